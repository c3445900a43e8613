// share - a deal to play, or a moment of a game, in a link
//
// The link has the whole record, packed: whoever follows it needs no server. What is hidden in the deal
// is hidden in the link only as a card is in a closed hand.

/** What a link leads to. */
export type Shared =
  | { what: "deal"; record: string; levels: (string | null)[] } // null: who follows it sits here
  | { what: "moment"; record: string; eyes: number; at: number };

const LENGTH_MAX = 1 << 17; // of a record
const PACKED_MAX = 2 * LENGTH_MAX; // of what a link unpacks to: a few bytes could become gigabytes

async function through(bytes: Uint8Array<ArrayBuffer>, change: TransformStream<BufferSource, Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  for (let length = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    if ((length += part.value.length) <= PACKED_MAX) continue;
    await reader.cancel();
    throw new Error("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What comes after the # of the address. */
export async function packShared(shared: Shared): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream("deflate-raw"));
  return `${shared.what}=${btoa(String.fromCharCode(...packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

function isShared(value: unknown): value is Shared {
  const shared = value as Partial<Record<string, unknown>> | null;
  if (typeof shared?.record !== "string" || shared.record.length > LENGTH_MAX) return false;
  if (shared.what === "moment") return Number.isInteger(shared.eyes) && Number.isInteger(shared.at);
  const levels = shared.levels;
  return shared.what === "deal" && Array.isArray(levels) && levels.every((level) => level === null || typeof level === "string");
}

async function unpack(text: string): Promise<Shared | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
    return isShared(value) ? value : null;
  } catch {
    return null; // cut off, or never one of ours
  }
}

/** Null: the address leads to nothing of this kind. */
export function readShared(hash: string): Promise<Shared | null> | null {
  const [, packed] = /^#(?:deal|moment)=([\w-]+)$/.exec(hash) ?? [];
  return packed ? unpack(packed) : null;
}
