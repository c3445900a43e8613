// wishes - tables for friends: what is offered, kept and asked for
import { beforeAll, expect, test } from "vitest";
import type { Catalog, GameFacts } from "../../engine";
import { loadEngine } from "../../testing";
import { friendsSetup, readWishes, terms } from "./wishes";
import { DAY, HOUR } from "./words";

let catalog: Catalog;
let game: GameFacts;
beforeAll(async () => {
  catalog = (await loadEngine()).catalog;
  game = catalog.games.find(({ name }) => name === "zahltag") as GameFacts;
});

test("every seat but one's own is free, and what is offered to people who meet is offered", () => {
  for (const facts of catalog.games) {
    const setup = friendsSetup(facts, catalog, undefined);
    expect(setup.players.every(({ level }) => level === null)).toBe(true);
    expect(setup.options.memory).toBe("table");
  }
});

test("what was chosen last comes back, as far as it fits", () => {
  const last = { ...friendsSetup(game, catalog, undefined), options: { adjust: "once", crew: "may", memory: "open" } };
  last.players[1] = { name: "", level: "hard" };
  expect(friendsSetup(game, catalog, last)).toEqual(last);
  expect(friendsSetup(game, catalog, { ...last, options: {} }).options.memory).toBe("table");
  expect(readWishes({ clock: "letter", absent: "vote", hints: true, open: true })).toEqual({
    clock: "letter",
    absent: "vote",
    hints: true,
    open: true,
  });
  for (const nonsense of [null, 7, "x", { clock: "sundial", absent: [], hints: 1, open: "yes" }])
    expect(readWishes(nonsense)).toEqual({ clock: "none", absent: "bot", hints: false, open: false });
});

test("the server is asked for all of it", () => {
  const setup = friendsSetup(game, catalog, undefined);
  expect(terms(setup, { clock: "letter", absent: "out", hints: true, open: true })).toEqual({
    game: "zahltag",
    seats: setup.players.length,
    options: setup.options,
    bank: 3 * DAY,
    increment: 12 * HOUR,
    absent: "out",
    hints: true,
    open: true,
  });
  const own = { ...setup, components: { file: "mine.txt", text: "a set" } };
  expect(terms(own, readWishes({}))).toMatchObject({ components: "a set", bank: 0, open: false });
});
