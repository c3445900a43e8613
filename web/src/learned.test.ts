// learned - what bots have learned is fetched for the table at hand, and a table opens without it
import { expect, test } from "vitest";
import { bot, learned, loadEngine, Page, person } from "./testing";

const start = (game: string, seats: number) => ({
  type: "start" as const,
  setup: { game, seed: 3, options: {}, players: Array.from({ length: seats }, (_, i) => (i ? bot(`Bot ${i}`, "expert:400") : person("Ann"))) },
});

/** What everybody does until it is Ann's turn again, from a net or without. */
async function opening(from: typeof learned): Promise<string> {
  const page = await new Page().load(from);
  let table = await page.table(start("zahltag", 3));
  const log: string[] = [];
  for (let moves = 0; moves < 40; moves++) {
    log.push(...table.log.map(({ text }) => text));
    table = await page.go(table);
  }
  return log.join("\n");
}

test("only the net of the game and the seats at the table is asked for, once", async () => {
  const asked: string[] = [];
  const page = await new Page().load({ ...learned, fetch: (name) => (asked.push(name), learned.fetch(name)) });
  await page.table(start("counterfeiters", 3));
  await page.table(start("zahltag", 3));
  await page.table(start("zahltag", 3));
  await page.table(start("zahltag", 4));
  expect(asked).toEqual(["zahltag-3.net", "zahltag-4.net"]);
});

test("without it bots play all the same, and otherwise", async () => {
  const lost = { ...learned, fetch: () => Promise.reject(new Error("no network")) };
  expect(await opening(lost)).not.toBe(await opening(learned));
});

test("what is no net is not taken, and asked for again", async () => {
  let wrong = true;
  const engine = await loadEngine({ ...learned, fetch: (name) => (wrong ? Promise.resolve(new Uint8Array(99)) : learned.fetch(name)) });
  expect(await engine.nets.ready("zahltag", 2)).toBe(false);
  wrong = false;
  expect(await engine.nets.ready("zahltag", 2)).toBe(true);
  expect(await engine.nets.ready("schwarzarbeit", 3)).toBe(true);
});
