// day - the deal of the day: for each game the same cards for everybody, and the same bots (docs/daily.md)
import type { Catalog, GameFacts, Setup } from "../../engine";
import { defaultSetup } from "../setups";

/** How good the bots are, from Sunday on: the week begins on Monday, gently. */
const WEEK = ["expert", "easy", "easy", "medium", "medium", "hard", "hard"];

/** "2026-11-16", the same moment everywhere: by UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - 24 * 3600 * 1000);
}

export function levelOf(day: string): string {
  return WEEK[new Date(day).getUTCDay()] ?? "medium";
}

/** The date, read as a number. */
export function seedOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}

/** As many seats as are usual, the options as they come, bots of one level. */
export function dealOf(day: string, game: GameFacts, { levels }: Catalog, person: string): Setup {
  const setup = defaultSetup(game, levels, person);
  const level = levelOf(day);
  return {
    ...setup,
    players: setup.players.map((player) => (player.level === null ? player : { ...player, level })),
    seed: seedOf(day),
  };
}
