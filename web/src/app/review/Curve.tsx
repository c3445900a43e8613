// Curve - the chance to win, step by step, drawn by what changed it
import type { JSX } from "preact";
import type { Report } from "../../engine";

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 52;
const EDGE = 10;

export function Curve({ report, title, go }: { report: Report; title: string; go(at: number): void }): JSX.Element {
  const { curve, decisions } = report;
  const last = curve.at(-1)?.step || 1;
  const x = (step: number) => LEFT + ((WIDTH - LEFT - EDGE) * step) / last;
  const y = (value: number) => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * value;
  const after = (at: number) => curve.find((point) => point.step > at) ?? curve[0];
  return (
    <svg
      class="review-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={title}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const place = ((event.clientX - left) / width) * WIDTH;
        go(Math.round(Math.max(0, Math.min(1, (place - LEFT) / (WIDTH - LEFT - EDGE))) * last));
      }}
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
        const [at, up] = [x(point.step), y(point.value)];
        return (
          <path
            key={decision.step}
            class="review-mark"
            d={`M${at} ${up - size}L${at + size} ${up}L${at} ${up + size}L${at - size} ${up}Z`}
          >
            <title>{decision.playedLabel}</title>
          </path>
        );
      })}
    </svg>
  );
}
