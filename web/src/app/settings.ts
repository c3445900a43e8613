// settings - what this browser remembers of its people: language, looks, pace, last choices
import type { Setup } from "../engine";
import { AIDS, type Aid, type Lang } from "../game";
import { LANGS } from "./texts";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";
export type KeysWish = "off" | "on" | "shown";
export const KEYS: readonly KeysWish[] = ["off", "on", "shown"];
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

export interface Settings {
  lang: Lang;
  name: string; // of the person here; "": has given none
  nameless: boolean; // and does not want to be asked
  theme: Theme;
  speed: Speed;
  motion: boolean; // off also where the system asks for less
  sound: boolean;
  keys: KeysWish; // of the keyboard: for undo, hint and the like; shown: for every choice
  guide: boolean;
  aid: Aid; // of notebooks
  cut: boolean; // wants to cut before each deal
  notify: boolean; // when it is one's turn and the page is hidden
  online: boolean; // has been at a server's tables
  seen: string[]; // "game verb": decisions that were explained
  setups: Record<string, Setup>; // by game, as last chosen
  lessons: Record<string, { at: number; done: boolean }>; // by game: guided first games, and the step they were left at
  friends: { game: string; wishes?: unknown; setups: Record<string, Setup> }; // and at a server's tables
}

const KEY = "backroom";

function browserLang(): Lang {
  for (const wish of navigator.languages ?? [])
    for (const lang of LANGS) if (wish.toLowerCase().startsWith(lang)) return lang;
  return "en";
}

function pick<T>(value: unknown, values: readonly T[], fallback: T): T {
  return values.includes(value as T) ? (value as T) : fallback;
}

function kept(setups: unknown): Record<string, Setup> {
  return setups && typeof setups === "object" ? (setups as Record<string, Setup>) : {};
}

export function loadSettings(): Settings {
  let stored: Partial<Settings> = {};
  try {
    stored = (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Settings>;
  } catch {
    // nothing stored, or nothing that can be read: defaults
  }
  return {
    lang: pick(stored.lang, LANGS, browserLang()),
    name: typeof stored.name === "string" ? stored.name : "",
    nameless: stored.nameless === true,
    theme: pick(stored.theme, THEMES, "auto"),
    speed: pick(stored.speed, SPEEDS, "normal"),
    motion: stored.motion !== false,
    sound: stored.sound === true,
    keys: pick(stored.keys, KEYS, "on"),
    guide: stored.guide !== false,
    aid: pick(stored.aid, AIDS, "chances"),
    cut: stored.cut === true,
    notify: stored.notify === true,
    online: stored.online === true,
    seen: Array.isArray(stored.seen) ? stored.seen.filter((row) => typeof row === "string") : [],
    setups: kept(stored.setups),
    lessons: stored.lessons && typeof stored.lessons === "object" ? stored.lessons : {},
    friends: {
      game: typeof stored.friends?.game === "string" ? stored.friends.game : "",
      wishes: stored.friends?.wishes,
      setups: kept(stored.friends?.setups),
    },
  };
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window: they last as long as the page
  }
}

const SEATED = "backroom.seated"; // in this tab: a reload stays at the table

/** Where this tab is: at a table of its own (the number of the game), in the lesson of a game (its name), or "" nowhere. */
export function seatedAt(): string {
  try {
    return sessionStorage.getItem(SEATED) ?? "";
  } catch {
    return "";
  }
}

export function setSeated(where: string): void {
  try {
    if (where) sessionStorage.setItem(SEATED, where);
    else sessionStorage.removeItem(SEATED);
  } catch {
    // forbidden: a reload leads home
  }
}
