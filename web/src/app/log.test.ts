// log - sentences that belong together
import { expect, test } from "vitest";
import type { Line } from "../engine";
import { loadEngine } from "../testing";
import { gathered, gist, sentence, since, turnStarts } from "./log";
import { LANGS } from "./texts";

const line = (step: number, seat: number, verb: string, text: string, turn = 1): Line => ({ step, turn, seat, verb, text });
const pass = (step: number, seat: number): Line => line(step, seat, "pass", `${seat} passes.`);
const told = (lines: Line[]) =>
  gathered(lines, (seats) => `${seats.join()} pass.`, (items) => items.join(", ")).map(({ text, times }) => [text, times]);

test("the same sentence again is counted", () => {
  const deal = (step: number) => line(step, 7, "deal", "A card is dealt.");
  expect(told([deal(0), deal(1), deal(2), line(3, 0, "hire", "0 hires A.")])).toEqual([
    ["A card is dealt.", 3],
    ["0 hires A.", 1],
  ]);
});

test("who passes one after the other is one line, and the next round is another", () => {
  expect(told([pass(1, 0), pass(2, 1), pass(3, 2), pass(4, 0), pass(5, 2)])).toEqual([
    ["0,1,2 pass.", 1],
    ["0,2 pass.", 1],
  ]);
  expect(told([pass(1, 0), line(1, 8, "announce", "0 could take 5."), pass(2, 0)])).toEqual([
    ["0 passes.", 1],
    ["0 could take 5.", 1],
    ["0 passes.", 1],
  ]);
});

test("a line stands where its last step is", () => {
  expect(gathered([pass(4, 0), pass(5, 1)], () => "all", () => "").at(-1)?.step).toBe(5);
});

test("what others did since is what comes after one's own last step that was none", () => {
  const lines = [line(1, 1, "hire", "1 hires A."), line(2, 0, "hire", "0 hires B.", 2), pass(3, 1), pass(4, 0), line(5, 2, "hire", "2 hires C.", 3)];
  expect(since(lines, 0).map(({ step }) => step)).toEqual([5]);
  expect(since(lines, 2)).toEqual([]);
  expect(since(lines, 3).map(({ step }) => step)).toEqual([1, 2, 5]);
});

test("of choices that were opened together all are new, also before the own one", () => {
  const bid = (seat: number): Line => ({ ...line(4 + seat, seat, "bid", `${seat} bids.`, 2), sealed: true });
  const lines = [line(3, 1, "bid", "1 bids before."), bid(0), bid(1), bid(2), line(7, 8, "award", "1 does the job.", 2)];
  expect(since(lines, 2).map(({ text }) => text)).toEqual(["0 bids.", "1 bids.", "1 does the job."]);
  expect(since(lines, 1).map(({ text }) => text)).toEqual(["0 bids.", "2 bids.", "1 does the job."]);
  const inTurn = lines.map(({ sealed: _, ...bare }) => bare);
  expect(since(inTurn, 2).map(({ text }) => text)).toEqual(["1 does the job."]); // one after the other
});

test("what is new begins with what another did or what cost something, and counts", () => {
  const [dealer, nobody] = [7, 8];
  const entries = (...lines: Line[]) => gist(gathered(lines, () => "", () => ""), { dealer, nobody }).map(sentence);
  const [dealt, again] = [1, 2].map((step) => line(step, dealer, "deal", "You are dealt a crane."));
  expect(entries(dealt!, again!)).toEqual(["You are dealt a crane ×\u00a02."]);
  const could = line(3, nobody, "announce", "You could take 2.");
  const [one, more] = [4, 5].map((step) => line(step, 1, "take", "1 takes a crane."));
  const won = line(7, nobody, "win", "1 does the job.");
  expect(entries(dealt!, could, one!, more!, line(6, dealer, "reveal", "Revealed: school."), won)).toEqual(["1 takes a crane ×\u00a02.", "1 does the job."]);
  const paid = [line(2, dealer, "reveal", "Revealed: payday."), line(2, nobody, "pay", "You pay 4.")];
  expect(entries(...paid, one!)).toEqual(["You pay 4.", "1 takes a crane."]);
  const lot = [line(6, dealer, "faster", "2 is the fastest."), line(7, dealer, "reveal", "Revealed: A.")];
  expect(entries(one!, ...lot)).toEqual(["1 takes a crane.", "2 is the fastest."]);
});

test("turns begin where their number changes", () => {
  const at = (step: number, turn: number) => line(step, 0, "take", "takes", turn);
  expect(turnStarts([at(0, 0), at(1, 0), at(2, 1), at(2, 1), at(5, 2)])).toEqual([0, 2, 5]);
});

test("what comes under the same heading is one line that lists it", () => {
  const fresh = (step: number, item: string, turn = 1): Line => ({ ...line(step, 7, "reveal", `New: ${item}.`, turn), item });
  expect(told([fresh(1, "ink"), fresh(2, "jet"), fresh(3, "ink"), line(4, 0, "buy", "0 buys."), fresh(5, "jet"), fresh(6, "ink", 2)])).toEqual([
    ["New: ink ×\u00a02, jet.", 1],
    ["0 buys.", 1],
    ["New: jet.", 1],
    ["New: ink.", 1],
  ]);
});

test("what is revealed is listed in every language, and what goes to the discards says so", async () => {
  for (const lang of LANGS) {
    const { room, eyes } = await loadEngine();
    const players = Array.from({ length: 5 }, () => ({ name: "", level: "random" }));
    room.open({ game: "schwarzarbeit", players, options: {}, seed: 23 }, new Uint8Array(32), lang);
    while (room.steps < 20) room.step();
    eyes.take(room.tell(-1, eyes.steps, eyes.epoch));
    const { log } = eyes.table(lang, true);
    const revealed = gathered(log, () => "", (items) => items.join(", ")).filter(({ items }) => items);
    expect(revealed.length).toBe(1);
    expect(revealed[0]!.items?.filter((item) => /discard|défausse|Ablage/.test(item)).length).toBe(revealed[0]!.items!.length - 7);
  }
});
