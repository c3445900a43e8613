// transport - what passes between the page and the table
//
// The page has no rules and no secrets: it asks for things and is sent what the seat at the screen
// may know. Here the table is a Web Worker; a server's table speaks the same messages.
//
// The page sets the pace: while a table message says `more`, the page asks for the `next` event when
// it has shown the one before. A table that pushes its events keeps them in a queue until then.
import type { Action, Lang } from "./game";
import type { Catalog, Hint, Refusal } from "./engine";

export interface Player {
  name: string;
  level: string | null; // null: a person
}

export interface Setup {
  game: string;
  players: Player[]; // by seat
  options: Record<string, string>;
  seed?: number; // the same cards again
}

/** How a person wants to be asked about what a standing order covers. */
export const ASKING = ["ask", "turn", "never"] as const;
export type Asking = 0 | 1 | 2;

export type Request =
  | { type: "catalog" }
  | { type: "start"; setup: Setup }
  | { type: "resume"; id: number }
  | { type: "discard"; id: number }
  | { type: "load"; record: string }
  | { type: "leave" }
  | { type: "next" }
  | { type: "sit" } // the person the curtain waits for is there
  | { type: "act"; wire: string }
  | { type: "why"; wire: string }
  | { type: "undo" }
  | { type: "hint" }
  | { type: "order"; order: number; asking: Asking }
  | { type: "look"; viewer: number; at: number } // only when the game is over
  | { type: "picture" }
  | { type: "record" } // only when the game is over
  | { type: "lang"; lang: Lang };

/** A game that can be gone on with. */
export interface Saved {
  id: number;
  game: string;
  names: string[];
  when: number;
  over: boolean;
}

/** A sentence of the log and the step it tells of. */
export interface Line {
  step: number;
  text: string;
}

/** The table as the seat at the screen may see it. */
export interface Snapshot {
  type: "table";
  game: string;
  seats: number;
  names: string[];
  people: boolean[]; // by seat
  memory: "open" | "table";
  seat: number; // whose eyes; -1: an onlooker's
  turn: number;
  due: number[];
  over: boolean;
  view: unknown;
  actions: Action[];
  undo: boolean;
  more: boolean; // ask for the next event
  actor: number; // who did the last step: a seat, 7 the dealer, 8 nobody yet
  steps: number; // how many there are, open to all
  at: number; // after how many of them this is: less than `steps` in a replay
  log: Line[]; // what is new, or all of it where `fresh`
  logStart: number; // lines of earlier steps are no longer shown
  fresh: boolean;
  orders: Asking[];
  standing: number; // the order that covers what is asked now; -1: none
  replay: boolean; // nobody plays on: a finished game, or a loaded record
}

export type Reply =
  | ({ type: "catalog"; saved: Saved[] } & Catalog)
  | Snapshot
  | { type: "curtain"; seat: number; name: string }
  | ({ type: "refusal" } & Refusal)
  | ({ type: "hint" } & Hint)
  | { type: "picture"; text: string }
  | { type: "record"; text: string; name: string }
  | { type: "fault"; line: number; message: string };

export interface Transport {
  send(request: Request): void;
  listen(listener: (reply: Reply) => void): void;
}

/** The table in a Web Worker. */
export function workerTransport(worker: Worker): Transport {
  return {
    send: (request) => worker.postMessage(request),
    listen: (listener) => {
      worker.onmessage = (event: MessageEvent<Reply>) => listener(event.data);
    },
  };
}
