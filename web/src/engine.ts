// engine - the rules in WebAssembly, as functions: a room with the whole truth, and one viewer's eyes
//
// What the eyes say is written by C (eyes/say.c, eyes/catalog.c) and passed on as it is. Between room
// and eyes only tellings cross, as bytes: with a server at the other end the eyes work alone.
import { faultIn } from "./faults";
import { tied, whole } from "./french";
import type { Action, Lang, Text, Texts } from "./game";
import type { Report } from "./report";

interface Exports {
  memory: WebAssembly.Memory;
  input(): number;
  input_size(): number;
  output(): number;
  output_size(): number;
  // eyes
  catalog(): void;
  engine(): void;
  name(length: number, lang: number): number;
  telling_take(length: number): number;
  eyes_close(): void;
  seen_steps(): number;
  seen_epoch(): number;
  seen_from(): number;
  seen_sum(): number;
  table(lang: number, whole: number): void;
  picture(lang: number): void;
  why(length: number, lang: number): void;
  may_undo(): number;
  chances(): void;
  hint(limit: number, lang: number): void;
  net_take(length: number): number;
  // room
  set_up(length: number, seats: number): number;
  set_up_option(length: number): number;
  set_up_components(length: number, lang: number): number;
  set_up_form(lang: number): void;
  room_open(): void;
  room_load(length: number, lang: number): number;
  room_read(length: number, lang: number): number;
  room_name(seat: number, length: number): number;
  room_seat(seat: number, length: number): number;
  room_seed(): void;
  room_seed_number(number: number): void;
  room_commit(): void;
  room_entropy(seat: number): number;
  room_begin(): void;
  room_next(): void;
  room_step(): void;
  room_answer(seat: number, ask: number, length: number, lang: number): number;
  room_choice(seat: number, length: number): number;
  room_spare(seat: number): number;
  room_undo(seat: number, lang: number): number;
  room_order(seat: number, order: number, asking: number, lang: number): number;
  room_call(seat: number, length: number, lang: number): number;
  room_steps(): number;
  room_people(): number;
  room_tell(viewer: number, seen: number, epoch: number): void;
  room_tell_at(viewer: number, count: number): void;
  room_write(): void;
  room_record(): void;
  room_play_on(length: number, count: number): number;
  // review
  review_begin(length: number, seat: number): number;
  review_go_on(): number;
  review_done(): number;
  review_report(lang: number): void;
  reason(length: number, step: number, lang: number): number;
  // at a server's table
  sha256(length: number): void;
  spoken(length: number): void;
  qr(length: number): number;
  view_hash(length: number): number;
  proof_read(length: number): number;
  proof_bots(length: number): number;
  proof_next(): number;
}

/** A choice that a table makes before the game; the first value is the default. */
export interface TableOption {
  name: string;
  since: number;
  title: Text;
  together: string; // the value to offer where several people play
  values: { word: string; label: Text; help: Text }[];
}

export interface GameFacts {
  name: string;
  title: string;
  rules: number;
  seatsMin: number;
  seatsMax: number;
  sets: boolean; // can be played with other components
  options: TableOption[];
  orders: { word: string; text: Text; start: number }[];
  names: Texts; // of what has only a code in records
}

export interface Catalog {
  games: GameFacts[];
  levels: string[];
  langs: Lang[];
  asking: string[]; // how a person wants to be asked about what a standing order covers
  dealer: number;
  onlooker: number;
  nobody: number;
  nameMax: number; // bytes
}

/** A sentence of the log and the step it tells of. */
export interface Line {
  step: number;
  turn: number; // in which it was done
  seat: number; // who did it: a seat, the dealer, or nobody (what follows from it)
  verb: string;
  sealed?: true; // several chose so at once, unseen by the others
  text: string;
  item?: string; // the one thing it tells of, where the rest is a heading
}

/** What one viewer may know of the table. */
export interface Table {
  game: string;
  rules: number;
  seats: number;
  names: string[];
  chairs: { kind: "person" | "bot" | "stand-in"; bot?: string }[]; // by seat
  memory: "open" | "table";
  seat: number; // whose eyes
  turn: number;
  due: number[];
  over: boolean;
  replay: boolean; // a look back
  ask: number; // the question the viewer is asked now; 0: none
  view: unknown;
  actions: Action[];
  undo: "yes" | "maybe" | "no";
  hints: boolean; // may one be asked for now?
  orders: number[]; // by standing order: which of `asking`
  standing: number; // the order that covers what is asked now; -1: none
  call: Action | null; // an answer given in advance
  calls: Action[]; // what may be given so
  log: Line[]; // what is new, or all of it where `fresh`
  logStart: number; // lines of earlier steps are no longer shown
  fresh: boolean;
  steps: number; // how many there are, open to all
  actor: number; // who did the last of them: a seat, the dealer, or nobody yet
  clock?: Clock; // where there are clocks
}

/** Milliseconds; `left` by seat at `time` of the room's own clock, `running` since for these seats. */
export interface Clock {
  bank: number;
  increment: number;
  time: number;
  left: number[];
  running: number[];
}

export interface Refusal {
  text: string;
  ruling: string;
}

export interface Hint {
  action: Action;
  reason: string; // a sentence or two
  why: string; // the numbers behind it
}

/** What is wrong with a file, a name or a set-up. */
export interface Fault {
  line: number; // 0: the whole of it
  message: string;
}

export interface Player {
  name: string;
  level: string | null; // null: a person
}

export interface Setup {
  game: string;
  players: Player[]; // by seat
  options: Record<string, string>;
  components?: { file: string; text: string }; // another set than the built-in one
  seed?: number; // the same cards again
  script?: string[]; // "1 hire A-day": what the bots of a guided game do, in this order; it is not kept
}

/** What must happen now, and whom it waits for. */
export interface Next {
  kind: "over" | "draw" | "bot" | "ordered" | "flag" | "people" | "nothing";
  seat: number; // whose bot is due, where one is
  people: number[];
}

/** The module's two buffers. */
class Door {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  langs: readonly string[] = [];
  private spoken: Lang = "en";

  constructor(readonly exports: Exports) {}

  /** Writes into the input buffer; gives the length, or -1 where it is too long for it. */
  put(what: Uint8Array | string): number {
    const bytes = typeof what === "string" ? this.encoder.encode(what) : what;
    if (bytes.length > this.exports.input_size()) return -1;
    new Uint8Array(this.exports.memory.buffer, this.exports.input(), bytes.length).set(bytes);
    return bytes.length;
  }

  private get output(): Uint8Array {
    const size = this.exports.output_size();
    if (size < 0) throw new Error("the engine had more to say than there is room for");
    return new Uint8Array(this.exports.memory.buffer, this.exports.output(), size);
  }
  get bytes(): Uint8Array {
    return this.output.slice();
  }
  get text(): string {
    return this.decoder.decode(this.output);
  }
  json<T>(): T {
    const text = whole(this.text);
    return JSON.parse(this.spoken === "fr" ? tied(text) : text) as T;
  }
  /** The language of the next answer, by number. */
  lang(lang: Lang): number {
    this.spoken = lang;
    return Math.max(0, this.langs.indexOf(lang));
  }
}

/** What one viewer makes of what it is told. */
export class Eyes {
  constructor(private readonly door: Door) {}

  /** Takes a telling in; false where a fresh one is needed. */
  take(telling: Uint8Array): boolean {
    return this.door.exports.telling_take(this.door.put(telling)) !== 0;
  }
  close(): void {
    this.door.exports.eyes_close();
  }
  /** How far they have seen: to go on from. */
  get steps(): number {
    return this.door.exports.seen_steps();
  }
  get epoch(): number {
    return this.door.exports.seen_epoch();
  }
  /** The same for a server, which compares what is said to be known. */
  get seen(): { seen: number; epoch: number; from: number; sum: number } | null {
    const { exports } = this.door;
    if (this.steps < 0) return null;
    return { seen: this.steps, epoch: this.epoch, from: exports.seen_from(), sum: exports.seen_sum() >>> 0 };
  }
  table(lang: Lang, whole: boolean): Table {
    this.door.exports.table(this.door.lang(lang), Number(whole));
    return this.door.json();
  }
  picture(lang: Lang): string {
    this.door.exports.picture(this.door.lang(lang));
    return this.door.text;
  }
  /** Why this cannot be done now; null: it can. */
  why(wire: string, lang: Lang): Refusal | null {
    this.door.exports.why(this.door.put(wire), this.door.lang(lang));
    return this.door.json();
  }
  mayUndo(): boolean {
    return this.door.exports.may_undo() !== 0;
  }
  chances(): unknown {
    this.door.exports.chances();
    return this.door.json();
  }
  hint(seconds: number, lang: Lang): Hint | null {
    this.door.exports.hint(seconds * 1e6, this.door.lang(lang));
    return this.door.json();
  }
}

/** The whole truth about one game: nothing of it may reach a page but tellings. */
export class Room {
  constructor(private readonly door: Door) {}

  /** Opens a new game; null, or what is wrong with the set-up. */
  open(setup: Setup, secret: Uint8Array, lang: Lang): Fault | null {
    const { door } = this;
    const fault = this.setUp(setup, lang);
    if (fault) return fault;
    door.exports.room_open();
    for (const [seat, { name }] of setup.players.entries())
      if (name && !door.exports.room_name(seat, door.put(name))) return { line: 0, message: this.nameRule(name, lang) };
    if (!this.seat(setup.players)) return faultIn("bot", lang);
    if (setup.seed === undefined) {
      door.put(secret);
      door.exports.room_seed();
    } else door.exports.room_seed_number(setup.seed);
    door.exports.room_begin();
    return null;
  }

  private setUp(setup: Setup, lang: Lang): Fault | null {
    const { door } = this;
    if (!door.exports.set_up(door.put(setup.game), setup.players.length))
      return faultIn("players", lang);
    for (const [name, value] of Object.entries(setup.options))
      if (!door.exports.set_up_option(door.put(`${name}=${value}`)))
        return faultIn("option", lang, `${name}=${value}`);
    return setup.components ? this.components(setup.components.text, lang) : null;
  }

  private components(text: string, lang: Lang): Fault | null {
    const length = this.door.put(text);
    if (length < 0) return faultIn("long", lang);
    return this.door.exports.set_up_components(length, this.door.lang(lang)) ? null : this.door.json();
  }

  /** What is wrong with a component set for a game. */
  checkComponents(game: GameFacts, text: string, lang: Lang): Fault | null {
    this.door.exports.set_up(this.door.put(game.name), game.seatsMin);
    return this.components(text, lang);
  }

  /** The built-in components of a game, as a form to fill in. */
  form(game: GameFacts, lang: Lang): string {
    this.door.exports.set_up(this.door.put(game.name), game.seatsMin);
    this.door.exports.set_up_form(this.door.lang(lang));
    return this.door.text;
  }

  private nameRule(name: string, lang: Lang): string {
    this.door.exports.name(this.door.put(name), this.door.lang(lang));
    return this.door.text;
  }

  private seat(players: Player[]): boolean {
    const { door } = this;
    return players.every(({ level }, seat) => door.exports.room_seat(seat, door.put(level ?? "")) !== 0);
  }

  /** False: nobody may be called this. */
  rename(seat: number, name: string): boolean {
    return this.door.exports.room_name(seat, this.door.put(name)) !== 0;
  }

  /** Opens the game of a record, to be looked at, or to be played on by these players. */
  load(record: string, players: Player[] = [], lang: Lang = "en"): Fault | null {
    const length = this.door.put(record);
    if (length < 0) return faultIn("long", lang);
    if (!this.door.exports.room_load(length, this.door.lang(lang))) return this.door.json();
    this.seat(players);
    this.door.exports.room_begin();
    return null;
  }

  /** Opens the first steps of a finished game, to be played on by these players with the same cards. */
  playOn(record: string, count: number, players: Player[]): boolean {
    const length = this.door.put(record);
    if (length < 0 || !this.door.exports.room_play_on(length, count)) return false;
    this.seat(players);
    this.door.exports.room_begin();
    return true;
  }

  /** Opens what `write` has written. */
  read(bytes: Uint8Array, lang: Lang): Fault | null {
    const length = this.door.put(bytes);
    if (length < 0) return faultIn("long", lang);
    return this.door.exports.room_read(length, this.door.lang(lang)) ? null : this.door.json();
  }

  next(): Next {
    this.door.exports.room_next();
    return this.door.json();
  }
  /** Sees to it: a draw, a bot's choice, a standing order. */
  step(): void {
    this.door.exports.room_step();
  }
  /** The due bot does what a script has for it; false where that cannot be done. */
  choose(seat: number, wire: string): boolean {
    return this.door.exports.room_choice(seat, this.door.put(wire)) !== 0;
  }

  /** What the dealer is bound by, hexadecimal. */
  get commit(): string {
    this.door.exports.room_commit();
    return this.door.text;
  }
  /** A person's bytes go into the deal; false where cards have been drawn. */
  mix(seat: number, bytes: Uint8Array): boolean {
    this.door.put(bytes);
    return this.door.exports.room_entropy(seat) !== 0;
  }

  /** null, or why it was refused. */
  answer(seat: number, ask: number, wire: string, lang: Lang): Refusal | null {
    return this.done(this.door.exports.room_answer(seat, ask, this.door.put(wire), this.door.lang(lang)));
  }
  /** Answers for a person to whom, as everybody can see, one action is left. */
  spare(seat: number): boolean {
    return this.door.exports.room_spare(seat) !== 0;
  }
  undo(seat: number, lang: Lang): Refusal | null {
    return this.done(this.door.exports.room_undo(seat, this.door.lang(lang)));
  }
  order(seat: number, order: number, asking: number, lang: Lang): Refusal | null {
    return this.done(this.door.exports.room_order(seat, order, asking, this.door.lang(lang)));
  }
  /** An answer given in advance; "" takes it back. */
  call(seat: number, wire: string, lang: Lang): Refusal | null {
    return this.done(this.door.exports.room_call(seat, this.door.put(wire), this.door.lang(lang)));
  }
  private done(done: number): Refusal | null {
    return done ? null : this.door.json();
  }

  /** Steps that are open to all. */
  get steps(): number {
    return this.door.exports.room_steps();
  }
  /** Seats where people sit. */
  get people(): number[] {
    const bits = this.door.exports.room_people();
    return Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
  }
  tell(viewer: number, seen: number, epoch: number): Uint8Array {
    this.door.exports.room_tell(viewer, seen, epoch);
    return this.door.bytes;
  }
  tellAt(viewer: number, count: number): Uint8Array {
    this.door.exports.room_tell_at(viewer, count);
    return this.door.bytes;
  }
  write(): Uint8Array {
    this.door.exports.room_write();
    return this.door.bytes;
  }
  record(): string {
    this.door.exports.room_record();
    return this.door.text;
  }
}

/** Skill and luck of a finished game, a step at a time. */
export class Review {
  constructor(private readonly door: Door) {}

  /** Of what game it is, and for how many; null: there is no review of it. */
  begin(record: string, seat: number): { game: string; seats: number } | null {
    const length = this.door.put(record);
    return length >= 0 && this.door.exports.review_begin(length, seat) ? this.door.json() : null;
  }
  /** Looks at one more step; false: that was the last. */
  goOn(): boolean {
    return this.door.exports.review_go_on() !== 0;
  }
  /** From 0 to 1. */
  get done(): number {
    return this.door.exports.review_done() / 1000;
  }
  report(lang: Lang): Report {
    this.door.exports.review_report(this.door.lang(lang));
    return this.door.json();
  }
}

/** What a record says of its game and its deal; of that hexadecimal, entropy by seat, "" where there is none. */
export interface DealFacts {
  game: string;
  steps: number;
  players: { name: string; level?: string }[]; // at its end; level: of bots
  over: boolean;
  commit?: string;
  seed?: string;
  entropy: string[];
}

/** A bot's choice that was not its own. */
export interface Difference {
  step: number;
  seat: number;
  did: string;
  own: string;
}

/** What a page needs besides at a server's table: hashes, words to say aloud, codes, proofs. */
export class Notary {
  constructor(private readonly door: Door) {}

  sha256(what: Uint8Array | string): Uint8Array {
    this.door.exports.sha256(this.door.put(what));
    return this.door.bytes;
  }
  /** The beginning of a hash, in words. */
  spoken(what: Uint8Array): string {
    this.door.exports.spoken(this.door.put(what));
    return this.door.text;
  }
  /** Modules a side, and which are dark ('1'), row by row; null: the text is too long. */
  qr(text: string): { size: number; dark: string } | null {
    const size = this.door.exports.qr(this.door.put(text));
    return size ? { size, dark: this.door.text } : null;
  }
  /** The hash of the view in a telling, and of how many steps it is; null where nothing can be
   *  compared with the record. */
  viewHash(telling: Uint8Array): { steps: number; hash: Uint8Array } | null {
    const steps = this.door.exports.view_hash(this.door.put(telling));
    return steps < 0 ? null : { steps, hash: this.door.bytes };
  }
  /** Every action, consequence and draw of a record is checked. */
  read(record: string): DealFacts | Fault {
    const length = this.door.put(record);
    if (length < 0) return faultIn("long", "en");
    this.door.exports.proof_read(length);
    return this.door.json();
  }
  /** Its bots are asked again, one choice at a time. How many are named? */
  bots(record: string): number {
    return this.door.exports.proof_bots(this.door.put(record));
  }
  /** true: one more choice was the bot's own; null: there is none left. */
  nextBot(): true | null | Difference {
    const verdict = this.door.exports.proof_next();
    return verdict > 0 ? true : verdict === 0 ? null : this.door.json();
  }
}

/** What bots have learned: files "GAME-SEATS.net". */
export interface Learned {
  names: readonly string[];
  fetch(name: string): Promise<Uint8Array>;
}

/** The net that bots at the table play by, where they do. */
class Nets {
  private wanted = "";
  private coming: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly door: Door,
    private readonly learned: Learned,
  ) {}

  /** Before bots think at such a table; false: they have to do without what they learned. */
  async ready(game: string, seats: number): Promise<boolean> {
    const name = `${game}-${seats}.net`;
    if (!this.learned.names.includes(name)) return true;
    if (this.wanted !== name) {
      this.wanted = name;
      this.coming = this.coming.then(() => this.take(name));
    }
    return this.coming;
  }

  /** What cannot be had now may be had later. */
  private async take(name: string): Promise<boolean> {
    const bytes = await this.learned.fetch(name).catch(() => null);
    const good = bytes !== null && this.door.exports.net_take(this.door.put(bytes)) !== 0;
    if (!good && this.wanted === name) this.wanted = "";
    return good;
  }
}

export class Engine {
  readonly nets: Nets;
  readonly eyes: Eyes;
  readonly room: Room;
  readonly notary: Notary;
  readonly review: Review;
  readonly catalog: Catalog;

  private constructor(
    private readonly door: Door,
    learned: Learned,
  ) {
    this.nets = new Nets(door, learned);
    this.eyes = new Eyes(door);
    this.room = new Room(door);
    this.notary = new Notary(door);
    this.review = new Review(door);
    door.exports.catalog();
    this.catalog = door.json();
    door.langs = this.catalog.langs;
  }

  static async load(module: Response | Promise<Response> | BufferSource, learned: Learned): Promise<Engine> {
    const imports = { env: { clock: () => performance.now() * 1000 } };
    const loaded =
      module instanceof ArrayBuffer || ArrayBuffer.isView(module)
        ? await WebAssembly.instantiate(module, imports)
        : await WebAssembly.instantiateStreaming(module, imports);
    return new Engine(new Door(loaded.instance.exports as unknown as Exports), learned);
  }

  /** What each seat knew after so many steps of a game that is over. */
  views(seats: number, at: number, lang: Lang): unknown[] {
    return Array.from({ length: seats }, (_, seat) => {
      this.eyes.take(this.room.tellAt(seat, at));
      return this.eyes.table(lang, false).view;
    });
  }

  /** Why a bot did this step of a game that is over; "" where none did, or it weighed nothing. */
  reason(record: string, step: number, lang: Lang): string {
    const length = this.door.put(record);
    return length >= 0 && this.door.exports.reason(length, step, this.door.lang(lang)) ? this.door.text : "";
  }

  /** All sentences of a game that is over, as this viewer is told them. */
  story(viewer: number, lang: Lang): Line[] {
    this.eyes.take(this.room.tellAt(viewer, this.room.steps));
    return this.eyes.table(lang, true).log;
  }

  /** A number that two programs must have in common to understand each other's tellings. */
  get number(): string {
    this.door.exports.engine();
    return this.door.text;
  }

  /** Null where somebody may be called this, else the rule for names. */
  nameRule(name: string, lang: Lang): string | null {
    const length = this.door.put(name);
    return this.door.exports.name(length, this.door.lang(lang)) ? null : this.door.text;
  }
}
