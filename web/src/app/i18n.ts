// i18n - texts by key and language; {0} {1} are filled in
import { tied } from "../french";
import type { Lang, Texts } from "../game";
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

/** What the engine says may be a whole sentence already. */
export function fullStop(text: string): string {
  return text.replace(/\.?$/, ".");
}

/** "Ann, Ben and Cem" */
export function listed(names: string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}
