// tally - results as they are noted, and what they add up to
import { describe, expect, test } from "vitest";
import { loadEngine, played } from "../../testing";
import { dayBefore, dayOf, dealOf, levelOf, seedOf } from "./day";
import { bestOf, dayStreak, noted, readTally, resultOf, signs, suggest, sumOf, type Result } from "./tally";

const LEVELS = ["random", "easy", "medium", "hard", "expert"];
let count = 0;
const result = (change: Partial<Result> = {}): Result => ({
  ...{ key: `k${count++}`, when: 0, game: "zahltag", seats: 4, level: "medium" },
  ...{ place: 2, tied: false, points: 10, beaten: 2 },
  ...change,
});
const win = (change: Partial<Result> = {}) => result({ place: 1, beaten: 3, ...change });

const { catalog } = await loadEngine();

for (const { name } of catalog.games)
  test(`${name}: the result of a real game has the places of its score sheet`, async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const end = (await played(name, 3, 1, seed)).at(-1)!;
      const players = [0, 1, 2].map((seat) => ({ name: "", level: seat === 1 ? null : "random" }));
      const sitting = { key: "x", setup: { game: name, players, options: {} }, counts: true };
      const found = resultOf(end, sitting, 5)!;
      const { score } = end.view as { score: { points: number; winner: boolean }[] };
      const mine = score[1]!;
      expect(found).toMatchObject({ key: "x", when: 5, game: name, seats: 3, level: "random", points: mine.points });
      expect(found.place === 1).toBe(mine.winner);
      expect(found.tied && found.place === 1).toBe(mine.winner && score.filter((row) => row.winner).length > 1);
      expect([...signs(found)].filter((sign) => sign !== "🏆").length).toBe(2);
    }
  });

test("bots that are not all alike have no level", async () => {
  const end = (await played("zahltag", 3, 0, 1)).at(-1)!;
  const players = [null, "easy", "hard"].map((level) => ({ name: "", level }));
  expect(resultOf(end, { key: "x", setup: { game: "zahltag", players, options: {} }, counts: true }, 0)?.level).toBe("");
});

test("a game is noted once, and stays as it was noted", () => {
  const first = result({ place: 3 });
  const once = noted({ results: [], begun: [] }, first);
  expect(noted(once, { ...first, place: 1 })).toBe(once);
  expect(once.results).toEqual([first]);
});

test("what cannot be read is left out, the rest is kept", () => {
  const good = result();
  const text = JSON.stringify({ results: [good, null, 3, { key: "x" }, { ...good, points: "many" }], begun: [1, "a b"] });
  expect(readTally(text)).toEqual({ results: [good], begun: ["a b"] });
  for (const bad of [null, "", "null", "[", "7"]) expect(readTally(bad)).toEqual({ results: [], begun: [] });
});

test("sums, streaks and best scores; a shared victory ends no streak", () => {
  const tie = win({ tied: true });
  expect(sumOf([win(), win(), result(), win(), tie, win()])).toEqual({ games: 6, won: 4, streak: 2, longest: 2 });
  expect(sumOf([])).toEqual({ games: 0, won: 0, streak: 0, longest: 0 });
  const [low, high, later] = [result({ points: -3 }), result({ points: 4 }), result({ points: 4 })];
  expect(bestOf([low, high, later])).toBe(high);
});

test("days in a row: today may still come", () => {
  const days = (...list: string[]) => list.map((day) => result({ day }));
  const three = days("2026-02-27", "2026-02-28", "2026-03-01");
  expect(dayStreak(three, "2026-03-01")).toEqual({ streak: 3, longest: 3 });
  expect(dayStreak(three, "2026-03-02")).toEqual({ streak: 3, longest: 3 });
  expect(dayStreak(three, "2026-03-03")).toEqual({ streak: 0, longest: 3 });
  expect(dayStreak([...three, result()], "2026-03-01").streak).toBe(3);
});

describe("a level is suggested", () => {
  const at = (level: string, ...results: ((change: Partial<Result>) => Result)[]) => results.map((one) => one({ level }));
  const level = (results: Result[]) => suggest(results, "zahltag", LEVELS)?.level;
  test("the next one to who wins far more than a fair share", () => {
    expect(level(at("medium", win, win))).toBeUndefined();
    expect(level(at("medium", win, win, win))).toBe("hard");
    expect(level(at("medium", result, win, result, win, result, win))).toBeUndefined();
    expect(level(at("medium", result, win, result, win, win, win))).toBe("hard");
    expect(level(at("expert", win, win, win, win))).toBeUndefined();
  });
  test("the one before to who never wins, but no bots that do not think", () => {
    expect(level(at("hard", result, result, result, result, result))).toBeUndefined();
    expect(level(at("hard", result, result, result, result, result, result))).toBe("medium");
    expect(level(at("easy", result, result, result, result, result, result))).toBeUndefined();
  });
  test("by this game alone, at the level last played", () => {
    expect(level([...at("medium", win, win, win), ...at("hard", result)])).toBeUndefined();
    expect(level([...at("medium", win, win, win), ...at("", result)])).toBeUndefined();
    expect(suggest(at("medium", win, win, win), "schwarzarbeit", LEVELS)).toBeNull();
  });
});

describe("the deal of the day", () => {
  test("is that of the day by UTC", () => {
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59, 59, 999))).toBe("2026-11-16");
    expect(dayOf(Date.UTC(2026, 10, 17))).toBe("2026-11-17");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
  });
  test("grows harder through the week", () => {
    const week = ["16", "17", "18", "19", "20", "21", "22"].map((date) => levelOf(`2026-11-${date}`));
    expect(week).toEqual(["easy", "easy", "medium", "medium", "hard", "hard", "expert"]);
  });
  test("has the same cards, seats, bots and options for everybody", () => {
    for (const game of catalog.games) {
      const deal = dealOf("2026-11-20", game, catalog, "Ann");
      expect(deal).toEqual({ ...dealOf("2026-11-20", game, catalog, "Ben"), players: deal.players });
      expect(deal.players.map((player) => player.level)).toEqual([null, "hard", "hard", "hard"]);
      expect(deal.seed).toBe(20261120);
      expect(seedOf("2026-11-21")).not.toBe(deal.seed);
    }
  });
});

test("the line to share tells who was ahead and nothing else", () => {
  expect(signs(win())).toBe("🏆🟩🟩🟩");
  expect(signs(win({ tied: true, beaten: 2 }))).toBe("🟩🟩🟨");
  expect(signs(result())).toBe("🟩🟩🟥");
  expect(signs(result({ place: 3, beaten: 0, tied: true }))).toBe("🟨🟥🟥");
});
