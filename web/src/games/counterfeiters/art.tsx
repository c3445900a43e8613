// art - pictures of money, cards, people and places
//
// Cut paper with thick ink lines, each drawn on a small grid. A picture never stands alone: a word,
// a number or a shape is next to it.
import type { ComponentChildren, JSX } from "preact";
import { once } from "../../art/once";
import { SeatMark } from "../../art/seat";
import type { Kind } from "./view";

const INK = "#2b2118";
const CREAM = "#fffaf0";
const STAR = "M0-5.4 1.6-1.8 5.4-1.5 2.5 1 3.4 4.8 0 2.8-3.4 4.8-2.5 1-5.4-1.5-1.6-1.8z";

function Drawn({ box, name, line = 2.3, children }: { box: string; name: string; line?: number; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={`cf-pic cf-pic-${name}`} viewBox={box} aria-hidden="true" fill="none" stroke={INK} stroke-width={line} stroke-linejoin="round" stroke-linecap="round">
      {children}
    </svg>
  );
}

// ---- banknotes ----

const GREENS = ["#9cc08a", "#e0cd8c", "#c3cc8f", "#a3c8a8"] as const;

/** Real ones have a president; fakes have whoever came to mind, and as many stars as they are good. */
function Bill({ quality = 0 }: { quality?: number }): JSX.Element {
  return (
    <>
      <path d="m2 3 56-1 1 29-56 1.5z" fill={GREENS[quality]} stroke-width="2.2" />
      <path d="m6.5 6.5 47.5-.8.7 21.8-48 1z" stroke-width="1.1" opacity=".75" />
      <ellipse cx="30.5" cy="17" rx="9.5" ry="10.5" fill={CREAM} stroke-width="1.5" />
      {quality === 0 ? (
        <>
          <path d="M25 27q0-6 5.5-6t5.5 6z" fill="#4f7a52" stroke-width="1.2" />
          <path d="M26 13q4.5-6 9 0 .5 8-4.5 8.5Q25.5 21 26 13z" fill="#e9c39b" stroke-width="1.2" />
          <path d="M25.5 14q-.5-6.5 5-6.5t5 6.5q-2-3-5-3t-5 3z" fill="#f3efe2" stroke-width="1.2" />
          <path d="M10 10.5v5m-2-4q2-1.5 3.6-.3-.3 1.6-1.8 1.9t-1.7 1.6q1.5 1.5 3.7.1M49.5 19.5v5m-2-4q2-1.5 3.6-.3-.3 1.6-1.8 1.9t-1.7 1.6q1.5 1.5 3.7.1" stroke-width="1.1" />
        </>
      ) : (
        <>
          <path d="M24.5 13q6-5.5 12 0 .5 9-6 9.5-6.5-.5-6-9.5z" fill="#efc79e" stroke-width="1.2" />
          <path d={quality === 1 ? "M23.5 12q7-8 14 0M26 19q2-2 4.5 0 2.5-2 4.5 0" : "M23.5 12.5Q30 3 37.5 12q-7-2-14 .5zM27.5 19q3 1.5 6-.2"} fill={quality === 1 ? "none" : "#6b4a2b"} stroke-width="1.4" />
          <path d="M27.3 15.2h.2M33.4 15h.2" stroke-width="2" />
          <g fill="#b8442f" stroke-width=".9">
            {Array.from({ length: quality }, (_, i) => (
              <path key={i} d={STAR} transform={`translate(${50} ${quality === 1 ? 17 : quality === 2 ? 12 + 10 * i : 8.6 + 8.4 * i}) scale(.78)`} />
            ))}
          </g>
          <path d="M10 14v6m-2.2-4.8q2.2-1.7 4-.3-.3 1.8-2 2.1t-1.9 1.8q1.7 1.7 4 .1" stroke-width="1.1" />
        </>
      )}
    </>
  );
}

/** A banknote; quality 0 is a real one. */
export const Note = once(({ quality = 0 }: { quality?: number }): JSX.Element => {
  return (
    <Drawn box="0 0 61 34" name="note">
      <Bill quality={quality} />
    </Drawn>
  );
});

/** Cash: a bundle with its band. */
export const Bundle = once((): JSX.Element => {
  return (
    <Drawn box="0 0 66 46" name="bundle">
      <g transform="translate(2 11) rotate(3)">
        <Bill />
      </g>
      <g transform="translate(4 6) rotate(-3)">
        <Bill />
      </g>
      <g transform="translate(1 3)">
        <Bill />
      </g>
    </Drawn>
  );
});

/** The account: a safe on a very small island. */
export const Island = once((): JSX.Element => {
  return (
    <Drawn box="0 0 66 46" name="island">
      <path d="M2 38q7-4 13 0t13 0 13 0 13 0 10-.5V46H2z" fill="#6fb3c4" stroke-width="1.8" />
      <path d="M9 39q4-8 24-8.5 21 0 25 8-8 3.5-13 .5-6-3-12 0t-12 0q-6-3-12 0z" fill="#f0d9a0" stroke-width="2" />
      <path d="M47 33q-3-10-1-20" stroke="#8a5a2b" stroke-width="3.6" />
      <path d="M46 14Q38 6 30 12q8-1 16 2zM46 14q-3-10-13-11 6 4 13 11zM46 14q3-10 13-11-8 3-13 11zM46 14q9-6 16 1-8-3-16-1z" fill="#5f9c5a" stroke-width="1.6" />
      <path d="M13 17.5 35 17l.6 17.5-22 .5z" fill="#7d8b90" />
      <path d="m16.5 20.5 15.5-.4.4 11-15.6.4z" fill="#9dabb0" stroke-width="1.5" />
      <circle cx="25.5" cy="25.5" r="3.6" fill="#f2cf7a" stroke-width="1.5" />
      <path d="M25.5 22v2M25.5 27.5v1.5M22 25.5h2M27.5 25.5h1.5" stroke-width="1.3" />
    </Drawn>
  );
});

// ---- the nine cards ----

const Printer = (): JSX.Element => (
  <>
    <path d="m17 21 2-14 22-1 3 15z" fill={CREAM} />
    <path d="M22 11.5 38 11M21.5 15.5 39 15" stroke-width="1.5" />
    <path d="M6 25q0-4.5 4-4.6l39-.4q5 0 5 5V41q0 4-4 4l-40 .6q-4 0-4-4z" fill="#4f868c" />
    <path d="M11 26.5h27v5H11z" fill="#2f5358" stroke-width="1.7" />
    <circle cx="44" cy="27" r="2.3" fill="#d4573a" stroke-width="1.4" />
    <circle cx="50" cy="27" r="2.3" fill="#f2b632" stroke-width="1.4" />
    <path d="M12 39.5h36" stroke-width="3" />
    <path d="m13.5 40 33-.5 3 16-39 .8z" fill="#9cc08a" />
    <ellipse cx="30" cy="48" rx="6" ry="5.5" fill={CREAM} stroke-width="1.5" />
    <path d="M30 44.5v7m-2-5.5q2-1.7 4 0-.2 1.7-2 2t-2 2q2 1.7 4 0" stroke-width="1.2" />
  </>
);

const Ink = (): JSX.Element => (
  <>
    <path d="M21.5 19.5h17v5q11 3 11.5 14l.5 12q0 4.5-4.5 4.5H14q-4.5 0-4.5-4.5l.5-12q.5-11 11.5-14z" fill="#3d7f5a" />
    <path d="M10 40q9-4 20 0t20-.5l.5 11q0 4.5-4.5 4.5H14q-4.5 0-4.5-4.5z" fill="#285c3f" stroke-width="1.5" />
    <path d="M20 7.5q10-3 20 0v11q-10 2-20 0z" fill="#3b3340" />
    <path d="M24 9v8M30 8.5v9M36 9v8" stroke="#6d6374" stroke-width="1.4" />
    <path d="m17 32 26-.6.5 14.6-26 .6z" fill={CREAM} stroke-width="1.8" />
    <path d="M30 33.5q6.5 7.5 0 11-6.5-3.5 0-11z" fill="#3d7f5a" stroke-width="1.5" />
    <path d="M15 31q2-3.5 5.5-4.5" stroke={CREAM} stroke-width="2" />
  </>
);

const Paper = (): JSX.Element => (
  <>
    <path d="m9 20 34-9 9 33-34 10z" fill="#d9c79b" />
    <path d="m8 14 35-5 5 36-35 5z" fill="#efe0b8" />
    <path d="m11 9 36 1-1 37-27 .3L10 39z" fill={CREAM} />
    <path d="m10 39 9.5-.5-.5 9z" fill="#e2d1a4" stroke-width="1.7" />
    <g stroke="#c9b98a" stroke-width="1.7">
      <ellipse cx="30" cy="26" rx="9.5" ry="11" />
      <path d="M30 18v16m-4.5-12.5q4.5-4 9 0-.5 3.5-4.5 4t-4.5 4q4.5 4 9 0" />
    </g>
    <path d="M15 14.5h5M15 18.5h3" stroke="#c9b98a" stroke-width="1.5" />
  </>
);

const Hologram = (): JSX.Element => (
  <>
    <path d="M30 5.5q13 .5 22 10l2 16q-2 14-14 22l-19 .5Q8 47 6.5 32L9 14q8-8 21-8.5z" fill="#b9a5e0" />
    <path d="M30 6q13 0 22 9.5L30 30zM54 31.5Q52 46 40 53.5L30 30z" fill="#8fd0d8" stroke-width="1.3" />
    <path d="M21 54Q8 47 6.5 32L30 30z" fill="#f3b9cf" stroke-width="1.3" />
    <path d="M9 14q8-8 21-8.5V30z" fill="#f4dc8a" stroke-width="1.3" />
    <path d="m30 30 22-14.5L54 31.5z" fill="#a9e0b0" stroke-width="1.3" />
    <path d="M21 54l19-.5L30 30z" fill="#cbb8f0" stroke-width="1.3" />
    <circle cx="30" cy="30" r="12" fill={CREAM} fill-opacity=".82" stroke-width="1.8" />
    <path d="M30 22v16.5M26 33.5q4 4 8.2.5.3-3.6-4.2-4.2T25.8 26q4-4 8-.5" stroke-width="2.2" />
    <path d="M46 8v7M42.5 11.5h7" stroke={CREAM} stroke-width="2.4" />
  </>
);

const Diner = (): JSX.Element => (
  <>
    <path d="M27 20V9h6v11" fill="#6b6f72" stroke-width="1.8" />
    <path d="M16 3.5q14-2.5 28 0l1.5 9q-15 2.5-31 0z" fill="#f2b632" />
    <path d="M21 5.8q0 5 5 5t5-5z" fill={CREAM} stroke-width="1.4" />
    <path d="M31 6.5q3 .3 1.5 2.5h-2M36 5.5h5M36 8.5h4" stroke-width="1.4" />
    <path d="M4 30q0-10 10-10.5h32Q56 20 56 30v20l-52 .5z" fill="#d5dde0" />
    <path d="M4 40.5 56 40v6H4z" fill="#c8503a" stroke-width="1.7" />
    <path d="M9 26.5h10v9.5H9zM22 26.5h9V36h-9zM46 26.5h6V36h-6z" fill="#bfe6ec" stroke-width="1.7" />
    <path d="M34 26h9v24h-9z" fill="#7a3b2a" stroke-width="1.8" />
    <path d="M36.5 29h4v7h-4z" fill="#bfe6ec" stroke-width="1.2" />
    <path d="M3 51h54v4H3z" fill="#6b6f72" stroke-width="1.8" />
  </>
);

const Jet = (): JSX.Element => (
  <>
    <path d="M2 50q9-5 15-1 8-6 15 0 8-5 14 0 6-4 12 1" stroke="#fff" stroke-width="3" />
    <path d="m8 12 9-1 8 13-12 2z" fill="#c8503a" />
    <path d="M3 31Q10 22 30 21q19-.5 27 7 1 5-6 6.5Q33 38 16 36 6 35 3 31z" fill="#f4f1e6" />
    <path d="M46 23q7 1 11 5l-8 1z" fill="#35689b" stroke-width="1.6" />
    <path d="M20 26.5h.5M26 26h.5M32 25.8h.5M38 26h.5" stroke="#35689b" stroke-width="4" />
    <path d="M6 32q20 3 48-.5" stroke="#d9a12b" stroke-width="2" />
    <path d="m25 33 14-.5-15 16-9 1z" fill="#d5dde0" />
    <path d="M8 27.5q5-3.5 10-2l-1 5q-6 .5-9-3z" fill="#9aa5a6" stroke-width="1.8" />
  </>
);

const Lottery = (): JSX.Element => (
  <>
    <path d="m10 9 38 5q-2 4 1.5 6l-4.5 31-38-5q2-4-1.5-6z" fill="#f7e3a1" />
    <path d="m15 14 28 3.7-1 7-28-3.7z" fill="#b8442f" stroke-width="1.5" />
    <path d="m19 18 4 .5M26 19l4 .5M33 20l4 .5" stroke={CREAM} stroke-width="2.2" />
    <g fill="#5f9c5a" stroke-width="1.5">
      <path d="M25 33q-7-1-6-6 6-2 6 6zM27 33q0-7 5-6 2 6-5 6zM27 35q7 0 6 5-6 2-6-5zM25 35q-1 7-6 5-1-6 6-5z" />
    </g>
    <path d="M26 34.5q2 5 0 9" stroke="#3f6d3a" stroke-width="2" />
    <circle cx="45" cy="43" r="10" fill="#d9a12b" />
    <path d="M41.5 38.5h7l-4 9.5" stroke-width="2.6" />
  </>
);

const GreatLawyer = (): JSX.Element => (
  <>
    <path d="M6 59q0-16 15-18l9 4 9-4q14 2 15 18z" fill="#2f4a73" />
    <path d="m23 41 7 5 7-5 1.5 18h-17z" fill={CREAM} stroke-width="1.8" />
    <path d="m28 46 2-1.5 2 1.5 1.5 12h-7z" fill="#b8442f" stroke-width="1.5" />
    <path d="M18 22q-1 21 12 21.5Q43 43 42 22z" fill="#e9bd93" />
    <path d="M16.5 24Q13 6 31 5q16 1 12.5 19-3-10-12-9.5-10 0-15 9.5z" fill="#3a2c25" />
    <path d="M22.5 24q3-2.5 5.5-.5M33 23.5q3-2 5.5.5" stroke-width="1.8" />
    <path d="M25.5 27.5h.2M35 27.5h.2" stroke-width="3.4" />
    <path d="M24.5 34.5q6 5.5 11.5-.5-5 1.5-11.5.5z" fill={CREAM} stroke-width="1.6" />
    <path d="m38 47 18-2 1.5 14-19 1z" fill="#d9a12b" />
    <path d="M43 46.5q0-4 4-4.3t4.5 3.5M38.5 52.5l18.5-1.7" stroke-width="1.8" />
    <path d={STAR} transform="translate(10 11) scale(1.35)" fill="#f2b632" stroke-width="1.2" />
  </>
);

const BadLawyer = (): JSX.Element => (
  <>
    <path d="m45 8 10 3-2 12-11-3zM4 12l9-4 4 10-9 4z" fill={CREAM} stroke-width="1.6" />
    <path d="m46.5 12 5 1.5M46 16l4 1M8 14l4-2M9.5 17l3-1.3" stroke-width="1.1" />
    <path d="M6 59q0-15 15-17l9 4 9-4q14 2 15 17z" fill="#8a7a55" />
    <path d="m23 42 7 5 7-5 2 17H21.5z" fill="#efe6cf" stroke-width="1.8" />
    <path d="m27 47 4-1 2 2 3 9-6 3z" fill="#5f7f4a" stroke-width="1.5" />
    <path d="M18 23q-1 20 12 20.5Q43 43 42 23z" fill="#e2b48c" />
    <path d="M17 25q-5-8 1-11-1-6 6-6 3-5 9-2 7-1 8 5 6 4 2.5 13-3-4-4-8-8 3-15 0-5 1-7.5 9z" fill="#a5713f" />
    <path d="M20.5 25h8.5v6q-4.5 2-8.5 0zM31.5 25H40v6q-4.5 2-8.5 0zM29 27q1-1 2.5 0" fill={CREAM} fill-opacity=".5" stroke-width="1.6" />
    <path d="m33 25.5 3 3-1.5 1.5 2 2" stroke-width="1.1" />
    <path d="M24.5 28h.2M36 28.5h.2" stroke-width="2.8" />
    <path d="M25 37.5q5-3.5 10.5-.3" stroke-width="1.8" />
    <path d="M22 36v1.5M24 39v1.5M37 36v1.5M35 39.5V41M30 41v1" stroke-width="1" />
  </>
);

const PICTURES: Record<Kind, () => JSX.Element> = {
  printer: Printer,
  ink: Ink,
  paper: Paper,
  hologram: Hologram,
  diner: Diner,
  jet: Jet,
  lottery: Lottery,
  "great-lawyer": GreatLawyer,
  "bad-lawyer": BadLawyer,
};

/** What is on a card. */
export const Picture = once(({ kind }: { kind: Kind }): JSX.Element => {
  const Kind = PICTURES[kind];
  return (
    <Drawn box="0 0 60 60" name="card">
      <Kind />
    </Drawn>
  );
});

/** The back of a card: a peephole in a door. */
export const Back = once((): JSX.Element => {
  return (
    <Drawn box="0 0 60 60" name="back">
      <path d="M12 4h36v54H12z" fill="#7a4a2f" />
      <path d="M17 34h26v18H17zM17 9h26v8H17z" fill="#6a3d26" stroke-width="1.5" />
      <path d="M15 20q15-3 30 0v9q-15 2-30 0z" fill="#231a1c" />
      <path d="M20 25q3.5-4 8 0-4 3-8 0zM32 25q4-4 8 0-4.5 3-8 0z" fill={CREAM} stroke-width="1.2" />
      <path d="M24.3 24.7h.2M36.3 24.7h.2" stroke-width="3" />
      <path d="M44.5 40h.2" stroke="#f2b632" stroke-width="4.5" />
    </Drawn>
  );
});

// ---- people ----

/** A henchman: coat in the colour of the seat, its shape on the chest. */
export const Henchman = once(({ seat, down = false }: { seat: number; down?: boolean }): JSX.Element => {
  return (
    <span class={down ? "cf-man cf-man-down" : "cf-man"}>
      <svg viewBox="0 0 40 48" aria-hidden="true" stroke={INK} stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round">
        <path class={`seat-${seat}`} d="M5 46q-1-19 9-23h12q10 4 9 23-15 2.5-30 0z" />
        <path d="m14 23 6 6 6-6-2 10h-8z" fill={CREAM} stroke-width="1.6" />
        <path d="M12 13q0 13 8 13t8-13z" fill="#e9bd93" stroke-width="1.8" />
        <path d="M13 15.5h14v3q-1 3-4 3-2.5 0-3-3-.5 3-3 3-3.5 0-4-3z" fill="#231a1c" stroke-width="1.2" />
        <path d="M3 13.5q6-2 8.5-2.5Q12 3 16 2q4 2 8 0 4 1 4.5 9 3 .5 8.5 2.5-17 6-34 0z" fill="#655c70" />
        <path class={`seat-${seat}`} d="M11.5 9q8.5 3 17 0l.3 2.8q-8.8 3-17.6 0z" stroke-width="1.3" />
      </svg>
      <span class="cf-badge">
        <SeatMark seat={seat} />
      </span>
    </span>
  );
});

/** The police: a big cap, a big moustache. */
export const Police = once((): JSX.Element => {
  return (
    <Drawn box="0 0 44 48" name="police" line={2.5}>
      <path d="M4 47q0-15 12-17h12q12 2 12 17z" fill="#2c5d8f" />
      <path d="m17 30 5 6 5-6 1 17H16z" fill="#bcd3ea" stroke-width="1.6" />
      <path d="M22 36v11" stroke-width="3" />
      <path d="M11 17q-1 17 11 17t11-17z" fill="#efc79e" />
      <path d="M16.5 21.5h.3M27.3 21.5h.3" stroke-width="3.5" />
      <path d="M13 27q4-4.5 9-1.5 5-3 9 1.5-4.5 3-9 .5-4.5 2.5-9-.5z" fill="#6b4a2b" stroke-width="1.4" />
      <path d="M6 12Q7 2 22 2t16 10l-5 5.5H11z" fill="#2c5d8f" />
      <path d="M10 16.5q12-3.5 24 0l-1.5 4q-10.5-3-21 0z" fill="#1d2c40" stroke-width="1.6" />
      <path d={STAR} transform="translate(22 9.5) scale(.85)" fill="#f2b632" stroke-width="1.2" />
    </Drawn>
  );
});

/** Who begins: the pawn with the sunglasses. */
export const Pawn = once((): JSX.Element => {
  return (
    <Drawn box="0 0 30 40" name="pawn">
      <path d="M5 38q0-6 4-7 3-6 3-11h6q0 5 3 11 4 1 4 7z" fill="#f2b632" />
      <circle cx="15" cy="12" r="9" fill="#f2b632" />
      <path d="M6 9.5h18v3.5q-1 3-4 3-3.5 0-5-3.5-1.5 3.5-5 3.5-3 0-4-3z" fill="#231a1c" stroke-width="1.3" />
    </Drawn>
  );
});

// ---- signs ----

/** A police cap: this space wakes the police. */
export const Cap = once((): JSX.Element => {
  return (
    <Drawn box="0 0 32 24" name="cap">
      <path d="M2 11Q3 2.5 16 2.5T30 11l-5 5.5H7z" fill="#2c5d8f" />
      <path d="M6.5 15.5q9.5-3 19 0l-1.3 5q-8.2-3-16.4 0z" fill="#1d2c40" stroke-width="1.5" />
      <path d={STAR} transform="translate(16 9.3) scale(.75)" fill="#f2b632" stroke-width="1" />
    </Drawn>
  );
});

export const Sunglasses = once((): JSX.Element => {
  return (
    <Drawn box="0 0 36 20" name="glasses">
      <path d="M2 5q15-3.5 32 0l-2 8.5q-2 4-7 3.5-4.5-.5-6-7.5h-2q-1.5 7-6 7.5-5 .5-7-3.5z" stroke={CREAM} stroke-width="5" />
      <path d="M2 5q15-3.5 32 0l-2 8.5q-2 4-7 3.5-4.5-.5-6-7.5h-2q-1.5 7-6 7.5-5 .5-7-3.5z" fill="#231a1c" />
      <path d="m6.5 8 4 4M23.5 8l4 4" stroke={CREAM} stroke-width="1.7" />
    </Drawn>
  );
});

export const Bin = once((): JSX.Element => {
  return (
    <Drawn box="0 0 26 30" name="bin">
      <path d="m5 9 16-.4-1.8 18.4-12 .3z" fill="#8d999c" />
      <path d="M3 8.5 23 7M10 7q.3-4 3-4t3 3.5M10 12.5l.7 11M15.8 12.3l-.5 11.2" stroke-width="2" />
    </Drawn>
  );
});

/** An aeroplane that stays on the ground. */
export const NoFlights = once((): JSX.Element => {
  return (
    <Drawn box="0 0 32 32" name="strike" line={2}>
      <path d="M14.5 3q3 1 3 9l11 7v3.5l-11-3.5v6l3.5 3v2.5L16 29l-5 1.5V28l3-3v-6L4 22.5V19l10-7q-.5-8 .5-9z" fill="#f4f1e6" />
      <path d="m4 4 24 24" stroke="#b8442f" stroke-width="4.5" />
    </Drawn>
  );
});

/** The Godfather, and what he comes for. */
export const Godfather = once((): JSX.Element => {
  return (
    <Drawn box="0 0 32 32" name="godfather" line={2}>
      <path d="M3 31q1-9 9-10h8q8 1 9 10z" fill="#3b3340" />
      <path d="m12.5 21 3.5 5 3.5-5 1 10h-9z" fill={CREAM} stroke-width="1.4" />
      <path d="M15 26.5 16 25l1 1.5.6 4.5h-3.2z" fill="#b8442f" stroke-width="1.1" />
      <path d="M9 11q-.5 12.5 7 12.5T23 11z" fill="#efc79e" stroke-width="1.7" />
      <path d="M13 15h.2M19 15h.2" stroke-width="2.6" />
      <path d="M14 20q4-1.5 6 .5l5 1.5" stroke="#7a4a2f" stroke-width="2.4" />
      <path d="M1.5 11Q7 9 8.5 8.5 9 1.5 12.5 1.5t3.5 1q.5-1 3.5-1t4 7Q25 9 30.5 11 16 15.5 1.5 11z" fill="#56505c" />
      <path d="M8.6 7q7.4 2.5 14.8 0l.2 1.8q-7.6 2.6-15.2 0z" fill="#b8442f" stroke-width="1" />
    </Drawn>
  );
});

/** The end: handcuffs. */
export const Cuffs = once((): JSX.Element => {
  return (
    <Drawn box="0 0 32 32" name="cuffs" line={2}>
      <path d="m14 12 5 7" stroke-width="3.4" />
      <circle cx="10" cy="9" r="6.3" stroke="#56646b" stroke-width="4" />
      <circle cx="22" cy="22.5" r="6.3" stroke="#56646b" stroke-width="4" />
      <circle cx="10" cy="9" r="8.3" stroke-width="1.3" />
      <circle cx="10" cy="9" r="4.2" stroke-width="1.3" />
      <circle cx="22" cy="22.5" r="8.3" stroke-width="1.3" />
      <circle cx="22" cy="22.5" r="4.2" stroke-width="1.3" />
    </Drawn>
  );
});

/** No more bills of this quality in supermarkets. */
export const Refused = once(({ quality }: { quality: number }): JSX.Element => {
  return (
    <Drawn box="0 0 32 32" name="refused" line={1.6}>
      <path d="m2 8 28-1 .5 17L2.5 25z" fill={GREENS[quality]} stroke-width="2" />
      <g fill="#b8442f" stroke-width="1.1">
        {Array.from({ length: quality }, (_, i) => (
          <path key={i} d={STAR} transform={`translate(${16 + (i - (quality - 1) / 2) * 9} 16) scale(.92)`} />
        ))}
      </g>
      <path d="M4 28 28 4" stroke-width="3.6" />
      <path d="M4 28 28 4" stroke="#f6ead2" stroke-width="1.3" />
    </Drawn>
  );
});

// ---- places of the board ----

function Supermarket(): JSX.Element {
  return (
    <>
      <path d="M6 55V20h68v35z" fill="#f3e6c6" />
      <path d="M12 9q28-4 56 0l1 8H11z" fill="#2f7f79" />
      <path d="M26 13.5h12M42 13.5h3M49 13.5h8" stroke={CREAM} stroke-width="2.6" />
      <path d="M3 18h74l-3 11q-5 4-9.5 0-4.5 4-9.5 0-5 4-9.7 0-5 4-9.8 0-4.5 4-9.5 0-5 4-9.5 0-5 4-9.5 0-5 4-10 0z" fill="#c8503a" />
      <path d="M15.5 18.5 14 30M35 18.5V30M54 18.5V30M72 18.5l-6.5 11M25 18.5V29M44.5 18.5V29M64 18.5 65 29" stroke={CREAM} stroke-width="2.8" />
      <path d="M11 36h22v14H11z" fill="#bfe0e6" stroke-width="1.8" />
      <path d="M14 50v-6h5v6M21 50v-8h4v8M27 50v-5h4v5" fill="#e3b24a" stroke-width="1.4" />
      <path d="M38 35h13v20H38z" fill="#7fb8a9" stroke-width="1.8" />
      <path d="M48 45.5h.2" stroke-width="3.4" />
      <path d="M53 36h3.5l3 11.5h12l2.5-8.5H58" stroke-width="2.2" fill="#d5dde0" />
      <circle cx="61.5" cy="52" r="2.4" fill="#6b6f72" stroke-width="1.5" />
      <circle cx="70" cy="52" r="2.4" fill="#6b6f72" stroke-width="1.5" />
    </>
  );
}

/** He opens his coat: bills on the left, a watch on the right. */
function Receiver(): JSX.Element {
  return (
    <>
      <path d="M2 2h76v53H2z" fill="#8b5a45" stroke-width="2" />
      <path d="M2 15h18M26 15h14M60 12h18M2 28h10M64 26h14M2 41h8M70 40h8M12 15V2M66 12V2M8 41V28M72 26V12M74 40V26" stroke="#6c4333" stroke-width="1.6" />
      <path d="M9 55Q8 30 26 25l13 4 13-4q19 5 19 30z" fill="#c4a06a" />
      <path d="M20 55q-3-15 9-27l8 27zM60 55q3-15-9-27l-9 27z" fill="#7a3b2a" />
      <path d="m29 28 10 5 11-5-6 27H35z" fill="#56505c" stroke-width="1.8" />
      <path d="m21 39 9-3 2 7-9 3zM22 48l9-2 1 6-9 1z" fill="#9cc08a" stroke-width="1.4" />
      <circle cx="54" cy="43" r="4.6" fill="#f2cf7a" stroke-width="1.5" />
      <path d="M54 40.5V43l2 1M52.5 38l-1-4h3.5v4M53 48l.5 4h3l-1.5-4.5" stroke-width="1.3" />
      <path d="M30 13q-1 16 9.5 16T49 13z" fill="#e9bd93" />
      <path d="M35.5 18.5h.2M44 18.5h.2" stroke-width="3" />
      <path d="M33 24q3.5-3 6.5-1 3-2 6.5 1-6.5 1.5-13 0z" fill="#3a2c25" stroke-width="1.2" />
      <path d="M22 13q6-2 7-2.5Q30 3 34.5 2.5q5 1.5 10 0Q49 3 50 10.5q2 .5 7.5 2.5-17 5.5-35.5 0z" fill="#56505c" />
      <path d="M29.4 8.5q10 3 20.4 0l.2 2q-10.5 3-20.8 0z" fill="#d9a12b" stroke-width="1.2" />
    </>
  );
}

function Press(): JSX.Element {
  return (
    <>
      <path d="M6 52h68v4H6z" fill="#6c4333" stroke-width="1.8" />
      <path d="M12 12q0-4 4-4h30q4 0 4 4v40H12z" fill="#4f868c" />
      <path d="M17 13h28v6H17z" fill="#2f5358" stroke-width="1.6" />
      <circle cx="31" cy="28" r="7.5" fill="#9dabb0" />
      <circle cx="31" cy="28" r="2.5" fill="#3b3340" stroke-width="1.4" />
      <circle cx="31" cy="43" r="6.5" fill="#7d8b90" />
      <path d="M31 20.5v3M31 32.5v3M23.5 28h3M35.5 28h3M31 36.5v2.5M31 46.5v3" stroke-width="1.6" />
      <path d="M38 35.5h17q12 0 16 6l-4.5 9q-5-4-12-4H37z" fill="#9cc08a" />
      <ellipse cx="56" cy="41.2" rx="5" ry="3.8" fill={CREAM} stroke-width="1.4" />
      <path d="M50 24h5V10h5" stroke-width="3" />
      <circle cx="62" cy="10" r="4" fill="#c8503a" stroke-width="1.8" />
      <path d="M5 40h7M3 34l9 1.5M4 46h8" stroke="#c9b98a" stroke-width="1.6" />
      <path d="M65 23q0-3 3-3M62 30q5 0 5-4" stroke-width="1.3" opacity=".5" />
    </>
  );
}

function TaxOffice(): JSX.Element {
  return (
    <>
      <path d="m6 21 34-17 34 17z" fill="#d9c79b" />
      <circle cx="40" cy="14.5" r="4.5" fill="#f2b632" stroke-width="1.6" />
      <path d="M38.3 16.5l3.4-4.2M38.3 12.5h.2M41.6 16.7h.2" stroke-width="1.7" />
      <path d="M9 21h62v6H9zM9 49h62v6H9z" fill="#f3e6c6" />
      <path d="M14 27h8v22h-8zM29 27h7v22h-7zM44 27h7v22h-7zM58 27h8v22h-8z" fill={CREAM} stroke-width="1.9" />
      <path d="M22 27h7v22h-7zM51 27h7v22h-7z" fill="#56505c" stroke-width="1.3" />
      <path d="M36 27h8v22h-8z" fill="#7a3b2a" stroke-width="1.6" />
      <path d="m30 38 22-5 5 17-22 5z" fill={CREAM} />
      <path d="m34 41 13-3M35 45l13-3M36 49l7-1.6" stroke-width="1.4" />
      <path d="m43 51 9-9" stroke="#c8503a" stroke-width="3" />
    </>
  );
}

function Airport(): JSX.Element {
  return (
    <>
      <path d="M2 46q38-6 76 0v9H2z" fill="#8aa56b" stroke-width="1.8" />
      <path d="M20 55q14-9 52-9l6 1v8z" fill="#6b6f72" stroke-width="1.6" />
      <path d="m38 54 8-2.5M52 50l7-1.2M65 48.5l6-.3" stroke="#f2cf7a" stroke-width="1.8" />
      <path d="M8 22h16l-2 5v22H10V27z" fill="#d5dde0" />
      <path d="m5 12 22-1-2.5 11h-17z" fill="#bfe0e6" />
      <path d="M8.5 11.5 16 5l7 6M16 5V1M12 12l1 9.5M20 11.5l-1 10" stroke-width="1.6" />
      <path d="m36 20 6-1 5 8-8 1.5z" fill="#c8503a" stroke-width="1.9" />
      <path d="M33 32q4-6 20-8.5 15-2.5 22 1.5 2 4-5 6.5-14 5-27 5-9-.5-10-4.5z" fill="#f4f1e6" />
      <path d="M66 23.5q6-.5 9 2l-6 1.5z" fill="#35689b" stroke-width="1.3" />
      <path d="M46 29.7h.3M51 28.8h.3M56 28h.3M61 27.3h.3" stroke="#35689b" stroke-width="3.2" />
      <path d="m51 32.5 9-1.5-8 12-6 1z" fill="#d5dde0" stroke-width="1.9" />
      <path d="M30 40q-4 1-6 3M34 44q-3 .5-5 2.5" stroke="#fff" stroke-width="1.8" />
    </>
  );
}

export type Scene = "shop" | "fence" | "print" | "fraud" | "fly";
const SCENES: Record<Scene, () => JSX.Element> = { shop: Supermarket, fence: Receiver, print: Press, fraud: TaxOffice, fly: Airport };

/** An area of the board. */
export const Scenery = once(({ scene }: { scene: Scene }): JSX.Element => {
  const Where = SCENES[scene];
  return (
    <Drawn box="0 0 80 58" name="scene" line={2}>
      <Where />
    </Drawn>
  );
});

// ---- the cover ----

export function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" stroke={INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round" fill="none">
      <path d="M0 0h320v200H0z" fill="#3c4a52" stroke="none" />
      <path d="M0 34h60M76 34h92M190 34h130M0 70h30M48 70h80M220 70h100M0 106h88M236 106h84M0 142h52M270 142h50M40 0v34M130 0v34M250 0v34M18 34v36M100 34v36M290 34v36M70 70v36M262 70v36M30 106v36M300 106v36" stroke="#334047" stroke-width="2.5" />
      <path d="M160-8 40 200h262z" fill="#f2c65a" opacity=".2" stroke="none" />
      <path d="M172 0v13" stroke-width="2.5" />
      <path d="M156 26q3-13 16-13t16 13z" fill="#b8442f" />
      <circle cx="172" cy="28" r="6" fill="#f7e3a1" stroke-width="2" />
      <path d="M-4 42q160 42 328-6" stroke="#e6d7b0" stroke-width="2.5" />
      <g stroke-width="2.4">
        <g transform="translate(30 57) rotate(8) scale(1.18)">
          <Bill quality={1} />
        </g>
        <g transform="translate(123 68) rotate(-2) scale(1.18)">
          <Bill quality={2} />
        </g>
        <g transform="translate(217 64) rotate(-9) scale(1.18)">
          <Bill quality={3} />
        </g>
      </g>
      <path d="m45 53-2 13M90 60l-1 13M137 64v13M181 64l1 13M230 59l2 13M276 51l3 13" stroke="#d9a15c" stroke-width="5" />
      <path d="m45 53-2 13M90 60l-1 13M137 64v13M181 64l1 13M230 59l2 13M276 51l3 13" stroke-width="1.3" opacity=".5" />
      <path d="M0 172h320v28H0z" fill="#6c4333" />
      <path d="M0 180q80-4 160 0t160-2M40 190h80M180 191h100" stroke="#54301f" stroke-width="2" />
      <g transform="translate(99 106) scale(1.33)">
        <Press />
      </g>
      <g transform="translate(8 92) scale(2.25)" stroke-width="1.6">
        <path d="M5 46q-1-19 9-23h12q10 4 9 23-15 2.5-30 0z" fill="#c8503a" />
        <path d="m14 23 6 6 6-6-2 10h-8z" fill={CREAM} stroke-width="1.2" />
        <path d="M12 13q0 13 8 13t8-13z" fill="#e9bd93" />
        <path d="M13 15.5h14v3q-1 3-4 3-2.5 0-3-3-.5 3-3 3-3.5 0-4-3z" fill="#231a1c" stroke-width="1" />
        <path d="M3 13.5q6-2 8.5-2.5Q12 3 16 2q4 2 8 0 4 1 4.5 9 3 .5 8.5 2.5-17 6-34 0z" fill="#3b3340" />
        <path d="M11.5 9q8.5 3 17 0l.3 2.8q-8.8 3-17.6 0z" fill="#c8503a" stroke-width="1" />
        <circle cx="20" cy="38" r="4.5" fill={CREAM} stroke-width="1.2" />
        <circle cx="20" cy="38" r="2.2" fill="#b8442f" stroke-width=".8" />
      </g>
      <g>
        <path d="M232 104h64v68h-64z" fill="#243036" />
        <path d="M238 110h52v56h-52z" fill="#7fa3b8" stroke-width="2" />
        <path d="M239 165q4-34 26-36 20 2 25 36z" fill="#1d2c40" stroke-width="2" />
        <g transform="translate(245 112) scale(.95)" stroke-width="2.2">
          <path d="M11 17q-1 17 11 17t11-17z" fill="#efc79e" />
          <path d="M16.5 21.5h.3M27.3 21.5h.3" stroke-width="3.8" />
          <path d="M13 27q4-4.5 9-1.5 5-3 9 1.5-4.5 3-9 .5-4.5 2.5-9-.5z" fill="#6b4a2b" stroke-width="1.4" />
          <path d="M6 12Q7 2 22 2t16 10l-5 5.5H11z" fill="#2c5d8f" />
          <path d="M10 16.5q12-3.5 24 0l-1.5 4q-10.5-3-21 0z" fill="#12202f" stroke-width="1.6" />
          <path d={STAR} transform="translate(22 9.5) scale(.85)" fill="#f2b632" stroke-width="1.2" />
        </g>
        <path d="M264 110v56M238 138h52" stroke="#243036" stroke-width="4" />
      </g>
    </svg>
  );
}
