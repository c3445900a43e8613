// shape - lines and diamonds of the review's curve
import { expect, test } from "vitest";
import type { Decision, Point } from "../../report";
import { bounded, chanceAt, diamonds, planFor, runs } from "./shape";

const curve: Point[] = [
  { step: 0, cause: "start", value: 0.5 },
  { step: 1, cause: "cards", value: 0.6 },
  { step: 2, cause: "cards", value: 0.4 },
  { step: 3, cause: "skill", value: 0.1 },
  { step: 3, cause: "hidden", value: 0.3 },
  { step: 4, cause: "rivals", value: 0 },
];

const decision = (at: number, mark: Decision["mark"]): Decision => ({
  ...{ step: at, at, mark, played: "a", best: "b", playedLabel: "A", bestLabel: "B", cost: 0.3, error: 0.1, choices: [] },
});

test("an estimate is no share where it is less than nothing or more than all", () => {
  expect([-0.142, -0.0004, 0, 0.43, 1.0004, 1.083].map(bounded)).toEqual([0, null, null, null, null, 1]);
});

test("steps of one cause are one line, which begins where the one before ends", () => {
  const found = runs(curve).map(({ cause, points }) => [cause, points.map(({ value }) => value)]);
  expect(found).toEqual([
    ["cards", [0.5, 0.6, 0.4]],
    ["skill", [0.4, 0.1]],
    ["hidden", [0.1, 0.3]],
    ["rivals", [0.3, 0]],
  ]);
  expect(runs([])).toEqual([]);
});

test("a diamond is where a decision that cost something led to, before what turned out", () => {
  const found = diamonds({ curve, decisions: [decision(2, "mistake"), decision(2, null), decision(4, "blunder")] });
  expect(found.map(({ mark, point }) => [mark, point.value])).toEqual([["mistake", 0.1]]);
});

test("the chance after a step is the last that is said of it", () => {
  expect([0, 2, 3, 9].map((at) => chanceAt(curve, at))).toEqual([0.5, 0.4, 0.3, 0]);
});

test("every step has its place on a curve of any width, and every chance", () => {
  for (const width of [0, 280, 880]) {
    const { x, y, stepAt, height, right } = planFor(width, 217, 800);
    if (width) for (let step = 0; step <= 217; step++) expect(stepAt(x(step))).toBe(step);
    expect([stepAt(-50), stepAt(width + 50)]).toEqual([0, 217]);
    for (const chance of [0, 1]) expect(y(chance) > 0 && y(chance) < height).toBe(true);
    expect(x(217)).toBeCloseTo(Math.max(47, right));
  }
});

test("a curve is as high as its width asks for, but is seen whole in a low window", () => {
  expect([280, 880].map((width) => planFor(width, 217, 720).height)).toEqual([170, 240]);
  expect(planFor(820, 217, 390).height).toBeLessThan(145);
});
