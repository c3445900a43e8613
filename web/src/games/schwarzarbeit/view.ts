// view - the JSON of games/schwarzarbeit/json.c, and what on the table can be touched
import type { Action } from "../../game";

export interface Denounced {
  card?: string; // missing: a back (memory=table)
  lawyer?: { seat: number; number: number };
}

export interface Company {
  company: string;
  detective: boolean;
  lawyers: number; // not yet sent
  workers?: string[]; // letters; own ones, and everybody's at the end
  hired: string[];
  denounced: Denounced[]; // first denounced first
}

export interface Part {
  what: string;
  count: number;
  points: number;
  cards: string[];
}

export interface View {
  people: Record<string, string>; // by letter: what the component set calls them
  phase: "lot" | "deal" | "setup" | "before" | "after" | "pick" | "lawyer" | "refill" | "last" | "over";
  turn: number;
  active?: number;
  pass: 1 | 2;
  pile: number;
  special: number;
  ich_ag: boolean; // still in the draw pile
  workers: number; // illegal workers of each company
  market: string[];
  barred: string[];
  races?: { card: string; seats: number[] }[]; // detectives at the same card, before the lot
  discard: { count: number; top?: string; cards?: string[] };
  announced?: { seat: number; cards: number; of?: number };
  companies: Company[];
  sealed?: string; // "pass" or the card of one's own detective
  proofs?: { sure: string[]; cleared: string[] }[]; // by seat; only where memory is open
  told?: { seat: number; missing: number; among: string[] }[];
  score?: { seat: number; points: number; winner: boolean; parts: Part[] }[];
}

/** Everybody's illegal workers. */
export function lay(view: View, views: View[]): View {
  const companies = view.companies.map((company, seat) => {
    const workers = views[seat]?.companies[seat]?.workers;
    return workers ? { ...company, workers } : company;
  });
  return { ...view, companies };
}

/** Those with most points, where there are several, and how many cards each denounced rightly: who has more
 *  of them wins, or they share. */
export function tieOf({ score = [] }: View): { points: number; shared: boolean; rows: { seat: number; rightly: number }[] } | null {
  const points = score.find((row) => row.winner)?.points ?? 0;
  const best = score.filter((row) => row.points === points);
  if (best.length < 2) return null;
  const rightly = (row: { parts: Part[] }): number => row.parts.find(({ what }) => what === "denounced-illegal")?.count ?? 0;
  const rows = best.map((row) => ({ seat: row.seat, rightly: rightly(row) }));
  return { points, shared: best.filter((row) => row.winner).length > 1, rows: rows.sort((a, b) => b.rightly - a.rightly) };
}

/** By seat: letter to millionths. */
export type Chances = Record<string, number>[];

export const person = (card: string): string => card.slice(0, card.indexOf("-"));
/** What a person is called at this table. */
export const nameOf = (view: View, letter: string): string => view.people[letter] ?? letter;
export const shift = (card: string): string => card.slice(card.indexOf("-") + 1);

/** The legal actions by the thing they are done with. */
export interface Choices {
  cards: Map<string, Action[]>; // a market card
  pile: Map<string, Action>; // "SEAT POSITION": a denounced card
  plain: Action[]; // a button of its own: pass
}

export function choices(market: readonly string[], actions: readonly Action[]): Choices {
  const found: Choices = { cards: new Map(), pile: new Map(), plain: [] };
  for (const action of actions) {
    const noun = action.wire.slice(action.verb.length + 1);
    if (market.includes(noun)) found.cards.set(noun, [...(found.cards.get(noun) ?? []), action]);
    else if (action.verb === "lawyer") found.pile.set(noun, action);
    else found.plain.push(action);
  }
  return found;
}

/** The card that a call is about, or that waits for one's detective. */
export const cardOf = (call: Action): string => call.wire.slice(call.verb.length + 1);

/** What a market card could be asked for now, legal or not: touched in vain, it tells why. */
export function verbsNow(phase: View["phase"]): string[] {
  if (phase === "pick") return ["hire", "denounce"];
  return phase === "before" || phase === "after" || phase === "last" ? ["detective"] : [];
}

/** The cards that were denounced since the last picture, by "SEAT POSITION": where memory is not
 *  open only their way to the pile shows which they are. None where the picture jumps. */
export function justDenounced(last: View | null, now: View): Map<string, string> {
  const moved = new Map<string, string>();
  if (!last || last.companies.length !== now.companies.length) return moved;
  const gone = last.market.filter((card) => !now.market.includes(card));
  const fresh = now.companies.flatMap((company, seat) =>
    company.denounced.map((_, i) => `${seat} ${i + 1}`).slice(last.companies[seat]?.denounced.length ?? 0),
  );
  if (gone.length === 1 && fresh.length === 1) moved.set(fresh[0]!, gone[0]!);
  return moved;
}
