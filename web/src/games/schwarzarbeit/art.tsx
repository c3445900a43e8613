// art - the other pictures of the game: shifts, companies, pieces, signs and card backs
//
// Pictures only, hidden from screen readers: what they mean is always said next to them.
import type { ComponentChildren, JSX } from "preact";
import { once } from "../../art/once";

import { Face } from "./people";

const INK = "#2b2118";

function Picture({ box, name, children }: { box: string; name: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={`sw-${name}`} viewBox={box} aria-hidden="true" stroke={INK} stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
      {children}
    </svg>
  );
}

/** Sun, moon, or a parasol for the weekend. */
export const Shift = once(({ shift }: { shift: string }): JSX.Element => {
  if (shift === "day")
    return (
      <Picture box="0 0 24 24" name="shift">
        <circle cx="12" cy="12" r="11" fill="#bfe3ef" />
        <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M5.6 18.400l2.2-2.200M16.2 7.800l2.2-2.2" stroke="#b86a00" stroke-width="2" />
        <circle cx="12" cy="12" r="4.3" fill="#ffc928" />
      </Picture>
    );
  if (shift === "evening")
    return (
      <Picture box="0 0 24 24" name="shift">
        <circle cx="12" cy="12" r="11" fill="#27305c" />
        <path d="M15.5 4.600a8 8 0 1 0 3.7 11.600A7 7 0 0 1 15.5 4.600z" fill="#fbe9a9" />
        <path d="M18 8.400h.1M20 12h.1" stroke="#fbe9a9" stroke-width="2" />
      </Picture>
    );
  return (
    <Picture box="0 0 24 24" name="shift">
      <circle cx="12" cy="12" r="11" fill="#f7d9a0" />
      <path d="M12 12l2.6 8.5" stroke-width="2" />
      <path d="M2.8 13.600C3.5 7 8 3.6 12 4.200c5 .2 8.6 3.8 9.3 7.800z" fill="#fff" />
      <path d="M7.6 13C7.6 9 9.5 5.6 12 4.200c2.6 1.6 4.4 4.4 4.6 8.100z" fill="#d8493a" />
    </Picture>
  );
});

const BUILDINGS: Record<string, JSX.Element> = {
  shop: (
    <>
      <path d="M7 20h34v20H7z" fill="#f4e3c1" />
      <path d="M5 12h38l2 9q-4 4-8 0-4 4-8 0-5 4-10 0-4 4-8 0-4 4-8 0z" fill="#d8493a" />
      <path d="M13 12l-2 9M22 12l-1 10M30 12l1 10" />
      <path d="M12 27h12v9H12z" fill="#a9d8e0" />
      <path d="M29 26h8v14h-8z" fill="#8a5a34" />
    </>
  ),
  publisher: (
    <>
      <path d="M10 10h28v30H10z" fill="#bcd7c9" />
      <path d="M14 15h6v6h-6zM28 15h6v6h-6zM14 26h6v6h-6zM28 26h6v6h-6z" fill="#fff6dc" />
      <path d="M24 8q-8-5-16-1v-5q8-3 16 1 8-4 16-1v5q-8-4-16 1zM24 3v5" fill="#fff" />
      <path d="M21 32h6v8h-6z" fill="#5b4331" />
    </>
  ),
  factory: (
    <>
      <path d="M32 20V6h7v16" fill="#a7553f" />
      <path d="M36 4q4-4 8-1" fill="none" />
      <path d="M5 40V21l10 6v-6l10 6v-6l10 6h8v13z" fill="#c9b48f" />
      <path d="M11 31h5v4h-5zM21 31h5v4h-5z" fill="#ffd25a" />
      <path d="M32 31h7v9h-7z" fill="#5b4331" />
    </>
  ),
  archive: (
    <>
      <path d="M5 16L24 5l19 11z" fill="#cdb7dd" />
      <path d="M8 16h32v24H8z" fill="#efe6f3" />
      <path d="M12 20h4v16h-4zM22 20h4v16h-4zM32 20h4v16h-4z" fill="#cdb7dd" />
      <path d="M5 37h38v4H5z" fill="#9b82b3" />
    </>
  ),
  cafe: (
    <>
      <path d="M9 17h25v14q0 9-12 9T9 31z" fill="#fff6dc" />
      <path d="M34 20q9-1 8 6t-9 7" fill="none" stroke-width="3" />
      <path d="M9 20q6 4 12 1t13 0v-4H9z" fill="#7a4a2a" />
      <path d="M16 13q-3-4 0-7M23 13q-3-4 0-7M29 13q-3-4 0-7" fill="none" />
    </>
  ),
};

export const Building = once(({ company }: { company: string }): JSX.Element => {
  return (
    <Picture box="0 0 48 44" name="building">
      {BUILDINGS[company]}
    </Picture>
  );
});

/** Hat, collar and magnifying glass. The hat has the colour of the seat. */
export const Detective = once((): JSX.Element => {
  return (
    <Picture box="0 0 32 32" name="detective">
      <path d="M4 31q1-9 11-9t11 9z" fill="#c2a06a" />
      <path d="M9 14h12v6q-2 5-6 5t-6-5z" fill="#f0c49c" />
      <path d="M8 21l7 5 7-5 2 5-9 3-9-3z" fill="#d8bb86" />
      <path d="M8 12q0-9 7-8 7-1 7 8z" class="sw-tint" />
      <path d="M3 12q12-3 24 0-2 4-12 4T3 12z" class="sw-tint" />
      <circle cx="24" cy="21" r="5" fill="#d9f0f4" />
      <path d="M27.5 24.600L31 29" stroke-width="3" />
    </Picture>
  );
});

/** Wig, bands and robe in the colour of the seat. */
export const Lawyer = once((): JSX.Element => {
  return (
    <Picture box="0 0 32 32" name="lawyer">
      <path d="M3 31q1-11 13-11t13 11z" class="sw-tint" />
      <path d="M8 21Q4 6 16 3q12 3 8 18-3 3-5 0H13q-2 3-5 0z" fill="#fffdf5" />
      <path d="M11 12q5-4 10 0v6q-2 4-5 4t-5-4z" fill="#f0c49c" />
      <path d="M8.5 13h2M8.5 17h2M21.5 13h2M21.5 17h2" />
      <path d="M14 22h4l1.5 8-3.5-1.500L12.5 30z" fill="#fff" />
      <path d="M13.8 15h.1M18.2 15h.1" stroke-width="2.2" />
    </Picture>
  );
});

/** What one can do with a card. */
export const Sign = once(({ verb }: { verb: string }): JSX.Element => {
  return (
    <svg class="sw-sign" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
      {verb === "hire" && <path d="M5 3h10l4 4v14H5zM15 3v4h4M8.5 14l2.5 2.5 4.5-5" />}
      {verb === "denounce" && <path d="M3 10v5h4l10 5V5L7 10zM7 15l1.5 6h3l-1-4.500M20 10q2 2.5 0 5" />}
      {verb === "detective" && <path d="M10 3a7 7 0 1 1-.1 0zM15.2 15.200L21 21" />}
      {verb === "lawyer" && <path d="M12 3v17M7 20h10M4 7h16M6 7l-3 7h6zM18 7l-3 7h6z" />}
    </svg>
  );
});

/** A card face down: the back door, and somebody behind the keyhole. */
export const Back = once((): JSX.Element => {
  return (
    <svg class="sw-picture" viewBox="0 0 60 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" stroke={INK} stroke-width="1.7" stroke-linejoin="round">
      <path d="M-20-20h100v120H-20z" fill="#5d3a52" stroke="none" />
      <path d="M12 10h36v70H12z" fill="#7d5170" />
      <path d="M18 17h24v20H18zM18 46h24v28H18z" fill="#6b4460" />
      <path d="M30 22q5 0 5 5 0 3-2 4l2 8H25l2-8q-2-1-2-4 0-5 5-5z" fill="#f2c53d" />
      <path d="M28 27.500h.1M32 27.500h.1" stroke-width="2.4" stroke-linecap="round" />
    </svg>
  );
});

/** One's own boss: a face in a cardboard box with a tie. */
export const IchAg = once((): JSX.Element => {
  return (
    <Picture box="0 0 60 80" name="ich-ag">
      <path d="M2 2h56v76H2z" fill="#f6ead2" />
      <path d="M12 30h36v36H12z" fill="#c99a5b" />
      <path d="M12 30l-6-8h17l7 8 7-8h17l-6 8" fill="#dcb47c" />
      <path d="M20 30q0-16 10-16t10 16z" fill="#f0c49c" />
      <path d="M26 23h.1M34 23h.1" stroke-width="2.8" />
      <path d="M27 27q3 2 6 0" fill="none" />
      <path d="M27 36h6l-1 4 3 12-5 6-5-6 3-12z" fill="#b8442f" />
    </Picture>
  );
});

/** For the home page: somebody steps out of the back door, and somebody has seen it. */
export function Cover(): JSX.Element {
  const street = ["C", "M", "H"];
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" stroke={INK} stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M0 0h320v200H0z" fill="#2b3a67" stroke="none" />
      <path d="M266 22a22 22 0 1 0 22 31 19 19 0 0 1-22-31z" fill="#fbe9a9" />
      <path d="M196 20h.1M222 48h.1M182 62h.1M300 84h.1" stroke="#fbe9a9" stroke-width="3" />
      <path d="M-4 34L150 22v140L-4 166z" fill="#a7553f" />
      <path d="M8 54h24M44 48h26M18 78h22M6 104h26M122 44h22M118 72h26M126 100h18M12 132h22M122 128h20" stroke="#7f3c2b" />
      <path d="M50 66l60-4v98l-60 3z" fill="#ffd873" />
      <path d="M110 62l26 14v96l-26-12z" fill="#7d5170" />
      <path d="M114 112h.1" stroke="#f2c53d" stroke-width="6" />
      <path d="M40 40l82-6 4 16-88 7z" fill="#f6ead2" />
      <text x="80" y="52" text-anchor="middle" font-family="Georgia, serif" font-style="italic" font-weight="bold" font-size="15" fill={INK} stroke="none" transform="rotate(-4 80 50)">
        § § §
      </text>
      <path d="M-4 164l328-8v48H-4z" fill="#46514f" />
      <path d="M60 170l70-4 40 30H40z" fill="#ffd873" opacity=".35" stroke="none" />
      <svg x="48" y="92" width="66" height="76" viewBox="0 0 60 60">
        <Face who="S" />
      </svg>
      <g transform="rotate(-3 236 130)">
        {street.map((who, i) => (
          <svg x={152 + i * 52} y={104 - (i % 2) * 8} width="60" height="64" viewBox="0 0 60 60">
            <Face who={who} />
          </svg>
        ))}
      </g>
      <path d="M252 130a20 20 0 1 1-.1 0z" fill="#d9f0f455" stroke-width="5" />
      <path d="M266 166l18 22" stroke-width="9" />
    </svg>
  );
}
