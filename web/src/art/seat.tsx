// seat - the mark of a seat: a colour and a shape, so that colour never stands alone
import type { JSX } from "preact";
import { once } from "./once";

const SHAPES = [
  "M10 1.8a8.2 8.2 0 1 1-.2 0z", // circle
  "M10.3 1.6 18.6 17.4 1.2 16.9z", // triangle
  "M2.6 2.2 17.6 2.8 17.2 17.6 2.2 17.2z", // square
  "M10.2.8 18.4 10.2 9.8 19.2 1.6 9.8z", // diamond
  "M10 .9l2.6 6 6.5.5-4.9 4.3 1.5 6.4L10 14.7l-5.7 3.4 1.5-6.4L.9 7.4l6.5-.5z", // star
];

/** Purely a picture: say the name next to it. */
export const SeatMark = once(({ seat, size = "1em" }: { seat: number; size?: string }): JSX.Element => {
  return (
    <svg class={`seat-mark seat-${seat}`} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d={SHAPES[seat] ?? SHAPES[0]} />
    </svg>
  );
});
