// engine - the rules in WebAssembly, as functions: text in, JSON out
//
// See wasm/backroom.c for what each call does.
import type { Action, Lang, Text } from "./game";

interface Exports {
  memory: WebAssembly.Memory;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
  catalog(): void;
  name(length: number, lang: number): number;
  open(length: number): number;
  seed(): void;
  seed_number(number: number): void;
  due(): number;
  count(): number;
  closed(): number;
  turn(): number;
  seeded(): number;
  draw(): void;
  think(seat: number, level: number, limit: number): number;
  act(seat: number, length: number, lang: number): number;
  why(seat: number, length: number, lang: number): number;
  undo(seat: number): number;
  standing(seat: number): number;
  decline(seat: number): void;
  look(viewer: number, count: number, lang: number): void;
  picture(viewer: number, count: number, lang: number): void;
  log_start(): number;
  tell(viewer: number, from: number, to: number, lang: number): void;
  actor(step: number): number;
  hint(seat: number, level: number, limit: number, lang: number): void;
  record(viewer: number, reveal: number): void;
}

export const DEALER = 7;
const WHOLE = -2;
const LANG: Record<Lang, number> = { en: 0, fr: 1, de: 2 };

/** A choice that a table makes before the game; the first value is the default. */
export interface TableOption {
  name: string;
  since: number;
  title: Text;
  values: { word: string; label: Text; help: Text }[];
}

export interface GameFacts {
  name: string;
  title: string;
  rules: number;
  seatsMin: number;
  seatsMax: number;
  options: TableOption[];
  orders: { word: string; text: Text; start: number }[];
}

export interface Catalog {
  games: GameFacts[];
  levels: string[];
}

/** What one viewer may know of the table. */
export interface Look {
  game: string;
  seats: number;
  names: string[];
  memory: "open" | "table";
  seat: number;
  turn: number;
  due: number[];
  over: boolean;
  view: unknown;
  actions?: Action[];
  undo: boolean;
}

export interface Refusal {
  text: string;
  ruling: string;
}

export interface Hint {
  action: Action;
  reason: string;
}

export class Engine {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
  }

  static async load(module: Response | Promise<Response> | BufferSource): Promise<Engine> {
    const imports = { env: { clock: () => performance.now() * 1000 } };
    const loaded =
      module instanceof ArrayBuffer || ArrayBuffer.isView(module)
        ? await WebAssembly.instantiate(module, imports)
        : await WebAssembly.instantiateStreaming(module, imports);
    return new Engine(loaded.instance);
  }

  /** Writes into the input buffer; false where it is too long for it. */
  private put(bytes: Uint8Array): boolean {
    if (bytes.length > this.exports.input_size()) return false;
    new Uint8Array(this.exports.memory.buffer, this.exports.input(), bytes.length).set(bytes);
    return true;
  }

  private text(): string {
    const size = this.exports.output_size();
    if (size < 0) throw new Error("the engine had more to say than there is room for");
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.output(), size));
  }

  private json<T>(): T {
    return JSON.parse(this.text()) as T;
  }

  catalog(): Catalog {
    this.exports.catalog();
    return this.json();
  }

  /** Null where somebody may be called this, else the rule for names. */
  nameRule(name: string, lang: Lang): string | null {
    const bytes = this.encoder.encode(name);
    const good = this.put(bytes) && this.exports.name(bytes.length, LANG[lang]) === 1;
    return good ? null : this.text();
  }

  /** Opens the game of a record; null, or what is wrong with it. */
  open(record: string): { line: number; message: string } | null {
    const bytes = this.encoder.encode(record);
    if (!this.put(bytes)) return { line: 0, message: "the file is too long for a record" };
    return this.exports.open(bytes.length) === 0 ? null : this.json();
  }

  /** Gives the dealer its secret: 32 bytes, or those a number stands for. */
  seed(secret: Uint8Array | number): void {
    if (typeof secret === "number") {
      this.exports.seed_number(secret);
    } else {
      this.put(secret);
      this.exports.seed();
    }
  }

  /** Bits of the seats that must act; 1 << DEALER; 0: over. */
  get due(): number {
    return this.exports.due();
  }
  /** Steps done, and those of them that are open to all. */
  get count(): number {
    return this.exports.count();
  }
  get closed(): number {
    return this.exports.closed();
  }
  get turn(): number {
    return this.exports.turn();
  }
  get seeded(): boolean {
    return this.exports.seeded() !== 0;
  }

  draw(): void {
    this.exports.draw();
  }

  think(seat: number, level: number, seconds: number): void {
    this.exports.think(seat, level, seconds * 1e6);
  }

  /** null, or why it was refused. */
  act(seat: number, wire: string, lang: Lang): Refusal | null {
    return this.ask(this.exports.act, seat, wire, lang);
  }

  /** Why it would be refused; null: it would not. */
  why(seat: number, wire: string, lang: Lang): Refusal | null {
    return this.ask(this.exports.why, seat, wire, lang);
  }

  private ask(call: Exports["act"], seat: number, wire: string, lang: Lang): Refusal | null {
    const bytes = this.encoder.encode(wire.slice(0, 200));
    this.put(bytes);
    return call(seat, bytes.length, LANG[lang]) === 0 ? null : this.json();
  }

  undo(seat: number): boolean {
    return this.exports.undo(seat) !== 0;
  }

  standing(seat: number): number {
    return this.exports.standing(seat);
  }

  decline(seat: number): void {
    this.exports.decline(seat);
  }

  look(viewer: number, count: number, lang: Lang): Look {
    this.exports.look(viewer, count, LANG[lang]);
    // What a game's bots can work out for the notebook belongs to its view.
    const { chances, ...look } = this.json<Look & { chances?: unknown }>();
    return chances ? { ...look, view: { ...(look.view as object), chances } } : look;
  }

  picture(viewer: number, count: number, lang: Lang): string {
    this.exports.picture(viewer, count, LANG[lang]);
    return this.text();
  }

  get logStart(): number {
    return this.exports.log_start();
  }

  /** The sentences of one step. */
  tell(viewer: number, step: number, lang: Lang): string[] {
    this.exports.tell(viewer, step, step + 1, LANG[lang]);
    return this.text().split("\n").filter(Boolean);
  }

  actor(step: number): number {
    return this.exports.actor(step);
  }

  hint(seat: number, level: number, seconds: number, lang: Lang): Hint | null {
    this.exports.hint(seat, level, seconds * 1e6, LANG[lang]);
    return this.json();
  }

  /** The whole truth, seed included: to be kept away from the page until the game is over. */
  record(): string {
    this.exports.record(WHOLE, 1);
    return this.text();
  }
}
