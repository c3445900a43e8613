// testing - the real engine in node, and whole games on it: for tests
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { Engine, type Learned, type Player, type Setup, type Table } from "./engine";
import { Host } from "./host";
import { Memory } from "./store";
import type { Reply, Request, TableReply } from "./transport";

const module = readFileSync(process.env.BACKROOM_WASM ?? "../build/wasm/backroom.wasm");

const NETS = fileURLToPath(new URL("../../bots/nets", import.meta.url));
export const learned: Learned = {
  names: readdirSync(NETS),
  fetch: async (name) => new Uint8Array(readFileSync(join(NETS, name))),
};

export const loadEngine = (from = learned): Promise<Engine> => Engine.load(new Uint8Array(module), from);

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

/** A page without a face: what it asks for, and what it is sent. */
export class Page {
  readonly got: Reply[] = [];
  readonly store: Memory;
  private host!: Host;

  constructor(
    store = new Memory(),
    private readonly now = Date.now,
  ) {
    this.store = store;
  }
  async load(from = learned): Promise<this> {
    this.host = new Host(await loadEngine(from), this.store, (reply) => this.got.push(reply), this.now);
    return this;
  }
  /** Everything that one request is answered with. */
  async all(request: Request): Promise<Reply[]> {
    const before = this.got.length;
    await this.host.answer(request);
    return this.got.slice(before);
  }
  async send(request: Request): Promise<Reply> {
    const replies = await this.all(request);
    expect(replies.length, request.type).toBeGreaterThan(0);
    return replies.at(-1) as Reply;
  }
  async reply(request: Request): Promise<TableReply> {
    const reply = await this.send(request);
    expect(reply.type).toBe("table");
    return reply as TableReply;
  }
  async table(request: Request): Promise<Table> {
    return (await this.reply(request)).table;
  }
  /** The first legal action, or whatever comes next; a person who is waited for sits down. */
  async go(table: Table): Promise<Table> {
    const [action] = table.actions;
    if (action) return this.table({ type: "act", ask: table.ask, wire: action.wire });
    const reply = await this.send({ type: "next" });
    return reply.type === "curtain" ? this.table({ type: "sit" }) : (reply as TableReply).table;
  }
  async record(): Promise<string> {
    const reply = await this.send({ type: "record" });
    return reply.type === "record" ? reply.file.text() : "";
  }
}

export const person = (name: string): Player => ({ name, level: null });
export const bot = (name: string, level = "random"): Player => ({ name, level });
