// Schwarzarbeit in the browser
import type { GameUi } from "../../game";
import { Cover } from "./art";
import "./companies.css";
import "./game.css";
import { asks, guide } from "./guide";
import { Help } from "./Help";
import { Notes } from "./Notes";
import { Score } from "./Score";
import "./sheets.css";
import { Table } from "./Table";
import { texts } from "./texts";
import { lay, type View } from "./view";

const schwarzarbeit: GameUi<View> = {
  name: "schwarzarbeit",
  title: "Schwarzarbeit",
  Table,
  pieces: 3,
  Cover,
  blurb: {
    en: "Hire the honest, denounce the others, and keep quiet about who works for you.",
    fr: "Embauchez les honnêtes, dénoncez les autres, et taisez qui travaille pour vous.",
    de: "Stell die Ehrlichen ein, zeig die anderen an, und verrate nicht, wer für dich arbeitet.",
  },
  texts,
  guide,
  asks,
  Help,
  parts: {
    names: ["market", "companies"],
    asked: (actions) => (actions.some(({ verb }) => verb === "lawyer") ? "companies" : "market"),
  },
  Notes,
  Score,
  lay,
};

export default schwarzarbeit;
