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

/** Loads the look of a game; undefined where it has none. */
export async function loadGameUi(name: string): Promise<GameUi | undefined> {
  const load = modules[`./${name}/index.ts`];
  if (!load) return undefined;
  if (!loaded.has(name)) loaded.set(name, (await load()).default);
  return loaded.get(name);
}
