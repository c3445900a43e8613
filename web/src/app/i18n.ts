// i18n - texts by key and language; {0} {1} are filled in, and words in the number that goes with them
import { tied } from "../french";
import type { Lang, Text, Texts } from "../game";
import { texts, type Key } from "./texts";

export type Say = (key: Key, ...args: (string | number)[]) => string;

/** Is it said as of one? French does that of all that is less than two; elsewhere 1.0 is already several. */
function isOne(count: string | number | undefined, lang?: Lang): boolean {
  const digits = String(count).replace("−", "").replace(",", ".");
  return lang === "fr" ? Math.abs(Number(digits)) < 2 : digits === "1";
}

/** A text with its gaps filled in: {0}, and {0:card|cards} for the word that goes with so many. */
export function fill(text: string, args: (string | number)[], lang?: Lang): string {
  return (lang === "fr" ? tied(text) : text).replace(/\{(\d)(?::([^|}]*)\|([^}]*))?\}/g, (_, place: string, one?: string, more?: string) => {
    const value = args[Number(place)];
    return String((one === undefined ? value : isOne(value, lang) ? one : more) ?? "");
  });
}

/** A text as it is, in a language. */
export const textIn = (text: Text, lang: Lang): string => fill(text[lang], [], lang);

/** The shell's texts in a language. */
export function sayIn(lang: Lang): Say {
  return (key, ...args) => fill(texts[key][lang], args, lang);
}

/** A game's texts in a language; a key that is not there shows itself. */
export function sayGame(own: Texts, lang: Lang): (key: string, ...args: (string | number)[]) => string {
  return (key, ...args) => fill(own[key]?.[lang] ?? key, args, lang);
}

/** A number with the sign that numbers have. */
export const number = (value: number): string => `${value}`.replace("-", "−");

/** What the engine says may be a whole sentence already. */
export function fullStop(text: string): string {
  return text.replace(/\.?$/, ".");
}

const AND: Text = { en: "and", fr: "et", de: "und" };

/** "Ann, Ben and Cem". Intl.ListFormat knows that, too, but it takes longer to get ready than a table to be drawn. */
export function listed(names: string[], lang: Lang): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${AND[lang]} ${last}`;
}
