// state - all that the page knows at one moment
import type { Catalog, Fault, Hint, Line, Refusal, Setup, Table } from "../engine";
import type { Action } from "../game";
import { OFFLINE, type Fair, type Online } from "../online/messages";
import type { Report } from "../report";
import type { Saved, Sitting } from "../transport";
import type { Learning } from "./learn/lessons";
import { loadSettings, type Settings } from "./settings";

export type Screen = "start" | "home" | "setup" | "table" | "results" | "hall" | "friends" | "waiting";
export type Dialog = "settings" | "rules" | "text" | "link" | "save" | null;

export interface State {
  settings: Settings;
  catalog: Catalog | null;
  saved: Saved[];
  screen: Screen;
  game: string; // of set-up, table or rules
  draft: Setup | null; // of the set-up page
  nameFaults: (string | null)[]; // of its names, by seat
  setFault: Fault | null; // of the component set that was just tried
  table: Table | null;
  number: number; // of the table message
  total: number; // steps of the whole game
  final: Table | null; // the end of the game at the table, for the score
  mayUndo: boolean; // it is certain that the last step can be taken back
  chances: unknown; // for the notebook
  choosing: boolean; // what to call; the others wait for that
  part: string; // of the table, where only one is seen at a time
  drawn: number; // parts of a table that was just opened (see opening.ts)
  late: boolean; // log and notebook are still about the table before this one
  log: Line[];
  news: string[]; // what the last event told
  story: Line[] | null; // the whole game, to who looks back
  eyes: number; // through whose eyes one looks back
  asked: boolean; // one looks back at a question that is not answered: what comes next is not told
  reason: { at: number; text: string } | null; // of the bot that did the last of so many steps
  link: string; // to be passed on
  copied: boolean; // it is in the clipboard
  peek: { table: Table; text: string } | null; // the table as it was after that sentence
  curtain: { seat: number; name: string } | null;
  kept: number; // the game by which it is gone on with; 0: it is not kept
  elsewhere: boolean; // another tab goes on with it
  pending: boolean; // an action is on its way
  chosen: string; // what it is called
  thinking: boolean; // the table takes its time
  refusal: Refusal | null;
  hint: Hint | "thinking" | null;
  confirm: Action | null; // wants a second word
  dialog: Dialog;
  ruling: string; // where the rules are opened
  picture: string;
  problem: string; // one sentence, on the home page
  loaded: boolean; // the table is a record from a file
  stuck: boolean; // that cannot be played on
  sitting: Sitting | null; // how its game came about, where that is known
  folded: boolean; // the score sheet is a strip
  review: { seat: number; done: number; report: Report | null } | null; // of the game that is over
  answers: Record<number, Record<number, string>>; // to its puzzles, by seat and step
  held: boolean; // the deal waits, since somebody may want to cut
  seal: { commit: string; cut: boolean; may: boolean } | null; // what the dealer was bound by, before the first card
  fair: Fair | null; // of the game that is over
  learning: Learning | null; // the table is a guided first game
  online: Online;
}

/** As the page begins. */
export function begin(): State {
  return {
    settings: loadSettings(),
    catalog: null,
    saved: [],
    screen: "start",
    game: "",
    draft: null,
    nameFaults: [],
    setFault: null,
    table: null,
    number: 0,
    total: 0,
    final: null,
    mayUndo: false,
    chances: null,
    choosing: false,
    part: "",
    drawn: 0,
    late: false,
    log: [],
    news: [],
    story: null,
    eyes: 0,
    asked: false,
    reason: null,
    link: "",
    copied: false,
    peek: null,
    curtain: null,
    kept: 0,
    elsewhere: false,
    pending: false,
    chosen: "",
    thinking: false,
    refusal: null,
    hint: null,
    confirm: null,
    dialog: null,
    ruling: "",
    picture: "",
    problem: "",
    loaded: false,
    stuck: false,
    sitting: null,
    folded: false,
    review: null,
    answers: {},
    held: false,
    seal: null,
    fair: null,
    learning: null,
    online: OFFLINE,
  };
}
