// Counterfeiters in the browser
import type { GameUi } from "../../game";
import { Cover } from "./art";
import "./game.css";
import "./panel.css";
import "./people.css";
import "./wide.css";
import "./sheets.css";
import "./low.css";
import { asks, guide } from "./guide";
import { Help } from "./Help";
import { Notes } from "./Notes";
import { Score } from "./Score";
import { Table } from "./Table";
import { texts } from "./texts";
import { lay, type View } from "./view";

const counterfeiters: GameUi<View> = {
  name: "counterfeiters",
  title: "Counterfeiters",
  Table,
  pieces: 5,
  Cover,
  blurb: {
    en: "Print it, pass it, fly it out, before the Godfather and the police come to your door.",
    fr: "Imprimez, écoulez, mettez à l’abri, avant que le Parrain et la police ne frappent à la porte.",
    de: "Drucken, loswerden, ausfliegen, ehe der Pate und die Polizei vor der Tür stehen.",
  },
  texts,
  guide,
  asks,
  Help,
  Notes,
  Score,
  lay,
};

export default counterfeiters;
