// review - a finished game looked over in the worker, on the real engine
import { expect, test } from "vitest";
import { Host } from "./host";
import { Reviewer } from "./reviewer";
import { Memory } from "./store";
import { loadEngine } from "./testing";
import type { Reply } from "./transport";

const LONG = 120_000; // milliseconds, on a slow machine

type Found = Extract<Reply, { type: "review" }>;

async function finished(seed = 3, level: string | null = "easy"): Promise<{ host: Host; got: Reply[] }> {
  const got: Reply[] = [];
  const host = new Host(await loadEngine(), new Memory(), (reply) => got.push(reply));
  const players = [level, "random"].map((one) => ({ name: "", level: one }));
  await host.answer({ type: "start", setup: { game: "zahltag", players, options: {}, seed } });
  for (;;) {
    const table = got.findLast((reply) => reply.type === "table")?.table;
    if (table?.over) return { host, got };
    const [action] = table?.actions ?? [];
    await host.answer(table && action ? { type: "act", ask: table.ask, wire: action.wire } : { type: "next", hurry: true });
  }
}

/** The next report; what comes before it are signs of progress. */
function report(got: Reply[], from: number): Promise<Found[]> {
  return new Promise((done) => {
    const timer = setInterval(() => {
      const found = got.slice(from).filter((reply): reply is Found => reply.type === "review");
      if (!found.at(-1)?.report) return;
      clearInterval(timer);
      done(found);
    }, 20);
  });
}

test("a review tells how far it is, in any language, and leads back", { timeout: LONG }, async () => {
  const { host, got } = await finished();
  let from = got.length;
  await host.answer({ type: "review", seat: 1 });
  const found = await report(got, from);
  const last = found.at(-1)?.report;
  expect(found.length).toBeGreaterThan(1);
  expect(found.map(({ done }) => done)).toEqual([...found.map(({ done }) => done)].sort((a, b) => a - b));
  expect(last?.seat).toBe(1);
  expect(last?.curve.at(-1)?.value).toBeOneOf([0, 0.5, 1]);
  expect(last?.sentence).toContain("at the start");
  const { start = 0, skill = 0, cards = 0, hidden = 0, rivals = 0, rest = 0, result = 0 } = last?.rounded ?? {};
  const tenths = [start, skill, cards, hidden, rivals, rest, -result].map((share) => Math.round(share * 1e6) / 1000);
  expect(tenths.every(Number.isInteger)).toBe(true);
  expect(tenths.reduce((sum, one) => sum + one)).toBe(0);
  for (const place of last?.dearest ?? []) {
    const { choices = [], played, best } = last?.decisions[place] ?? {};
    const offered = choices.map(({ wire }) => wire);
    expect(offered).toEqual(expect.arrayContaining([played, best]));
    expect(new Set(offered).size).toBe(choices.length);
  }
  from = got.length;
  await host.answer({ type: "lang", lang: "de" });
  expect((await report(got, from))[0]?.report?.sentence).toContain("am Anfang");
  const decision = last?.decisions[2];
  from = got.length;
  await host.answer({ type: "playOn", seat: 1, at: decision?.at ?? 0 });
  const reply = got.slice(from).find((one) => one.type === "table");
  if (reply?.type !== "table" || !decision) throw new Error("no table");
  expect(reply.table.steps).toBe(decision.at);
  expect(reply.table.over).toBe(false);
  const wires = reply.table.actions.map(({ wire }) => wire);
  expect(wires).toContain(decision.played);
  expect(wires).toContain(decision.best);
});

test("a review is in the language that is spoken when it is complete", { timeout: LONG }, async () => {
  const { host, got } = await finished();
  const from = got.length;
  await host.answer({ type: "review", seat: 0 });
  await host.answer({ type: "lang", lang: "de" });
  expect((await report(got, from)).at(-1)?.report?.sentence).toContain("am Anfang");
});

test("who comes back to a seat meets its review again at once", { timeout: LONG }, async () => {
  const { host, got } = await finished();
  const reviewed = async (seat: number): Promise<Found[]> => {
    const from = got.length;
    await host.answer({ type: "review", seat });
    return report(got, from);
  };
  const [first] = (await reviewed(0)).slice(-1);
  expect((await reviewed(1)).length).toBeGreaterThan(1);
  expect(await reviewed(0)).toEqual([first]);
  const from = got.length;
  await host.answer({ type: "lang", lang: "fr" }); // the engine has the other seat's
  const told = (await report(got, from)).at(-1);
  expect([told?.seat, told?.report?.sentence]).toEqual([0, expect.stringContaining("au départ")]);
});

test("who has given no name keeps a review that was found, in another language", { timeout: LONG }, async () => {
  const { host, got } = await finished(3, null);
  const begun = got.length;
  await host.answer({ type: "review", seat: 0 });
  await report(got, begun);
  const from = got.length;
  await host.answer({ type: "lang", lang: "de", names: ["Spieler", "", ""] });
  const told = await report(got, from);
  expect(told.map(({ done }) => done)).toEqual([1]);
  expect(told[0]?.report?.sentence).toContain("am Anfang");
});

async function recordOf(seed: number): Promise<string> {
  const { host, got } = await finished(seed);
  await host.answer({ type: "record" });
  const reply = got.at(-1);
  return reply?.type === "record" ? reply.file.text() : "";
}

test("a review does not disturb who checks another game's bots meanwhile", { timeout: LONG }, async () => {
  const engine = await loadEngine();
  const [record, other] = [await recordOf(3), await recordOf(4)];
  engine.notary.read(record);
  expect(engine.notary.bots(record)).toBe(2);
  let choices = 0;
  for (; choices < 10; choices++) expect(engine.notary.nextBot()).toBe(true);
  const reviewer = new Reviewer(engine, () => undefined);
  await reviewer.start(other, 0, "en");
  reviewer.stop();
  let verdict = engine.notary.nextBot();
  for (; verdict === true; verdict = engine.notary.nextBot()) choices++;
  expect(verdict).toBe(null);
  expect(choices).toBeGreaterThan(20);
});

test("there is no review before the end", async () => {
  const got: Reply[] = [];
  const host = new Host(await loadEngine(), new Memory(), (reply) => got.push(reply));
  const players = [{ name: "", level: null }, { name: "", level: "easy" }];
  await host.answer({ type: "start", setup: { game: "zahltag", players, options: {}, seed: 3 } });
  await host.answer({ type: "review", seat: 0 });
  await host.answer({ type: "playOn", seat: 0, at: 3 });
  await new Promise((done) => setTimeout(done, 50));
  expect(got.filter(({ type }) => type === "review")).toEqual([]);
});
