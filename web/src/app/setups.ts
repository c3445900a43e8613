// setups - who sits where: defaults, links, and names a record can hold
import type { Catalog, GameFacts, Player, Setup, TableOption } from "../engine";

export const BOT_NAMES = ["Alma", "Boris", "Carla", "Dimi", "Edda"];
const DEFAULT_SEATS = 4;
const DEFAULT_LEVEL = "medium";
const SEED_MAX = 999999999999999;

/** Single spaces, and no more bytes than a name may have; whether it is one, the engine says. */
export function cleanName(name: string, max: number): string {
  let clean = name.replace(/\s+/g, " ").trim();
  while (new TextEncoder().encode(clean).length > max) clean = [...clean].slice(0, -1).join("").trim();
  return clean;
}

export function seatsOf(game: GameFacts): number {
  return Math.max(game.seatsMin, Math.min(game.seatsMax, DEFAULT_SEATS));
}

/** One person, the others bots. */
export function defaultSetup(game: GameFacts, levels: string[], person: string): Setup {
  return {
    game: game.name,
    players: makePlayers(seatsOf(game), [], levels, person),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.values[0]?.word ?? ""])),
  };
}

export function peopleIn(setup: Setup): number {
  return setup.players.filter((player) => player.level === null).length;
}

/** The value of an option that is offered to so many people. */
function offered(option: TableOption, people: number): string {
  return people > 1 ? option.together : (option.values[0]?.word ?? "");
}

/** What was offered before, and not chosen, changes with the number of people. */
export function offer(before: Setup, after: Setup, game: GameFacts | undefined): Setup {
  const options = { ...after.options };
  for (const option of game?.options ?? [])
    if (options[option.name] === offered(option, peopleIn(before)) && before.options[option.name] === options[option.name])
      options[option.name] = offered(option, peopleIn(after));
  return { ...after, options };
}

/** The given players, cut or filled up with bots to a number of seats. */
export function makePlayers(seats: number, players: Player[], levels: string[], person: string): Player[] {
  const last = players.findLast((player) => player.level !== null)?.level;
  const level = last ?? (levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : (levels[0] ?? "random"));
  return Array.from(
    { length: seats },
    (_, seat) => players[seat] ?? (seat === 0 ? { name: person, level: null } : { name: BOT_NAMES[seat] ?? "", level }),
  );
}

/** The same table with bots one level better; null where they are not all of one level, or there is no better one. */
export function nextLevel(setup: Setup, levels: string[]): Setup | null {
  const used = new Set(setup.players.flatMap(({ level }) => level ?? []));
  const next = levels[levels.indexOf([...used][0] ?? "") + 1];
  if (used.size !== 1 || !next) return null;
  return { ...setup, players: setup.players.map((player) => (player.level === null ? player : { ...player, level: next })) };
}

/** A stored set-up that still fits the game, or null. */
export function fits(setup: Setup | undefined, game: GameFacts, levels: string[]): setup is Setup {
  return (
    !!setup &&
    setup.game === game.name &&
    Array.isArray(setup.players) &&
    setup.players.length >= game.seatsMin &&
    setup.players.length <= game.seatsMax &&
    setup.players.every(
      (player) => typeof player.name === "string" && (player.level === null || levels.includes(player.level)),
    ) &&
    game.options.every((option) => option.values.some(({ word }) => word === setup.options?.[option.name]))
  );
}

export type Link =
  | { kind: "none" }
  | { kind: "start"; setup: Setup }
  | { kind: "bad"; about: "game" | "seats" | "bots" | "seed" | "lang" | "option" | "unknown"; value: string };

/** What `?game=zahltag&seats=3&bots=easy,medium&seed=7&lang=fr` asks for. */
export function readLink(search: string, catalog: Catalog, person: string): Link {
  const asked = new URLSearchParams(search);
  if ([...asked.keys()].length === 0) return { kind: "none" };
  const langWord = asked.get("lang");
  const lang = catalog.langs.some((known) => known === langWord);
  const bad = (about: Extract<Link, { kind: "bad" }>["about"], value: string): Link => ({ kind: "bad", about, value });

  if (langWord !== null && !lang) return bad("lang", langWord);
  if (asked.get("game") === null && lang && [...asked.keys()].length === 1) return { kind: "none" };
  const game = catalog.games.find((facts) => facts.name === asked.get("game"));
  if (!game) return bad("game", asked.get("game") ?? "");

  const setup = defaultSetup(game, catalog.levels, person);
  const levels = asked.get("bots")?.split(",") ?? [];
  const unknown = levels.find((level) => !catalog.levels.includes(level));
  if (unknown !== undefined) return bad("bots", unknown);
  const seatsWord = asked.get("seats") ?? String(levels.length > 1 ? levels.length + 1 : setup.players.length);
  const seats = Number(seatsWord);
  if (!/^\d$/.test(seatsWord) || seats < game.seatsMin || seats > game.seatsMax) return bad("seats", seatsWord);
  if (levels.length > 1 && levels.length !== seats - 1) return bad("bots", levels.join(","));
  setup.players = makePlayers(seats, [], catalog.levels, person).map((player, seat) =>
    seat === 0 || levels.length === 0 ? player : { ...player, level: levels[seat - 1] ?? levels[0] ?? "random" },
  );

  const seed = asked.get("seed");
  if (seed !== null) {
    if (!/^\d{1,15}$/.test(seed) || Number(seed) > SEED_MAX) return bad("seed", seed);
    setup.seed = Number(seed);
  }
  for (const [key, value] of asked) {
    if (["game", "seats", "bots", "seed", "lang"].includes(key)) continue;
    const option = game.options.find(({ name }) => name === key);
    if (!option) return bad("unknown", key);
    if (!option.values.some(({ word }) => word === value)) return bad("option", `${key}=${value}`);
    setup.options[key] = value;
  }
  return { kind: "start", setup };
}
