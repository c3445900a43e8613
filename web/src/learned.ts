// learned - the files of what bots have learned, wherever the page is served from
import type { Learned } from "./engine";

const files = import.meta.glob<string>("../../bots/nets/*.net", { query: "?url", import: "default", eager: true });
const addresses = new Map(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]));

export const learned: Learned = {
  names: [...addresses.keys()],
  async fetch(name) {
    const answer = await fetch(addresses.get(name) ?? name);
    if (!answer.ok) throw new Error(`${name} is not to be had`);
    return new Uint8Array(await answer.arrayBuffer());
  },
};
