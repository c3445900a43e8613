// cover - a building site on payday evening: the crane lowers the wages
import type { JSX } from "preact";

const INK = "#2b2118";

function Hills(): JSX.Element {
  return (
    <>
      <path d="M0 0h320v200H0z" fill="#f3c98b" />
      <path d="M0 0h320v52q-90 26-170 6T0 74z" fill="#e9a76f" />
      <circle cx="238" cy="82" r="31" fill="#fbe7b8" />
      <path d="M0 132q34-20 66-6 30-26 70-8 44-24 88 2 44-22 96 4v76H0z" fill="#c47a52" />
      <g fill="#8f4f3f">
        <path d="M8 150v-44h22v44zM30 150v-62h16v62zM270 150v-58h20v58zM290 150v-36h24v36z" />
      </g>
      <path d="M14 112h4M22 112h4M14 122h4M22 122h4M36 96h4M36 106h4M36 116h4M276 100h4M276 112h4M283 124h4M298 122h5" stroke="#fbe7b8" stroke-width="4" />
    </>
  );
}

function House(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="m112 170 1-68 74-2 1 70z" fill="#b8553d" />
      <path d="M113 118h74M112 136h76M112 153h76M130 102v16M160 101v17M145 118v18M175 118v18M126 136v17M158 136v17M145 153v17M174 153v17" stroke="#e6c6a0" stroke-width="2" />
      <path d="m128 126 18-.5v20l-18 .5zM158 125.5l17-.5v20l-17 .5z" fill="#fbe7b8" />
      <path d="M104 100v72M196 98v74M104 120h8M188 119h8M104 146h8M188 145h8" fill="none" stroke="#8a5a2b" stroke-width="4" />
      <path d="M99 100h102M99 147h14M188 146h14" stroke="#8a5a2b" stroke-width="5" />
    </g>
  );
}

function TowerCrane(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
      <path d="M72 176V34h15v142z" fill="#c8503a" />
      <path d="m72 170 15-14-15-14 15-14-15-14 15-14-15-14 15-14-15-14 15-10" fill="none" stroke="#fffaf0" />
      <path d="m26 27 192-8v11L26 38z" fill="#c8503a" />
      <path d="m94 35 10-11 11 10 11-11 11 10 11-11 11 10 11-11 11 10 11-11 11 10" fill="none" stroke="#fffaf0" stroke-width="2.5" />
      <path d="m79 4 7 24H73z" fill="#f2b632" />
      <path d="M79 5 196 20M79 5 34 27" fill="none" stroke-width="2" />
      <path d="M26 33h22v18H26z" fill="#6b6f72" />
      <path d="M69 36h21v16H69z" fill="#bfe0e6" />
      <path d="M206 30v26" stroke-width="2.2" />
      <path d="M206 54v4q6 2 3 7t-8 1" fill="none" />
    </g>
  );
}

/** The pay packet on the hook. */
function Wages(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="m196 70 10-6 11 6" fill="none" stroke-width="2.2" />
      <path d="m192 74 3-10 24-3 3 11z" fill="#8fb58a" />
      <path d="m184 72 46-3 4 36-48 4z" fill="#e3b24a" />
      <path d="m184 72 24 18 22-21" fill="#f2cf7a" />
      <circle cx="209" cy="90" r="9" fill="#b8442f" />
      <path d="M205 94v-7l4 4.5 4-4.7V94" fill="none" stroke="#fffaf0" stroke-width="2.2" stroke-linecap="round" />
    </g>
  );
}

function Digger(): JSX.Element {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="M276 140q-14-32-30-34l-6 6q14 10 20 34z" fill="#e8912d" />
      <path d="m247 105-9 4-3 33 8 1z" fill="#e8912d" />
      <path d="M245 140q-9-4-16 1l1 14q12 8 22-4l-5 .5q-4-3-2-11.5z" fill="#5f6b6d" />
      <path d="M316 150q0-8-8-8h-14v-20q0-5-6-5h-18q-5 0-6 5l-6 22-1 18h59z" fill="#f2b632" />
      <path d="m286 124-16 .5-5 19h21z" fill="#bfe0e6" />
      <path d="M310 160h-54q-12 1-12 11t12 11h54q9-1 9-11t-9-11z" fill="#4b4440" />
      <g fill="#b9a892" stroke-width="2">
        <circle cx="257" cy="171" r="6" />
        <circle cx="274" cy="171" r="4.5" />
        <circle cx="291" cy="171" r="4.5" />
        <circle cx="307" cy="171" r="6" />
      </g>
    </g>
  );
}

interface PersonProps {
  x: number;
  coat: string;
  skin: string;
  helmet: string;
  grin: string;
}

/** Somebody who looks up. */
function Person({ x, coat, skin, helmet, grin }: PersonProps): JSX.Element {
  return (
    <g transform={`translate(${x} 126)`} stroke={INK} stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
      <path d="M2 62Q3 40 20 38q17 2 18 24z" fill={coat} />
      <path d="M8 20q-1 20 12 20.5Q33 40 32 20z" fill={skin} />
      <circle cx="16" cy="25" r="1.5" fill={INK} />
      <circle cx="25" cy="24" r="1.5" fill={INK} />
      <path d={grin} fill="none" />
      <path d="M6 20Q5 4 20 3.5 35 4 34 19z" fill={helmet} />
      <path d="M2.5 20q17.5-4.5 35-1 .6 3.6-2 4.5-15.5-3.5-31 .5-2.5-.5-2-4z" fill={helmet} />
    </g>
  );
}

export function Cover(): JSX.Element {
  return (
    <svg viewBox="0 0 320 200" role="presentation">
      <Hills />
      <House />
      <TowerCrane />
      <Wages />
      <path d="M0 176q80-9 160-3t160-3v30H0z" fill="#7a4a35" stroke={INK} stroke-width="3" />
      <Digger />
      <Person x={8} coat="#35689b" skin="#f0c49a" helmet="#f2b632" grin="M16 32q4 4 9-.5" />
      <Person x={122} coat="#2f7f79" skin="#c98d5e" helmet="#f4f1e6" grin="M15 33q5-3 10 0" />
      <Person x={166} coat="#d4573a" skin="#8a5a3c" helmet="#f2b632" grin="M15 31q5 6 10 0z" />
    </svg>
  );
}
