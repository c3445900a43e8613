// shape - what the curve is made of: lines by what caused them, and a diamond for each decision that cost something
import type { Cause, Decision, Mark, Point, Report } from "../../report";

/** Steps one after the other that have the same cause: one line, so that its dashes are seen. */
export interface Run {
  cause: Cause;
  points: Point[];
}

export function runs(curve: readonly Point[]): Run[] {
  const out: Run[] = [];
  curve.forEach((point, i) => {
    const [before, last] = [curve[i - 1], out.at(-1)];
    if (!before) return;
    if (last?.cause === point.cause) last.points.push(point);
    else out.push({ cause: point.cause, points: [before, point] });
  });
  return out;
}

/** An estimate of a share of the victory may lie outside of what shares there are; null: its tenth of a percent does not. */
export const bounded = (estimate: number): 0 | 1 | null => (estimate <= -0.0005 ? 0 : estimate >= 1.0005 ? 1 : null);

export interface Diamond {
  decision: Decision;
  mark: Mark;
  point: Point; // what the decision led to
}

export function diamonds({ curve, decisions }: Pick<Report, "curve" | "decisions">): Diamond[] {
  return decisions.flatMap((decision) => {
    const { mark, at } = decision;
    const point = curve.find(({ step, cause }) => cause === "skill" && step > at);
    return mark && point ? [{ decision, mark, point }] : [];
  });
}

/** The chance to win after so many steps. */
export const chanceAt = (curve: readonly Point[], at: number): number => curve.findLast(({ step }) => step <= at)?.value ?? 0;

/** Where things lie on a curve that is so wide on the screen, in pixels. */
export interface Plan {
  width: number;
  height: number;
  left: number; // room for what the lines are called
  right: number;
  x(step: number): number;
  y(chance: number): number;
  stepAt(x: number): number;
}

const [LEFT, EDGE] = [46, 12];
const [LOW, HIGH] = [170, 240];
const SHARE = 0.36; // of the window, at most: on a phone that lies on its side it is seen whole

export function planFor(width: number, last: number, tall: number): Plan {
  const height = Math.min(tall * SHARE, Math.max(LOW, Math.min(HIGH, width * 0.35)));
  const across = Math.max(1, width - LEFT - EDGE);
  return {
    ...{ width, height, left: LEFT, right: width - EDGE },
    x: (step) => LEFT + (across * step) / last,
    y: (chance) => height - EDGE - (height - 2 * EDGE) * chance,
    stepAt: (x) => Math.round(Math.max(0, Math.min(1, (x - LEFT) / across)) * last),
  };
}
