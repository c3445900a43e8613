// host - a table played in node, on the real engine
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine } from "./engine";
import { Host } from "./host";
import { Memory } from "./store";
import type { Player, Reply, Request, Snapshot } from "./transport";

const module = readFileSync(process.env.BACKROOM_WASM ?? "../build/wasm/backroom.wasm");

class Page {
  readonly got: Reply[] = [];
  readonly store: Memory;
  private host!: Host;

  constructor(store = new Memory()) {
    this.store = store;
  }
  async load(): Promise<this> {
    this.host = new Host(await Engine.load(new Uint8Array(module)), this.store, (reply) => this.got.push(reply));
    return this;
  }
  async send(request: Request): Promise<Reply> {
    const before = this.got.length;
    await this.host.answer(request);
    expect(this.got.length, request.type).toBeGreaterThan(before);
    return this.got[this.got.length - 1] as Reply;
  }
  async table(request: Request): Promise<Snapshot> {
    const reply = await this.send(request);
    expect(reply.type).toBe("table");
    return reply as Snapshot;
  }
}

const person = (name: string): Player => ({ name, level: null });
const bot = (name: string): Player => ({ name, level: "random" });
const facts = (await Engine.load(new Uint8Array(module))).catalog();

/** Plays on with the first legal action each time. */
async function finish(page: Page, table: Snapshot): Promise<Snapshot> {
  for (let moves = 0; !table.over; moves++) {
    expect(moves).toBeLessThan(3000);
    if (table.actions[0]) table = await page.table({ type: "act", wire: table.actions[0].wire });
    else {
      const reply = await page.send({ type: "next" });
      table = reply.type === "curtain" ? await page.table({ type: "sit" }) : (reply as Snapshot);
    }
  }
  return table;
}

for (const game of facts.games)
  test(`${game.name}: a person against bots, to the end`, async () => {
    const page = await new Page().load();
    const players = [person("Ann"), ...Array.from({ length: game.seatsMin - 1 }, (_, i) => bot(`Bot ${i}`))];
    const start = await page.table({ type: "start", setup: { game: game.name, players, options: {}, seed: 7 } });
    expect(start.seat).toBe(0);
    const end = await finish(page, start);
    expect(end.replay).toBe(true);
    expect(end.log.length).toBeGreaterThan(0);
    const middle = await page.table({ type: "look", viewer: 1, at: Math.floor(end.steps / 2) });
    expect(middle.at).toBe(Math.floor(end.steps / 2));
    expect(middle.seat).toBe(1);
    expect(middle.actions).toEqual([]);
    expect(middle.fresh).toBe(true);
    const record = await page.send({ type: "record" });
    expect(record.type === "record" && record.text).toMatch(/^backroom 1\ngame/);
    // the same record, loaded
    const loaded = await page.table({ type: "load", record: record.type === "record" ? record.text : "" });
    expect(loaded.over && loaded.replay).toBe(true);
    expect(loaded.steps).toBe(end.steps);
  });

for (const game of facts.games)
  test(`${game.name}: a reload in the middle gives the same table again`, async () => {
    const store = new Memory();
    const page = await new Page(store).load();
    const players = [person("Ann"), ...Array.from({ length: game.seatsMin - 1 }, (_, i) => bot(`Bot ${i}`))];
    let table = await page.table({ type: "start", setup: { game: game.name, players, options: {}, seed: 3 } });
    for (let i = 0; i < 40 || !table.actions.length; i++)
      table = table.actions[0]
        ? await page.table({ type: "act", wire: table.actions[0].wire })
        : await page.table({ type: "next" });
    const again = await new Page(store).load();
    const catalog = await again.send({ type: "catalog" });
    expect(catalog.type === "catalog" && catalog.saved).toMatchObject([{ game: game.name, over: false }]);
    const resumed = await again.table({ type: "resume", id: 1 });
    expect(resumed.view).toEqual(table.view);
    expect(resumed.actions).toEqual(table.actions);
    expect(resumed.steps).toBe(table.steps);
  });

test("several people: a curtain before each, and nothing of the next one's before it is drawn", async () => {
  const page = await new Page().load();
  const game = facts.games[0]!;
  const players = Array.from({ length: game.seatsMin }, (_, i) => person(`P${i}`));
  let table = await page.table({ type: "start", setup: { game: game.name, players, options: {}, seed: 1 } });
  let curtains = 0;
  while (!table.over) {
    if (table.actions[0]) {
      table = await page.table({ type: "act", wire: table.actions[0].wire });
      continue;
    }
    const reply = await page.send({ type: "next" });
    if (reply.type === "curtain") {
      curtains++;
      expect(Object.keys(reply).sort()).toEqual(["name", "seat", "type"]);
      table = await page.table({ type: "sit" });
      expect(table.seat).toBe(reply.seat);
    } else table = reply as Snapshot;
  }
  expect(curtains).toBeGreaterThan(game.seatsMin);
});

test("a bad set-up and a bad record are faults with a sentence", async () => {
  const page = await new Page().load();
  expect(
    (await page.send({ type: "start", setup: { game: "bridge", players: [person("A")], options: {} } })).type,
  ).toBe("fault");
  expect(await page.send({ type: "load", record: "nonsense\n" })).toMatchObject({ type: "fault", line: 1 });
});

test("during a game the record and other eyes are not given away", async () => {
  const page = await new Page().load();
  const game = facts.games[0]!;
  const players = [person("Ann"), ...Array.from({ length: game.seatsMin - 1 }, () => bot("Bot"))];
  await page.table({ type: "start", setup: { game: game.name, players, options: {}, seed: 7 } });
  await page.table({ type: "next" });
  const before = page.got.length;
  const host = page as unknown as { host: Host };
  await host.host.answer({ type: "record" });
  await host.host.answer({ type: "look", viewer: 1, at: 3 });
  expect(page.got.length).toBe(before);
});

test("a name that passes for another is refused with the rule", async () => {
  const page = await new Page().load();
  const players = [person("\u0410nn"), bot("Boris"), bot("Carla")];
  const reply = await page.send({ type: "start", setup: { game: "schwarzarbeit", players, options: {}, seed: 1 } });
  expect(reply).toMatchObject({ type: "fault", line: 0 });
  expect(reply.type === "fault" && reply.message).toContain("one alphabet");
});
