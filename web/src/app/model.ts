// model - what the page knows, and the one way it changes
//
// `update` changes the state and draws the page anew, at once. Everything that arrives from the
// table comes in through `receive`; everything a person does leaves through the transport.
import type { Fault, GameFacts, Setup, Table } from "../engine";
import { rowFor, type GameUi, type Lang } from "../game";
import { gameUi, loadGameUi } from "../games";
import { fairly, type LocalWish, type ToServer } from "../online/messages";
import { ALL_OPEN, type Reply, type Saved, type TableReply, type Transport } from "../transport";
import { Back } from "./back";
import { Book } from "./book";
import { download } from "./download";
import { Drafts } from "./drafts";
import { fullStop, sayGame, sayIn, type Say } from "./i18n";
import { Lessons } from "./learn/lessons";
import type { Keys } from "./keys";
import { sentence } from "./log";
import { Meeting } from "./meeting";
import { glide, prefersStill } from "./motion";
import { allowNotify, notify } from "./notify";
import { Opening } from "./opening";
import { saveSettings, seatedAt, setSeated, type Settings, type Speed } from "./settings";
import { readLink } from "./setups";
import { readShared } from "./share";
import { play, type Sound } from "./sound";
import { begin, type State } from "./state";
import { texts, type Key } from "./texts";

/** Milliseconds to look at one event. */
const PACE: Record<Speed, number> = { slow: 1700, normal: 850, fast: 260, instant: 0 };
const SEAL = 1200; // to read what the dealer is bound by
const READ = 5000; // and to read why something cannot be done
const ABOUT_TABLE = ["table", "peek", "screen", "curtain"] as const; // what lies where

export class App {
  state: State;
  private timer: number | undefined;
  private slow: number | undefined;
  private link = location.search;
  private refused = 0; // when something was last refused
  private waiting = false; // the next event, for a person who chooses
  private notesOpen = false;
  private showing = Promise.resolve(); // one table after the other, also while a game's look is loaded
  private keys: Promise<Keys> | null = null; // once one was pressed, or they are shown
  readonly meeting = new Meeting(this); // at a server's tables
  readonly lessons = new Lessons(this);
  readonly opening = new Opening(this); // of tables
  readonly book = new Book(this); // results, and deals of the day
  readonly back = new Back(this); // looks back
  readonly drafts = new Drafts(this); // set-ups
  seated = false; // at a table, or on the way to one

  constructor(
    readonly transport: Transport,
    private readonly draw: () => void,
  ) {
    this.state = begin();
    this.dress();
    transport.listen((reply, left) => this.receive(reply, left));
    transport.send({ type: "lang", lang: this.lang });
    transport.send({ type: "catalog" });
    history.scrollRestoration = "manual"; // every screen begins at its top
    addEventListener("popstate", () => this.popped());
    addEventListener("keydown", (event) => void this.keyboard().then((keys) => keys.pressed(event)));
    for (const event of ["online", "visibilitychange"]) addEventListener(event, () => this.meeting.retry());
    for (const event of ["visibilitychange", "pageshow"]) addEventListener(event, () => transport.send({ type: "still" }));
  }

  get lang(): Lang {
    return this.state.settings.lang;
  }
  get say(): Say {
    return sayIn(this.lang);
  }
  get ui(): GameUi | undefined {
    return gameUi(this.state.game);
  }
  /** The game's texts, and what its codes are called. */
  get t(): (key: string, ...args: (string | number)[]) => string {
    return sayGame({ ...this.ui?.texts, ...this.facts()?.names }, this.lang);
  }
  /** Of the browser's tab: it shows whether one is asked. */
  private get title(): string {
    const { screen, table, online } = this.state;
    const elsewhere = ["home", "hall"].includes(screen) && online.line === "up" && online.lobby?.mine.some(({ turn }) => turn);
    if (screen !== "table") return `${elsewhere ? "● " : ""}Backroom`;
    return `${table?.actions.length ? "● " : ""}${this.facts()?.title ?? ""} · Backroom`;
  }
  /** Do things move? */
  get animate(): boolean {
    const { motion, speed } = this.state.settings;
    return motion && speed !== "instant" && !prefersStill();
  }

  update(change: Partial<State>, moving = false): void {
    Object.assign(this.state, change);
    const draw = () => this.drawKeepingFocus();
    if (ABOUT_TABLE.some((name) => name in change)) glide(moving && this.animate, draw);
    else draw(); // what flies is not disturbed
  }

  /** What had the focus may be gone afterwards: then the prompt gets it. */
  private drawKeepingFocus(): void {
    const had = document.activeElement !== document.body;
    this.draw();
    if (this.state.settings.keys === "shown") void this.keyboard();
    document.title = this.title;
    if (had && document.activeElement === document.body) this.toPrompt();
  }

  private toPrompt(): void {
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  /** Is the focus where it was for the question before, and nothing can be done there any more? */
  private get onDead(): boolean {
    return document.activeElement?.matches('.game button[aria-disabled="true"], .prompt button[aria-disabled="true"]') ?? false;
  }

  private keyboard(): Promise<Keys> {
    this.keys ??= import("./keys").then(({ Keys }) => new Keys(this));
    return this.keys;
  }

  sound(sound: Sound): void {
    if (this.state.settings.sound) play(sound);
  }

  // ---- what arrives ----

  private receive(reply: Reply, left: boolean): void {
    switch (reply.type) {
      case "catalog":
        return this.gotCatalog(reply);
      case "names":
        return this.update({ nameFaults: reply.faults });
      case "components":
        return this.drafts.gotComponents(reply.game, reply.fault);
      case "form":
        return download(reply.name, new Blob([reply.text], { type: "text/plain" }));
      case "online":
        return this.meeting.heard(reply.change, left);
    }
    if (!this.seated || left) return; // news of a table that was left
    switch (reply.type) {
      case "kept":
        setSeated(`${reply.id}`); // a reload stays at the table
        return void (this.state.kept = reply.id);
      case "elsewhere":
        return this.wentElsewhere();
      case "sitting":
        return void (this.state.sitting = reply.sitting);
      case "table":
        return this.toShow(reply);
      case "curtain":
        this.settle();
        this.toTable();
        return this.update({
          curtain: reply,
          table: null,
          chances: null,
          choosing: false,
          log: [],
          news: [],
          peek: null,
          refusal: null,
          hint: null,
          confirm: null,
        });
      case "refusal":
        this.sound("no");
        this.refused = performance.now();
        return this.update({ refusal: reply, pending: false });
      case "mayUndo":
        return reply.of === this.state.number ? this.gotMayUndo(reply.may) : undefined;
      case "chances":
        return reply.of === this.state.number ? this.update({ chances: reply.chances }) : undefined;
      case "hint":
        return reply.of === this.state.number ? this.update({ hint: reply.hint }) : undefined;
      case "sealed":
        return this.update({ seal: reply.commit ? reply : null });
      case "proved":
        return this.update({ fair: fairly(reply.checks) });
      case "reason":
        return this.update({ reason: reply });
      case "shared":
        return void this.back.gotShared(reply.what, reply.record);
      case "peek":
        return this.back.gotPeek(reply.table);
      case "picture":
        return this.update({ picture: reply.text });
      case "review":
        return reply.seat === this.state.review?.seat ? this.update({ review: reply }) : undefined;
      case "record":
        return download(reply.name, reply.file);
      case "fault":
        this.settle();
        return this.home(this.sayFault(reply, "badRecord", "badRecordLine"));
    }
  }

  private toShow(reply: TableReply): void {
    const { stay } = this.transport;
    const show = () => this.gotTable(reply, stay);
    this.showing = this.showing.then(show, show);
  }

  private gotCatalog(reply: Extract<Reply, { type: "catalog" }>): void {
    const { catalog, saved } = reply;
    const first = !this.state.catalog;
    Object.assign(this.state, { catalog, saved });
    if (!first) return this.update({});
    const lang = catalog.langs.find((known) => known === new URLSearchParams(this.link).get("lang"));
    if (lang) this.set({ lang });
    const link = readLink(this.link, catalog, this.drafts.plainName(0));
    if (this.link) history.replaceState(null, "", location.pathname + location.hash);
    const shared = readShared(location.hash);
    if (shared) return void this.back.follow(shared);
    if (link.kind === "start") return this.start(link.setup);
    if (this.meeting.followHash()) return;
    const seat = link.kind === "none" ? seatedAt() : "";
    const own = saved.find(({ id }) => `${id}` === seat);
    if (this.lessons.has(seat)) return void this.lessons.begin(seat);
    if (own) return this.resume(own);
    if (this.state.settings.online) this.send({ type: "connect" });
    this.update({
      screen: "home",
      problem: link.kind === "bad" ? this.say(`link_${link.about}`, link.value) : "",
    });
    for (const game of catalog.games) void loadGameUi(game.name).then(() => this.update({}));
  }

  private async gotTable({ table, number, more, total, story, views, stuck = false }: TableReply, stay: number): Promise<void> {
    if (!gameUi(table.game)) await loadGameUi(table.game);
    if (!this.seated || stay !== this.transport.stay) return;
    if (views && table.view) table.view = gameUi(table.game)?.lay?.(table.view, views) ?? table.view;
    this.settle();
    const { state } = this;
    const before = state.table;
    const fresh = table.fresh || !before;
    const log = fresh ? [] : state.log.filter((line) => line.step >= table.logStart);
    state.loaded &&= table.replay; // a file may be gone on with
    const opened = this.toTable();
    if (table.over) this.book.over(table);
    const [wasBack, back] = [before !== null && before.steps < state.total, table.steps < total]; // who looks back wants to see the table
    const same = before?.seat === table.seat && before.game === table.game;
    const asked = same && table.ask > 0 && before.ask === table.ask; // the same as before
    this.noise(before, table);
    this.back.keep(table);
    this.update(
      {
        game: table.game,
        table,
        number,
        total,
        final: table.over ? table : state.final && { ...state.final, names: table.names },
        mayUndo: table.undo === "yes" && !state.learning,
        chances: same ? state.chances : null, // the old ones, until the new ones are there
        choosing: state.choosing && !table.call && table.calls.length > 0,
        part: this.partFor(table, asked),
        drawn: opened ? 0 : state.drawn,
        late: same,
        log: [...log, ...table.log],
        eyes: views ? ALL_OPEN : table.seat,
        folded: back === wasBack ? state.folded : back || this.back.seeing,
        story: story ?? (table.replay ? state.story : null),
        news: fresh ? [] : this.back.gather(table.log, table).map(sentence),
        curtain: null,
        pending: false,
        refusal: state.pending || fresh || performance.now() - this.refused > READ ? null : state.refusal,
        hint: asked ? state.hint : null,
        confirm: asked ? state.confirm : null,
        stuck,
      },
      same,
    );
    if (opened || !before) scrollTo(0, 0);
    if (opened || !before || (!asked && table.actions.length > 0 && this.onDead)) this.toPrompt();
    this.opening.drawRest();
    if (!this.ui || table.view === null || state.dialog === "text") this.transport.send({ type: "picture" });
    if (table.undo === "maybe" && !table.over) this.transport.send({ type: "mayUndo" });
    this.askChances();
    this.lessons.saw(table);
    if (more) this.later(table);
  }

  /** The part of the table where the answer to a new question is. */
  private partFor(table: Table, asked: boolean): string {
    const { part } = this.state;
    const { parts } = this.ui ?? gameUi(table.game) ?? {};
    if (!parts || part === "notes" || (part && (asked || !table.actions.length))) return part;
    return parts.asked(table.actions);
  }

  /** Who may think again has longer to do so. */
  private gotMayUndo(may: boolean): void {
    const { table, learning } = this.state;
    if (learning) return;
    if (may && table && this.timer !== undefined) this.later(table, true);
    this.update({ mayUndo: may });
  }

  /** The notebook came into sight, or went out of it. */
  notesShown(open: boolean): void {
    if (open === this.notesOpen) return;
    this.notesOpen = open;
    this.askChances();
  }

  /** Chances take time: they are asked for where they are looked at. */
  private askChances(): void {
    if (this.notesOpen && this.state.table) this.transport.send({ type: "chances" });
  }

  /** The screen becomes the table; the browser's way back leads home. True: it was another. */
  private toTable(): boolean {
    const { screen, online, learning, game } = this.state;
    if (learning) setSeated(game);
    if (screen === "table") return false;
    if (online.table) {
      // the way to it is in the address already
    } else if (screen === "setup" || (history.state as { table?: boolean } | null)?.table) history.replaceState({ table: true }, "");
    else history.pushState({ table: true }, "");
    this.state.screen = "table";
    return true;
  }

  private noise(before: Table | null, table: Table): void {
    if (table.over && before && !before.over && !table.replay) this.sound("end");
    else if (table.actions.length && !before?.actions.length) this.yourTurn(table);
    else if (table.log.length && !table.replay) this.sound("card");
  }

  private yourTurn(table: Table): void {
    this.sound("turn");
    if (this.state.online.table) this.notify(this.state.online.table, table.game, "notifyTurn");
  }

  notify(table: string, game: string, what: "notifyTurn" | "notifyRematch"): void {
    if (this.state.settings.notify) notify(table, this.facts(game)?.title ?? "Backroom", this.say(what));
  }

  /** Asks for the next event when this one has been looked at: by nobody, where the page is hidden. */
  private later(table: Table, mayUndo = table.undo === "yes"): void {
    const pace = PACE[this.state.settings.speed];
    const dealt = table.actor === this.state.catalog?.dealer;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (table.steps === 0 && this.sealed?.may && this.toCut) return; // until it is cut, or dealt all the same
    this.timer = window.setTimeout(
      () => this.goOn(),
      document.hidden || this.lessons.catchingUp ? 0 : table.steps === 0 ? this.beforeDeal : mayUndo ? pace * 1.6 : dealt ? pace * 0.6 : pace,
    );
  }

  /** What the dealer is bound by, where that is shown before the deal. */
  get sealed(): State["seal"] {
    return this.state.learning ? null : this.state.seal;
  }

  /** Time to read it. */
  private get beforeDeal(): number {
    return this.sealed ? Math.min(SEAL, PACE[this.state.settings.speed] * 2) : 0;
  }

  /** Does the deal wait for somebody who cuts always, or thinks about it? */
  get toCut(): boolean {
    return this.state.settings.cut || this.state.held;
  }

  /** Who reaches for the cards before the deal has all the time there is. */
  hold(): void {
    if (this.timer === undefined || this.state.held || !this.sealed?.may) return;
    this.settle();
    this.update({ held: true });
  }

  /** Adds luck of one's own to the deal. */
  cut(): void {
    this.transport.send({ type: "cut", bytes: crypto.getRandomValues(new Uint8Array(32)) });
    this.deal();
  }

  /** The first cards, where they waited. */
  deal(): void {
    if (this.timer !== undefined) return;
    this.update({ held: false });
    this.next();
  }

  private goOn(): void {
    this.timer = undefined;
    if (this.state.choosing || this.state.peek) this.waiting = true;
    else this.next();
  }

  /** This event has been looked at for long enough. */
  hasten(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.goOn();
  }

  private next(): void {
    this.transport.send({ type: "next", hurry: this.state.settings.speed === "instant" });
    this.slow = window.setTimeout(() => this.update({ thinking: true }), 350);
  }

  private settle(): void {
    clearTimeout(this.timer);
    clearTimeout(this.slow);
    this.timer = undefined;
    this.waiting = false;
    this.state.thinking = false;
  }

  // ---- what people do at the table ----

  act(wire: string, sure = false): void {
    const { table, pending } = this.state;
    const action = table?.actions.find((known) => known.wire === wire);
    if (pending || !table) return;
    if (!action) return this.why(wire);
    if (!this.lessons.allows(wire)) return;
    if (action.warn && !sure) return this.update({ confirm: action });
    this.transport.send({ type: "act", ask: table.ask, wire });
    this.guideSeen();
    this.update({ pending: true, chosen: action.label, choosing: false, confirm: null, refusal: null });
    this.lessons.did(wire);
  }

  /** The explanation that is due: of a kind of decision that has not come up before. */
  get guide(): GameUi["guide"][number] | undefined {
    const { table, settings, game, learning } = this.state;
    if (!settings.guide || !table || learning) return undefined;
    const row = rowFor(this.ui?.guide, table.actions);
    return row && !settings.seen.includes(`${game} ${row.verb}`) ? row : undefined;
  }

  /** Read, or acted upon: it does not come up again. */
  guideSeen(): void {
    const row = this.guide;
    const { settings, game } = this.state;
    if (row) this.set({ seen: [...settings.seen, `${game} ${row.verb}`] });
  }

  why(wire: string): void {
    this.transport.send({ type: "why", wire });
    this.lessons.did(wire);
  }

  undo(): void {
    this.settle();
    this.transport.send({ type: "undo" });
  }

  hint(): void {
    this.update({ hint: "thinking" });
    this.transport.send({ type: "hint" });
  }

  order(order: number, asking: number): void {
    this.settle();
    this.transport.send({ type: "order", order, asking });
  }

  /** Looks for something to call: meanwhile the others wait. */
  chooseCall(choosing: boolean): void {
    if (choosing && !this.lessons.allows("")) return;
    this.update({ choosing, ...(choosing ? { part: this.ui?.parts?.names[0] ?? "" } : {}) });
    if (!choosing) this.release();
  }

  /** What waited for the person happens. */
  release(): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.next();
  }

  /** An answer in advance; "" takes it back. */
  call(wire: string): void {
    this.settle();
    this.transport.send({ type: "call", wire });
    this.update({ refusal: null });
  }

  sit(): void {
    this.transport.send({ type: "sit" });
  }

  /** Shows the table as it was after so many steps; asked: what to do then is a puzzle. */
  look(viewer: number, at: number, asked = false): void {
    this.state.asked = asked;
    this.transport.send({ type: "look", viewer, at });
  }

  /** What was skill and what was luck, for a seat. */
  review(seat: number): void {
    this.update({ review: { seat, done: 0, report: null } });
    this.transport.send({ type: "review", seat });
  }

  /** An answer to a puzzle. */
  solve(seat: number, step: number, answer: string): void {
    const { answers } = this.state;
    this.update({ answers: { ...answers, [seat]: { ...answers[seat], [step]: answer } } });
  }

  /** The game again, from one of the seat's decisions. */
  playOn(seat: number, at: number): void {
    if (this.back.first(() => this.playOn(seat, at))) return;
    if (this.state.online.table) history.replaceState(history.state, "", location.pathname); // it is a table of our own
    this.enter(this.state.game);
    this.transport.send({ type: "playOn", seat, at });
  }

  /** Can the game be had as a file before its end? At a table of our own that is no lesson. */
  get maySave(): boolean {
    const { table, online, learning, final } = this.state;
    return table !== null && !table.replay && !final && !online.table && !learning;
  }

  saveRecord(): void {
    this.transport.send({ type: "record" });
  }

  picture(): void {
    this.transport.send({ type: "picture" });
    this.update({ dialog: "text" });
  }

  // ---- coming and going ----

  facts(name = this.state.game): GameFacts | undefined {
    return this.state.catalog?.games.find((game) => game.name === name);
  }

  /** A word of the engine in the page's language, where the page knows it. */
  word(kind: "level" | "asking", word: string): string {
    const key = `${kind}_${word}`;
    return key in texts ? this.say(key as Key) : word;
  }

  /** What is wrong with a file, and where. */
  sayFault({ line, message }: Fault, whole: Key, inLine: Key): string {
    return fullStop(line ? this.say(inLine, line, message) : this.say(whole, message));
  }

  choose(name: string): void {
    history.pushState({ setup: name }, "");
    this.update({ screen: "setup", game: name, draft: this.drafts.setupFor(name), problem: "", nameFaults: [], setFault: null });
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  start(setup: Setup): void {
    this.enter(setup.game);
    const { seed: _, ...kept } = setup;
    this.set({ setups: { ...this.state.settings.setups, [setup.game]: kept }, ...this.drafts.nameIn(setup) });
    this.begin(setup);
  }

  /** Opens the table of a set-up. */
  begin(setup: Setup): void {
    this.transport.send({ type: "start", setup });
  }

  /** The guided game goes on as any other, and is kept. */
  adopt(): void {
    this.transport.send({ type: "adopt" });
  }

  /** The deal of a day; `counts`: it was not begun before. */
  startDay(setup: Setup, day: string, counts: boolean): void {
    this.enter(setup.game);
    this.transport.send({ type: "start", setup, ...(counts ? { day } : {}) });
  }

  resume(saved: { game: string; id: number }): void {
    this.enter(saved.game);
    this.transport.send({ type: "resume", id: saved.id });
  }

  /** Nothing is done with a game that another tab goes on with; a reload does not take it back, either. */
  private wentElsewhere(): void {
    this.settle();
    this.transport.enter(); // what is still on its way is of the game that is gone
    this.toTable();
    setSeated("");
    this.update({ elsewhere: true, table: null, curtain: null, confirm: null, dialog: null, pending: false });
  }

  discard(saved: Saved): void {
    this.transport.send({ type: "discard", id: saved.id });
  }

  async loadRecord(file: File): Promise<void> {
    const record = await file.text();
    this.enter("");
    this.state.loaded = true;
    this.transport.send({ type: "open", record });
  }

  enter(game: string): void {
    this.settle();
    this.back.forget();
    this.transport.enter();
    this.seated = true;
    Object.assign(this.state, {
      game,
      table: null,
      final: null,
      chances: null,
      choosing: false,
      log: [],
      news: [],
      story: null,
      asked: false,
      reason: null,
      peek: null,
      folded: false,
      loaded: false,
      sitting: null,
      review: null,
      answers: {},
      held: false,
      seal: null,
      fair: null,
      learning: null,
      problem: "",
      curtain: null,
      kept: 0,
      elsewhere: false,
      dialog: null,
      confirm: null,
    });
  }

  /** Leaves whatever there is for the home page; a game in progress stays saved. */
  leave(): void {
    if (this.back.leaveSheet()) return;
    if (history.state) history.back();
    else this.home();
  }

  /** The home page; the address is that of no table. */
  home(problem = ""): void {
    this.depart();
    if (location.hash) history.replaceState(null, "", location.pathname);
    this.update({ screen: "home", table: null, final: null, peek: null, curtain: null, dialog: null, confirm: null, problem });
    for (const game of this.state.catalog?.games ?? []) void loadGameUi(game.name).then(() => this.update({}));
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  depart(): void {
    setSeated("");
    this.settle();
    this.seated = false;
    this.state.elsewhere = false;
    this.transport.send({ type: "leave" });
  }

  private popped(): void {
    if (this.back.popped()) return;
    const { screen } = (history.state ?? {}) as { screen?: "hall" | "friends" | "results" };
    const shared = readShared(location.hash);
    if (shared) return void this.back.follow(shared);
    if (this.meeting.followHash()) return;
    if (screen === "results") this.book.show();
    else if (screen) this.meeting.show(screen);
    else if (this.state.screen !== "home" && this.state.screen !== "start") this.home();
  }

  /** The rules of a game, from their beginning or at a ruling. */
  rules(game: string, ruling = ""): void {
    this.state.game = this.state.screen === "table" ? this.state.game : game;
    this.update({ dialog: "rules", ruling });
  }

  // ---- a server's tables ----

  /** To the server, or to the worker that speaks with it. */
  send(message: ToServer | LocalWish): void {
    this.transport.send({ type: "online", message });
  }

  // ---- settings ----

  set(change: Partial<Settings>): void {
    const lang = this.lang;
    Object.assign(this.state.settings, change);
    saveSettings(this.state.settings);
    this.dress();
    if (this.lang !== lang) {
      this.transport.send({ type: "lang", lang: this.lang, names: this.drafts.plainAt(this.state.table) });
      this.transport.send({ type: "catalog" });
      this.state.reason = null; // in the language before
      this.back.retell();
    }
    this.update({});
  }

  /** Where the browser does not allow it, it stays off. */
  async setNotify(on: boolean): Promise<void> {
    this.set({ notify: on && (await allowNotify()) });
  }

  private dress(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.state.settings.theme;
    root.dataset.motion = this.state.settings.motion ? "on" : "off";
    root.dataset.speed = this.state.settings.speed;
  }
}
