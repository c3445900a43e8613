// Zahltag, as it looks
import type { GameUi } from "../../game";
import { Cover } from "./cover";
import "./game.css";
import "./middle.css";
import "./hand.css";
import "./places.css";
import "./sheets.css";
import "./wide.css";
import "./side.css";
import { asks, guide } from "./guide";
import { Help } from "./Help";
import { Notes } from "./Notes";
import { Score } from "./Score";
import { Table } from "./Table";
import { texts } from "./texts";
import { lay, type View } from "./view";

const ui: GameUi<View> = {
  name: "zahltag",
  title: "Zahltag",
  blurb: {
    en: "Lowest bid builds. Crews cost money on payday, and nobody knows when it comes.",
    fr: "Le moins cher construit. Au jour de paye les équipes coûtent, et nul ne sait quand il vient.",
    de: "Wer am wenigsten verlangt, baut. Am Zahltag kosten die Leute, und keiner weiß, wann er kommt.",
  },
  Table,
  pieces: 4,
  Cover,
  texts,
  guide,
  asks,
  Help,
  Notes,
  Score,
  lay,
};

export default ui;
