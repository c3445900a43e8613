// icons - the shell's small pictures; each is only a picture next to words or a label
import type { JSX } from "preact";

const PATHS = {
  menu: "M3 6.2 21 5.8M3 12.2l18-.4M3 18.1l18-.2",
  help: "M8.4 9a3.7 3.7 0 1 1 5.6 3.2c-1.3.8-2 1.5-2 3M12 19.2v.3",
  undo: "M9.5 5 4.2 9.8l5.3 4.4M4.6 9.8h9.2a5.2 5.2 0 0 1 0 10.4H8.4",
  bulb: "M9 17.4h6M9.8 20.4h4.4M8.9 17.2c0-2.6-3-3.9-3-7.6a6.1 6.1 0 0 1 12.2 0c0 3.7-3 5-3 7.6",
  close: "M5.5 5.3 18.6 18.6M18.4 5.4 5.6 18.7",
  text: "M4 5.2 20 5M4 10l16 .2M4 15l16-.2M4 19.8l9 .1",
  save: "M12 3.6v11M7.2 10.4 12 15l4.8-4.8M4.4 16.6v3.6l15.2-.2v-3.4",
  load: "M12 15.4v-11M7.2 8.6 12 4l4.8 4.8M4.4 16.6v3.6l15.2-.2v-3.4",
  home: "M3.4 11.8 12 4l8.8 7.6M5.8 10.4l.2 9.8 12.2-.2-.2-9.6",
  again: "M19.6 12.2a7.6 7.6 0 1 1-2.3-5.6M17.9 2.8l-.3 4.2-4.2-.2",
  back: "M14.8 4.6 7.4 12l7.4 7.4",
  forth: "M9.2 4.6l7.4 7.4-7.4 7.4",
  down: "M4.6 9.2 12 16.6l7.4-7.4",
  turnBack: "M18.4 4.6 11 12l7.4 7.4M11.6 4.6 4.2 12l7.4 7.4",
  turnForth: "M5.6 4.6 13 12l-7.4 7.4M12.4 4.6 19.8 12l-7.4 7.4",
  play: "M7.4 4.6 19 12 7.4 19.4z",
  eye: "M2.6 12.2C5 8 8.3 6 12 6s7 2 9.4 6.2C19 16.2 15.7 18.2 12 18.2S5 16.2 2.6 12.2zM12 9.2a3 3 0 1 1-.1 0z",
  people: "M8.6 11.4a3.4 3.4 0 1 1 .2 0zM2.8 19.6c.2-3.8 2.4-5.6 5.8-5.6s5.6 1.8 5.9 5.5M16 11a2.8 2.8 0 1 0-.6-5.4M17 14.2c2.5.3 4 2 4.2 5.2",
  chat: "M4 4.8 20.2 4.6l-.2 11.6-8.4.2-4.8 4 .2-4-3.2-.1z",
  hush: "M4 4.8 20.2 4.6l-.2 11.6-8.4.2-4.8 4 .2-4-3.2-.1zM3.4 21.2 20.8 2.8",
  copy: "M8.4 8.2 20 8l-.2 12-11.6.2zM15.6 4 4.2 4.2 4 15.6",
  send: "M3.4 11.2 20.6 3.8l-5.2 16.8-4-6.6zM20.4 4 11.4 14",
  check: "M4.4 12.8 9.6 18 19.8 6",
  crown: "M4 17.8 3.2 7.4l5 4L12 4.8l3.8 6.6 5-4-.8 10.4z",
  bot: "M5.2 9.4 18.8 9.2l.2 9.4-13.6.2zM12 9V5.2M12 4.6v-.2M9.2 13v.6M14.8 13v.6M10 16.4h4M2.6 12.8v3M21.4 12.6v3",
  pause: "M8.4 5v14M15.6 5v14",
  flag: "M5.6 21 5.4 3.6M5.6 4.6c4.6-2.4 7.4 2.2 13 0l-.2 8.4c-5.2 2-8-2.2-12.6 0",
  lock: "M5.6 11 18.4 10.8l.2 9-13.2.2zM8.2 10.6c-.4-9.4 7.8-9.2 7.6 0M12 14.4v2.2",
  cut: "M3.6 3.8 20.4 20.2M5 12.6a10 10 0 0 1 4-2.6M2.4 9A14 14 0 0 1 6.4 6.4M19 12.4a10 10 0 0 0-4.6-2.8M21.6 9a14 14 0 0 0-11-3.8M8.4 16a5 5 0 0 1 6.4-.4M12 19.4v.2",
  dots: "M5.2 11a1 1 0 1 1-.1 0zM12.1 11a1 1 0 1 1-.1 0zM18.9 11a1 1 0 1 1-.1 0z",
  calendar: "M4.2 6 19.8 5.8l.2 14-15.6.2zM4.4 10l15.4-.2M8.4 3.4v4.4M15.6 3.2v4.4M8 14h.2M12 14h.2M16 14h.2M8 17h.2M12 17h.2",
  person: "M12 11.4a3.8 3.8 0 1 1 .2 0zM4.6 20.2c.2-4.2 3-6 7.4-6s7.2 1.8 7.5 5.9",
  trash: "M4.8 7h14.4M9.6 7 10 4.2h4L14.4 7M6.8 7l1 13h8.4l1-13",
};

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The house's sign: a lamp over a table. */
export function Lamp(): JSX.Element {
  return (
    <svg class="lamp" viewBox="0 0 64 64" aria-hidden="true">
      <path class="lamp-light" d="M24 25 6 56q26 7 52-1L40 25z" />
      <path class="lamp-cord" d="M32 2v10" />
      <path class="lamp-shade" d="M18 26q3-14 14-14.5Q43 11.5 46.5 26q-14 3.5-28.5 0z" />
      <path class="lamp-card" d="m21 43 11-3.5 3.5 11L24.3 54z" />
      <path class="lamp-card lamp-card-2" d="m34 40 11 2-2 11.5-11-2.2z" />
    </svg>
  );
}
