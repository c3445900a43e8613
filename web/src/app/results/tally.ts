// tally - results of games against bots, kept in this browser, and what they add up to
//
// A result is noted once, by the key of its game. A game with several people, or with cards somebody
// may have seen before, is none; the host says so (`Sitting.counts`).
import type { Table } from "../../engine";
import type { Sitting } from "../../transport";
import { dayBefore } from "./day";

export interface Result {
  key: string;
  when: number;
  game: string;
  seats: number;
  level: string; // of all bots; "": not all the same
  place: number; // 1: nobody was ahead
  tied: boolean; // others had the same place
  points: number;
  beaten: number; // how many were behind
  day?: string; // whose deal it was
}

export interface Tally {
  results: Result[]; // in the order in which they came
  begun: string[]; // "2026-11-16 zahltag": deals of the day that were begun; the first try counts
}

const KEY = "backroom.results";
const KEEP = 3000; // results; the oldest go first
const KEEP_BEGUN = 60;

const isResult = (row: Partial<Result> | null): row is Result =>
  !!row &&
  [row.key, row.game, row.level].every((word) => typeof word === "string") &&
  [row.when, row.seats, row.place, row.points, row.beaten].every(Number.isFinite);

/** What a browser kept, or nothing that can be read. */
export function readTally(text: string | null): Tally {
  try {
    const kept = (JSON.parse(text ?? "{}") ?? {}) as Partial<Tally>;
    return {
      results: Array.isArray(kept.results) ? kept.results.filter(isResult) : [],
      begun: Array.isArray(kept.begun) ? kept.begun.filter((word) => typeof word === "string") : [],
    };
  } catch {
    return { results: [], begun: [] };
  }
}

let inMemory: string | null = null; // where the browser keeps nothing: as long as the page

export function loadTally(): Tally {
  try {
    return readTally(localStorage.getItem(KEY) ?? inMemory);
  } catch {
    return readTally(inMemory);
  }
}

export function saveTally({ results, begun }: Tally): void {
  inMemory = JSON.stringify({ results: results.slice(-KEEP), begun: begun.slice(-KEEP_BEGUN) });
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // a private window, or no room
  }
}

interface ScoreRow {
  seat: number;
  points: number;
  winner: boolean;
}

/** Negative: a is ahead. Who has won is ahead of who has as much. */
const order = (a: ScoreRow, b: ScoreRow): number => Number(b.winner) - Number(a.winner) || b.points - a.points;

/** The result of a game that is over; null where its score is not known. */
export function resultOf(table: Table, sitting: Sitting, when: number): Result | null {
  const { score } = (table.view ?? {}) as { score?: ScoreRow[] };
  const mine = score?.find((row) => row.seat === table.seat);
  if (!score || !mine) return null;
  const others = score.filter((row) => row !== mine);
  const levels = new Set(sitting.setup.players.flatMap(({ level }) => level ?? []));
  return {
    key: sitting.key,
    when,
    game: table.game,
    seats: table.seats,
    level: levels.size === 1 ? ([...levels][0] ?? "") : "",
    place: 1 + others.filter((row) => order(row, mine) < 0).length,
    tied: others.some((row) => order(row, mine) === 0),
    points: mine.points,
    beaten: others.filter((row) => order(row, mine) > 0).length,
    ...(sitting.day ? { day: sitting.day } : {}),
  };
}

/** With one more result, where it is a new one. */
export function noted(tally: Tally, result: Result): Tally {
  if (tally.results.some(({ key }) => key === result.key)) return tally;
  return { ...tally, results: [...tally.results, result] };
}

// ---- sums ----

export const isWin = ({ place, tied }: Result): boolean => place === 1 && !tied;
const isDraw = ({ place, tied }: Result): boolean => place === 1 && tied;

export interface Sum {
  games: number;
  won: number;
  streak: number; // of victories, up to now
  longest: number;
}

/** A shared victory neither goes on with a streak nor ends it. */
export function sumOf(results: Result[]): Sum {
  const sum = { games: results.length, won: 0, streak: 0, longest: 0 };
  for (const result of results) {
    if (isDraw(result)) continue;
    sum.streak = isWin(result) ? sum.streak + 1 : 0;
    if (isWin(result)) sum.won++;
    sum.longest = Math.max(sum.longest, sum.streak);
  }
  return sum;
}

/** The result with most points, the first of its kind. */
export function bestOf(results: Result[]): Result | undefined {
  return results.reduce<Result | undefined>((best, result) => (best && best.points >= result.points ? best : result), undefined);
}

/** Days on end with a deal of the day, up to this one or the one before; and the most there were. */
export function dayStreak(results: Result[], today: string): { streak: number; longest: number } {
  const days = new Set(results.flatMap(({ day }) => day ?? []));
  const upTo = (last: string): number => {
    let count = 0;
    for (let day = last; days.has(day); day = dayBefore(day)) count++;
    return count;
  };
  const streak = upTo(days.has(today) ? today : dayBefore(today));
  return { streak, longest: Math.max(0, ...[...days].map(upTo)) };
}

// ---- deals of the day ----

export const begunAs = (day: string, game: string): string => `${day} ${game}`;

export function dayResult(tally: Tally, day: string, game: string): Result | undefined {
  return tally.results.find((result) => result.day === day && result.game === game);
}

/** One sign for each of the others: behind, level, ahead. Nothing of cards or moves. */
export function signs({ seats, place, beaten, tied }: Result): string {
  const ahead = place - 1;
  const level = seats - 1 - beaten - ahead;
  return (place === 1 && !tied ? "🏆" : "") + "🟩".repeat(beaten) + "🟨".repeat(level) + "🟥".repeat(ahead);
}

// ---- the next level ----

const LOOK = 6; // games

export interface Suggestion {
  level: string;
  from: string;
  won: number;
  games: number;
}

/** Halfway from a fair share of the last games at one level to all of them: try the next. None of six: the one
 *  before, unless that plays at random. */
export function suggest(results: Result[], game: string, levels: string[]): Suggestion | null {
  const own = results.filter((result) => result.game === game);
  const from = own.at(-1)?.level ?? "";
  const other = own.findLastIndex(({ level }) => level !== from);
  const last = own.slice(other + 1).slice(-LOOK);
  const at = levels.indexOf(from);
  if (at < 0) return null;
  const won = last.filter(isWin).length;
  const fair = last.reduce((sum, { seats }) => sum + 1 / seats, 0);
  const step = won >= 3 && won >= (last.length + fair) / 2 ? 1 : last.length === LOOK && won === 0 ? -1 : 0;
  const level = levels[at + step];
  return step && level && level !== levels[0] ? { level, from, won, games: last.length } : null;
}
