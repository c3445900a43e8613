// guest - a server's table: the online counterpart of host.ts, with the same replies
//
// Tellings come when they come; the page is shown one when it asks for the next event, or at once
// where it waits. An answer is shown as given at once and is certain when the server has confirmed
// it; until then it is kept, also by the browser, and said again after a lost line or a reload.
import type { Engine, Line as Sentence, Refusal, Table } from "../engine";
import type { Lang } from "../game";
import { Reviewer } from "../reviewer";
import { ALL_OPEN, type Reply, type Request, type TableReply } from "../transport";
import { Deal } from "./fair";
import type { KeptTables } from "./kept";
import type { Line, Net } from "./line";
import type { FromWorker, Online, Refused, RoomMessage } from "./messages";

const BEHIND = 5; // tellings; then it goes faster
const HINT_SECONDS = 1.5;
const SOON = 500; // milliseconds until a record is asked for again, doubled each time
const LATEST = 30000;

/** What a table needs of whoever opened it. */
export interface Way {
  engine: Engine;
  line: Line;
  net: Net;
  kept: KeptTables;
  post(reply: Reply): void;
  change(change: Partial<Online>): void;
  refused(answer: Refused): void;
  alive(): number; // the server's time, milliseconds
  now(): number;
}

export class Guest {
  private readonly deal: Deal;
  private readonly queue: Uint8Array[] = [];
  private wanted = true; // the page waits for what comes next
  private gap = true; // tellings may have been missed
  private table: Table | null = null; // as the eyes see it
  private number = 0; // of tables shown
  private asked = 0; // the last question
  private given: { ask: number; words: string } | null = null; // not yet confirmed
  private room: RoomMessage | null = null;
  private record: string | null = null;
  private readonly reviewer: Reviewer;
  private reviewed = -1; // the seat whose review is wanted, now or as soon as the record is there
  private dealing: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly way: Way,
    readonly id: string,
    private readonly key: string | undefined,
    readonly watch: number, // its number
    private lang: Lang,
  ) {
    this.deal = new Deal(way.engine, way.kept, id, (fair) => way.change({ fair }));
    this.reviewer = new Reviewer(way.engine, way.post);
    way.engine.eyes.close();
  }

  close(): void {
    this.closed = true;
    this.deal.stop();
    this.reviewer.stop();
    this.way.engine.eyes.close();
  }

  /** The whole game, once it is over. */
  get written(): string | null {
    return this.record;
  }

  // ---- looking ----

  /** Looks at it, also when the line has been lost: goes on where these eyes are. */
  async look(): Promise<Refused | null> {
    this.gap = true;
    this.queue.length = 0;
    this.deal.look();
    const { eyes } = this.way.engine;
    const seen = this.table && !this.record ? eyes.seen : null;
    const answer = await this.way.line.ask({ ...this.watchMessage, ...(seen ?? {}) });
    return answer?.type === "refused" ? answer : null;
  }

  private get watchMessage(): FromWorker & { type: "watch" } {
    return { type: "watch", table: this.id, number: this.watch, ...(this.key ? { key: this.key } : {}) };
  }

  /** What was given as an answer before a reload, and may not have arrived. */
  async remember(): Promise<void> {
    const kept = await this.way.kept.get(this.id);
    this.asked = Math.max(this.asked, kept?.asked ?? 0);
    if (kept?.answer && !this.given) void this.give(kept.answer);
  }

  async sit(seat: number, key = this.key): Promise<FromWorker> {
    const seal = await this.deal.seal(seat);
    return { type: "sit", table: this.id, seat, seal, ...(key ? { key } : {}) };
  }

  async heard(room: RoomMessage): Promise<void> {
    const over = room.state === "over" && this.room?.state !== "over";
    this.room = room;
    if (this.table) this.showClocks(this.table);
    this.dealing = this.dealing.then(() => this.takePart(room)).catch(() => undefined);
    await this.dealing;
    if (over) await this.conclude();
  }

  /** In the deal, one message after the other. */
  private async takePart(room: RoomMessage): Promise<void> {
    const message = this.closed ? null : await this.deal.room(room);
    if (!message || this.closed) return;
    void this.way.line.ask(message).then((answer) => {
      if (answer?.type === "refused") this.way.refused(answer);
    });
  }

  told(bytes: Uint8Array): void {
    if (this.record !== null && (this.table?.over || this.table?.replay)) return; // the whole game is there
    this.queue.push(bytes);
    if (this.wanted) this.next();
  }

  // ---- showing ----

  private next(): void {
    const [first] = this.queue;
    this.wanted = !first;
    if (!first) return;
    const many = this.queue.length > (this.table?.clock ? 1 : BEHIND);
    this.show(this.queue.splice(0, many ? this.queue.length : 1));
  }

  /** One event, or several where the page is behind. */
  private show(tellings: Uint8Array[]): void {
    const { eyes } = this.way.engine;
    let [log, fresh]: [Sentence[], boolean] = [[], false];
    for (const bytes of tellings) {
      if (!eyes.take(bytes)) return this.lookAnew();
      const table = eyes.table(this.lang, false);
      const own = table.seat < 0 || table.chairs[table.seat]?.kind === "person";
      void this.deal.saw(bytes, this.gap, own).catch(() => undefined);
      this.gap = false;
      log = table.fresh ? table.log : [...log, ...table.log];
      fresh ||= table.fresh;
    }
    this.take({ ...eyes.table(this.lang, false), log, fresh });
  }

  /** A telling that does not go on where these eyes are. */
  private lookAnew(): void {
    this.table = null;
    this.wanted = true;
    this.way.engine.eyes.close();
    void this.look();
  }

  private take(table: Table): void {
    void this.way.engine.nets.ready(table.game, table.seats); // for hints
    if (table.ask > this.asked) {
      this.asked = table.ask;
      void this.keep((kept) => (kept.asked = Math.max(kept.asked, this.asked)));
    }
    this.showClocks(table);
    this.postTable(table);
  }

  /** What is given as an answer is no longer asked. */
  private postTable(table: Table, besides: Pick<TableReply, "story" | "views"> = {}): void {
    const answered = this.given !== null && table.ask === this.given.ask;
    const more = !table.ask && !table.over && !table.replay;
    this.table = table;
    this.number++;
    if (!more) this.wanted = true;
    const shown = answered ? { ...table, ask: 0, actions: [] } : table;
    this.way.post({ type: "table", number: this.number, table: shown, more, total: this.total, ...besides });
  }

  private get total(): number {
    return this.table?.replay ? this.way.engine.room.steps : (this.table?.steps ?? 0);
  }

  /** The same once more, where nothing new has happened. */
  private showAgain(): void {
    if (this.table) this.postTable({ ...this.table, log: [], fresh: false });
  }

  private showClocks({ clock }: Table): void {
    if (!clock) return;
    const { since, stood = 0 } = this.room ?? {};
    const elapsed = (since ?? this.way.alive()) - stood - clock.time;
    const runs = (seat: number): boolean => clock.running.includes(seat);
    const left = clock.left.map((ms, seat) => (runs(seat) ? ms - Math.max(0, elapsed) : ms));
    const running = clock.left.map((_, seat) => runs(seat) && !since);
    this.way.change({ clocks: { left, running, at: this.way.now() } });
  }

  // ---- what the page asks ----

  answer(request: Request): void {
    const { eyes } = this.way.engine;
    const of = this.number;
    const { post } = this.way;
    switch (request.type) {
      case "lang":
        this.lang = request.lang;
        this.reviewer.again(this.lang);
        return this.table ? this.postTable(eyes.table(this.lang, true)) : undefined;
      case "next":
        return this.next();
      case "look":
        return this.record === null ? undefined : this.lookBack(request.viewer, request.at);
      case "reason":
        if (this.record !== null) post({ type: "reason", at: request.at, text: this.way.engine.reason(this.record, request.at - 1, this.lang) });
        return;
      case "share":
        if (this.record !== null) post({ type: "shared", what: request.what, record: this.record });
        return;
      case "record":
        if (this.record !== null) post({ type: "record", file: new Blob([this.record], { type: "text/plain" }), name: `${this.id}.backroom` });
        return;
      case "review":
        this.reviewed = request.seat;
        return this.review();
    }
    if (!this.table) return;
    switch (request.type) {
      case "act":
        return void this.give({ ask: request.ask, words: request.wire });
      case "call":
        return void this.ask({ type: "call", table: this.id, words: request.wire });
      case "order":
        return void this.order(request.order, request.asking);
      case "undo":
        return void this.ask({ type: "undo", table: this.id, ask: this.lastAnswered });
      case "why":
        return this.refuse(eyes.why(request.wire, this.lang));
      case "mayUndo":
        return post({ type: "mayUndo", of, may: this.lastAnswered > 0 && eyes.mayUndo() });
      case "chances":
        return post({ type: "chances", of, chances: eyes.chances() });
      case "hint":
        return post({ type: "hint", of, hint: eyes.hint(HINT_SECONDS, this.lang) });
      case "picture":
        return post({ type: "picture", text: eyes.picture(this.lang) });
    }
  }

  /** Asks of a seat are numbered. */
  private get lastAnswered(): number {
    return this.table?.ask ? this.table.ask - 1 : this.asked;
  }

  private order(order: number, value: number): void {
    const game = this.way.engine.catalog.games.find(({ name }) => name === this.table?.game);
    const word = game?.orders[order]?.word;
    if (word) void this.ask({ type: "order", table: this.id, order: word, value });
  }

  private refuse(refusal: (Pick<Refusal, "text"> & Partial<Refusal>) | null): void {
    if (refusal) this.way.post({ type: "refusal", text: refusal.text, ruling: refusal.ruling ?? "" });
  }

  /** Whatever comes of it is shown at once. */
  private async ask(message: FromWorker): Promise<void> {
    this.wanted = true;
    if (this.queue.length) this.next();
    this.way.change({ unconfirmed: true });
    const answer = await this.way.line.ask(message);
    if (this.closed) return;
    this.way.change({ unconfirmed: this.given !== null });
    if (answer?.type !== "refused") return;
    this.refuse(answer);
    this.showAgain();
  }

  /** An answer is shown as given; what another tab was quicker with needs no word. */
  private async give(answer: { ask: number; words: string }): Promise<void> {
    this.given = answer;
    this.way.change({ unconfirmed: true });
    if (this.table) this.showAgain();
    void this.keep((kept) => (kept.answer = answer));
    const done = await this.way.line.ask({ type: "act", table: this.id, ...answer });
    if (this.closed || this.given !== answer) return;
    this.given = null;
    void this.keep((kept) => (kept.answer = null));
    this.way.change({ unconfirmed: false });
    if (done?.type !== "refused") return;
    if (!["answered", "stale", "over"].includes(done.code)) this.refuse(done);
    this.showAgain();
  }

  private async keep(change: Parameters<KeptTables["change"]>[1]): Promise<void> {
    await this.way.kept.change(this.id, change).catch(() => undefined); // no room: it lasts as long as the page
  }

  // ---- the end ----

  /** However long it takes: the line may have been lost just then. */
  private async fetchRecord(): Promise<string | null> {
    for (let wait = SOON; !this.closed; wait = Math.min(2 * wait, LATEST)) {
      try {
        return await this.way.net.record(this.id);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return null;
  }

  /** The game can be looked back on, and the deal is checked. */
  private async conclude(): Promise<void> {
    const record = await this.fetchRecord();
    if (this.closed || record === null) return;
    if (!this.way.engine.room.load(record)) {
      this.record = record;
      this.review();
      if (!this.table && !this.queue.length) this.lookBack(this.room?.you ?? -1, Infinity);
    }
    await this.deal.check(record);
  }

  private review(): void {
    if (this.record !== null && this.reviewed >= 0) void this.reviewer.start(this.record, this.reviewed, this.lang);
  }

  private lookBack(viewer: number, at: number): void {
    if (this.table && !this.table.over && !this.table.replay) return;
    const { eyes, room, catalog } = this.way.engine;
    const seat = viewer >= 0 && viewer < (this.room?.seats ?? 0) ? viewer : catalog.onlooker;
    const views = viewer === ALL_OPEN ? this.way.engine.views(this.room?.seats ?? 0, Math.min(room.steps, at), this.lang) : undefined;
    const story = this.table?.replay && this.table.seat === seat ? undefined : this.way.engine.story(seat, this.lang);
    eyes.take(room.tellAt(seat, Math.max(0, Math.min(room.steps, Math.trunc(at)))));
    this.postTable(eyes.table(this.lang, true), { ...(story && { story }), ...(views && { views }) });
  }
}
