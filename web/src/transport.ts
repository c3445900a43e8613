// transport - what passes between the page and the table
//
// The page has no rules and no secrets: it asks for things and is sent what the seat at the screen
// may know. Here the table is a Web Worker; a server's table speaks the same messages.
//
// The page sets the pace: while a table message says `more`, the page asks for the `next` event when
// it has shown the one before. A table that pushes its events keeps them in a queue until then.
// What is costly (chances, whether a step can be taken back, a hint) the page asks for when it shows
// it; the answer says which table it is `of`.
//
// Each stay at a table has a number, which both sides write on what they send: what the table left
// before had still to say is known by it.
import type { Lang } from "./game";
import type { Catalog, Fault, Hint, Line, Player, Refusal, Setup, Table } from "./engine";
import type { Check, LocalWish, Online, ToServer } from "./online/messages";
import type { Report } from "./report";

/** The eyes that see everybody's secrets: only when the game is over. */
export const ALL_OPEN = -2;

export type Request =
  | { type: "catalog" }
  | { type: "start"; setup: Setup; day?: string } // day: it is that day's deal, and counts as such
  | { type: "resume"; id: number }
  | { type: "discard"; id: number }
  | { type: "load"; record: string } // to look at
  | { type: "open"; record: string } // a file: to be gone on with, or else looked at
  | { type: "leave" }
  | { type: "still" } // is the game still this tab's?
  | { type: "cut"; bytes: Uint8Array } // 32 of a person's own, before the first card
  | { type: "adopt" } // a guided game is kept from now on, as any other
  | { type: "next"; hurry?: boolean } // hurry: as many as happen in a moment
  | { type: "sit" } // the person the curtain waits for is there
  | { type: "act"; ask: number; wire: string }
  | { type: "call"; wire: string } // an answer in advance; "" takes it back
  | { type: "order"; order: number; asking: number }
  | { type: "undo" }
  | { type: "why"; wire: string }
  | { type: "mayUndo" }
  | { type: "chances" }
  | { type: "hint" }
  | { type: "look"; viewer: number; at: number; anew?: boolean } // only when the game is over; anew: with all its sentences again
  | { type: "reason"; at: number } // why a bot did the last of so many steps, then
  | { type: "share"; what: "deal" | "moment" } // then
  | { type: "deal"; record: string; players: Player[] } // the cards of a game, to be played anew
  | { type: "peek"; at: number } // the table as the seat at the screen saw it then
  | { type: "review"; seat: number } // only when the game is over
  | { type: "playOn"; seat: number; at: number } // again from one of the seat's decisions, then
  | { type: "picture" }
  | { type: "record" } // as a file; of a game that goes on, too
  | { type: "names"; names: string[] } // may people be called so?
  | { type: "components"; game: string; text: string } // is this a component set?
  | { type: "form"; game: string } // the built-in one, to be filled in
  | { type: "lang"; lang: Lang; names?: string[] } // names: new ones of people who have given none; "": as before
  | { type: "online"; message: ToServer | LocalWish };

/** A game that can be gone on with. */
export interface Saved {
  id: number;
  game: string;
  names: string[];
  when: number;
  over: boolean;
  day?: string; // whose deal it is
}

/** How a game that was begun here came about: kept with it, so that it counts once. */
export interface Sitting {
  key: string; // unlike that of any other
  setup: Setup; // to play again with
  counts: boolean; // its end is a result: one person against bots, cards nobody knew, not noted before
  day?: string; // "2026-11-16": the deal of that day
}

export interface TableReply {
  type: "table";
  number: number; // of this message
  table: Table;
  more: boolean; // ask for the next event
  total: number; // steps of the whole game: more than table.steps when looking back
  views?: unknown[]; // what each seat saw then, where all secrets are open
  stuck?: boolean; // a record without its dealer's seed: it cannot be played on
  story?: Line[]; // all sentences of it, where other eyes begin to look back
}

export type Reply =
  | { type: "catalog"; catalog: Catalog; saved: Saved[] }
  | { type: "kept"; id: number } // the game can be gone on with
  | { type: "elsewhere" } // another tab goes on with it
  | { type: "sitting"; sitting: Sitting | null } // before its first table; null: nothing is known
  | TableReply
  | { type: "peek"; table: Table }
  | { type: "reason"; at: number; text: string } // "": there is none
  | { type: "shared"; what: "deal" | "moment"; record: string }
  | { type: "curtain"; seat: number; name: string }
  | ({ type: "refusal" } & Refusal)
  | { type: "mayUndo"; of: number; may: boolean }
  | { type: "chances"; of: number; chances: unknown }
  | { type: "hint"; of: number; hint: Hint | null }
  | { type: "review"; seat: number; done: number; report: Report | null } // done: from 0 to 1
  | { type: "sealed"; commit: string; cut: boolean; may: boolean } // the dealer is bound ("": by nothing we know of); may it be cut?
  | { type: "proved"; checks: Check[] } // of the game that is over
  | { type: "picture"; text: string }
  | { type: "record"; file: Blob; name: string }
  | { type: "names"; faults: (string | null)[] }
  | { type: "components"; game: string; fault: Fault | null }
  | { type: "form"; text: string; name: string }
  | ({ type: "fault" } & Fault)
  | { type: "online"; change: Partial<Online> };

/** What passes, and during which stay at a table it was said or asked. */
export interface Sent<What> {
  stay: number;
  what: What;
}

export interface Transport {
  readonly stay: number;
  enter(): void; // another table
  send(request: Request): void;
  listen(listener: (reply: Reply, left: boolean) => void): void; // left: the table of then is not that of now
}

/** The table in a Web Worker. */
export function workerTransport(worker: Worker): Transport {
  let stay = 0;
  return {
    get stay() {
      return stay;
    },
    enter: () => void stay++,
    send: (what) => worker.postMessage({ stay, what } satisfies Sent<Request>),
    listen: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<Sent<Reply>>) => listener(data.what, data.stay !== stay);
    },
  };
}
