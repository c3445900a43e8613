// testing - the real engine in node, and whole games on it: for tests
import { readFileSync } from "node:fs";
import { Engine, type Setup, type Table } from "./engine";

const module = readFileSync(process.env.BACKROOM_WASM ?? "../build/wasm/backroom.wasm");

export const loadEngine = (): Promise<Engine> => Engine.load(new Uint8Array(module));

/** The same numbers every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** Everybody at random: what a viewer sees of the game, step by step. A viewer with a seat plays it.
 *  Its eyes may be in another engine than the room. */
export async function played(
  game: string,
  seats: number,
  viewer: number,
  seed: number,
  options: Setup["options"] = {},
  viewing?: Engine,
): Promise<Table[]> {
  const { room, ...own } = await loadEngine();
  const { eyes } = viewing ?? own;
  const players = Array.from({ length: seats }, (_, seat) => ({ name: "", level: seat === viewer ? null : "random" }));
  const fault = room.open({ game, players, options, seed }, new Uint8Array(32), "en");
  if (fault) throw new Error(fault.message);
  const roll = dice(seed);
  const tables: Table[] = [];
  for (;;) {
    eyes.take(room.tell(viewer, eyes.steps, eyes.epoch));
    const table = eyes.table("en", false);
    tables.push(table);
    if (table.over) return tables;
    const action = table.actions[roll(table.actions.length)];
    if (!action) room.step();
    else if (room.answer(viewer, table.ask, action.wire, "en")) throw new Error(`${action.wire} was refused`);
  }
}
