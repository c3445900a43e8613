// proof - what a record must agree with: the seal that was shown, the luck that was given, its own seed
import type { DealFacts, Fault } from "./engine";
import type { Check } from "./online/messages";

/** Is the dealer's luck the one that was sealed? */
export function checkSeal({ commit }: DealFacts, sealed: string | undefined): Check {
  const what = "commit";
  if (!sealed) return { what, ok: null, says: null, values: [] };
  if (commit !== sealed) return { what, ok: false, says: "sealedOther", values: [sealed, commit ?? "–"] };
  return { what, ok: true, says: "sealedAs", values: [sealed] };
}

/** Did the bytes of a seat go into it, unchanged? */
export function checkLuck({ entropy }: DealFacts, seat: number, own: string | undefined): Check {
  const what = "own";
  const found = entropy[seat] ?? "";
  if (!own) return { what, ok: null, says: null, values: [] };
  if (found !== own) return { what, ok: false, says: "luckOther", values: [own, found || "–"] };
  return { what, ok: true, says: "luckWas", values: [own] };
}

/** Reading has checked them one by one, with the seed that is in the record. */
export function checkDraws({ over, seed }: DealFacts): Check {
  const what = "draws";
  if (!over || seed === undefined) return { what, ok: false, says: "unfinished", values: [] };
  return { what, ok: true, says: "seedIs", values: [seed] };
}

/** It is no record of an honest game. */
export function badLine({ line, message }: Fault): Check {
  return { what: "draws", ok: false, says: "badLine", values: [`${line}`, message] };
}
