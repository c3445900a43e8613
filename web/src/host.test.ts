// host - a table played in node, on the real engine
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Player, Setup, Table } from "./engine";
import type { Kept } from "./host";
import { Memory } from "./store";
import { bot, learned, loadEngine, Page, person, played } from "./testing";
import type { Request, Sitting, TableReply } from "./transport";

const facts = (await loadEngine()).catalog;
const alone = (seats: number): Player[] => [
  person("Ann"),
  ...Array.from({ length: seats - 1 }, (_, i) => bot(`Bot ${i}`)),
];

async function finish(page: Page, table: Table): Promise<Table> {
  for (let moves = 0; !table.over; moves++) {
    expect(moves).toBeLessThan(3000);
    table = await page.go(table);
  }
  return table;
}

for (const game of facts.games)
  test(`${game.name}: a person against bots, to the end, and back through any eyes`, async () => {
    const page = await new Page().load();
    const setup = { game: game.name, players: alone(game.seatsMin), options: {}, seed: 7 };
    const start = await page.table({ type: "start", setup });
    expect(start.seat).toBe(0);
    expect(start.chairs.map((chair) => chair.kind)).toEqual(setup.players.map(({ level }) => (level ? "bot" : "person")));
    const end = await finish(page, start);
    expect(end.log.length).toBeGreaterThan(0);
    const half = Math.floor(end.steps / 2);
    const { table: middle, total } = await page.reply({ type: "look", viewer: 1, at: half });
    expect(middle).toMatchObject({ steps: half, seat: 1, actions: [], fresh: true, replay: true, undo: "no" });
    expect(total).toBe(end.steps);
    expect(await page.table({ type: "look", viewer: 99, at: 99999 })).toMatchObject({ steps: total, seat: facts.onlooker });
    const record = await page.record();
    expect(record).toMatch(/^backroom 1\ngame/);
    // the same record, loaded
    const loaded = await page.reply({ type: "load", record });
    expect(loaded).toMatchObject({ more: false, total, table: { over: true, replay: true, steps: total } });
    expect(await page.record()).toBe(record);
  });

for (const game of facts.games)
  test(`${game.name}: a reload in the middle gives the same table again, and the same game`, async () => {
    const store = new Memory();
    const page = await new Page(store).load();
    const setup = { game: game.name, players: alone(game.seatsMin), options: {}, seed: 3 };
    let table = await page.table({ type: "start", setup });
    for (let i = 0; i < 40 || !table.actions.length; i++) table = await page.go(table);
    const again = await new Page(store).load();
    const catalog = await again.send({ type: "catalog" });
    expect(catalog.type === "catalog" && catalog.saved).toMatchObject([{ game: game.name, over: false }]);
    const id = (await store.list())[0]!.id;
    const resumed = await again.table({ type: "resume", id });
    expect({ ...resumed, log: [], fresh: false }).toEqual({ ...table, log: [] });
    await finish(again, resumed);
    const other = await new Page().load();
    let same = await other.table({ type: "start", setup });
    for (let i = 0; i < 40 || !same.actions.length; i++) same = await other.go(same);
    await finish(other, same);
    expect(await again.record()).toBe(await other.record());
  });

test("a game that is opened elsewhere is played there, and nothing of it is lost", async () => {
  const store = new Memory();
  const [ann, too] = [await new Page(store).load(), await new Page(store).load()];
  let table = await ann.table({ type: "start", setup: { game: "zahltag", players: alone(2), options: {}, seed: 3 } });
  while (!table.actions.length) table = await ann.go(table);
  table = await ann.go(table);
  const id = (await store.list())[0]!.id;
  const taken = await too.table({ type: "resume", id });
  expect({ ...taken, log: [], fresh: false }).toEqual({ ...table, log: [] });
  expect(ann.got.at(-1)).toEqual({ type: "elsewhere" });
  const before = ann.got.length;
  for (const request of [{ type: "next" }, { type: "act", ask: 1, wire: "pass" }, { type: "undo" }, { type: "lang", lang: "en" }] as const)
    await ann.all(request);
  expect(ann.got.length, "who is told so is told nothing more").toBe(before);
  let there = await too.go(taken);
  while (!there.actions.length) there = await too.go(there);
  const back = await ann.table({ type: "resume", id });
  expect({ ...back, log: [], fresh: false }).toEqual({ ...there, log: [] });
  expect(too.got.at(-1)).toEqual({ type: "elsewhere" });
  await finish(ann, back);
  const looked = await too.table({ type: "resume", id });
  expect(looked.over).toBe(true);
  expect(ann.got.at(-1), "what is over may be looked at everywhere").not.toEqual({ type: "elsewhere" });
});

test("who is told so while the game is being opened is shown no table of it", async () => {
  const store = new Memory();
  const too = await new Page(store).load();
  await too.table({ type: "start", setup: { game: "zahltag", players: alone(2), options: {}, seed: 3 } });
  const id = (await store.list())[0]!.id;
  let arrive: (() => void) | undefined;
  const line = new Promise<void>((resolve) => (arrive = resolve));
  const ann = await new Page(store).load({ ...learned, fetch: (name) => line.then(() => learned.fetch(name)) });
  const opened = ann.all({ type: "resume", id });
  await expect.poll(() => ann.got.map(({ type }) => type)).toContain("kept");
  await too.table({ type: "resume", id });
  arrive?.();
  await opened;
  expect(ann.got.at(-1)).toEqual({ type: "elsewhere" });
  expect(ann.got.some(({ type }) => type === "table")).toBe(false);
});

/** A browser that tells its tabs nothing of each other. */
class Mute extends Memory {
  override listen(): void {}
}

test("where tabs do not hear of each other the store says whose game it is", async () => {
  for (const asked of [{ type: "still" }, { type: "next" }, { type: "act", ask: 1, wire: "pass" }, { type: "undo" }] as const) {
    const store = new Mute();
    const [ann, too] = [await new Page(store).load(), await new Page(store).load()];
    let table = await ann.table({ type: "start", setup: { game: "zahltag", players: alone(2), options: {}, seed: 3 } });
    while (!table.actions.length) table = await ann.go(table);
    expect(await ann.all({ type: "still" })).toEqual([]);
    const id = (await store.list())[0]!.id;
    await too.go(await too.table({ type: "resume", id }));
    const [kept] = await store.list();
    expect(await ann.all(asked)).toEqual([{ type: "elsewhere" }]);
    expect(await store.list()).toEqual([kept]);
  }
});

/** A browser that has no room left. */
class Full extends Memory {
  full = false;
  override put(kept: Kept, holder?: string): Promise<boolean> {
    return this.full ? Promise.reject(new Error("full")) : super.put(kept, holder);
  }
  override take(id: number, tab: string): Promise<void> {
    return this.full ? Promise.reject(new Error("full")) : super.take(id, tab);
  }
}

test("where nothing can be kept any more a saved game lasts as long as the page", async () => {
  const store = new Full();
  const ann = await new Page(store).load();
  let table = await ann.table({ type: "start", setup: { game: "zahltag", players: alone(2), options: {}, seed: 3 } });
  while (!table.actions.length) table = await ann.go(table);
  const id = (await store.list())[0]?.id ?? 0;
  const kept = (await store.list())[0]?.room;
  store.full = true;
  const too = await new Page(store).load();
  table = await too.go(await too.table({ type: "resume", id }));
  for (let moves = 0; moves < 3; moves++) table = await too.go(table);
  expect((await store.list())[0]?.room).toEqual(kept);
  store.full = false; // somebody has made room
  for (let moves = 0; moves < 3; moves++) table = await too.go(table);
  await Promise.resolve();
  expect(too.got.some(({ type }) => type === "elsewhere")).toBe(false);
  expect((await store.list())[0]?.room).not.toEqual(kept);
  expect(await ann.send({ type: "still" })).toEqual({ type: "elsewhere" });
});

test("two games that begin at one moment are two", async () => {
  const store = new Memory();
  const pages = [await new Page(store, () => 7).load(), await new Page(store, () => 7).load()];
  const setup = { game: "zahltag", players: alone(2), options: {}, seed: 3 };
  await Promise.all(pages.map((page) => page.table({ type: "start", setup })));
  expect((await store.list()).length).toBe(2);
});

/** Golden records of games whose dealer can go on. */
function goldens(game: string): string[][] {
  const folder = new URL(`../../games/${game}/golden`, import.meta.url).pathname;
  const names = readdirSync(folder).filter((name) => name.endsWith(".backroom"));
  const records = names.map((name) => readFileSync(`${folder}/${name}`, "utf8").replace(/^#.*\n/gm, "").split("\n"));
  return records.filter((lines) => lines.some((line) => line.startsWith("seed ")));
}

for (const game of facts.games)
  test(`${game.name}: games that an older page kept go on`, async () => {
    const records = goldens(game.name);
    expect(records.length).toBeGreaterThan(2);
    for (const lines of records) {
      const first = lines.findIndex((line) => line.startsWith("0 "));
      const seed = lines.find((line) => line.startsWith("seed ")) ?? "";
      const players = alone(Number(lines.find((line) => line.startsWith("seats "))?.slice(6)));
      const store = new Memory();
      await store.put({
        ...{ id: 4, game: game.name, names: [], when: 1, over: false, screen: 0, players },
        record: [...lines.slice(0, first), seed, ""].join("\n"),
        orders: players.map(() => game.orders.map(() => 0)),
      });
      const page = await new Page(store).load();
      const table = await page.table({ type: "resume", id: 4 });
      expect(table).toMatchObject({ seat: 0, orders: game.orders.map(() => 0) });
      await finish(page, table);
      expect(await page.record()).toContain(lines.slice(0, first).join("\n"));
      const [kept] = await store.list();
      expect(kept?.record).toBeUndefined(); // from now on it is kept in the new way
      expect(kept?.room?.length).toBeGreaterThan(100);
    }
  });

test("several people: a curtain before each, and nothing of the next one's before it is drawn", async () => {
  const page = await new Page().load();
  const game = facts.games[0]!;
  const players = Array.from({ length: game.seatsMin }, (_, i) => person(`P${i}`));
  let table = await page.table({ type: "start", setup: { game: game.name, players, options: {}, seed: 1 } });
  let curtains = 0;
  expect(table.seat, "nobody has seen a card before the first curtain").toBe(facts.onlooker);
  while (!table.over) {
    if (!curtains) expect(table.seat).toBe(facts.onlooker);
    if (table.actions[0]) {
      table = await page.go(table);
      continue;
    }
    const reply = await page.send({ type: "next" });
    if (reply.type === "curtain") {
      curtains++;
      expect(Object.keys(reply).sort()).toEqual(["name", "seat", "type"]);
      // behind it nothing is told
      for (const request of [{ type: "next" }, { type: "picture" }, { type: "chances" }, { type: "hint" }] as const)
        expect(await page.all(request)).toEqual([]);
      table = await page.table({ type: "sit" });
      expect(table.seat).toBe(reply.seat);
    } else table = (reply as TableReply).table;
  }
  expect(curtains).toBeGreaterThan(game.seatsMin);
});

test("zahltag: nobody is called to a shared screen who, as all can see, can only decline", async () => {
  const page = await new Page().load();
  const players = [person("P0"), person("P1"), person("P2")];
  let table = await page.table({ type: "start", setup: { game: "zahltag", players, options: {}, seed: 3 } });
  let unable = 0; // hands too small for the contract
  while (!table.over) {
    const last = table.actions.at(-1); // bids as high as it can: hands become small
    table = last ? await page.table({ type: "act", ask: table.ask, wire: last.wire }) : await page.go(table);
    const view = table.view as { phase: string; contract?: string; seats: { hand: number }[] };
    const need = [...(view.contract ?? "")].reduce((sum, digit) => sum + Number(digit), 0);
    if (view.phase !== "bid") continue;
    unable += view.seats.filter(({ hand }) => hand < need).length;
    if (page.got.at(-2)?.type === "curtain") expect(view.seats[table.seat]?.hand, "it might have bid").toBeGreaterThanOrEqual(need);
  }
  expect(unable).toBeGreaterThan(0);
});

test("the dealer is bound before the first card, takes luck, and is checked at the end", async () => {
  const page = await new Page().load();
  const luck = new Uint8Array(32).fill(7);
  const setup = { game: "zahltag", players: alone(2), options: {} };
  expect(await page.all({ type: "start", setup: { ...setup, seed: 1 } })).toContainEqual(expect.objectContaining({ type: "sealed", may: false }));
  expect(await page.all({ type: "cut", bytes: luck }), "the same cards for everybody").toEqual([]);
  const begin = await page.all({ type: "start", setup });
  const sealed = begin.find(({ type }) => type === "sealed");
  const first = begin.at(-1);
  const bound = { type: "sealed", commit: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(sealed).toEqual({ ...bound, cut: false, may: true });
  expect(await page.all({ type: "cut", bytes: luck.slice(1) })).toEqual([]);
  expect(await page.all({ type: "cut", bytes: luck })).toEqual([{ ...sealed, cut: true, may: false }]);
  const begun = await page.go((first as TableReply).table);
  expect(await page.all({ type: "cut", bytes: luck }), "too late").toEqual([]);
  const id = (await page.store.list()).at(-1)!.id;
  expect(await page.all({ type: "resume", id })).toContainEqual({ ...sealed, cut: true, may: false });
  await finish(page, begun);
  const proved = page.got.filter((reply) => reply.type === "proved");
  expect(proved.map(({ checks }) => checks.map(({ what, ok }) => [what, ok]))).toEqual([
    [
      ["commit", true],
      ["own", true],
      ["draws", true],
    ],
  ]);
  expect(await page.record()).toContain(`entropy 0 ${"07".repeat(32)}\n`);
  const kept = (await page.store.list()).at(-1);
  await page.store.put({ ...kept!, seal: { ...kept!.seal!, commit: "0".repeat(64) } });
  const verdict = (await page.all({ type: "resume", id })).find(({ type }) => type === "proved");
  expect(verdict).toMatchObject({ type: "proved", checks: [{ what: "commit", ok: false }, { ok: true }, { ok: true }] });
});

test("schwarzarbeit: nobody is asked for a detective, and no curtain falls for a window", async () => {
  const page = await new Page().load();
  const players = [person("P0"), person("P1"), person("P2")];
  let table = await page.table({ type: "start", setup: { game: "schwarzarbeit", players, options: {}, seed: 6 } });
  const verbs = new Set<string>();
  while (!table.over) {
    for (const { verb } of table.actions) verbs.add(verb);
    table = await page.go(table);
  }
  expect([...verbs].sort()).toEqual(["denounce", "hire"]);
  expect(await page.record()).toMatch(/^0 pass$/m); // there were windows
});

test("schwarzarbeit: a detective is sent, called back, sent again, and denounces", async () => {
  const page = await new Page().load();
  let table = await page.table({ type: "start", setup: { game: "schwarzarbeit", players: alone(4), options: {}, seed: 8 } });
  while (!table.actions.length) table = await page.go(table);
  const market = (table.view as { market: string[] }).market;
  const inMarket = table.calls.filter(({ wire }) => market.includes(wire.slice("detective ".length)));
  const { wire } = inMarket.at(-1)!;
  expect(table.call).toBeNull();
  expect((await page.table({ type: "call", wire })).call?.wire).toBe(wire);
  expect((await page.table({ type: "call", wire: "" })).call).toBeNull();
  const [refusal, same] = await page.all({ type: "call", wire: "hire A-day" });
  expect(refusal).toMatchObject({ type: "refusal", ruling: "S1" });
  expect(same).toMatchObject({ type: "table", table: { call: null } });
  table = await page.table({ type: "call", wire });
  const ask = table.ask; // still asked what it was asked before
  expect(ask).toBeGreaterThan(0);
  const other = table.actions.find((action) => !action.wire.endsWith(wire.slice(9)))!;
  table = await page.table({ type: "act", ask, wire: other.wire });
  const own = () => (table.view as { companies: { detective: boolean }[] }).companies[0]!;
  for (let i = 0; i < 40 && own().detective; i++) table = await page.go(table);
  expect(own().detective).toBe(false);
  expect(table.call).toBeNull();
  expect(table.calls).toEqual([]);
});

test("schwarzarbeit: who wants to be asked in every window says so", async () => {
  const page = await new Page().load();
  let table = await page.table({ type: "start", setup: { game: "schwarzarbeit", players: alone(3), options: {}, seed: 8 } });
  table = await page.table({ type: "order", order: 0, asking: facts.asking.indexOf("ask") });
  expect(table.orders).toEqual([0]);
  while (!table.actions.length) table = await page.go(table);
  expect(table.standing).toBe(0);
  expect(table.actions.map(({ verb }) => verb)).toContain("detective");
});

test("an answer names its question: given twice it is done once, and another is refused", async () => {
  const page = await new Page().load();
  let table = await page.table({ type: "start", setup: { game: "zahltag", players: alone(2), options: {}, seed: 4 } });
  while (table.actions.length < 2) table = await page.go(table);
  const act = { type: "act" as const, ask: table.ask, wire: table.actions[0]!.wire };
  const once = await page.table(act);
  const twice = await page.table(act);
  expect({ ...twice, log: [] }).toEqual({ ...once, log: [] });
  expect(twice.log).toEqual([]);
  const [refusal, shown] = await page.all({ ...act, wire: table.actions[1]!.wire });
  expect(refusal?.type).toBe("refusal");
  expect(shown).toMatchObject({ type: "table", table: { steps: once.steps } });
});

test("what is costly comes when it is asked for, and says of which table", async () => {
  const page = await new Page().load();
  let table = await page.table({ type: "start", setup: { game: "schwarzarbeit", players: alone(3), options: {}, seed: 2 } });
  while (!table.actions.length) table = await page.go(table);
  const { number } = page.got.at(-1) as TableReply;
  expect(table).not.toHaveProperty("chances");
  const chances = await page.send({ type: "chances" });
  expect(chances).toMatchObject({ type: "chances", of: number });
  expect(chances.type === "chances" && chances.chances).toHaveLength(3);
  const hint = await page.send({ type: "hint" });
  expect(hint.type === "hint" && table.actions.map(({ wire }) => wire)).toContain(hint.type === "hint" && hint.hint?.action.wire);
  table = await page.table({ type: "act", ask: table.ask, wire: table.actions[0]!.wire });
  expect(["yes", "maybe", "no"]).toContain(table.undo);
  const may = await page.send({ type: "mayUndo" });
  expect(may).toMatchObject({ type: "mayUndo", of: (page.got.at(-2) as TableReply).number });
  if (may.type === "mayUndo" && may.may) expect((await page.table({ type: "undo" })).ask).toBeGreaterThan(0);
});

test("eyes alone, as with a server: tellings cross as bytes, and nothing else", async () => {
  for (const game of facts.games) {
    const far = await loadEngine();
    const there = await played(game.name, game.seatsMax, 1, 5, {}, far);
    expect(there).toEqual(await played(game.name, game.seatsMax, 1, 5));
    expect(far.eyes.take(new Uint8Array(40))).toBe(false);
    expect(far.eyes.table("en", false)).toEqual(there.at(-1));
  }
});

test("a bad set-up and a bad record are faults with a sentence", async () => {
  const page = await new Page().load();
  const start = (game: string, players: Player[], options = {}) =>
    page.send({ type: "start", setup: { game, players, options } });
  expect((await start("bridge", [person("A")])).type).toBe("fault");
  expect((await start("zahltag", [person("A"), bot("B", "clever")])).type).toBe("fault");
  expect((await start("zahltag", [person("A"), bot("B")], { crew: "perhaps" })).type).toBe("fault");
  expect(await page.send({ type: "load", record: "nonsense\n" })).toMatchObject({ type: "fault", line: 1 });
});

test("who is in a hurry is shown the next question, or what happened in a moment", async () => {
  const setup = { game: "zahltag", players: alone(4), options: {}, seed: 7 };
  const messages = async (hurry: boolean, now: () => number): Promise<[number, string]> => {
    const page = await new Page(new Memory(), now).load();
    let table = await page.table({ type: "start", setup });
    for (let asked = 0; asked < 5 && !table.over; table.ask ? asked++ : 0)
      table = table.ask ? await page.go(table) : await page.table({ type: "next", hurry });
    return [page.got.length, JSON.stringify(table.view)];
  };
  let clock = 0;
  const [slow, view] = await messages(false, () => 0);
  expect(await messages(true, () => (clock += 1000))).toEqual([slow, view]); // each takes long
  const [quick, same] = await messages(true, () => 0);
  expect(quick).toBeLessThan(slow);
  expect(same).toBe(view);
});

test("during a game the record is given away only closed, and other eyes are not", async () => {
  const page = await new Page().load();
  const setup = { game: facts.games[0]!.name, players: alone(facts.games[0]!.seatsMin), options: {}, seed: 7 };
  await page.table({ type: "start", setup });
  await page.table({ type: "next" });
  const file = await page.send({ type: "record" });
  expect(Object.entries(file).filter(([, value]) => typeof value === "string" && /dealer|seed/.test(value))).toEqual([]);
  expect(file.type === "record" && file.file).toBeInstanceOf(Blob);
  expect(await page.all({ type: "share", what: "deal" })).toEqual([]);
  expect(await page.all({ type: "look", viewer: 1, at: 3 })).toEqual([]);
});

test("a name that passes for another is refused with the rule", async () => {
  const page = await new Page().load();
  const players = [person("\u0410nn"), bot("Boris"), bot("Carla")];
  const reply = await page.send({ type: "start", setup: { game: "schwarzarbeit", players, options: {}, seed: 1 } });
  expect(reply).toMatchObject({ type: "fault", line: 0 });
  expect(reply.type === "fault" && reply.message).toContain("one alphabet");
  const checked = await page.send({ type: "names", names: ["Ann", "", "\u0410nn"] });
  expect(checked).toMatchObject({ type: "names", faults: [null, null, expect.stringContaining("one alphabet")] });
});

test("who has given no name is called something else in another language", async () => {
  const page = await new Page().load();
  await page.table({ type: "start", setup: { game: "zahltag", players: [person("Player"), bot("Boris")], options: {}, seed: 1 } });
  const table = await page.table({ type: "lang", lang: "de", names: ["Spieler", "Anton"] });
  expect(table.names.slice(0, 2)).toEqual(["Spieler", "Boris"]);
  expect((await page.store.list())[0]?.names).toEqual(["Spieler", "Boris"]);
});

for (const game of facts.games)
  test(`${game.name}: the form of a component set is the built-in one, and a fault names its line`, async () => {
    const page = await new Page().load();
    const form = await page.send({ type: "form", game: game.name });
    if (form.type !== "form") throw new Error(form.type);
    expect(form.name).toBe(`${game.name}.txt`);
    expect(await page.send({ type: "components", game: game.name, text: form.text })).toEqual({ type: "components", game: game.name, fault: null });
    const setup = { game: game.name, players: alone(game.seatsMin), options: {}, seed: 3, components: { file: form.name, text: form.text } };
    await finish(page, await page.table({ type: "start", setup }));
    expect(await page.record()).not.toContain("\ncomponents ");
    const lines = form.text.trimEnd().split("\n");
    const bad = await page.send({ type: "components", game: game.name, text: `${lines.join("\n")}\nnonsense` });
    if (bad.type !== "components") throw new Error(bad.type);
    expect(bad.fault?.line).toBe(lines.length + 1);
    expect(bad.fault?.message.length).toBeGreaterThan(20);
    await page.all({ type: "lang", lang: "de" });
    const said = await page.send({ type: "components", game: game.name, text: `${lines.join("\n")}\nnonsense` });
    expect(said.type === "components" && said.fault?.message).toMatch(/eine Zeile/i);
  });

// ---- what counts ----

const bots = { game: "zahltag", players: alone(2), options: {} };

/** How a game came about, as the page is told when it is opened. */
async function sittingAt(page: Page, request: Request): Promise<Sitting | null> {
  const told = (await page.all(request)).find((reply) => reply.type === "sitting");
  return told?.type === "sitting" ? told.sitting : null;
}

test("one person against bots counts; shared cards and shared screens do not, a day's deal does", async () => {
  const page = await new Page().load();
  const start = (setup: Setup, day?: string) => sittingAt(page, { type: "start", setup, ...(day ? { day } : {}) });
  const own = await start(bots);
  expect(own).toMatchObject({ counts: true, setup: bots });
  expect((await start(bots))?.key).not.toBe(own?.key);
  expect(await start({ ...bots, seed: 7 })).toMatchObject({ counts: false, setup: bots });
  expect(await start({ ...bots, seed: 7 }, "2026-11-16")).toMatchObject({ counts: true, day: "2026-11-16" });
  expect(await start({ ...bots, players: [person("Ann"), person("Ben")] })).toMatchObject({ counts: false });
  expect(await start({ ...bots, players: [bot("Ann"), bot("Ben")] })).toMatchObject({ counts: false });
});

test("a game counts under one key until it is over, and not when it is looked at again or played on", async () => {
  const page = await new Page().load();
  const begun = await sittingAt(page, { type: "start", setup: bots });
  const half = await page.table({ type: "next" });
  const [saved] = await page.store.list();
  const id = saved?.id ?? 0;
  expect(await sittingAt(page, { type: "resume", id })).toEqual(begun);
  await finish(page, half);
  expect(await sittingAt(page, { type: "playOn", seat: 0, at: 0 })).toBeNull();
  const again = await sittingAt(page, { type: "resume", id });
  expect(again).toEqual({ ...begun, counts: false });
  const record = await page.record();
  expect(await sittingAt(page, { type: "load", record })).toBeNull();
});

test("a saved game says whose day's deal it is", async () => {
  const page = await new Page().load();
  await page.all({ type: "start", setup: { ...bots, seed: 1 }, day: "2026-11-16" });
  const catalog = await page.send({ type: "leave" });
  expect(catalog.type === "catalog" && catalog.saved[0]?.day).toBe("2026-11-16");
});
