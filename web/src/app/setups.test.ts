// setups - links, names and seats
import { expect, test } from "vitest";
import type { Catalog } from "../engine";
import { cleanName, defaultSetup, fits, makePlayers, offer, readLink } from "./setups";

const text = { en: "", fr: "", de: "" };
const value = (word: string) => ({ word, label: text, help: text });
const catalog: Catalog = {
  games: [
    {
      name: "zahltag",
      title: "Zahltag",
      rules: 1,
      seatsMin: 2,
      seatsMax: 4,
      sets: true,
      options: [
        { name: "crew", since: 0, title: text, together: "must", values: [value("must"), value("may")] },
        { name: "memory", since: 0, title: text, together: "table", values: [value("open"), value("table")] },
      ],
      orders: [],
    names: {},
    },
  ],
  levels: ["random", "easy", "medium", "hard", "expert"],
  langs: ["en", "fr", "de"],
  asking: ["ask", "turn", "never"],
  dealer: 7,
  onlooker: -1,
  nobody: 8,
  nameMax: 31,
};
const zahltag = catalog.games[0]!;
const read = (search: string) => readLink(search, catalog, "Me");
const about = (search: string) => {
  const link = read(search);
  return link.kind === "bad" ? link.about : link.kind;
};

test("the link of the handbook", () => {
  expect(read("?game=zahltag&seats=3&bots=easy,medium&seed=7&lang=fr")).toEqual({
    kind: "start",
    setup: {
      game: "zahltag",
      players: [
        { name: "Me", level: null },
        { name: "Boris", level: "easy" },
        { name: "Carla", level: "medium" },
      ],
      options: { crew: "must", memory: "open" },
      seed: 7,
    },
  });
});

test("one level is for all bots; as many levels make as many seats", () => {
  const all = read("?game=zahltag&seats=4&bots=hard");
  expect(all.kind === "start" && all.setup.players.map((player) => player.level)).toEqual([
    null,
    "hard",
    "hard",
    "hard",
  ]);
  const three = read("?game=zahltag&bots=hard,easy");
  expect(three.kind === "start" && three.setup.players.map((player) => player.level)).toEqual([null, "hard", "easy"]);
});

test("options of the table", () => {
  const link = read("?game=zahltag&crew=may");
  expect(link.kind === "start" && link.setup.options).toEqual({ crew: "may", memory: "open" });
});

test("no link, or only a language", () => {
  expect(about("")).toBe("none");
  expect(about("?lang=de")).toBe("none");
});

test("what is wrong is named", () => {
  expect(about("?game=chess")).toBe("game");
  expect(about("?seats=3")).toBe("game");
  for (const seats of ["1", "5", "x", "-3", "3.0", "", "99999999999"])
    expect(about(`?game=zahltag&seats=${seats}`), seats).toBe("seats");
  expect(about("?game=zahltag&bots=clever")).toBe("bots");
  expect(about("?game=zahltag&bots=")).toBe("bots");
  expect(about("?game=zahltag&seats=2&bots=easy,easy")).toBe("bots");
  for (const seed of ["x", "-1", "1.5", "", "1e3", "9999999999999999"])
    expect(about(`?game=zahltag&seed=${seed}`), seed).toBe("seed");
  expect(about("?game=zahltag&lang=es")).toBe("lang");
  expect(about("?game=zahltag&crew=perhaps")).toBe("option");
  expect(about("?game=zahltag&colour=red")).toBe("unknown");
});

test("names are tidied up and cut", () => {
  expect(cleanName("  Ann\tLee \u00a0 ", 31)).toBe("Ann Lee");
  expect(new TextEncoder().encode(cleanName("ü".repeat(40), 31)).length).toBeLessThanOrEqual(31);
  expect(cleanName("😀".repeat(20), 31)).toBe("😀".repeat(7));
  expect(cleanName(" ", 31)).toBe("");
});

test("seats are cut and filled up", () => {
  const { players } = defaultSetup(zahltag, catalog.levels, "Me");
  expect(players.map((player) => player.level)).toEqual([null, "medium", "medium", "medium"]);
  expect(makePlayers(2, players.slice(0, 2), catalog.levels, "Me")).toHaveLength(2);
  expect(
    makePlayers(
      3,
      [
        { name: "A", level: null },
        { name: "B", level: "hard" },
      ],
      catalog.levels,
      "Me",
    )[2],
  ).toEqual({ name: "Carla", level: "hard" });
});

test("a stored set-up is used only where it fits", () => {
  const good = defaultSetup(zahltag, catalog.levels, "Me");
  expect(fits(good, zahltag, catalog.levels)).toBe(true);
  expect(fits(undefined, zahltag, catalog.levels)).toBe(false);
  expect(fits({ ...good, players: good.players.slice(0, 1) }, zahltag, catalog.levels)).toBe(false);
  expect(fits({ ...good, options: { ...good.options, crew: "perhaps" } }, zahltag, catalog.levels)).toBe(false);
  expect(
    fits(
      {
        ...good,
        players: [
          { name: "A", level: "clever" },
          { name: "B", level: null },
        ],
      },
      zahltag,
      catalog.levels,
    ),
  ).toBe(false);
});

test("where people meet, memory is offered as printed; what was chosen stays chosen", () => {
  const alone = defaultSetup(zahltag, catalog.levels, "Me");
  const two = alone.players.map((player, seat) => (seat === 1 ? { name: "You", level: null } : player));
  const together = offer(alone, { ...alone, players: two }, zahltag);
  expect(together.options).toEqual({ crew: "must", memory: "table" });
  expect(offer(together, { ...together, players: alone.players }, zahltag).options.memory).toBe("open");
  const chosen = offer(together, { ...together, options: { ...together.options, memory: "open" } }, zahltag);
  expect(chosen.options.memory).toBe("open");
  expect(offer(chosen, { ...chosen, options: { ...chosen.options, crew: "may" } }, zahltag).options).toEqual({
    crew: "may",
    memory: "open",
  });
  expect(offer(chosen, { ...chosen, players: alone.players }, zahltag).options.memory).toBe("open");
});
