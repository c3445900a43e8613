// log - what happened, in as few lines as tell it
import type { Line } from "../engine";

export interface Entry {
  step: number; // the last it tells of
  text: string;
  times: number;
}

const PASS = "pass"; // of every game that has it: nobody wants anything

/** The same sentence again and again (a deal that is not ours to see) is one line that counts; who
 *  passes one after the other is one line. */
export function gathered(lines: readonly Line[], passed: (seats: number[]) => string): Entry[] {
  const out: Entry[] = [];
  let passing: number[] = [];
  for (const { step, seat, verb, text } of lines) {
    const last = out.at(-1);
    passing = verb !== PASS ? [] : passing.includes(seat) ? [seat] : [...passing, seat];
    if (passing.length > 1) out[out.length - 1] = { step, text: passed(passing), times: 1 };
    else if (last?.text === text) out[out.length - 1] = { step, text, times: last.times + 1 };
    else out.push({ step, text, times: 1 });
  }
  return out;
}
