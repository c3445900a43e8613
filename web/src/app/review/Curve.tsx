// Curve - the chance to win, step by step, drawn by what changed it; a slider that leads to any of its steps
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Decision, Report } from "../../report";
import { Icon } from "../icons";
import { diamond } from "./Key";
import { chanceAt, diamonds, planFor, runs, type Diamond, type Plan } from "./shape";

const PAGE = 10; // steps of Page Up and Page Down
const NEAR = 12; // pixels: a finger is on a diamond
const STILL = 6; // pixels: a finger that moves less has not moved

interface Props {
  report: Report;
  title: string;
  say(step: number, last: number, percent: number): string; // where one is on it
  tell(decision: Decision): string; // what is known of a decision that cost something
  rooms(decision: Decision): string[]; // all that may ever be told of it
  show: string; // what leads to the table as it was
  go(at: number): void;
}

/** A finger on the curve: where it came down, and whether on the place that was read already. */
interface Touch {
  x: number;
  moved: boolean;
  again: boolean;
}

type Pointed = JSX.TargetedPointerEvent<SVGSVGElement>;

/** How wide it is on the screen: it is drawn for that, so that its words have the same size on any. */
function useWidth(ref: RefObject<Element>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { current } = ref;
    const measure = (): void => setWidth((before) => Math.round(current.getBoundingClientRect().width) || before); // folded away it has none
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** Where a key leads to from a step. */
function wayOf(key: string, at: number, last: number): number | undefined {
  const ways: Record<string, number> = {
    ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
    ...{ PageDown: at - PAGE, PageUp: at + PAGE, Home: 0, End: last },
  };
  return ways[key];
}

/** The step under a pointer; on a diamond, the diamond's. */
function stepUnder({ currentTarget, clientX, clientY }: Pointed, plan: Plan, marks: Diamond[]): number {
  const { left, top } = currentTarget.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const far = ({ point }: Diamond): number => Math.hypot(plan.x(point.step) - x, plan.y(point.value) - y);
  const near = marks.filter((mark) => far(mark) <= NEAR).sort((a, b) => far(a) - far(b))[0];
  return near ? near.point.step : plan.stepAt(x);
}

function Grid({ plan }: { plan: Plan }): JSX.Element {
  return (
    <>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class="grid" d={`M${plan.left} ${plan.y(share)}H${plan.right}`} />
          <text x={plan.left - 6} y={plan.y(share)} dy="0.35em" text-anchor="end">
            {share * 100} %
          </text>
        </g>
      ))}
    </>
  );
}

function Lines({ report, plan }: { report: Report; plan: Plan }): JSX.Element {
  const line = ({ step, value }: { step: number; value: number }): string => `${plan.x(step)} ${plan.y(value)}`;
  return (
    <>
      {runs(report.curve).map(({ cause, points }, i) => (
        <path key={i} class={`by-${cause}`} d={`M${points.map(line).join("L")}`} />
      ))}
    </>
  );
}

/** What is under the curve: where one is, and what was decided there. Whatever may ever stand there has its
 *  room from the start, so that nothing below moves. */
function ReadOut({ where, told, rooms, show, see }: { where: string; told: string; rooms: string[]; show: string; see(): void }): JSX.Element {
  return (
    <div class="review-at">
      <strong>{where}</strong>
      <span>
        <span>{told}</span>
        {rooms.map((room, i) => (
          <span key={i} class="room" aria-hidden="true">
            {room}
          </span>
        ))}
      </span>
      <button type="button" class="quiet" data-see aria-label={`${show}: ${where}`} onClick={see}>
        <Icon name="eye" /> {show}
      </button>
    </div>
  );
}

export function Curve({ report, title, say, tell, rooms, show, go }: Props): JSX.Element {
  const { curve } = report;
  const svg = useRef<SVGSVGElement>(null);
  const here = useRef(0); // keys may come faster than the curve is drawn
  const touch = useRef<Touch | null>(null);
  const read = useRef(false); // a finger has chosen the place
  const [at, setAt] = useState(0);
  const last = curve.at(-1)?.step || 1;
  const plan = planFor(useWidth(svg), last, innerHeight);
  const marks = diamonds(report);
  const put = (step: number): void => setAt((here.current = Math.max(0, Math.min(last, step))));
  const value = chanceAt(curve, at);
  const where = say(at, last, Math.round(value * 100));
  const told = marks.filter(({ point }) => point.step === at).map(({ decision }) => tell(decision)).join(" ");
  const keyed = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>): void => {
    const to = wayOf(event.key, here.current, last);
    if (to === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation(); // the replay listens, too
    if (to === undefined) go(here.current);
    else put(to);
  };
  const down = (event: Pointed): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const step = stepUnder(event, plan, marks);
    const again = read.current && Math.abs(plan.x(step) - plan.x(here.current)) <= NEAR;
    touch.current = event.pointerType === "touch" ? { x: event.clientX, moved: false, again } : null;
    if (!touch.current?.again) put(step);
  };
  const move = (event: Pointed): void => {
    if (touch.current) touch.current.moved ||= Math.abs(event.clientX - touch.current.x) > STILL;
    if (!touch.current || touch.current.moved) put(stepUnder(event, plan, marks));
  };
  /** A mouse has shown what is there before it is pressed; a finger shows it first, and leads there when it touches it again. */
  const up = (): void => {
    const leads = !touch.current || (touch.current.again && !touch.current.moved);
    read.current = touch.current !== null;
    touch.current = null;
    if (leads) go(here.current);
  };
  return (
    <div>
      <svg
        class="review-curve"
        ref={svg}
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        height={plan.height}
        role="slider"
        tabindex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${where} ${told}`.trim()}
        onKeyDown={keyed}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => (touch.current = null)}
      >
        <Grid plan={plan} />
        <Lines report={report} plan={plan} />
        {marks.map(({ decision, mark, point }) => (
          <path key={decision.step} class="review-mark" d={diamond(plan.x(point.step), plan.y(point.value), mark)}>
            <title>{tell(decision)}</title>
          </path>
        ))}
        <path class="review-here" d={`M${plan.x(at)} ${plan.y(1)}V${plan.y(0)}`} />
        <circle class="review-here" cx={plan.x(at)} cy={plan.y(value)} r={5} />
      </svg>
      <ReadOut where={where} told={told} rooms={marks.flatMap(({ decision }) => rooms(decision))} show={show} see={() => go(at)} />
    </div>
  );
}
