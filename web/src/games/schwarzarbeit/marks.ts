// marks - the pencil in the notebook: what a person marked, kept on this device, a game and a seat
import type { Chances, View } from "./view";

export const MARKS = ["", "no", "maybe", "yes"] as const;
export type Mark = (typeof MARKS)[number];
/** "SEAT LETTER" to mark. */
export type Marks = Record<string, Mark>;

interface Page {
  turn: number; // the last in which something was marked
  marks: Marks;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const next = (mark: Mark): Mark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? "";

/** A game is known by who sits at it and by the workers this seat was dealt. */
export function keyOf(view: View, seat: number, names: readonly string[]): string {
  const workers = view.companies[seat]?.workers ?? [];
  return `backroom.schwarzarbeit.notes:${seat}:${workers.join("")}:${names.join("|")}`;
}

function isPage(value: unknown): value is Page {
  const page = value as Page | null;
  return typeof page === "object" && page !== null && typeof page.turn === "number" && typeof page.marks === "object" && page.marks !== null;
}

/** The marks of this game. Those of an earlier one with the same workers are older than its first
 *  turn: they are not taken over. An undo goes back by less than two turns. */
export function load(store: Store, key: string, turn: number, playing: boolean): Marks {
  try {
    const page: unknown = JSON.parse(store.getItem(key) ?? "null");
    if (!isPage(page)) return {};
    if (playing && turn <= 1 && page.turn > turn + 1) {
      store.removeItem(key);
      return {};
    }
    return Object.fromEntries(Object.entries(page.marks).filter(([, mark]) => MARKS.includes(mark)));
  } catch {
    return {};
  }
}

/** Storage may be full or forbidden: then the marks last as long as the page. */
export function save(store: Store, key: string, turn: number, marks: Marks): void {
  try {
    store.setItem(key, JSON.stringify({ turn, marks } satisfies Page));
  } catch {
    return;
  }
}

/** Millionths as a percentage that never rounds to certainty: "<1", "37", ">99". */
export function percent(millionths: number): string {
  if (millionths < 5000) return "<1";
  if (millionths >= 995000) return ">99";
  return String(Math.round(millionths / 10000));
}

/** What is certain about a person and a seat: by exact chances where there are any, else by plain
 *  proofs; null where neither says. */
export function certain(view: View, chances: Chances | null, seat: number, letter: string): "yes" | "no" | null {
  const chance = chances?.[seat]?.[letter];
  const proofs = view.proofs?.[seat];
  if (chance !== undefined) return chance >= 1000000 ? "yes" : chance <= 0 ? "no" : null;
  if (proofs?.sure.includes(letter)) return "yes";
  return proofs?.cleared.includes(letter) ? "no" : null;
}
