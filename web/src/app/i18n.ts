// i18n - texts by key and language; {0} {1} are filled in
import { tied } from "../french";
import type { Lang, Text, Texts } from "../game";
import { texts, type Key } from "./texts";

export type Say = (key: Key, ...args: (string | number)[]) => string;

/** A text with its gaps filled in. */
export function fill(text: string, args: (string | number)[], lang?: Lang): string {
  return (lang === "fr" ? tied(text) : text).replace(/\{(\d)\}/g, (_, place: string) => String(args[Number(place)] ?? ""));
}

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
