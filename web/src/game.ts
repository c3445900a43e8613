// game - what a game's user interface is to the shell
//
// The shell knows tables, seats and actions; a game knows how its table looks. Nobody here knows a
// rule: what is lit is what the engine lists in `actions`.
import type { JSX } from "preact";

export type Lang = "en" | "fr" | "de";

/** A text in every language. */
export type Text = Record<Lang, string>;
export type Texts = Record<string, Text>;

/** Something the seat at the screen may do now. */
export interface Action {
  wire: string; // as in records: "hire A-day"
  verb: string; // its first word
  label: string; // as a choice, in the page's language
  warn?: string; // why one should think twice
}

/** What a notebook prints by itself: nothing, what is certain, or chances. */
export const AIDS = ["none", "sure", "chances"] as const;
export type Aid = (typeof AIDS)[number];

export interface TableProps<V> {
  view: V; // the game's JSON for the seat at the screen
  seat: number; // -1: onlooker
  seats: number;
  names: string[];
  due: number[]; // seats that must act now (empty: over)
  actions: Action[]; // [] when not due or when looking at a replay
  act(wire: string): void; // do it (the shell asks again where warn is set)
  calls: Action[]; // what may be said in advance now
  call: Action | null; // and what has been: it waits for its moment
  choosing: boolean; // the person looks for what to call; the others wait for that
  choose(on: boolean): void;
  send(wire: string): void; // calls it; "" takes the call back
  chances: unknown; // for the notebook, as the engine works them out; null: not (yet) known
  why(wire: string): void; // touched something that cannot be done: the shell tells the reason
  lang: Lang;
  t(key: string, ...args: (string | number)[]): string; // from the game's texts; {0} {1} are args
  memory: "open" | "table";
  aid: Aid;
  setAid(aid: Aid): void;
  animate: boolean;
  drawn: number; // parts of the table that are there: one more at a time when it is opened, then Infinity
}

export interface GameUi<V = unknown> {
  name: string; // as in records
  title: string; // as on the box
  Table(props: TableProps<V>): JSX.Element;
  pieces?: number; // that it draws one after the other, where a table is opened
  Cover(): JSX.Element; // a picture for the home page, SVG, viewBox 0 0 320 200
  blurb: Text; // one line
  texts: Texts; // every text of its table, notebook, help pictures and guide
  guide: { verb: string; text: Text }[]; // the first row whose verb is among the legal actions
  asks?: { verb: string; text: Text }[]; // the prompt ("Hire, denounce or pass."), found likewise
  Help?(props: { lang: Lang; view?: V | undefined }): JSX.Element; // pictures with a line each, above the rules text; at a table with its view
  /** Where a phone has no room for all: the parts of the table one chooses between, the notebook beside
   *  them, and the part in which a question is answered. */
  parts?: { names: string[]; asked(actions: Action[]): string };
  Notes?(props: TableProps<V>): JSX.Element; // notebook, public totals, remembered crews
  Score(props: ScoreProps<V>): JSX.Element; // where each point came from
  /** An onlooker's view with everybody's secrets, of which `views` has each seat's own. */
  lay?(view: V, views: V[]): V;
}

export interface ScoreProps<V> {
  view: V;
  names: string[];
  lang: Lang;
  t: TableProps<V>["t"];
}

/** What a piece, a space or a number of the table is, for who rests on it: by selector, the innermost first. */
export interface Tip {
  at: string;
  read?: string; // what in it has words for those who listen: they are said first
  text?: Text;
}

/** The first row whose verb is among the actions. */
export function rowFor<R extends { verb: string }>(rows: R[] | undefined, actions: Action[]): R | undefined {
  return rows?.find((row) => actions.some((action) => action.verb === row.verb));
}
