// view - the JSON of games/counterfeiters/json.c, and the legal actions sorted by what is touched
import type { Action } from "../../game";

/** In the order of the rules page. */
export const KINDS = ["printer", "ink", "paper", "hologram", "diner", "jet", "lottery", "great-lawyer", "bad-lawyer"] as const;
export type Kind = (typeof KINDS)[number];
export type Cards = Partial<Record<Kind, number>>;

/** Spaces outside the black market, by the action they are for. */
export const PLACES = ["shop", "shop-hat", "fence", "fence-hat", "print", "print-hat", "fraud", "fraud-sunglasses", "fly", "jet"] as const;
export type Place = (typeof PLACES)[number];

/** Numbers of ★, ★★ and ★★★ bills. */
export type Bills = [number, number, number];

export interface Space {
  price: number;
  bin: boolean;
  hat: boolean;
  card?: Kind;
  on: number[]; // seats
}

export interface Seat {
  cards: Cards;
  prints: number; // bills at once
  quality: number; // of what it prints
  hand: number; // henchmen: not used yet,
  board: number; // placed,
  down: number; // laid down
  total?: number; // cash and account; this and fakes where that is known
  fakes?: Bills;
  range?: { low: number; high: number; hole?: number }; // what the cash can be; only where memory is open
  cash?: number; // one's own, and everybody's when the game is over
  account?: number;
}

export interface Part {
  what: string;
  count: number; // bills, times or cards; 1 where they are not counted
  points: number; // negative: spent
}

export interface View {
  phase: "lot" | "start" | "fill" | "round" | "last" | "lawyer" | "lifted" | "over";
  round: number;
  first?: number; // who began this round
  pawn?: number; // who begins the next
  lawyer?: Kind; // at work
  police: { at: number; start: number; last: number; godfather: number[]; strike: number[]; refuse: Bills; refused: number; striking: boolean };
  pays: { bill: number; tax: number; fare: number; ticket: number; lot: Bills; shop: number; fence: number };
  market: Space[]; // the cheapest first
  places: Record<Place, { spaces: number; hat: boolean; on: number[] }>;
  deck: { cards: number; letter?: string; next?: Cards; binned?: Cards };
  seats: Seat[];
  score?: { seat: number; points: number; winner: boolean; parts: Part[] }[];
}

/** Everybody's cash and account. */
export function lay(view: View, views: View[]): View {
  return { ...view, seats: view.seats.map((seat, number) => ({ ...seat, ...views[number]?.seats[number] })) };
}

// ---- what can be done ----

export type BillVerb = "shop" | "shop-hat" | "fence" | "fence-hat";
export type FlightVerb = "fly" | "jet";

export interface Choices {
  buy: Map<number, Action>; // by space, 1 is the cheapest
  plain: Map<Place, Action>; // print and tax fraud: no question asked
  lots: Map<BillVerb, Action[]>;
  flights: Map<FlightVerb, Action[]>;
  lift: Map<string, Action>; // by the place: "print-hat", "buy 3"
  pass?: Action;
}

export const isShop = (verb: string): boolean => verb === "shop" || verb === "shop-hat";
export const isBills = (verb: string): verb is BillVerb => isShop(verb) || verb === "fence" || verb === "fence-hat";
export const isFlight = (verb: string): verb is FlightVerb => verb === "fly" || verb === "jet";

function push<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

export function choices(actions: Action[]): Choices {
  const found: Choices = { buy: new Map(), plain: new Map(), lots: new Map(), flights: new Map(), lift: new Map() };
  for (const action of actions) {
    const [verb = "", ...nouns] = action.wire.split(" ");
    if (verb === "pass") found.pass = action;
    else if (verb === "buy") found.buy.set(Number(nouns[0]), action);
    else if (verb === "lift") found.lift.set(nouns.join(" "), action);
    else if (isBills(verb)) push(found.lots, verb, action);
    else if (isFlight(verb)) push(found.flights, verb, action);
    else found.plain.set(verb as Place, action);
  }
  return found;
}

// ---- lots of bills ----

export const billsOf = (wire: string): Bills => wire.split(" ").slice(1).map(Number) as Bills;
export const lotWire = (verb: BillVerb, bills: Bills): string => `${verb} ${bills.join(" ")}`;
export const countOf = (bills: Bills): number => bills[0] + bills[1] + bills[2];

/** One bill more or less of a quality. */
export function stepped(bills: Bills, quality: number, by: number): Bills {
  const next: Bills = [...bills];
  next[quality] = Math.max(0, (next[quality] ?? 0) + by);
  return next;
}

/** What is paid for a lot; the receiver goes by the worst bill in it. */
export function lotPays(verb: BillVerb, bills: Bills, pays: View["pays"]): number {
  const worst = bills.findIndex((count) => count > 0);
  if (worst < 0) return 0;
  return countOf(bills) * (isShop(verb) ? pays.bill : (pays.lot[worst] ?? 0));
}

/** The lot a panel opens with: the one that brings most, and of those the one with fewest bills and of the worst quality. */
export function bestLot(verb: BillVerb, lots: Action[], pays: View["pays"]): Bills {
  let best: Bills = [0, 0, 0];
  const merit = (bills: Bills): number => lotPays(verb, bills, pays) * 1000 - countOf(bills) * 20 + bills[0] * 2 + bills[1];
  for (const { wire } of lots) if (merit(billsOf(wire)) > merit(best) || countOf(best) === 0) best = billsOf(wire);
  return best;
}

// ---- flights ----

export interface Flight {
  amount: number; // positive: to the account
  action: Action;
}

/** All amounts, from everything back in cash to everything away. */
export function flightsOf(actions: Action[]): Flight[] {
  return actions.map((action) => ({ amount: Number(action.wire.split(" ")[1]), action })).sort((a, b) => a.amount - b.amount);
}

/** The index of the flight nearest to an amount, but in the direction of the step. */
export function flightAt(flights: Flight[], amount: number, step: number): number {
  let best = 0;
  flights.forEach((flight, i) => {
    const off = Math.abs(flight.amount - amount);
    const old = Math.abs((flights[best]?.amount ?? 0) - amount);
    if (off < old || (off === old && step > 0)) best = i;
  });
  return best;
}

// ---- the police ----

export type Special = "godfather" | "strike" | "last" | "refuse1" | "refuse2" | "refuse3";

/** What happens when the pawn comes to a space. */
export function specialsAt(police: View["police"], space: number): Special[] {
  const found: Special[] = [];
  police.refuse.forEach((at, quality) => {
    if (at === space) found.push(`refuse${quality + 1}` as Special);
  });
  if (police.strike.includes(space)) found.push("strike");
  if (space === police.last) found.push("last");
  else if (police.godfather.includes(space)) found.push("godfather");
  return found;
}

/** The next space ahead of the pawn where something happens. */
export function nextSpecial(police: View["police"]): { steps: number; specials: Special[] } | null {
  for (let space = police.at + 1; space <= police.last; space++) {
    const specials = specialsAt(police, space);
    if (specials.length) return { steps: space - police.at, specials };
  }
  return null;
}
