// view - the JSON of games/zahltag/json.c, and what on the table can be touched
import type { Action } from "../../game";

/** The kinds of resources, in the order of a contract's four digits. */
export const KINDS = ["worker", "foreman", "excavator", "crane"] as const;
export type Kind = (typeof KINDS)[number];
export type Crew = Record<Kind, number>;

export interface Seat {
  money: number;
  in: boolean;
  hand?: number; // how many; this and what follows only while in
  wages?: number; // what it would pay if this were payday
  left?: Crew;
  right?: Crew;
  known?: Crew; // at least these are in the hand; only where memory is open, and at the end, all of them
}

/** What a seat showed, or had to pay, when the last card was dealt with. */
export interface Shown {
  seat: number;
  bid?: number; // 0: the 00 card
  gets?: number; // negative: pays
}

export interface Part {
  what: string;
  count: number;
  points: number;
}

export interface View {
  phase: "lot" | "deal" | "adjust" | "crew" | "excess" | "reveal" | "bid" | "over";
  turn: number;
  first?: number;
  active?: number;
  paydays: number; // counted so far
  last: number; // the game ends after so many
  limit: number; // after so many contracts in a row comes a payday
  most: number; // resources of one seat
  deck: { contracts: number; paydays: number; cards?: string[] };
  since: string[]; // contracts since the last payday, the one on offer included
  contract?: string; // on offer
  past?: { card: string; shown: Shown[] }; // the card dealt with last, until the next is revealed
  stock?: Crew;
  adjust?: { rounds: boolean; step: number; of: number };
  seats: Seat[];
  hand?: Crew; // one's own
  bid?: number; // one's own, sealed
  bids?: (number | undefined)[]; // everybody's, where all secrets are open
  unseen?: Crew; // in the other hands, all together; where hands are known
  score?: { seat: number; points: number; winner: boolean; gone: number; crew: number; table: number; parts: Part[] }[];
}

export const NO_CREW: Crew = { worker: 0, foreman: 0, excavator: 0, crane: 0 };

/** Everybody's hand, and sealed bid. */
export function lay(view: View, views: View[]): View {
  const seats = view.seats.map((seat, number) => {
    const known = views[number]?.hand;
    return seat.in && known ? { ...seat, known } : seat;
  });
  return { ...view, seats, bids: views.map(({ bid }) => bid), unseen: { ...NO_CREW } };
}

/** What a contract needs. */
export function needOf(contract: string): Crew {
  const crew = { ...NO_CREW };
  KINDS.forEach((kind, i) => (crew[kind] = Number(contract[i] ?? 0)));
  return crew;
}

export const total = (crew: Crew): number => KINDS.reduce((sum, kind) => sum + crew[kind], 0);

/** How many of each kind are wanting. */
export function lacks(crew: Crew, need: Crew): Crew {
  const rest = { ...NO_CREW };
  for (const kind of KINDS) rest[kind] = Math.max(0, need[kind] - crew[kind]);
  return rest;
}

/** Can a hand of that size, of which this much is known, hold what is needed? */
export function canHold(known: Crew, size: number, unseen: Crew, need: Crew): "yes" | "perhaps" | "no" {
  const rest = lacks(known, need);
  if (total(rest) === 0) return "yes";
  if (total(rest) > size - total(known)) return "no";
  return KINDS.some((kind) => rest[kind] > unseen[kind]) ? "no" : "perhaps";
}

/** Contracts that lie aside, each with a name of its own; `but` is one that lies elsewhere. */
export function asideOf(since: string[], but?: string): { contract: string; id: string }[] {
  const cards = since.map((contract, i) => ({ contract, id: `${contract}-${since.slice(0, i).filter((other) => other === contract).length}` }));
  const away = but === undefined ? -1 : cards.map((card) => card.contract).lastIndexOf(but);
  return cards.filter((_, i) => i !== away);
}

/** The name of the card in the middle, the same as when it lies aside. */
export function idOf(since: string[], contract: string): string {
  return `${contract}-${Math.max(0, since.filter((other) => other === contract).length - 1)}`;
}

/** What can be done, sorted by what is touched for it. */
export interface Choices {
  take: Partial<Record<Kind, Action>>;
  drop: Partial<Record<Kind, Action>>;
  swap: Partial<Record<Kind, Partial<Record<Kind, Action>>>>; // by what is given, by what is got
  bids: Map<number, Action>;
  rest: Action[]; // done, keep: buttons of their own
}

export function choices(actions: Action[]): Choices {
  const found: Choices = { take: {}, drop: {}, swap: {}, bids: new Map(), rest: [] };
  for (const action of actions) {
    const [verb, a, b] = action.wire.split(" ") as [string, Kind?, Kind?];
    if (verb === "take" && a) found.take[a] = action;
    else if (verb === "drop" && a) found.drop[a] = action;
    else if (verb === "swap" && a && b) (found.swap[a] ??= {})[b] = action;
    else if (verb === "bid") found.bids.set(Number(a), action);
    else found.rest.push(action);
  }
  return found;
}
