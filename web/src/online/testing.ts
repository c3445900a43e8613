// testing - pages in node at a real server: the same worker, another way to the network
import { dirname, join } from "node:path";
import type { Engine, Table } from "../engine";
import { loadEngine } from "../testing";
import type { Reply, Request } from "../transport";
// @ts-expect-error plain JavaScript, shared with the other tests
import { Socket, ask } from "../../../tests/client.mjs";
// @ts-expect-error plain JavaScript, shared with the other tests
import { serve } from "../../../tests/tap.mjs";
import { MemoryTables, type KeptTables } from "./kept";
import type { Net, Wire } from "./line";
import { OFFLINE, type LocalWish, type Online, type ToServer } from "./messages";
import { Visit } from "./visit";

interface Served {
  url: Promise<string>;
  store: string;
  stop(): Promise<number>;
}

const backroom = join(dirname(process.env.BACKROOM_WASM ?? "../build/wasm/backroom.wasm"), "../backroom");

export const startServer = (options: { store?: string; listen?: string } = {}): Served =>
  serve(backroom, options) as Served;

/** A browser: its cookie, its database, and a cable that can be pulled. */
export class Browser implements Net {
  cookie: string | undefined;
  readonly kept: KeptTables = new MemoryTables();
  private readonly sockets = new Set<{ close(): void }>();
  reachable = true;
  sent: string[] = []; // messages
  /** What comes instead of a message. */
  altered: ((text: string) => string) | undefined;
  /** Does a telling not arrive? */
  swallow: (() => boolean) | undefined;
  /** What comes instead of a record. */
  forged: ((record: string) => string) | undefined;

  constructor(private readonly url: string) {}

  async greet(): Promise<boolean> {
    if (!this.reachable) throw new Error("no network");
    const { headers, status } = await ask(this.url, "/greeting", { headers: this.cookie ? { cookie: this.cookie } : {} });
    this.cookie = headers["set-cookie"]?.[0].split(";")[0] ?? this.cookie;
    return status === 200;
  }

  open(): Wire {
    const socket = new Socket(this.url, { cookie: this.cookie });
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => {
        this.sent.push((JSON.parse(text) as { type: string }).type);
        socket.send(text);
      },
      close: () => socket.close(),
    };
    this.sockets.add(socket);
    socket.status.then((status: number) => status === 101 && wire.onopen?.());
    socket.closed.then((code: number) => wire.onclose?.({ code }));
    socket.onmessage = (_: unknown, bytes: Uint8Array) => {
      const text = (): string => new TextDecoder().decode(bytes);
      if (socket.binary && this.swallow?.()) return;
      wire.onmessage?.({ data: socket.binary ? new Uint8Array(bytes).buffer : (this.altered?.(text()) ?? text()) });
    };
    return wire;
  }

  /** The cable is pulled: nothing that is on its way arrives. */
  cut(): void {
    for (const socket of this.sockets) socket.close();
    this.sockets.clear();
  }

  async record(table: string): Promise<string | null> {
    const { status, body } = await ask(this.url, `/record/${table}`);
    return status === 200 ? (this.forged?.(body) ?? body) : null;
  }
}

/** One tab. It keeps all it is shown and plays by itself once it has dice. */
export class Tab {
  online: Online = OFFLINE;
  table: Table | null = null;
  readonly tables: Table[] = [];
  readonly refusals: string[] = [];
  roll: ((below: number) => number) | null = null;
  acted: ((table: Table) => void) | undefined;
  pause: ((table: Table) => boolean) | undefined; // then it does not play by itself
  private readonly visit: Visit;
  private checks: (() => void)[] = [];

  private constructor(browser: Browser, engine: Engine) {
    this.visit = new Visit(engine, browser, browser.kept, (reply) => this.take(reply), "en");
  }

  static async open(browser: Browser): Promise<Tab> {
    const tab = new Tab(browser, await loadEngine());
    tab.send({ type: "connect" });
    await tab.until(() => tab.online.line === "up", "a line");
    return tab;
  }

  send(message: ToServer | LocalWish): void {
    this.visit.wish(message);
  }
  ask(request: Request): void {
    this.visit.answer(request);
  }
  /** As if the tab were closed. */
  close(): void {
    this.roll = null;
    (this.visit as unknown as { line: { close(): void } }).line.close();
  }

  private take(reply: Reply): void {
    if (reply.type === "online") this.online = { ...this.online, ...reply.change };
    if (reply.type === "refusal") this.refusals.push(reply.text);
    if (reply.type === "table") this.gotTable(reply);
    for (const check of this.checks) check();
  }

  private gotTable({ table, more }: Reply & { type: "table" }): void {
    this.table = table;
    this.tables.push(table);
    if (more) setTimeout(() => this.ask({ type: "next" }));
    else if (this.roll && table.actions.length && !this.pause?.(table)) setTimeout(() => this.act(table));
  }

  act(table = this.table): void {
    const action = table?.actions[this.roll?.(table.actions.length) ?? 0];
    if (!table || !action || table !== this.table) return;
    this.ask({ type: "act", ask: table.ask, wire: action.wire });
    this.acted?.(table);
  }

  until(truth: () => unknown, what: string, patience = 20000): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`never: ${what}: ${JSON.stringify(this.online).slice(0, 800)}`)), patience);
      const check = (): void => {
        if (!truth()) return;
        clearTimeout(late);
        this.checks = this.checks.filter((other) => other !== check);
        resolve();
      };
      this.checks.push(check);
      check();
    });
  }

  async named(name: string): Promise<this> {
    this.send({ type: "name", name });
    await this.until(() => this.online.name === name, "a name");
    return this;
  }

  async sitDown(table: string, seat: number, key?: string): Promise<void> {
    this.send({ type: "open", table, key });
    await this.until(() => this.online.room?.table === table, "a room");
    this.send({ type: "sit", table, seat, key });
    await this.until(() => this.online.room?.you === seat, "a seat");
  }
}

/** A table for these people, and bots in the other seats; gives its name and the key to it. */
export async function gather(
  [host, ...others]: [Tab, ...Tab[]],
  game: string,
  seats: number,
  more: Partial<ToServer & { type: "create" }> = {},
): Promise<{ table: string; key: string }> {
  const before = host.online.done?.n ?? 0;
  host.send({ type: "create", game, seats, pace: 0, ...more });
  await host.until(() => host.online.done?.to === "create" && host.online.done.n > before, "a table");
  const table = host.online.done?.table ?? "";
  await host.sitDown(table, 0);
  await host.until(() => host.online.invite, "an invitation");
  const key = host.online.invite?.players ?? "";
  for (const [at, other] of others.entries()) await other.sitDown(table, at + 1, key);
  for (let seat = 1 + others.length; seat < seats; seat++) host.send({ type: "bot", table, seat, bot: "easy" });
  await host.until(() => host.online.room?.chairs.every(({ kind }) => kind !== "empty"), "a full table");
  return { table, key };
}
