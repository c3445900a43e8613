// games - how each game looks: a new one is a folder here
//
// A game that has no folder yet is played on the plain table of app/Plain.tsx.
import type { GameUi } from "../game";

type Module = { default: GameUi<unknown> };

const modules = import.meta.glob<Module>("./*/index.ts");
const loaded = new Map<string, GameUi>();

/** The look of a game, if it has been loaded. */
export function gameUi(name: string): GameUi | undefined {
  return loaded.get(name);
}

/** Loads the look of a game, where it has one and can be reached. */
export async function loadGameUi(name: string): Promise<void> {
  const load = modules[`./${name}/index.ts`];
  if (!load || loaded.has(name)) return;
  try {
    loaded.set(name, (await load()).default);
  } catch {
    // no network: the plain table will do
  }
}
