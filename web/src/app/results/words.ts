// words - how results are said: the part's own texts, numbers, days
import type { App } from "../model";
import { fill } from "../i18n";
import { texts } from "./texts";

export type Say = (key: keyof typeof texts, ...args: (string | number)[]) => string;

export const speak =
  (app: App): Say =>
  (key, ...args) =>
    fill(texts[key][app.lang], args, app.lang);

export const days = (say: Say, count: number): string => say("days", count);


export function levelName(app: App, level: string): string {
  return level ? app.word("level", level) : speak(app)("mixed");
}

const formats = new Map<string, Intl.DateTimeFormat>(); // by language and style: they take long to get ready

/** A day as UTC has it, whatever the clock on the wall says. */
export function dayName(app: App, day: string, style: "long" | "medium"): string {
  const key = `${app.lang} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(app.lang, {
      timeZone: "UTC",
      ...(style === "long" ? { weekday: "long", day: "numeric", month: "long" } : { dateStyle: "medium" }),
    });
  formats.set(key, format);
  return format.format(Date.parse(day));
}

export function percent(app: App, share: number): string {
  return new Intl.NumberFormat(app.lang, { style: "percent" }).format(share);
}
