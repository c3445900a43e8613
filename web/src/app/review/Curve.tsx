// Curve - the chance to win, step by step, drawn by what changed it; a slider that leads to any of its steps
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Report } from "../../report";

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 52;
const EDGE = 10;
const PAGE = 10; // steps of Page Up and Page Down

interface Props {
  report: Report;
  title: string;
  say(step: number, last: number, percent: number): string; // where one is on it
  go(at: number): void;
}

export function Curve({ report, title, say, go }: Props): JSX.Element {
  const { curve, decisions } = report;
  const here = useRef(0); // keys may come faster than the curve is drawn
  const [at, setAt] = useState(0);
  const last = curve.at(-1)?.step || 1;
  const put = (step: number): void => setAt((here.current = Math.max(0, Math.min(last, step))));
  const x = (step: number) => LEFT + ((WIDTH - LEFT - EDGE) * step) / last;
  const y = (value: number) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * value;
  const after = (step: number) => curve.find((point) => point.step > step) ?? curve[0];
  const value = curve.findLast(({ step }) => step <= at)?.value ?? 0;
  const stepAt = ({ currentTarget, clientX }: JSX.TargetedPointerEvent<SVGSVGElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = (((clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - EDGE);
    return Math.round(Math.max(0, Math.min(1, place)) * last);
  };
  const keyed = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>): void => {
    const { current } = here;
    const ways: Record<string, number> = {
      ...{ ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1 },
      ...{ PageDown: current - PAGE, PageUp: current + PAGE, Home: 0, End: last },
    };
    const to = ways[event.key];
    if (to === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation(); // the replay listens, too
    if (to === undefined) go(current);
    else put(to);
  };
  return (
    <svg
      class="review-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="slider"
      tabindex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={say(at, last, Math.round(value * 100))}
      onKeyDown={keyed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        put(stepAt(event));
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && put(stepAt(event))}
      onPointerUp={(event) => go(stepAt(event))}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class="grid" d={`M${LEFT} ${y(share)}H${WIDTH - EDGE}`} />
          <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
            {share * 100} %
          </text>
        </g>
      ))}
      {curve.slice(1).map((point, i) => {
        const from = curve[i] ?? point;
        const line = `M${x(from.step)} ${y(from.value)}L${x(point.step)} ${y(point.value)}`;
        return <path key={i} class={`by-${point.cause}`} d={line} />;
      })}
      {decisions.map((decision) => {
        const point = decision.mark && after(decision.at);
        if (!point) return null;
        const size = { inaccuracy: 5, mistake: 6.5, blunder: 8 }[decision.mark ?? "mistake"];
        const [over, up] = [x(point.step), y(point.value)];
        return (
          <path
            key={decision.step}
            class="review-mark"
            d={`M${over} ${up - size}L${over + size} ${up}L${over} ${up + size}L${over - size} ${up}Z`}
          >
            <title>{decision.playedLabel}</title>
          </path>
        );
      })}
      <path class="review-here" d={`M${x(at)} ${EDGE}V${HEIGHT - EDGE}`} />
      <circle class="review-here" cx={x(at)} cy={y(value)} r={5} />
    </svg>
  );
}
