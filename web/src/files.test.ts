// files - a game that was broken off, saved and opened elsewhere, goes on as if nothing had been
import { expect, test } from "vitest";
import type { Setup } from "./engine";
import { bot, loadEngine, Page, person } from "./testing";

const { games, onlooker } = (await loadEngine()).catalog;
const setupOf = (game: string, seats: number): Setup => ({
  game,
  players: [person("Ann"), ...Array.from({ length: seats - 1 }, (_, i) => bot(`Bot ${i}`, "easy"))],
  options: {},
  seed: 5,
});

/** Up to the so manieth own decision. */
async function begun(page: Page, setup: Setup, decisions: number) {
  let table = await page.table({ type: "start", setup });
  for (let asked = 0; asked < decisions || !table.actions.length; ) {
    if (table.actions.length) asked++;
    table = await page.go(table);
  }
  return table;
}

async function toEnd(page: Page, table: Awaited<ReturnType<typeof begun>>): Promise<string> {
  while (!table.over) table = await page.go(table);
  return (await page.record()).replace(/^# bot.*\n/gm, ""); // who decided before is not known afterwards
}

for (const game of games)
  test(`${game.name}: the file of an unfinished game is gone on with, to the same end`, async () => {
    const page = await new Page().load();
    const before = await begun(page, setupOf(game.name, 3), 4);
    const record = await page.record();
    const end = await toEnd(page, before);
    const other = await new Page().load();
    const after = await other.table({ type: "open", record });
    expect(after).toMatchObject({ replay: false, seat: 0, names: before.names, chairs: before.chairs, steps: before.steps });
    expect([after.view, after.actions]).toEqual([before.view, before.actions]);
    expect((await other.store.list()).map((kept) => [kept.game, kept.over])).toEqual([[game.name, false]]);
    expect(await toEnd(other, after)).toBe(end);
  });

test("a game whose dealer nobody knows is only looked at", async () => {
  const page = await new Page().load();
  await begun(page, setupOf("zahltag", 3), 2);
  const record = (await page.record()).replace(/^seed .*\n/m, "");
  const reply = await page.reply({ type: "open", record });
  expect(reply).toMatchObject({ stuck: true, more: false, table: { replay: true, over: false, actions: [] } });
  expect(await page.send({ type: "playOn", seat: 0, at: 3 })).toMatchObject({ type: "fault" });
});

test("a finished game is looked at, and can be played on from within", async () => {
  const page = await new Page().load();
  let table = await begun(page, setupOf("schwarzarbeit", 3), 1);
  while (!table.over) table = await page.go(table);
  const reply = await page.reply({ type: "open", record: await page.record() });
  expect(reply.stuck).toBeUndefined();
  expect(reply.table).toMatchObject({ replay: true, over: true });
});

test("who looks back reads all sentences in the language that is spoken, through the same eyes", async () => {
  const page = await new Page().load();
  let table = await begun(page, setupOf("zahltag", 3), 1);
  while (!table.over) table = await page.go(table);
  await page.reply({ type: "open", record: await page.record() });
  const { story } = await page.reply({ type: "look", viewer: 1, at: 40 });
  const reply = await page.reply({ type: "lang", lang: "de" });
  expect(reply.table).toMatchObject({ steps: 40, seat: 1, replay: true });
  expect(reply.story?.map(({ step }) => step)).toEqual(story?.map(({ step }) => step));
  expect(reply.story?.some(({ text }, i) => text === story?.[i]?.text)).toBe(false);
});

test("what is no record, or cut short, is told in the page's language", async () => {
  const page = await new Page().load();
  await begun(page, setupOf("zahltag", 3), 2);
  const record = await page.record();
  const wrong = ["", "hello\n", record.slice(0, -1), record.slice(0, 11), record.replace("\r", "").replace("\n", "\r\n"), record.replace(/^game .*/m, "game chess")];
  const said: string[][] = [];
  for (const lang of ["en", "fr", "de"] as const) {
    await page.all({ type: "lang", lang });
    const replies = [];
    for (const file of wrong) replies.push(await page.send({ type: "open", record: file }));
    said.push(replies.map((reply) => (reply.type === "fault" ? reply.message : reply.type)));
    expect(await page.send({ type: "resume", id: 99 })).toMatchObject({ type: "fault" });
  }
  expect(said[2]?.[0]).toBe("die Datei ist leer");
  expect(new Set(said.flat()).size).toBe(3 * wrong.length);
});

test("one seat's form of a record says what it is, in the page's language", async () => {
  const page = await new Page().load();
  await begun(page, setupOf("zahltag", 3), 2);
  const record = (await page.record()).replace(/^(dealer deal 1) .*$/gm, "$1 ?");
  await page.all({ type: "lang", lang: "de" });
  expect(await page.send({ type: "open", record })).toMatchObject({ type: "fault", message: expect.stringContaining("ein Platz") });
});

test("the file of people who share a screen opens behind a curtain", async () => {
  const page = await new Page().load();
  const setup: Setup = { game: "zahltag", players: [person("Ann"), person("Ben"), bot("Carla", "easy")], options: {}, seed: 5 };
  let table = await page.table({ type: "start", setup });
  for (let asked = 0; asked < 3; asked += Number(table.actions.length > 0)) table = await page.go(table);
  const record = await page.record();
  const reply = await (await new Page().load()).send({ type: "open", record });
  if (reply.type === "curtain") expect(["Ann", "Ben"]).toContain(reply.name);
  else expect(reply).toMatchObject({ type: "table", table: { seat: onlooker, replay: false } });
  expect(JSON.stringify(reply)).not.toMatch(/"seed"/);
});

test("a lesson is not saved", async () => {
  const page = await new Page().load();
  await page.table({ type: "start", setup: { ...setupOf("zahltag", 3), script: [] } });
  expect(await page.all({ type: "record" })).toEqual([]);
});
