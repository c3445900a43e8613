// words - clocks, times, names and links of online tables, as people read them
import type { Lang } from "../../game";
import type { Chair, Online } from "../../online/messages";
import { BOT_NAMES } from "../setups";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

function unit(count: number, name: string, lang: Lang, width: "narrow" | "short" | "long"): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: name, unitDisplay: width }).format(count);
}

/** "10 min", "12 hours": a length of time by its largest unit that fits without a rest. */
export function lasting(ms: number, lang: Lang, width: "short" | "long" = "short"): string {
  const [name, size] = UNITS.find(([, length]) => ms >= length && ms % length === 0) ?? UNITS[3];
  return unit(Math.round(ms / size), name, lang, width);
}

const pad = (count: number): string => String(count).padStart(2, "0");

/** What a clock shows: "9:05", "1:02:03", or "2 d 4 h" where days are left. */
export function clockFace(ms: number, lang: Lang): string {
  const left = Math.max(0, Math.ceil(ms / SECOND));
  const [days, hours, minutes, seconds] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60];
  if (days) return `${unit(days, "day", lang, "narrow")} ${unit(hours, "hour", lang, "narrow")}`;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** A clock in words: the two largest units. */
export function clockWords(ms: number, lang: Lang): string {
  let left = Math.max(0, Math.ceil(ms / SECOND)) * SECOND;
  const parts: string[] = [];
  for (const [name, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count || (parts.length === 0 && size === SECOND)) parts.push(unit(count, name, lang, "long"));
    if (parts.length === 2) break;
  }
  return parts.join(" ");
}

/** Milliseconds a seat has left at a moment. */
export function leftAt({ left, running, at }: NonNullable<Online["clocks"]>, seat: number, now: number): number {
  return Math.max(0, (left[seat] ?? 0) - (running[seat] ? Math.max(0, now - at) : 0));
}

/** What somebody is called who sits, or may sit, in a chair; "" where nobody does. */
export function chairName(chair: Chair | undefined, seat: number): string {
  return chair?.name ?? (chair?.kind === "bot" ? (BOT_NAMES[seat] ?? "") : "");
}

/** The way to a table, for somebody else's browser. */
export function linkTo(table: string, key: string | undefined, place: Pick<Location, "origin" | "pathname">): string {
  return `${place.origin}${place.pathname}#table=${table}${key ? `&key=${key}` : ""}`;
}

/** An address that no other computer knows. */
export function isOwnAddress(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) || host.endsWith(".localhost");
}

/** A square of '0' and '1' as a path of one unit a dot. */
export function squarePath(size: number, dark: string): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y++)
    for (const run of dark.slice(y * size, (y + 1) * size).matchAll(/1+/g))
      runs.push(`M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
  return runs.join("");
}
