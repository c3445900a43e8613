// people - twenty faces, each with a letter, a colour and something nobody else wears
//
// A face is drawn in 60 x 60: shoulders, what hangs behind the head, the head with eyes, nose and
// mouth, and what is worn in front. The ground is the colour of the person's cards.
import type { JSX } from "preact";
import { once } from "../../art/once";

const INK = "#2b2118";
const PALE = "#fbdfc6";
const LIGHT = "#f0c49c";
const TAN = "#d79a68";
const BROWN = "#a8693f";
const DARK = "#7a482a";

type Shape = "round" | "square" | "long";
type Eyes = "dots" | "lashes" | "sleepy" | "wide" | "narrow";
type Mouth = "smile" | "grin" | "flat" | "open" | "lips" | "smirk";
type Nose = "hook" | "beak" | "bulb" | "dash";

interface Look {
  name: string;
  ground: string;
  skin: string;
  coat: string;
  shape?: Shape;
  eyes: Eyes;
  mouth: Mouth;
  nose?: Nose;
  behind?: [string, string][]; // fill and path
  front: [string, string][];
}

const HEADS: Record<Shape, string> = {
  round: "M17 28c0-10 5-15 13-15s13 5 13 15-6 17-13 17-13-7-13-17z",
  square: "M17 18c4-4 22-4 26 0l-1 20c-2 5-6 7-12 7s-10-2-12-7z",
  long: "M19 25c0-9 4-13 11-13s11 4 11 13c0 12-4 23-11 23s-11-11-11-23z",
};

// fill, path, width of the line
const EYES: Record<Eyes, [string, string, number][]> = {
  dots: [["none", "M24.4 28.4h.2M35.4 28.4h.2", 3.2]],
  lashes: [["none", "M22 28.8q2.4-3 4.8 0M33.2 28.8q2.4-3 4.8 0M21.6 26.6l-1.4-1.2M38.4 26.6l1.4-1.2", 2]],
  sleepy: [["none", "M22 28q2.4 2.4 4.8 0M33.2 28q2.4 2.4 4.8 0", 2]],
  wide: [
    ["#fff", "M24.4 25.2a3.2 3.2 0 1 1-.1 0zM35.6 25.2a3.2 3.2 0 1 1-.1 0z", 1.5],
    ["none", "M24.8 28.6h.1M35.2 28.6h.1", 2.8],
  ],
  narrow: [["none", "M21.8 28.4h5M33.2 28.4h5M21.4 24.2l5 1.4M38.6 24.2l-5 1.4", 1.8]],
};

const NOSES: Record<Nose, string> = {
  hook: "M30 28.6q-3.2 4.6.6 5",
  beak: "M29.4 27.6q-6.8 5.6-.2 7",
  bulb: "M28 31.6q-1.4 3.8 2.2 3.8t2.2-3.8",
  dash: "M29 33.4h2",
};

const MOUTHS: Record<Mouth, [string, string]> = {
  smile: ["none", "M25.6 38.2q4.4 3.6 8.8 0"],
  grin: ["#fff", "M24.6 37.4q5.6 1.4 10.8 0-1 5-5.4 5t-5.4-5z"],
  flat: ["none", "M26 39.2h8"],
  open: ["#7d2b22", "M30 37q3.4 0 3.4 3t-3.4 3-3.4-3 3.4-3z"],
  lips: ["#c23b3b", "M25.8 38.8q2.4-2.2 4.2-.8 1.8-1.4 4.2.8-2 2.6-4.2 2.6t-4.2-2.6z"],
  smirk: ["none", "M26 39.6q5 .8 8-2.4"],
};

/** Who is who: letters and names of the built-in set (a test compares them with the engine's). */
export const PEOPLE: Record<string, Look> = {
  A: {
    // an apple in a red bob
    name: "Angelika Adam", ground: "#d8493a", skin: PALE, coat: "#f4e3c1", eyes: "lashes", mouth: "lips",
    behind: [["#8c2a1c", "M13 44C9 20 17 8 30 8s21 12 17 36q-6 3-10-1H23q-4 4-10 1z"]],
    front: [
      ["#8c2a1c", "M16 28c0-11 6-16 14-16s14 5 14 16c-5-2-8-6-9-10-3 5-10 9-19 10z"],
      ["#6fae3d", "M42 11q4-7 8-5-1 5-8 5z"], ["#e2574c", "M38 14q4-5 8 0 2 6-4 8-6-2-4-8z"],
    ],
  },
  B: {
    // a board for a scarf, and a plait round the head
    name: "Berta Brett", ground: "#e9b93c", skin: LIGHT, coat: "#3f6b54", eyes: "dots", mouth: "smile", nose: "bulb",
    front: [
      ["#f6e08f", "M15 26c-1-12 6-17 15-17s16 5 15 17c-3-5-8-8-15-8s-12 3-15 8z"],
      ["#e4c45c", "M15 17q4-8 8-5-1 5-8 5zM22 11q5-6 9-2-2 5-9 2zM31 9q6-3 8 2-4 3-8-2zM39 12q6 0 6 6-5 0-6-6z"],
      ["#fff", "M17 46h26v9H17z"], [INK, "M17 46h5v4.500h-5zM27 46h5v4.500h-5zM37 46h6v4.500h-6zM22 50.500h5v4.500h-5zM32 50.500h5v4.500h-5z"],
    ],
  },
  C: {
    // builds houses: helmet and moustache
    name: "Christwart Casasola", ground: "#1f7a70", skin: TAN, coat: "#e8792b", shape: "square", eyes: "dots", mouth: "flat",
    front: [
      ["#f5c431", "M15 21c0-9 6-14 15-14s15 5 15 14z"], ["#f5c431", "M11 20.500h38q1 4-3 4H14q-4 0-3-4z"],
      ["#e0a81c", "M27 7h6v10h-6z"], ["#33231a", "M30 34.500q-7-1-9 4 5 1 9-1.5 4 2.5 9 1.5-2-5-9-4z"],
    ],
  },
  D: {
    // a domino in black hair
    name: "Dora Domino", ground: "#d9d3c6", skin: PALE, coat: "#262430", eyes: "wide", mouth: "lips",
    behind: [["#1d1a22", "M14 42V24C14 12 21 8 30 8s16 4 16 16v18h-6V26H20v16z"]],
    front: [
      ["#1d1a22", "M17 25V20q4-9 13-9t13 9v5z"],
      ["#fff", "M37 7l11 5-4 9-11-5z"], [INK, "M38.5 14l5 2.5"], [INK, "M40.5 10.800h.2M37 14.200h.2M44.5 13h.2M42.5 17.800h.2"],
    ],
  },
  E: {
    // all corners: square head, square glasses, brush cut
    name: "Emil Eckstein", ground: "#4d6fb3", skin: LIGHT, coat: "#8a8d94", shape: "square", eyes: "dots", mouth: "flat", nose: "dash",
    front: [
      ["#5b4331", "M17 21V11l4 2 3-4 3 3 3-4 3 4 3-3 3 4 4-2v10q-13-4-26 0z"],
      ["none", "M19 25h9v7h-9zM32 25h9v7h-9zM28 27.500h4"],
    ],
  },
  F: {
    // long hair, goatee, and a horn that is not quite his own
    name: "Franz-Benno Faidutti", ground: "#7d5aa6", skin: PALE, coat: "#f0e6f6", shape: "long", eyes: "sleepy", mouth: "smile", nose: "hook",
    behind: [["#7b4a25", "M13 52C10 24 16 9 30 9s20 15 17 43q-5 2-8-2V26H21v24q-3 4-8 2z"]],
    front: [
      ["#7b4a25", "M18 27c0-11 4-16 12-16s12 5 12 16c-3-6-7-9-12-9s-9 3-12 9z"],
      ["#f7e7a8", "M27 13L31 0l3 13z"], ["none", "M28.4 9.500l4.8-1M29.6 5.500l3-.6"],
      ["#7b4a25", "M25 42q5-2 10 0-1 9-5 10-4-1-5-10z"],
    ],
  },
  G: {
    // a grey gentleman with a monocle and a handlebar
    name: "Gustav Gambit", ground: "#75843c", skin: PALE, coat: "#3b2f2a", eyes: "dots", mouth: "flat", nose: "bulb",
    front: [
      ["#c9c9c4", "M17 27c-2-8 1-12 5-14-2 5-1 9-5 14zM43 27c2-8-1-12-5-14 2 5 1 9 5 14z"],
      ["none", "M35.6 23.600a4.8 4.8 0 1 1-.1 0zM39.5 31.500q4 6 2 14"],
      ["#c9c9c4", "M30 35.500q-6-1-8 2-4 2-6-2 0 7 7 6 5-1 7-4 2 3 7 4 7 1 7-6-2 4-6 2-2-3-8-2z"],
      ["#fff", "M24 46l6 4 6-4v7l-6-3-6 3z"],
    ],
  },
  H: {
    // a comb and a beak
    name: "Heinz Henn", ground: "#f08a2c", skin: LIGHT, coat: "#fff4de", shape: "long", eyes: "wide", mouth: "flat", nose: "beak",
    front: [
      ["#c8281e", "M22 16q-4-9 2-10 2-6 6-2 5-4 7 2 6 1 1 10-8-4-16 0z"],
      ["#c8281e", "M28 45q2-3 4 0 0 6-2 6t-2-6z"],
    ],
  },
  J: {
    // a jester's cap
    name: "Jutta Joker", ground: "#d65a9b", skin: LIGHT, coat: "#5a3d8a", eyes: "lashes", mouth: "grin",
    front: [
      ["#5a3d8a", "M16 23C14 12 6 14 5 20 1 8 14 3 22 10z"], ["#f2c53d", "M44 23c2-11 10-9 11-3C59 8 46 3 38 10z"],
      ["#2f9c8f", "M16 24Q18 6 30 4q12 2 14 20-14-6-28 0z"],
      ["#f2c53d", "M5 19a2.6 2.6 0 1 1-.1 0zM55 19a2.6 2.6 0 1 1-.1 0zM30 1.500a2.6 2.6 0 1 1-.1 0z"],
      ["#f2c53d", "M20 46l4 6 6-5 6 5 4-6 2 4-6 7-6-5-6 5-6-7z"],
    ],
  },
  K: {
    // diamonds on the jumper, freckles, a parting
    name: "Konrad Karo", ground: "#8c2f39", skin: PALE, coat: "#e9dcc0", eyes: "dots", mouth: "grin", nose: "dash",
    front: [
      ["#d9622b", "M16 27C13 12 24 6 36 9c9 1 10 9 8 18-2-4-3-7-4-9-8 1-15-1-18-4 0 6-3 9-6 13z"],
      ["#c77b4a", "M22 33h.2M24.5 34.500h.2M20.5 35.500h.2M38 33h.2M35.5 34.500h.2M39.5 35.500h.2"],
      ["#c8281e", "M30 47l5 6-5 6-5-6zM17 50l4 5-4 5-4-5zM43 50l4 5-4 5-4-5z"],
    ],
  },
  L: {
    // a pot on the head
    name: "Lotte Lostopf", ground: "#f3b6a0", skin: TAN, coat: "#b8442f", eyes: "sleepy", mouth: "smile", nose: "bulb",
    behind: [["#4a2c1a", "M15 36q-5 8 1 12 6-1 5-9zM45 36q5 8-1 12-6-1-5-9z"]],
    front: [
      ["#4a2c1a", "M17 27q1-7 5-9h16q4 2 5 9-6-6-13-6t-13 6z"],
      ["#8f9aa3", "M16 5h28l-2 15H18z"], ["#b4bec6", "M14 3.500h32v4H14z"], ["none", "M12 10q-5 1-2 6h7M48 10q5 1 2 6h-7"],
      ["#e2574c", "M26 12h8v4h-8z"],
    ],
  },
  M: {
    // violet hair, moons in the ears
    name: "Maureen Moon", ground: "#2b3a67", skin: PALE, coat: "#a9b7e6", eyes: "sleepy", mouth: "lips",
    behind: [["#9a6fd0", "M12 50C8 22 15 7 30 7s22 15 18 43q-7 3-11-2V26H23v22q-4 5-11 2z"]],
    front: [
      ["#9a6fd0", "M16 30C16 16 20 11 30 11s14 5 14 19q-4-11-14-13-10 2-14 13z"],
      ["#f7dc7a", "M16 36q-4 4 0 8-7-1-6-5t6-3zM44 36q4 4 0 8 7-1 6-5t-6-3z"],
    ],
  },
  N: {
    // round hair, round glasses: nothing but zeros
    name: "Nora Nullrunde", ground: "#7cc4d8", skin: DARK, coat: "#f2c53d", eyes: "dots", mouth: "smile", nose: "bulb",
    behind: [["#2a1b16", "M30 2c14 0 22 9 22 21s-8 21-22 21S8 35 8 23 16 2 30 2z"]],
    front: [
      ["#2a1b16", "M17 26c0-9 5-14 13-14s13 5 13 14c-4-5-8-7-13-7s-9 2-13 7z"],
      ["none", "M24 23.600a4.9 4.9 0 1 1-.1 0zM36 23.600a4.9 4.9 0 1 1-.1 0zM29 28h2"],
    ],
  },
  O: {
    // nothing to hide: bald, white beard, mouth open
    name: "Otto Offenspiel", ground: "#9a6b3f", skin: LIGHT, coat: "#4d7fa8", eyes: "wide", mouth: "open", nose: "bulb",
    front: [
      ["#fff", "M16.5 29q1 5 5 6 8-3 17 0 4-1 5-6 3 22-13.5 23T16.5 29z"],
      ["#7d2b22", "M30 37.500q4 0 4 3t-4 3-4-3 4-3z"], ["none", "M24 16q3-2 5-1M21 24q3-2 5-.5M34 23.500q3-1 5 .5"],
    ],
  },
  P: {
    // never grew up: green hat and a feather
    name: "Peter Panning", ground: "#4aa34c", skin: PALE, coat: "#2e6b34", eyes: "dots", mouth: "smirk", nose: "dash",
    front: [
      ["#c98a3a", "M17 28q-1-6 2-9h22q3 3 2 9-4-4-6-6-2 3-6 3-1-2-3-3-3 5-9 6z"],
      ["#256a33", "M8 21q12-3 18-16 12 2 19 14 4 1 8 0-6 6-22 5T8 21z"],
      ["#d8352a", "M39 14Q44 3 55 1q-2 11-14 15z"], ["none", "M41 14q5-6 11-10"],
    ],
  },
  R: {
    // bun, pencil, cat-eye glasses: section 4, paragraph 2
    name: "Rita Regelwerk", ground: "#8b93a3", skin: PALE, coat: "#6a2c4f", shape: "long", eyes: "narrow", mouth: "flat", nose: "hook",
    behind: [["#b9b4ae", "M30 1c6 0 8 4 8 8s-3 6-8 6-8-2-8-6 2-8 8-8z"]],
    front: [
      ["#b9b4ae", "M18 27c0-11 4-16 12-16s12 5 12 16q-2-9-12-10-10 1-12 10z"],
      ["#f2c53d", "M17 11L42 3l1 3-25 8z"], [INK, "M42 3l4 .2-3 2.800z"],
      ["#ffffff88", "M18 25l10 1q0 6-4.5 6T18 25zM42 25l-10 1q0 6 4.5 6T42 25z"], ["none", "M28 27.500h4"],
    ],
  },
  S: {
    // beanie and stubble
    name: "Sid Schmiel", ground: "#41474f", skin: LIGHT, coat: "#a7432c", shape: "square", eyes: "sleepy", mouth: "smirk", nose: "hook",
    front: [
      ["#d9a12b", "M16 20C15 7 22 4 30 4s15 3 14 16z"], ["#f0c65a", "M14.5 17h31v6h-31z"], ["none", "M20 17v6M26 17v6M32 17v6M38 17v6"],
      ["#8b6b55", "M22 41h.2M25 43h.2M28.5 43.600h.2M32 43.600h.2M35.5 43h.2M38 41h.2M20.5 38h.2M39.5 38h.2"],
    ],
  },
  T: {
    // top hat with an ace
    name: "Theo Trumpf", ground: "#b59ad6", skin: BROWN, coat: "#20232b", eyes: "dots", mouth: "grin", nose: "bulb",
    front: [
      ["#20232b", "M18 18V1h24v17z"], ["#20232b", "M10 17h40q1 5-4 5H14q-5 0-4-5z"], ["#c8281e", "M18 13h24v4H18z"],
      ["#fff", "M34 2l8-1 1 11-8 1z"], [INK, "M38.5 4l2.5 4h-1.800l.5 2h-2l.3-2H36z"],
      ["#c8281e", "M23 46l7 3 7-3v7l-7-3-7 3z"],
    ],
  },
  V: {
    // beret and hoops
    name: "Virginia Vohwinkel", ground: "#c3d061", skin: TAN, coat: "#1f2c4d", eyes: "lashes", mouth: "lips", nose: "dash",
    behind: [["#3a2219", "M15 46q-4-18 1-28h28q5 10 1 28-5 1-7-3V24H22v19q-2 4-7 3z"]],
    front: [
      ["#3a2219", "M17 27q0-7 4-9h20q2 2 2 9-6-7-13-7-6 5-13 7z"],
      ["#b3202e", "M10 17C8 5 24 3 34 5c12 1 19 8 14 14-9-3-26-4-38-2z"], ["#b3202e", "M33 5l2-4 2 1-1 4z"],
      ["none", "M15.5 35.500a3.5 3.5 0 1 1-.1 0zM44.5 35.500a3.5 3.5 0 1 1-.1 0z"],
    ],
  },
  W: {
    // a die for a hat, curls
    name: "Wanda Würfel", ground: "#a5dfc0", skin: LIGHT, coat: "#c2553c", eyes: "wide", mouth: "smile", nose: "bulb",
    behind: [["#b5521e", "M15 20q-8 3-5 9-4 5 1 9 0 7 7 6 5 2 5-4V24zM45 20q8 3 5 9 4 5-1 9 0 7-7 6-5 2-5-4V24z"]],
    front: [
      ["#b5521e", "M16 27q-1-5 3-8h22q4 3 3 8-3-3-6-4-4 3-8 1-4 3-8 0-3 1-6 3z"],
      ["#fffaf0", "M20 4l18-3 4 16-19 3z"], [INK, "M25 7.500h.4M35.5 6h.4M31 10.500h.4M27 15.500h.4M37.5 13.800h.4"],
    ],
  },
};

export const LETTERS = Object.keys(PEOPLE);

const shapes = (list: [string, string][]): JSX.Element[] => list.map(([fill, d]) => <path d={d} fill={fill} />);

/** A picture only: say the name next to it. */
export const Face = once(({ who }: { who: string }): JSX.Element | null => {
  const look = PEOPLE[who];
  if (!look) return null;
  const [lip, mouth] = MOUTHS[look.mouth];
  return (
    <svg class="sw-picture" viewBox="0 0 60 60" aria-hidden="true" stroke={INK} stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
      {shapes(look.behind ?? [])}
      <path d="M6 61c1-11 10-14 19-15h10c9 1 18 4 19 15z" fill={look.coat} />
      <path d="M25 41h10v6q-5 4-10 0z" fill={look.skin} />
      <path d={HEADS[look.shape ?? "round"]} fill={look.skin} />
      {EYES[look.eyes].map(([fill, d, width]) => (
        <path d={d} fill={fill} stroke-width={width} />
      ))}
      <path d={NOSES[look.nose ?? "hook"]} fill="none" stroke-width="1.5" />
      <path d={mouth} fill={lip} stroke-width="1.6" />
      {shapes(look.front)}
    </svg>
  );
});
