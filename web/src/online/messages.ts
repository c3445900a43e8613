// messages - what passes between this page and a server (docs/protocol.md), and what the page
// knows of it: types only
import type { Lang } from "../game";

// ---- to the server ----

/** How a table is to be; what is left out is as the server has it. */
export interface Terms {
  game: string;
  seats: number;
  rules?: number;
  options?: Record<string, string>;
  components?: string; // the text of a set other than the built-in one
  bank?: number; // milliseconds; 0: no clock
  increment?: number;
  absent?: Absent;
  hints?: boolean;
  open?: boolean; // listed in the lobby
  pace?: number; // milliseconds from an ask to a bot's answer
}

export type Absent = "bot" | "vote" | "out";

/** What a page may ask of a server. The worker adds what is not for a page: ids, seals, bytes. */
export type ToServer =
  | { type: "name"; name: string }
  | { type: "code" }
  | { type: "claim"; code: string }
  | { type: "passphrase"; login: string; passphrase: string }
  | { type: "login"; login: string; passphrase: string }
  | { type: "lobby" }
  | { type: "unlobby" }
  | { type: "mine"; before?: number }
  | ({ type: "create" } & Terms)
  | { type: "close"; table: string }
  | { type: "sit"; table: string; seat: number; key?: string }
  | { type: "stand"; table: string }
  | { type: "bot"; table: string; seat: number; bot: string }
  | { type: "kick"; table: string; seat: number }
  | { type: "host"; table: string; seat: number }
  | { type: "ready"; table: string; on: boolean }
  | { type: "invite"; table: string }
  | { type: "start"; table: string }
  | { type: "back"; table: string }
  | { type: "vote"; table: string; seat: number; on: boolean }
  | { type: "pause"; table: string; on: boolean }
  | { type: "resign"; table: string }
  | { type: "say"; table: string; text: string }
  | { type: "mute"; table: string; who: number; on: boolean }
  | { type: "note"; table: string; text: string }
  | { type: "rematch"; table: string };

/** What one has of a game: to go on from there. */
export interface Seen {
  seen: number;
  epoch: number;
  from: number;
  sum: number;
}

/** What only the worker says. */
export type FromWorker =
  | { type: "hello"; language: Lang; engine: string }
  | ({ type: "watch"; table: string; number: number; key?: string } & Partial<Seen>)
  | { type: "unwatch"; number: number }
  | { type: "sit"; table: string; seat: number; seal: string; key?: string }
  | { type: "seal"; table: string; seal: string }
  | { type: "reveal"; table: string; bytes: string }
  | { type: "act"; table: string; ask: number; words: string }
  | { type: "undo"; table: string; ask: number }
  | { type: "order"; table: string; order: string; value: number }
  | { type: "call"; table: string; words: string };

/** What the page wants of the worker itself. */
export type LocalWish =
  | { type: "connect" } // and stay so
  | { type: "open"; table: string; key?: string } // look at this table, also when its game is over
  | { type: "shut" } // look at none
  | { type: "retry" } // now, not when its time has come
  | { type: "qr"; text: string };

// ---- from the server ----

export interface Chair {
  kind: "empty" | "person" | "bot" | "stand-in" | "resigned" | "kept"; // kept: for who played there before
  name?: string;
  yours?: boolean; // kept for this person
  bot?: string;
  here?: boolean;
  ready?: boolean;
  away?: boolean;
  host?: boolean;
  seal?: string;
  revealed?: boolean; // while the deal is on
  bytes?: string; // when all are public
}

export interface RoomMessage {
  type: "room";
  table: string;
  state: "waiting" | "dealing" | "running" | "over" | "frozen" | "gone";
  game: string;
  rules: number;
  seats: number;
  options: Record<string, string>;
  components?: boolean; // not the built-in ones
  bank: number;
  increment: number;
  absent: Absent;
  hints: boolean;
  open: boolean;
  pace: number;
  you: number; // seat, or -1
  host: boolean; // is it you?
  chairs: Chair[];
  commit: string;
  header?: string; // while the deal is on
  seed?: string; // when the game is over
  back?: number; // the seat that did not reveal
  paused?: boolean;
  since?: number;
  stood?: number;
  pause?: number[]; // seats that ask for one
  next?: string; // table of the rematch
  key?: string; // and the way to it
}

export interface LobbyTable {
  table: string;
  state: "waiting" | "running" | "over" | "frozen" | "gone";
  game: string;
  seats: number;
  taken: number;
  bank: number;
  increment: number;
  open: boolean;
  names: string[];
  you?: number; // where one sits there, or is host (-1)
  turn?: boolean; // one is asked something there
  due?: string[]; // names of the others whose turn it is
}

export interface FinishedGame {
  table: string;
  ended: number;
  game: string;
  scores: { name?: string; you?: boolean; points: number; place: number }[]; // by seat
}

export interface ChatLine {
  who: number; // the same person has the same number at one table
  seat: number; // -1: an onlooker
  name: string;
  id: number;
  time: number;
  text: string;
}

export type ChatRoom = "players" | "onlookers";

export interface Done {
  type: "done";
  to: string;
  table?: string;
  id?: number;
  ask?: number;
}

export interface Refused {
  type: "refused";
  to: string;
  table?: string;
  id?: number;
  ask?: number;
  code: string;
  ruling?: string;
  text: string;
}

export type FromServer =
  | {
      type: "welcome";
      protocol: string;
      engine: string;
      person: number;
      name?: string;
      time: number;
      alive: number;
      limits: { message: number; watches: number };
      engines?: string[]; // programs that may be put into a seat, by name
    }
  | { type: "reload" }
  | Done
  | Refused
  | { type: "code"; code: string; seconds: number }
  | { type: "lobby"; open?: LobbyTable[]; mine?: LobbyTable[]; table?: LobbyTable }
  | RoomMessage
  | { type: "presence"; table: string; here: boolean[]; onlookers: number }
  | { type: "chat"; table: string; room: ChatRoom; lines: ChatLine[]; note?: string }
  | ({ type: "said"; table: string; room: ChatRoom } & ChatLine)
  | { type: "invited"; table: string; players?: string; onlookers: string }
  | { type: "notice"; table: string; what: "turn" | "rematch" }
  | { type: "notice"; what: "said"; text: string } // by whoever runs the server, to everybody
  | { type: "notice"; what: "moment" } // nothing can be kept just now: what is sent waits
  | { type: "notice"; what: "again"; alive: number } // and goes on
  | { type: "games"; games: FinishedGame[] }
  | { type: "bye"; after: number };

// ---- what the page knows ----

/** All the page knows of the server; the worker posts changes of it. */
export interface Online {
  line: "off" | "joining" | "up" | "lost" | "old"; // old: page and server do not fit, reload
  moment: boolean; // the server waits for its data, and clocks stand
  retryAt: number; // when it is tried again (Date.now), while lost
  server: boolean | null; // is there a server behind this page at all? null: not asked yet
  engines: string[]; // programs that the server lets play
  name: string | null; // of this person
  lobby: { open: LobbyTable[]; mine: LobbyTable[] } | null;
  games: FinishedGame[] | null; // my finished ones
  table: string | null; // the table one looks at
  room: RoomMessage | null; // its chairs, state, host …
  here: boolean[];
  onlookers: number;
  chat: { room: ChatRoom; lines: ChatLine[] };
  note: string;
  invite: { players?: string; onlookers: string } | null; // keys, for links
  qr: { text: string; size: number; dark: string } | null; // dark: '0' and '1', row by row
  code: { code: string; until: number } | null; // for a second device
  clocks: { left: number[]; running: boolean[]; at: number } | null; // ms by seat, as of `at` (Date.now)
  unconfirmed: boolean; // my answer is shown, but not yet on disk
  fair: Fair | null;
  done: { to: string; table?: string; n: number } | null; // what was last carried out (n counts up)
  refused: { to: string; code: string; text: string; n: number } | null; // last refusal outside the game's own
  notice: { table: string; what: "turn" | "rematch"; n: number } | null;
}

/** What is known of the deal at the table one looks at. */
export interface Fair {
  words: string; // to compare aloud; "" before the deal
  state: "sealed" | "running" | "checking" | "checked" | "broken";
  checks: Check[]; // at the end
  elsewhere: boolean; // another device of this person has what was sealed, and must open it
}

export interface Check {
  what: "commit" | "own" | "seals" | "draws" | "views" | "bots";
  ok: boolean | null; // null: not yet, or nothing to compare with
  says: Finding | null; // what was found, where there is something to say
  values: string[]; // that belong into that sentence
}

/** Evidence, or what is wrong: the page has a sentence for each. */
export type Finding =
  | "sealedAs"
  | "luckWas"
  | "seedIs"
  | "compared"
  | "thought"
  | "changed"
  | "sealedOther"
  | "headOther"
  | "luckOther"
  | "sealOther"
  | "badLine"
  | "unfinished"
  | "sawOther"
  | "choseOther";

export const OFFLINE: Online = {
  line: "off",
  moment: false,
  retryAt: 0,
  server: null,
  name: null,
  engines: [],
  lobby: null,
  games: null,
  table: null,
  room: null,
  here: [],
  onlookers: 0,
  chat: { room: "players", lines: [] },
  note: "",
  invite: null,
  qr: null,
  code: null,
  clocks: null,
  unconfirmed: false,
  fair: null,
  done: null,
  refused: null,
  notice: null,
};

/** The verdict on a deal of our own. */
export function fairly(checks: Check[]): Fair {
  return { words: "", state: checks.every(({ ok }) => ok !== false) ? "checked" : "broken", checks, elsewhere: false };
}
