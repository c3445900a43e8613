// wishes - how a table for friends is to be: what is offered, what was last chosen, what a server is asked for
import type { Catalog, GameFacts, Setup } from "../../engine";
import type { Absent, Terms } from "../../online/messages";
import { defaultSetup, fits, offer } from "../setups";
import { DAY, HOUR, MINUTE, SECOND } from "./words";

export const CLOCKS = {
  none: { bank: 0, increment: 0 },
  quick: { bank: 5 * MINUTE, increment: 10 * SECOND },
  live: { bank: 10 * MINUTE, increment: 20 * SECOND },
  letter: { bank: 3 * DAY, increment: 12 * HOUR },
};
export type Clock = keyof typeof CLOCKS;
export const CLOCK_NAMES = Object.keys(CLOCKS) as Clock[];
export const ABSENT: readonly Absent[] = ["bot", "vote", "out"];

/** All but the game's own set-up. */
export interface Wishes {
  clock: Clock;
  absent: Absent;
  hints: boolean;
  open: boolean;
}

const OFFERED: Wishes = { clock: "none", absent: "bot", hints: false, open: false };

/** What was stored, as far as it still means something. */
export function readWishes(stored: unknown): Wishes {
  const { clock, absent, hints, open } = (stored && typeof stored === "object" ? stored : {}) as Partial<Wishes>;
  return {
    clock: CLOCK_NAMES.find((name) => name === clock) ?? OFFERED.clock,
    absent: ABSENT.find((word) => word === absent) ?? OFFERED.absent,
    hints: hints === true,
    open: open === true,
  };
}

/** The set-up last used with friends, or every seat free but one's own. */
export function friendsSetup(game: GameFacts, catalog: Catalog, stored: Setup | undefined): Setup {
  if (fits(stored, game, catalog.levels) && stored.players[0]?.level === null) return structuredClone(stored);
  const alone = defaultSetup(game, catalog.levels, "");
  return offer(alone, { ...alone, players: alone.players.map(() => ({ name: "", level: null })) }, game);
}

/** The message that asks for such a table; who sits where comes afterwards. */
export function terms(setup: Setup, wishes: Wishes): Terms {
  return {
    game: setup.game,
    seats: setup.players.length,
    options: setup.options,
    ...(setup.components ? { components: setup.components.text } : {}),
    ...CLOCKS[wishes.clock],
    absent: wishes.absent,
    hints: wishes.hints,
    open: wishes.open,
  };
}
