// host - a table offline: keeps the room, sets the pace, and draws the curtain between people
//
// What happens and what may be known is decided by room and eyes. The room holds the whole truth;
// what is posted is what the eyes of the seat at the screen make of its tellings.
import type { DealFacts, Engine, Fault, GameFacts, Player, Refusal, Setup, Table } from "./engine";
import { faultIn } from "./faults";
import type { Lang } from "./game";
import { toHex } from "./online/hex";
import type { Check } from "./online/messages";
import { badLine, checkDraws, checkLuck, checkSeal } from "./proof";
import { Reviewer } from "./reviewer";
import { ALL_OPEN, type Reply, type Request, type Saved, type Sitting, type TableReply } from "./transport";

/** A game is played in one tab at a time: that which opened it last. */
export interface Taken {
  id: number;
  tab: string;
}

/** Where unfinished games are kept. The worker keeps them itself: a room tells all. */
export interface Store {
  list(): Promise<Kept[]>;
  put(kept: Kept, holder?: string): Promise<boolean>; // false: a third tab plays it, and what that one has kept stays
  take(id: number, tab: string): Promise<void>; // it is played in this tab from now on
  plays(id: number, ...tabs: (string | undefined)[]): Promise<boolean>; // is it still, in one of these?
  listen(taken: (by: Taken) => void): void; // as far as tabs hear of each other
  remove(id: number): Promise<void>;
}

export interface Kept extends Saved {
  tab?: string; // that plays it
  screen: number;
  room?: Uint8Array;
  sitting?: Sitting;
  seal?: Seal;
  // as an older page kept them
  record?: string;
  players?: Player[];
  orders?: number[][];
}

/** What the dealer was bound by before the first card, and the luck a person added. */
interface Seal {
  commit: string;
  fixed: boolean; // the same cards for everybody: nothing may be added
  seat?: number;
  own?: string;
}

const KEEP = 12; // games; the oldest goes first
const LUCK = 32; // bytes
const HINT_SECONDS = 1.5;
const STAND_IN = "hard"; // for people who were there, where somebody plays on alone
const MOMENT = 60; // milliseconds, for who does not want to watch

const HAPPENING = ["draw", "bot", "ordered"]; // by itself

/** What goes on with a game, and "still", which asks whether it may. */
const PLAYING = new Set<Request["type"]>(["cut", "next", "sit", "act", "call", "order", "undo", "still"]);

/** A deal that somebody may have played before is no result, unless it is a day's. */
function sittingFor({ seed, ...setup }: Setup, key: string, day?: string): Sitting {
  const people = setup.players.filter((player) => player.level === null).length;
  const counts = people === 1 && (seed === undefined || day !== undefined);
  return { key, setup, counts, ...(day ? { day } : {}) };
}

export class Host {
  private lang: Lang = "en";
  private id = 0; // of the saved game; 0: it is not saved
  private game = "";
  private names: string[] = [];
  private screen: number; // the seat at the screen
  private viewer = 0; // through whose eyes one looks back
  private curtain: number | null = null; // the seat it is to be given to
  private table: Table | null = null; // as it was last shown
  private number = 0; // of tables shown
  private loaded: string | null = null; // a record that is only looked at
  private stuck = false; // since nobody knows its dealer
  private script: string[] | null = null; // what the bots of a guided game are yet to do
  private sitting: Sitting | null = null;
  private open = false;
  private seal: Seal | null = null;
  private proved = false;
  private readonly reviewer: Reviewer;
  private holder?: string; // whose game it was when it was opened: so it remains where nothing can be kept
  private readonly tab = toHex(crypto.getRandomValues(new Uint8Array(8)));

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly post: (reply: Reply) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.screen = engine.catalog.onlooker;
    this.reviewer = new Reviewer(engine, post);
    store.listen(({ id, tab }) => id === this.id && tab !== this.tab && this.elsewhere());
  }

  /** Answers one request. Requests are answered in order. */
  async answer(request: Request): Promise<void> {
    switch (request.type) {
      case "catalog":
        return this.catalog();
      case "start":
        return this.start(request.setup, request.day);
      case "resume":
        return this.resume(request.id);
      case "discard":
        await this.store.remove(request.id);
        return this.catalog();
      case "load":
        return this.load(request.record);
      case "open":
        return this.openFile(request.record);
      case "deal":
        return this.playAt(request.record, request.players, 0);
      case "leave":
        this.leave();
        return this.catalog();
      case "names":
        return this.checkNames(request.names);
      case "components":
        return this.checkComponents(request.game, request.text);
      case "form":
        return this.form(request.game);
      case "lang":
        return this.speak(request.lang, request.names ?? []);
    }
    if (!this.open) return;
    if (PLAYING.has(request.type) && !(await this.isHere())) return this.elsewhere();
    if (!this.open) return; // since this moment
    if (request.type === "adopt") return this.adopt();
    if (request.type === "sit") return this.sit();
    if (request.type === "playOn") return this.ended ? this.playOn(request.seat, request.at) : undefined;
    if (this.curtain === null) this.atTable(request);
  }

  private atTable(request: Request): void {
    const { eyes, room } = this.engine;
    const of = this.number;
    switch (request.type) {
      case "cut":
        return this.cut(request.bytes);
      case "next":
        return this.next(request.hurry ?? false);
      case "act":
        return this.did(room.answer(this.screen, request.ask, request.wire, this.lang));
      case "call":
        return this.did(room.call(this.screen, request.wire, this.lang));
      case "order":
        return this.did(room.order(this.screen, request.order, request.asking, this.lang));
      case "undo":
        return this.did(room.undo(this.screen, this.lang));
      case "why":
        return this.refuse(eyes.why(request.wire, this.lang));
      case "mayUndo":
        return this.post({ type: "mayUndo", of, may: eyes.mayUndo() });
      case "chances":
        return this.post({ type: "chances", of, chances: eyes.chances() });
      case "hint":
        return this.post({ type: "hint", of, hint: eyes.hint(HINT_SECONDS, this.lang) });
      case "picture":
        return this.post({ type: "picture", text: eyes.picture(this.lang) });
      case "peek":
        return this.peek(request.at);
      case "look":
        return this.ended ? this.look(request.viewer, request.at) : undefined;
      case "reason":
        return this.ended ? this.reason(request.at) : undefined;
      case "share":
        return this.ended ? this.post({ type: "shared", what: request.what, record: this.record }) : undefined;
      case "record":
        return this.giveRecord();
      case "review":
        return this.ended ? void this.reviewer.start(this.record, request.seat, this.lang) : undefined;
    }
  }

  // ---- opening and keeping ----

  private async catalog(): Promise<void> {
    const kept = await this.store.list();
    const saved = kept
      .map(({ id, game, names, when, over, sitting }) => ({
        ...{ id, game, names, when, over },
        ...(sitting?.day ? { day: sitting.day } : {}),
      }))
      .sort((a, b) => b.when - a.when);
    this.post({ type: "catalog", catalog: this.engine.catalog, saved });
  }

  private checkNames(names: string[]): void {
    const faults = names.map((name) => (name ? this.engine.nameRule(name, this.lang) : null));
    this.post({ type: "names", faults });
  }

  private facts(name: string): GameFacts | undefined {
    return this.engine.catalog.games.find((facts) => facts.name === name);
  }

  private form(name: string): void {
    const game = this.facts(name);
    if (game) this.post({ type: "form", text: this.engine.room.form(game, this.lang), name: `${name}.txt` });
  }

  private checkComponents(name: string, text: string): void {
    const game = this.facts(name);
    if (game) this.post({ type: "components", game: name, fault: this.engine.room.checkComponents(game, text, this.lang) });
  }

  private async start(setup: Setup, day?: string): Promise<void> {
    this.leave();
    const fault = this.engine.room.open(setup, crypto.getRandomValues(new Uint8Array(32)), this.lang);
    if (fault) return this.fail(fault);
    const names = setup.players.map((player) => player.name);
    const id = setup.script ? 0 : await this.freshId();
    this.begin(id, setup.game, names, this.firstLook());
    await this.engine.nets.ready(setup.game, setup.players.length);
    this.script = setup.script ? [...setup.script] : null;
    if (!setup.script) this.seat(sittingFor(setup, `${this.now().toString(36)}.${id}`, day));
    this.bind({ commit: this.engine.room.commit, fixed: setup.seed !== undefined });
    this.show(true);
    this.keep();
  }

  /** Several people watch the deal as onlookers do: nobody has seen a card when the first curtain falls. */
  private firstLook(): number {
    const { people } = this.engine.room;
    return people.length === 1 ? (people[0] ?? 0) : this.engine.catalog.onlooker;
  }

  /** The dealer is bound, and everybody may see by what. */
  private bind(seal: Seal | null): void {
    this.seal = seal;
    const [commit, fixed, cut] = [seal?.commit ?? "", seal?.fixed ?? true, seal?.own !== undefined];
    this.post({ type: "sealed", commit, cut, may: !fixed && !cut });
  }

  /** A person's bytes go into the deal, before the first card. */
  private cut(bytes: Uint8Array): void {
    const seat = this.engine.room.people[0] ?? 0;
    if (this.seal && !this.seal.fixed && bytes.length === LUCK && this.engine.room.mix(seat, bytes))
      this.bind({ ...this.seal, seat, own: toHex(bytes) });
    this.keep();
  }

  /** Compares the finished game with what was promised. */
  private prove(): void {
    if (!this.seal || this.loaded !== null || this.proved || !this.ended) return;
    const facts = this.engine.notary.read(this.record);
    this.proved = true;
    this.post({ type: "proved", checks: "message" in facts ? [badLine(facts)] : this.checks(facts, this.seal) });
  }

  private checks(facts: DealFacts, { commit, seat = -1, own }: Seal): Check[] {
    return [checkSeal(facts, commit), ...(own ? [checkLuck(facts, seat, own)] : []), checkDraws(facts)];
  }

  /** A guided game becomes one of the person's own. */
  private async adopt(): Promise<void> {
    if (!this.script) return;
    this.script = null;
    this.id = await this.freshId();
    this.post({ type: "kept", id: this.id });
    this.keep();
  }

  /** Is it not played in another tab? What is over may be looked at everywhere. */
  private async isHere(): Promise<boolean> {
    if (!this.id || this.ended) return true;
    return this.store.plays(this.id, this.tab, this.holder).catch(() => true);
  }

  /** Another tab has opened the game: here it is over and done with, until it is opened again. */
  private elsewhere(): void {
    if (!this.open || this.ended) return;
    this.leave();
    this.post({ type: "elsewhere" });
  }

  private async resume(id: number): Promise<void> {
    this.leave();
    await this.store.take(id, this.tab).catch(() => undefined);
    const kept = (await this.store.list()).find((game) => game.id === id);
    if (!kept) return this.fail(faultIn("gone", this.lang));
    const fault = kept.room ? this.engine.room.read(kept.room, this.lang) : this.readOld(kept);
    if (fault) return this.fail(fault);
    this.begin(id, kept.game, kept.names, kept.screen);
    this.holder = kept.tab;
    await this.engine.nets.ready(kept.game, kept.names.length);
    if (!this.open) return; // another tab was quicker
    if (kept.sitting) this.seat({ ...kept.sitting, counts: kept.sitting.counts && !kept.over });
    this.bind(kept.seal ?? null);
    this.takeUp();
  }

  /** A game is gone on with: whoever else shares the screen looks away first. */
  private takeUp(): void {
    const { people } = this.engine.room.next();
    const to = people.includes(this.screen) ? this.screen : (people[0] ?? this.screen);
    if (this.engine.room.people.length > 1 && !this.ended && to !== this.engine.catalog.onlooker) return this.drawCurtain(to);
    this.show(true);
  }

  /** A game as an older page kept it: its record, who sat where, and their standing orders. */
  private readOld({ record = "", players = [], orders = [] }: Kept): Fault | null {
    const { room } = this.engine;
    const fault = room.load(record, players, this.lang);
    if (fault || room.people.length > 1) return fault;
    for (const seat of room.people)
      orders[seat]?.forEach((asking, order) => room.order(seat, order, asking, this.lang));
    return null;
  }

  /** A file: a game that was broken off goes on where it stands, everything else is looked at. */
  private openFile(record: string): Promise<void> {
    const facts = this.read(record);
    if (!facts || facts.over || facts.seed === undefined) return this.load(record);
    return this.playAt(record, facts.players.map(({ name, level = null }) => ({ name, level })), facts.steps);
  }

  private read(record: string): DealFacts | null {
    const facts = this.engine.notary.read(record);
    return "message" in facts ? null : facts;
  }

  /** A record is looked at, through anybody's eyes. */
  private async load(record: string): Promise<void> {
    this.leave();
    const fault = this.engine.room.load(record, [], this.lang);
    if (fault) return this.fail(fault);
    this.begin(0, "", [], 0);
    this.loaded = record;
    this.stuck = this.read(record)?.seed === undefined;
    this.look(0, this.engine.room.steps);
    this.game = this.table?.game ?? "";
    await this.engine.nets.ready(this.game, this.table?.seats ?? 0);
  }

  /** The same game again from one of the seat's decisions, against the bots that were there. */
  private async playOn(seat: number, at: number): Promise<void> {
    const { record, table } = this;
    const players = (table?.chairs ?? []).map((chair, other) => ({
      name: table?.names[other] ?? "",
      level: other === seat ? null : (chair.bot ?? STAND_IN),
    }));
    return this.playAt(record, players, at);
  }

  /** The first steps of a game, played on by others with the same cards. */
  private async playAt(record: string, players: Player[], at: number): Promise<void> {
    this.leave();
    if (!this.engine.room.playOn(record, at, players)) return this.fail(faultIn("dealer", this.lang));
    this.begin(await this.freshId(), this.read(record)?.game ?? "", players.map(({ name }) => name), this.firstLook());
    await this.engine.nets.ready(this.game, players.length);
    this.takeUp();
    this.keep();
  }

  private begin(id: number, game: string, names: string[], screen: number): void {
    Object.assign(this, { id, holder: this.tab, game, names, screen, curtain: null, loaded: null, stuck: false, script: null, sitting: null, seal: null, proved: false, open: true });
    if (id) this.post({ type: "kept", id });
  }

  private seat(sitting: Sitting): void {
    this.sitting = sitting;
    this.post({ type: "sitting", sitting });
  }

  private leave(): void {
    this.open = false;
    this.table = null;
    this.reviewer.stop();
    this.engine.eyes.close();
  }

  private fail(fault: Fault): void {
    this.post({ type: "fault", ...fault });
  }

  /** A number for a new game that no other tab draws in this moment, and room for it. */
  private async freshId(): Promise<number> {
    const kept = (await this.store.list()).sort((a, b) => b.when - a.when);
    for (const old of kept.slice(KEEP - 1)) await this.store.remove(old.id);
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    return 1 + drawn + Math.max(0, ...kept.map((game) => game.id));
  }

  /** Keeps the game as it is now; nobody waits for that. */
  private keep(): void {
    if (!this.id) return;
    const { id, game, names, screen, sitting, seal } = this;
    const kept: Kept = {
      ...{ id, tab: this.tab, game, names, screen, when: this.now(), over: this.ended, room: this.engine.room.write() },
      ...(sitting ? { sitting } : {}),
      ...(seal ? { seal } : {}),
    };
    // no room: the game lasts as long as the page
    void this.store.put(kept, this.holder).then(
      (done) => done || id !== this.id || this.elsewhere(),
      () => undefined,
    );
  }

  // ---- pace and curtain ----

  /** Nobody plays on: everything may be looked at. */
  private get ended(): boolean {
    return this.loaded !== null || this.engine.room.next().kind === "over";
  }

  /** One event; for those in a hurry, all that happen before somebody is asked or a moment has passed. */
  private next(hurry: boolean): void {
    const { room } = this.engine;
    if (this.table?.ask || this.ended) return this.show();
    const before = room.steps;
    const until = this.now() + MOMENT;
    do this.event();
    while (hurry && this.now() < until && HAPPENING.includes(room.next().kind));
    this.spare();
    const { kind, people } = room.next();
    if (room.steps === before && kind === "people" && !people.includes(this.screen))
      return this.drawCurtain(people[0] ?? 0);
    this.show();
    this.keep();
  }

  /** Nobody is called to a shared screen for what is certain anyway. */
  private spare(): void {
    const { room } = this.engine;
    if (room.people.length < 2) return;
    for (const seat of room.next().people) if (seat !== this.screen) room.spare(seat);
  }

  /** The dealer's draws, or what the others do until something is open to all. */
  private event(): void {
    const { room } = this.engine;
    const before = room.steps;
    const together = room.next().kind === "draw" ? ["draw"] : ["bot", "ordered"];
    while (together.includes(room.next().kind) && (together[0] === "draw" || room.steps === before)) this.step();
  }

  /** In a guided game bots do what is written, and otherwise as little as they can. */
  private step(): void {
    const { room } = this.engine;
    const { kind, seat } = room.next();
    if (kind !== "bot" || !this.script) return room.step();
    const line = this.script[0] ?? "";
    if (line.startsWith(`${seat} `) && room.choose(seat, line.slice(2))) this.script.shift();
    else if (!room.choose(seat, "pass")) room.step();
  }

  private drawCurtain(seat: number): void {
    this.curtain = seat;
    this.table = null;
    this.engine.eyes.close();
    this.post({ type: "curtain", seat, name: this.names[seat] ?? "" });
  }

  private sit(): void {
    if (this.curtain === null) return;
    this.screen = this.curtain;
    this.curtain = null;
    this.show(true);
    this.keep();
  }

  // ---- telling ----

  private refuse(refusal: Refusal | null): void {
    if (refusal) this.post({ type: "refusal", ...refusal });
  }

  /** What the person at the screen did, or why it was refused. */
  private did(refusal: Refusal | null): void {
    this.refuse(refusal);
    this.show();
    if (!refusal) this.keep();
  }

  /** What is new, or everything to eyes that are just opened. */
  private show(fresh = false): void {
    const { eyes, room } = this.engine;
    eyes.take(room.tell(this.screen, fresh ? -1 : eyes.steps, eyes.epoch));
    this.give(eyes.table(this.lang, fresh));
  }

  /** The same in another language, in which people who have given no name are called something else, as long as they play. */
  private speak(lang: Lang, names: string[]): void {
    const { room, eyes } = this.engine;
    this.lang = lang;
    if (this.open && !this.ended) this.rename(names);
    if (this.open && this.ended) this.reviewer.again(lang);
    if (!this.table) return;
    if (this.table.replay) return this.look(this.viewer, this.table.steps, true);
    if (names.some(Boolean)) eyes.take(room.tell(this.screen, -1, eyes.epoch));
    this.give(eyes.table(lang, true));
  }

  private rename(names: string[]): void {
    const { people } = this.engine.room;
    const renamed = people.filter((seat) => names[seat] && this.engine.room.rename(seat, names[seat]));
    for (const seat of renamed) this.names[seat] = names[seat] ?? "";
    if (renamed.length) this.keep();
  }

  private reason(at: number): void {
    this.post({ type: "reason", at, text: this.engine.reason(this.record, at - 1, this.lang) });
  }

  private look(viewer: number, at: number, anew = false): void {
    const { eyes, room, catalog } = this.engine;
    const seats = this.table?.chairs.length ?? 0;
    const views = viewer === ALL_OPEN ? this.engine.views(seats, Math.min(room.steps, Math.trunc(at)), this.lang) : undefined;
    const seat = this.table?.chairs[viewer] || !this.table ? viewer : catalog.onlooker;
    const known = !anew && this.table?.replay && this.table.seat === seat;
    this.viewer = viewer;
    const story = known ? undefined : this.engine.story(seat, this.lang);
    eyes.take(room.tellAt(seat, Math.max(0, Math.min(room.steps, Math.trunc(at)))));
    this.give(eyes.table(this.lang, true), { ...(story && { story }), ...(views && { views }) });
  }

  /** Only what the seat at the screen has seen, and the table still tells of; then these eyes are back. */
  private peek(at: number): void {
    const { eyes, room } = this.engine;
    if (!this.table || at <= this.table.logStart || at > this.table.steps) return;
    eyes.take(room.tellAt(this.screen, Math.trunc(at)));
    const table = eyes.table(this.lang, false);
    eyes.take(room.tell(this.screen, -1, eyes.epoch));
    this.post({ type: "peek", table: { ...table, log: [] } });
  }

  private give(table: Table, besides: Pick<TableReply, "story" | "views"> = {}): void {
    const { kind } = this.engine.room.next();
    this.table = table;
    this.number++;
    const more = !table.ask && this.loaded === null && kind !== "over" && kind !== "nothing";
    this.prove();
    this.post({ type: "table", number: this.number, table, more, total: this.engine.room.steps, ...(this.stuck && { stuck: true }), ...besides });
  }

  private get record(): string {
    return this.loaded ?? this.engine.room.record();
  }

  /** The whole game. Of one that goes on it tells all that is hidden, so it is handed over closed: the page does not look into it. */
  private giveRecord(): void {
    if (this.script) return;
    this.post({ type: "record", file: new Blob([this.record], { type: "text/plain" }), name: `${this.game}-${new Date(this.now()).toISOString().slice(0, 10)}.backroom` });
  }
}
