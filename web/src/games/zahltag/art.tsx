// art - pictures of crews and machines, contracts, paydays and bids
//
// Cut paper with thick ink lines. A picture never stands alone: a letter or a word is next to it.
import type { JSX } from "preact";
import { once } from "../../art/once";
import type { Kind } from "./view";

const INK = "#2b2118";
const SKIN = ["#f0c49a", "#c98d5e", "#8a5a3c"] as const;
const HAIR = ["#5b3a21", "#c9772b", "#2b2118"] as const;

interface Look {
  look?: number; // people differ a little
}

function Head({ look }: { look: number }): JSX.Element {
  const hair = HAIR[(look + 1) % 3];
  return (
    <>
      {look % 3 === 1 && <path d="M17 27q-5 12 1 20l24 1q6-9 1-21z" fill={hair} />}
      <path d="M25 38h10l1 8-6 4-6-4z" fill={SKIN[look % 3]} />
      <path d="M18 26q-1 18 12 18.5 13-.5 12-18.5z" fill={SKIN[look % 3]} />
      <g fill={INK} stroke="none">
        <circle cx="25" cy="31" r="1.7" />
        <circle cx="35" cy="30.5" r="1.7" />
      </g>
    </>
  );
}

/** A shovel, a yellow helmet, blue overalls. */
function Worker({ look = 0 }: Look): JSX.Element {
  return (
    <>
      <path d="M50.5 20 47 58" stroke="#8a5a2b" stroke-width="3.5" />
      <path d="M46 6.5q6-5 10 1l-2.5 13q-4 2.5-7.5-.5z" fill="#9aa5a6" />
      <path d="M7 60q0-16 15-17l8 3 8-3q14 2 15 17z" fill="#d4573a" />
      <path d="M20 60V45l5 1v7h10v-7l5-1.5V60z" fill="#35689b" />
      <Head look={look} />
      {look % 3 === 0 && <path d="M24 37q3-3 6 0 3-3 6-.5-2 4-6 2-4 2-6-1.5z" fill={HAIR[0]} stroke="none" />}
      {look % 3 === 1 && <path d="M26 37q4 3.5 8-.5" fill="none" stroke-width="2" />}
      {look % 3 === 2 && <path d="M25 37.5q5 4.5 10-.5-5 1.5-10 .5z" fill="#fffaf0" stroke-width="1.5" />}
      <path d="M16 25Q15 9 30 8.5 45 9 44 24.5z" fill="#f2b632" />
      <path d="M27 9q3-2.5 6-.2l.5 14h-7z" fill="#d9921b" stroke-width="1.6" />
      <path d="M12.5 24.5q17-4 35-.6.6 3.5-2 4.5-15-3.5-31 .3-2.5-.8-2-4.2z" fill="#f2b632" />
    </>
  );
}

/** A white helmet, a tie, and the list of who came late. */
function Foreman({ look = 0 }: Look): JSX.Element {
  const face = look + 1;
  return (
    <>
      <path d="M5 60q1-16 17-17l8 4 8-4q15 1 17 17z" fill="#2f7f79" />
      <path d="M23 43.5 30 48l7-4.5 1.5 16.5h-17z" fill="#fffaf0" />
      <path d="m28 48 2-1 2 1 1 12h-6z" fill="#b8442f" stroke-width="1.6" />
      <Head look={face} />
      <path d="M20.5 28.5h8v5.5q-4 2-8 0zM31.5 28.5h8V34q-4 2-8 0zM28.5 30q1.5-1 3 0" fill="#fffaf0" fill-opacity=".35" stroke-width="1.7" />
      {face % 3 === 1 ? <path d="M27 39q3.5 1.5 6.5-.3" fill="none" stroke-width="2" /> : <path d="M23 39.5q3.5-4.5 7-1.5 3.5-3 7 1.5-7-1.5-14 0z" fill={HAIR[(face + 1) % 3]} stroke-width="1" />}
      <path d="M16 24.5Q15.5 8 30 8t14 16.5z" fill="#f4f1e6" />
      <path d="M26.5 14.5q3.5-2.5 7 0l-.5 5q-3 3-6 0z" fill="#b8442f" stroke-width="1.5" />
      <path d="M12.5 24q17.5-3.5 35 0 .5 3.6-2 4.6-15.5-3.6-31 0-2.5-1-2-4.6z" fill="#f4f1e6" />
      <path d="m40 44 15-2 2 16-15 2z" fill="#e9d3a1" />
      <path d="m45 41.5 5-.7.5 3-5 .7zM44 49l9-1.2M44.5 53l9-1.2" fill="#9aa5a6" stroke-width="1.5" />
    </>
  );
}

function Excavator(): JSX.Element {
  return (
    <>
      <path d="M35 29q7-17 14-19l4 3.5Q47 20 42 33z" fill="#e8912d" />
      <path d="m48.5 10 5 3 2.5 19-4.5.5z" fill="#e8912d" />
      <path d="M49 31.5q5-2.5 9 .5l-.5 8q-7 5-12.5-2l3 .3q2-2 1-6.8z" fill="#5f6b6d" />
      <path d="M4.5 34.5q-.5-4 4-4.5h8V18.5q0-3 3.5-3H31q3 0 4 3L39 32l.5 11h-35z" fill="#f2b632" />
      <path d="M20.5 19.5h10l3.5 12H20.5z" fill="#bfe0e6" stroke-width="2" />
      <path d="M4.5 37h12" stroke-width="1.6" />
      <path d="M7 42.5h31.5q7 .5 7 6.5t-7 6.5H7Q1 55 1 49t6-6.5z" fill="#4b4440" />
      <g fill="#b9a892" stroke-width="1.6">
        <circle cx="8.5" cy="49" r="3.6" />
        <circle cx="18" cy="49" r="2.6" />
        <circle cx="27.5" cy="49" r="2.6" />
        <circle cx="37" cy="49" r="3.6" />
      </g>
      <path d="M9 30v-5.5" stroke-width="3" />
    </>
  );
}

function Crane(): JSX.Element {
  return (
    <>
      <path d="M16.5 57V17h8v40z" fill="#c8503a" />
      <path d="m16.5 55 8-7-8-7 8-7-8-7 8-7" fill="none" stroke="#fffaf0" stroke-width="1.8" />
      <path d="M3 12.5 58 10v5.5L3 18z" fill="#c8503a" />
      <path d="m26 17 5-6 5.5 5.5L42 10.5l5.5 5.5L53 10" fill="none" stroke="#fffaf0" stroke-width="1.7" />
      <path d="m21 1.5 3.5 12.5h-7.5z" fill="#f2b632" />
      <path d="M21 2.5 50 10.5M21 2.5 6 12.5" fill="none" stroke-width="1.5" />
      <path d="M3 15.5h8.5v9q-4.5 1.5-8.5 0z" fill="#6b6f72" />
      <path d="M15.5 18.5h10.5v8H15.5z" fill="#bfe0e6" stroke-width="2" />
      <path d="M48 15.5v15" stroke-width="1.6" />
      <path d="M48 29.5v3q3.5 1 2 4t-5 .5" fill="none" stroke-width="2.2" />
      <path d="m40 42 8-5.5 8 5.5" fill="none" stroke-width="1.5" />
      <path d="m38.5 42 18.5-.5v11L39 53z" fill="#d9a15c" />
      <path d="m39 45.5 18-.3M39 49.5l18-.3M47.5 42v11" stroke-width="1.4" />
      <path d="M10.5 56.5h20.5l1 3H9.5z" fill="#6b6f72" />
    </>
  );
}

const PICTURES: Record<Kind, (props: Look) => JSX.Element> = { worker: Worker, foreman: Foreman, excavator: Excavator, crane: Crane };

/** One resource. Purely a picture: say the kind next to it. */
export const Picture = once(({ kind, look = 0 }: { kind: Kind } & Look): JSX.Element => {
  const Drawn = PICTURES[kind];
  return (
    <svg class="zt-picture" viewBox="0 0 60 60" aria-hidden="true" stroke={INK} stroke-width="2.3" stroke-linejoin="round" stroke-linecap="round">
      <Drawn look={look} />
    </svg>
  );
});

// ---- contracts: what is to be built, as a blueprint; the more it needs, the grander ----

const PLANS = [
  // a shed
  "M32 60V34l28-15 30 15v26zM28 36 60 18l34 18M52 60V44h15v16M74 42h9v8h-9z",
  // a house
  "M28 61V32h64v29zM22 33 60 10l38 23M52 61V45h14v16M36 40h9v9h-9zM76 40h9v9h-9zM76 21V11h8v15M56 25h8v7h-8z",
  // a bridge
  "M4 48h112M4 53h112M30 62V16h8v46M82 62V16h8v46M34 18Q20 40 4 46M34 18q26 44 52 0M86 18q14 22 30 28M46 48V31M53 48V36M60 48V38M67 48V36M74 48V31M18 48v-9M102 48v-9",
  // a tower block
  "M40 62V8h30v54zM70 62V24h22v38M22 62V36h18M47 15h6v6h-6zM58 15h6v6h-6zM47 26h6v6h-6zM58 26h6v6h-6zM47 37h6v6h-6zM58 37h6v6h-6zM51 62V50h9v12M77 31h8M77 38h8M77 45h8M77 52h8M27 43h7M27 50h7M55 8V2",
  // a palace
  "M14 62V34h92v28zM10 34h100M38 34V24h44v10M40 24q20-26 40 0M60 11V4l7 2-7 2.5M52 62V46q8-9 16 0v16M22 42h8v8h-8zM36 42h8v8h-8zM76 42h8v8h-8zM90 42h8v8h-8zM47 34V24M55 34V24M65 34V24M73 34V24M14 56h92",
] as const;

/** What is to be built, by how much it needs. */
export const Plan = once(({ size }: { size: number }): JSX.Element => {
  return (
    <svg class="zt-plan" viewBox="0 0 120 66" aria-hidden="true" fill="none" stroke="#f3ead6" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
      <path d={PLANS[Math.max(0, Math.min(PLANS.length - 1, size - 2))]} />
      <path d="M6 64.5h108M8 62v5M112 62v5" stroke-width="1" opacity=".7" />
    </svg>
  );
});

/** A torn-off calendar sheet with a fat pay packet. */
export const Payday = once((): JSX.Element => {
  return (
    <svg class="zt-picture" viewBox="0 0 120 90" aria-hidden="true" stroke={INK} stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="m24 12 70-3 3 66-71 4z" fill="#fffaf0" />
      <path d="m24 12 70-3 .8 17-70 3z" fill="#b8442f" />
      <path d="M38 6v11M58 5v11M80 4v11" stroke-width="4" />
      <g stroke="none" fill="#d8c6a0">
        <path d="m33 36 9-.4v8l-9 .4zM49 35l9-.4v8l-9 .4zM65 34l9-.4v8l-9 .4zM80 34l9-.4v8l-9 .4zM33 50l9-.4v8l-9 .4z" />
      </g>
      <path d="m44 50 52-5 6 34-53 6z" fill="#e3b24a" />
      <path d="m44 50 31 17 21-22" fill="#f2cf7a" />
      <path d="m50 48 4-16 34-4 3 17-16 19z" fill="#8fb58a" />
      <circle cx="72" cy="42" r="8" fill="#c9dcc0" stroke-width="1.8" />
      <path d="M69 39v6M69 39l3 3.5 3-4v6" fill="none" stroke-width="1.8" />
      <path d="m44 50 31 19 21-24 6 34-53 6z" fill="#e3b24a" />
      <g fill="#d9a12b">
        <ellipse cx="22" cy="80" rx="12" ry="5" />
        <ellipse cx="22" cy="75" rx="12" ry="5" />
        <ellipse cx="23" cy="70" rx="12" ry="5" />
      </g>
    </svg>
  );
});

/** One sheet of the payday calendar; crossed out once it has been counted. */
export const Sheet = once(({ number, counted = false }: { number: string; counted?: boolean }): JSX.Element => {
  return (
    <svg class={counted ? "zt-sheet zt-counted" : "zt-sheet"} viewBox="0 0 26 28" aria-hidden="true">
      <path class="zt-sheet-page" d="m3 4.5 20-1 .8 20.5-20.3 1z" />
      <path class="zt-sheet-head" d="m3 4.5 20-1 .2 5.5-20 1z" />
      <text x="13.3" y="21.5" text-anchor="middle">{number}</text>
      {counted && <path class="zt-sheet-stamp" d="m4 23 18-15M5 9l16 13" />}
    </svg>
  );
});

/** The back of a card of the deck: a brick wall. */
export const Wall = once((): JSX.Element => {
  return (
    <svg class="zt-wall" viewBox="0 0 60 44" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h60v44H0z" fill="#a8452f" />
      <path d="M0 11h60M0 22h60M0 33h60M15 0v11M45 0v11M0 11v11M30 11v11M60 11v11M15 22v11M45 22v11M30 33v11" stroke="#e6c6a0" stroke-width="2" fill="none" />
      <path d="m14 9 31-2 1.5 27-32 2z" fill="#f2b632" stroke={INK} stroke-width="2" />
      <path d="m19 32 3-1V18l-3-2 1-3 7 2-2 4v13l3 .5M33 31l9-17M36 12l9 4-2 4-9-4z" fill="#f4f1e6" stroke={INK} stroke-width="1.7" stroke-linejoin="round" />
    </svg>
  );
});

/** A million. */
export const Coin = once((): JSX.Element => {
  return (
    <svg class="zt-coin" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.6" fill="#e3b24a" stroke={INK} stroke-width="1.8" />
      <path d="M6 14V6.5l4 4.5 4-4.7V14" fill="none" stroke={INK} stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round" />
    </svg>
  );
});

/** A bid face down: a padlock. */
export const Lock = once((): JSX.Element => {
  return (
    <svg class="zt-lock" viewBox="0 0 20 24" aria-hidden="true">
      <path d="M5.5 11V7q0-5 4.5-5t4.5 5v4" fill="none" stroke="currentColor" stroke-width="2.4" />
      <path d="m3 10.5 14-.3.4 11-14.7.4z" fill="currentColor" />
    </svg>
  );
});

/** The back of a resource card in somebody's hand. */
export const Helmet = once((): JSX.Element => {
  return (
    <svg class="zt-helmet" viewBox="0 0 24 16" aria-hidden="true" stroke={INK} stroke-width="1.6" stroke-linejoin="round">
      <path d="M4 11Q4 2 12 2t8 9z" fill="#f2b632" />
      <path d="M10.5 2h3l.3 7h-3.6z" fill="#d9921b" stroke-width="1.2" />
      <path d="M1.5 11q10.5-2.5 21 0 .3 2-1.3 2.6-9.2-2-18.4 0-1.6-.6-1.3-2.6z" fill="#f2b632" />
    </svg>
  );
});
