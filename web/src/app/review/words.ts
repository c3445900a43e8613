// words - how the review speaks: its texts, its numbers, and what a decision cost
import type { Decision } from "../../report";
import { fill } from "../i18n";
import type { App } from "../model";
import { texts } from "./texts";

export type Say = (key: keyof typeof texts, ...args: (string | number)[]) => string;

export const sayIn =
  ({ lang }: App): Say =>
  (key, ...args) =>
    fill(texts[key][lang], args, lang);

/** "12.3", as it is written in the language; signed: "+12.3" */
export function points(share: number, { lang }: App, signed = false): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const value = Number((share * 100).toFixed(1)) || 0; // no "−0.0"
  return value.toLocaleString(lang, { ...digits, signDisplay: signed ? "exceptZero" : "auto" }).replace("-", "−");
}

/** "This decision cost 12.3 points (± 4.5), a mistake"; named: with what was played. */
export function costOf({ cost, error, mark, playedLabel }: Decision, named: boolean, app: App): string {
  const say = sayIn(app);
  const words = say(named ? "costOf" : "cost", points(cost, app), points(error, app), playedLabel);
  return mark ? `${words}, ${say(`mark_${mark}`)}` : words;
}
