// follow - gives each card and each henchman a name of its own, so that one sees where it goes
//
// The engine counts cards and henchmen. From one view to the next a card that a seat has more came
// from the market space that is empty now; cards that slide keep their order; a henchman that is
// somewhere new came from where one is missing.
import { type Kind, KINDS, PLACES, type View } from "./view";

interface Card {
  id: number;
  kind: Kind;
}

export interface Where {
  view: View | null;
  market: (Card | null)[]; // by space, the cheapest first
  held: Partial<Record<Kind, number[]>>[]; // by seat
  men: string[][]; // by seat: where each henchman is: "hand", "down", "print", "buy 3"
  next: number;
}

export const NOWHERE: Where = { view: null, market: [], held: [], men: [], next: 0 };

/** Is the market cleared between these two? */
function slides(before: View | null, now: View): boolean {
  return before !== null && before.phase !== "fill" && (now.phase === "fill" || now.round !== before.round);
}

/** Cards of the market now, named after those of before; takes them out of `loose`. */
function followMarket(before: Where, now: View, loose: Card[], fresh: () => number): (Card | null)[] {
  const moved = slides(before.view, now);
  const old = before.market.filter((card, space): card is Card => card !== null && !(moved && now.market[space]?.bin));
  let from = 0;
  return now.market.map(({ card: kind }, space) => {
    if (!kind) return null;
    const same = before.market[space];
    let found = !moved && same?.kind === kind ? same : undefined;
    if (moved) {
      const at = old.findIndex((card, i) => i >= from && card.kind === kind);
      found = at < 0 ? undefined : old[at];
      if (at >= 0) from = at + 1;
    }
    if (found) loose.splice(loose.indexOf(found), 1);
    return found ?? { id: fresh(), kind };
  });
}

function followHeld(before: Where, now: View, loose: Card[], fresh: () => number): Where["held"] {
  return now.seats.map(({ cards }, seat) => {
    const held: Partial<Record<Kind, number[]>> = {};
    for (const kind of KINDS) {
      const ids = (before.held[seat]?.[kind] ?? []).slice(0, cards[kind] ?? 0);
      while (ids.length < (cards[kind] ?? 0)) {
        const at = loose.findIndex((card) => card.kind === kind);
        ids.push(at < 0 ? fresh() : loose.splice(at, 1)[0]!.id);
      }
      if (ids.length) held[kind] = ids;
    }
    return held;
  });
}

/** Where a seat's henchmen are, in no order of their own. */
function menOf(view: View, seat: number): string[] {
  const { hand, down } = view.seats[seat]!;
  const men = [...Array<string>(hand).fill("hand"), ...Array<string>(down).fill("down")];
  const add = (on: number[], place: string) => on.forEach((owner) => owner === seat && men.push(place));
  view.market.forEach(({ on }, space) => add(on, `buy ${space + 1}`));
  for (const place of PLACES) add(view.places[place].on, place);
  return men;
}

function followMen(before: string[], now: string[]): string[] {
  const left = [...now];
  const kept = before.map((place) => {
    const at = left.indexOf(place);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  const all = kept.map((place) => place ?? left.shift() ?? null).filter((place) => place !== null);
  return [...all, ...left];
}

export function follow(before: Where, now: View): Where {
  let next = before.next;
  const fresh = (): number => next++;
  const loose = before.market.filter((card) => card !== null);
  const market = followMarket(before, now, loose, fresh);
  const held = followHeld(before, now, loose, fresh);
  const men = now.seats.map((_, seat) => followMen(before.men[seat] ?? [], menOf(now, seat)));
  return { view: now, market, held, men, next };
}

/** Names of the henchmen a seat has in a place. */
export function menAt(where: Where, seat: number, place: string): number[] {
  return (where.men[seat] ?? []).flatMap((at, man) => (at === place ? [man] : []));
}
