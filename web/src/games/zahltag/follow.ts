// follow - gives each of the 52 resources a name of its own, so that one sees where it goes
//
// The engine counts: so many of a kind in each place. From one view to the next a card that is
// missing somewhere has gone to where one has come. A hand that cannot be seen is a number of backs;
// whatever goes there or comes from there is taken to be one of them.
import { type Crew, KINDS, type Kind, type View } from "./view";

/** Names by place ("stock", "hand 0", "left 0", "right 0") and kind; "back" in hands of others. */
export type Places = Record<string, Partial<Record<Kind | "back", number[]>>>;

interface Count {
  place: string;
  kind: Kind | "back";
  count: number;
}

function counts(view: View, seat: number): Count[] {
  const list: Count[] = [];
  const add = (place: string, crew: Crew | undefined) => {
    for (const kind of KINDS) list.push({ place, kind, count: crew?.[kind] ?? 0 });
  };
  add("stock", view.stock);
  view.seats.forEach(({ hand, left, right }, owner) => {
    add(`left ${owner}`, left);
    add(`right ${owner}`, right);
    if (owner === seat) add(`hand ${owner}`, view.hand);
    else list.push({ place: `hand ${owner}`, kind: "back", count: hand ?? 0 });
  });
  return list;
}

interface Loose {
  id: number;
  place: string;
  kind: Kind | "back";
}

const owner = (place: string): string => place.split(" ")[1] ?? "";

/** Takes out of `loose` the card that fits best: its own kind before a back, its own seat first. */
function pick(loose: Loose[], place: string, kind: Kind | "back"): number | undefined {
  let best = -1;
  let merit = 0;
  loose.forEach((card, i) => {
    const fits = card.kind === kind ? 4 : card.kind === "back" || kind === "back" ? 1 : 0;
    const near = owner(card.place) === owner(place) ? 2 : 0;
    if (fits && fits + near > merit) {
      best = i;
      merit = fits + near;
    }
  });
  return best < 0 ? undefined : loose.splice(best, 1)[0]?.id;
}

/** Where the cards are now, given where they were; `seat` is whose view it is. */
export function follow(before: Places, view: View, seat: number): Places {
  const places: Places = {};
  const loose: Loose[] = [];
  const wanted: Count[] = [];
  let next = 0;
  for (const kinds of Object.values(before)) for (const ids of Object.values(kinds)) for (const id of ids) next = Math.max(next, id + 1);
  const seen = new Set<string>();
  for (const { place, kind, count } of counts(view, seat)) {
    const old = before[place]?.[kind] ?? [];
    seen.add(`${place} ${kind}`);
    (places[place] ??= {})[kind] = old.slice(0, count);
    for (const id of old.slice(count)) loose.push({ id, place, kind });
    if (count > old.length) wanted.push({ place, kind, count: count - old.length });
  }
  // a hand that is seen through other eyes now
  for (const [place, kinds] of Object.entries(before))
    for (const [kind, ids] of Object.entries(kinds))
      if (!seen.has(`${place} ${kind}`)) for (const id of ids) loose.push({ id, place, kind: kind as Kind | "back" });
  // what lies open first: it is known where it comes from
  wanted.sort((a, b) => Number(a.kind === "back") - Number(b.kind === "back"));
  for (const { place, kind, count } of wanted)
    for (let i = 0; i < count; i++) places[place]?.[kind]?.push(pick(loose, place, kind) ?? next++);
  return places;
}

/** The names of the cards of a kind in a place, first come first. */
export function at(places: Places, place: string, kind: Kind | "back"): number[] {
  return places[place]?.[kind] ?? [];
}
