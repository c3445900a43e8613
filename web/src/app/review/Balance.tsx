// Balance - what the result was made of, part by part
import type { JSX } from "preact";
import type { Balance as Parts, Report } from "../../report";
import type { App } from "../model";
import { bounded } from "./shape";
import { points, sayIn } from "./words";

type Part = keyof Parts;
const PARTS: Part[] = ["start", "skill", "cards", "hidden", "rivals", "rest", "result", "adjusted"];
const CHANCES: Part[] = ["start", "result", "adjusted"]; // the others are changes

/** To the right of the middle line what is gained, to the left what is lost. */
function Bar({ part, share }: { part: Part; share: number }): JSX.Element {
  return (
    <svg class="review-bar" viewBox="-50 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class={`part-${part}`} x={Math.min(0, share * 50)} y={1} width={Math.abs(share) * 50} height={8} />
      <path d="M0 0V10" vector-effect="non-scaling-stroke" />
    </svg>
  );
}

export function Balance({ app, report }: { app: App; report: Report }): JSX.Element {
  const say = sayIn(app);
  const errors: Partial<Parts> = report.errors;
  const most = Math.max(...PARTS.map((part) => Math.abs(report[part]))) || 1;
  return (
    <table class="review-balance">
      <caption class="soft">{say("balance")}</caption>
      <tbody>
        {PARTS.map((part) => {
          const error = errors[part];
          const chance = CHANCES.includes(part);
          const bound = chance ? bounded(report[part]) : null;
          return (
            <tr key={part} data-part-of-balance={part}>
              <th scope="row">{say(`part_${part}`)}</th>
              <td>
                {part === "result" && "= "}
                {bound !== null && "≈\u00a0"}
                {points(bound ?? report.rounded[part], app, !chance)}
              </td>
              <td class="soft">
                {bound !== null && `${points(report.rounded[part], app)} `}
                {error !== undefined && `±\u00a0${points(error, app)}`}
              </td>
              <td>
                <Bar part={part} share={report[part] / most} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
