// log - what happened, in as few lines as tell it
import type { Line } from "../engine";

export interface Entry {
  step: number; // the last it tells of
  turn: number;
  seat: number; // who did it, as in lines
  verb: string;
  text: string;
  times: number;
  pass: boolean;
  items?: string[]; // what it lists
}

/** "Printer × 2, ink"; how often stays with its sign */
function counted(items: string[]): string[] {
  return [...new Set(items)].map((item) => {
    const times = items.filter((other) => other === item).length;
    return times > 1 ? `${item} ×\u00a0${times}` : item;
  });
}

// verbs of every game that has them
const PASS = "pass"; // nobody wants anything
const ANNOUNCE = "announce"; // follows from what lies there
const REVEAL = "reveal"; // it lies there

/** The same sentence again and again (a deal that is not ours to see) is one line that counts; who
 *  passes one after the other is one line; what comes under the same heading is listed there. */
export function gathered(lines: readonly Line[], passed: (seats: number[]) => string, listed: (items: string[]) => string): Entry[] {
  const out: Entry[] = [];
  let passing: number[] = [];
  let heading = ""; // of the last line
  for (const { step, turn, seat, verb, text, item } of lines) {
    const last = out.at(-1);
    const head = item === undefined ? "" : text.slice(0, -item.length - 1);
    const items = item === undefined ? undefined : [...(head === heading && last?.turn === turn ? (last.items ?? []) : []), item];
    heading = head;
    passing = verb !== PASS ? [] : passing.includes(seat) ? [seat] : [...passing, seat];
    if (last && items && items.length > 1) out[out.length - 1] = { ...last, step, items, text: `${head}${listed(counted(items))}.` };
    else if (last && passing.length > 1) out[out.length - 1] = { ...last, step, seat, text: passed(passing), times: 1 };
    else if (last?.text === text) out[out.length - 1] = { ...last, step, times: last.times + 1 };
    else out.push({ step, turn, seat, verb, text, times: 1, pass: verb === PASS, ...(items && { items }) });
  }
  return out;
}

/** As one sentence, where it stands among others: "You are dealt a crane × 2." */
export const sentence = ({ text, times }: Pick<Entry, "text" | "times">): string =>
  times > 1 ? `${text.replace(/\.$/, "")} ×\u00a0${times}.` : text;

/** What of it has to be said first: what players did, and what came of it. What the dealer brought lies on the
 *  table, and what is announced before the first of them did something is about one's own turn. */
export function gist(entries: Entry[], { dealer, nobody }: { dealer: number; nobody: number }): Entry[] {
  const first = entries.findIndex(({ seat }) => seat !== dealer && seat !== nobody);
  if (first < 0) return entries;
  const told = ({ seat, verb }: Entry, i: number): boolean =>
    seat === dealer ? i > first && verb !== REVEAL : i > first || verb !== ANNOUNCE;
  return entries.filter(told);
}

/** What has happened since this seat last did something; to pass is to do nothing. Of choices that were opened
 *  together, those that stand before the own one were not known then, either. */
export function since(lines: readonly Line[], own: number): Line[] {
  const done = lines.filter(({ verb }) => verb !== PASS);
  const last = done.findLastIndex(({ seat }) => seat === own);
  const together = ({ seat, turn, sealed }: Line): boolean => sealed === true && seat !== own && turn === done[last]?.turn;
  let first = last;
  while (first > 0 && done[last]?.sealed && together(done[first - 1]!)) first--;
  return done.filter((_, i) => i >= first && i !== last);
}

/** How many steps there were when each turn began, ascending. */
export function turnStarts(lines: readonly Line[]): number[] {
  return lines.filter(({ turn }, i) => turn !== lines[i - 1]?.turn).map(({ step }) => step);
}
