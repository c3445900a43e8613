// Key - what the lines and diamonds of the curve mean
import type { JSX } from "preact";
import type { Mark } from "../../report";
import type { Say } from "./words";

const CAUSES = ["skill", "hidden", "cards", "rivals"] as const;
const SIZES: Record<Mark, number> = { inaccuracy: 5, mistake: 6.5, blunder: 8 };

/** Around a place, the larger the dearer. */
export function diamond(x: number, y: number, mark: Mark): string {
  const size = SIZES[mark];
  return `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`;
}

function Lines({ say }: { say: Say }): JSX.Element {
  return (
    <ul class="review-key">
      {CAUSES.map((cause) => (
        <li key={cause}>
          <svg viewBox="0 0 34 8" width="34" height="8" aria-hidden="true">
            <path class={`by-${cause}`} d="M0 4H34" />
          </svg>
          {say(`by_${cause}`)}
        </li>
      ))}
    </ul>
  );
}

function Diamonds({ say }: { say: Say }): JSX.Element {
  return (
    <ul class="review-key">
      {(Object.keys(SIZES) as Mark[]).map((mark) => (
        <li key={mark}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path class="review-mark" d={diamond(10, 10, mark)} />
          </svg>
          {say(`mark_${mark}`)}
        </li>
      ))}
    </ul>
  );
}

export function Key({ say, marked }: { say: Say; marked: boolean }): JSX.Element {
  return (
    <div>
      <Lines say={say} />
      {marked && <Diamonds say={say} />}
    </div>
  );
}
