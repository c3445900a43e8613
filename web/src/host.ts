// host - runs one table: seats people and bots, lets whoever is due act, tells each what it may know
//
// It holds the engine, and with it the whole truth. What it posts follows from the view of the seat
// at the screen alone.
import { DEALER, type Catalog, type Engine } from "./engine";
import type { Lang } from "./game";
import type { Asking, Line, Player, Reply, Request, Saved, Setup, Snapshot } from "./transport";

/** Where unfinished games are kept. The worker keeps them itself: a record tells all. */
export interface Store {
  list(): Promise<Kept[]>;
  put(kept: Kept): Promise<void>;
  remove(id: number): Promise<void>;
}

export interface Kept extends Saved {
  record: string;
  players: Player[];
  screen: number;
  orders: Asking[][];
}

const ONLOOKER = -1;
const KEEP = 12; // games; the oldest goes first
const THINK_SECONDS = 2.5;
const HINT_SECONDS = 1.5;
const HINT_LEVEL = "expert";

export class Host {
  private readonly facts: Catalog;
  private lang: Lang = "en";
  private id = 0; // of the saved game; 0: it is not saved
  private players: Player[] = [];
  private orders: Asking[][] = []; // by seat
  private turn = 0; // the turn the orders were last looked at
  private screen = ONLOOKER; // the seat at the screen
  private curtain = ONLOOKER; // the seat it is to be given to
  private told = 0; // steps the page has been told of
  private replay = false;
  private open = false;
  private eyes = ONLOOKER; // in a replay: whose log the page has

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly post: (reply: Reply) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.facts = engine.catalog();
  }

  /** Answers one request. Requests are answered in order. */
  async answer(request: Request): Promise<void> {
    switch (request.type) {
      case "catalog":
        return this.catalog();
      case "start":
        return this.start(request.setup);
      case "resume":
        return this.resume(request.id);
      case "discard":
        await this.store.remove(request.id);
        return this.catalog();
      case "load":
        return this.load(request.record);
      case "leave":
        this.open = false;
        return this.catalog();
      case "lang":
        this.lang = request.lang;
        if (this.open && this.curtain === ONLOOKER) this.show(true);
        return;
    }
    if (!this.open) return;
    switch (request.type) {
      case "next":
        return this.next();
      case "sit":
        return this.sit();
      case "look":
        return this.replay ? this.look(request.viewer, request.at) : undefined;
      case "record":
        return this.replay ? this.giveRecord() : undefined;
      case "picture":
        return this.picture();
    }
    if (this.screen < 0 || this.replay || this.curtain !== ONLOOKER) return;
    switch (request.type) {
      case "act":
        return this.act(request.wire);
      case "why":
        return this.why(request.wire);
      case "undo":
        return this.undo();
      case "hint":
        return this.hint();
      case "order":
        return this.order(request.order, request.asking);
    }
  }

  // ---- opening and keeping ----

  private async catalog(): Promise<void> {
    const kept = await this.store.list();
    const saved = kept
      .map(({ id, game, names, when, over }) => ({ id, game, names, when, over }))
      .sort((a, b) => b.when - a.when);
    this.post({ type: "catalog", ...this.facts, saved });
  }

  private header(setup: Setup): string {
    const game = this.facts.games.find((facts) => facts.name === setup.game);
    const lines = ["backroom 1", `game ${setup.game}`, `rules ${game?.rules ?? 1}`, `seats ${setup.players.length}`];
    for (const option of game?.options ?? [])
      lines.push(`option ${option.name}=${setup.options[option.name] ?? option.values[0]?.word}`);
    setup.players.forEach((player, seat) => {
      if (player.name) lines.push(`name ${seat} ${player.name}`);
    });
    return lines.join("\n") + "\n";
  }

  /** What is wrong with somebody's name: a record would still be read with it. */
  private nameFault(players: Player[]): { line: number; message: string } | undefined {
    for (const { name } of players) {
      const rule = name && this.engine.nameRule(name, this.lang);
      if (rule) return { line: 0, message: rule.replace(/\.$/, "") };
    }
    return undefined;
  }

  private async start(setup: Setup): Promise<void> {
    const fault = this.nameFault(setup.players) ?? this.engine.open(this.header(setup));
    if (fault) return this.post({ type: "fault", ...fault });
    this.engine.seed(setup.seed ?? crypto.getRandomValues(new Uint8Array(32)));
    this.id = await this.freshId();
    this.begin(setup.players, this.startOrders(setup.game, setup.players.length), firstPerson(setup.players));
    this.show(true);
    this.keep();
  }

  private async resume(id: number): Promise<void> {
    const kept = (await this.store.list()).find((game) => game.id === id);
    const fault = kept ? this.engine.open(kept.record) : { line: 0, message: "this game is no longer there" };
    if (!kept || fault) return this.post({ type: "fault", ...(fault ?? { line: 0, message: "" }) });
    this.id = id;
    this.begin(kept.players, kept.orders, kept.screen);
    this.replay = this.engine.due === 0;
    if (this.people() > 1 && !this.replay) return this.drawCurtain(this.personDue() ?? this.screen);
    this.show(true);
  }

  /** A record from a file is looked at, through anybody's eyes. */
  private load(record: string): void {
    const fault = this.engine.open(record);
    this.open = false;
    if (fault) return this.post({ type: "fault", ...fault });
    this.id = 0;
    const { seats, names } = this.engine.look(ONLOOKER, this.engine.count, this.lang);
    this.begin(
      Array.from({ length: seats }, (_, seat) => ({ name: names[seat] ?? "", level: "" })),
      [],
      0,
    );
    this.replay = true;
    this.eyes = 0;
    this.show(true);
  }

  private begin(players: Player[], orders: Asking[][], screen: number): void {
    this.players = players;
    this.orders = orders;
    this.turn = this.engine.turn;
    this.screen = screen;
    this.eyes = screen;
    this.curtain = ONLOOKER;
    this.told = 0;
    this.replay = false;
    this.open = true;
  }

  /** A number for a new game, and room for it. */
  private async freshId(): Promise<number> {
    const kept = (await this.store.list()).sort((a, b) => b.when - a.when);
    for (const old of kept.slice(KEEP - 1)) await this.store.remove(old.id);
    return 1 + Math.max(0, ...kept.map((game) => game.id));
  }

  /** Keeps the game as it is now; nobody waits for that. */
  private keep(): void {
    if (!this.id) return;
    const kept: Kept = {
      id: this.id,
      game: this.engine.look(ONLOOKER, 0, this.lang).game,
      names: this.players.map((player) => player.name),
      when: this.now(),
      over: this.engine.due === 0,
      record: this.engine.record(),
      players: this.players,
      screen: this.screen,
      orders: this.orders,
    };
    this.store.put(kept).catch(() => undefined); // no room: the game lasts as long as the page
  }

  // ---- whose turn ----

  private people(): number {
    return this.players.filter((player) => player.level === null).length;
  }

  private dueSeats(): number[] {
    const due = this.engine.due;
    return this.players.map((_, seat) => seat).filter((seat) => (due >> seat) & 1);
  }

  private personDue(): number | undefined {
    return this.dueSeats().find((seat) => this.players[seat]?.level === null);
  }

  private isAsked(): boolean {
    return (
      this.dueSeats().includes(this.screen) && this.asked(this.screen) && this.players[this.screen]?.level === null
    );
  }

  /** Does this person want to be asked what it is due to decide? */
  private asked(seat: number): boolean {
    const order = this.engine.standing(seat);
    return order < 0 || (this.orders[seat]?.[order] ?? 0) === 0;
  }

  /** One event: the dealer's draws, or what the others do until something is open to all. */
  private next(): void {
    if (this.replay || this.isAsked() || !this.engine.seeded) return this.show();
    this.refreshOrders();
    if (this.engine.due >> DEALER) {
      while (this.engine.due >> DEALER) this.engine.draw();
    } else if (!this.others()) return; // the curtain is drawn
    this.refreshOrders();
    if (this.engine.due === 0) this.replay = true;
    this.show();
    this.keep();
  }

  /** Lets bots, and people with standing orders, act. False: somebody else must sit down. */
  private others(): boolean {
    const before = this.engine.closed;
    while (this.engine.closed === before && this.engine.due && !(this.engine.due >> DEALER)) {
      const due = this.dueSeats();
      const bot = due.find((seat) => this.players[seat]?.level !== null);
      const silent = due.find((seat) => !this.asked(seat));
      if (bot !== undefined) this.engine.think(bot, this.level(this.players[bot]?.level ?? ""), THINK_SECONDS);
      else if (silent !== undefined) this.engine.decline(silent);
      else if (due.includes(this.screen)) return true;
      else {
        this.drawCurtain(due[0] ?? 0);
        return false;
      }
    }
    return true;
  }

  private level(name: string): number {
    return Math.max(0, this.facts.levels.indexOf(name));
  }

  private startOrders(game: string, seats: number): Asking[][] {
    const orders = this.facts.games.find((facts) => facts.name === game)?.orders ?? [];
    return Array.from({ length: seats }, () => orders.map((order) => order.start as Asking));
  }

  /** "Not this turn" ends with the turn. */
  private refreshOrders(): void {
    if (this.engine.turn === this.turn) return;
    this.turn = this.engine.turn;
    const { game } = this.engine.look(ONLOOKER, 0, this.lang);
    const start = this.startOrders(game, this.players.length);
    this.orders = this.orders.map((own, seat) =>
      own.map((asking, i) => (asking === 1 ? (start[seat]?.[i] ?? 0) : asking)),
    );
  }

  private drawCurtain(seat: number): void {
    this.curtain = seat;
    this.post({ type: "curtain", seat, name: this.players[seat]?.name ?? "" });
  }

  private sit(): void {
    if (this.curtain === ONLOOKER) return;
    this.screen = this.eyes = this.curtain;
    this.curtain = ONLOOKER;
    this.show(true);
    this.keep();
  }

  // ---- what the person at the screen does ----

  private act(wire: string): void {
    const refusal = this.engine.act(this.screen, wire, this.lang);
    if (refusal) return this.post({ type: "refusal", ...refusal });
    this.refreshOrders();
    if (this.engine.due === 0) this.replay = true;
    this.show();
    this.keep();
  }

  private why(wire: string): void {
    const refusal = this.engine.why(this.screen, wire, this.lang);
    if (refusal) this.post({ type: "refusal", ...refusal });
  }

  private undo(): void {
    this.engine.undo(this.screen);
    this.told = Math.min(this.told, this.engine.closed);
    this.show();
    this.keep();
  }

  private hint(): void {
    if (!this.isAsked()) return;
    const level = this.level(HINT_LEVEL);
    const hint = this.engine.hint(this.screen, level, HINT_SECONDS, this.lang);
    if (hint) this.post({ type: "hint", ...hint });
  }

  private order(order: number, asking: Asking): void {
    const own = this.orders[this.screen];
    if (!own || order < 0 || order >= own.length) return;
    own[order] = asking;
    this.show();
    this.keep();
  }

  // ---- telling ----

  private lines(viewer: number, from: number, to: number): Line[] {
    const lines: Line[] = [];
    for (let step = from; step < to; step++)
      for (const text of this.engine.tell(viewer, step, this.lang)) lines.push({ step, text });
    return lines;
  }

  private show(fresh = false): void {
    const steps = this.engine.closed;
    this.post(this.snapshot(this.replay ? this.eyes : this.screen, steps, fresh));
    this.told = steps;
  }

  private look(viewer: number, at: number): void {
    const seats = this.players.length;
    const eyes = Math.max(ONLOOKER, Math.min(seats - 1, Math.trunc(viewer)));
    const fresh = eyes !== this.eyes;
    this.eyes = eyes;
    this.post(this.snapshot(eyes, Math.max(0, Math.min(this.engine.closed, Math.trunc(at))), fresh));
  }

  private snapshot(viewer: number, at: number, fresh: boolean): Snapshot {
    const { engine } = this;
    const steps = engine.closed;
    const now = at === steps;
    const look = engine.look(viewer, now ? engine.count : at, this.lang);
    const logStart = this.replay ? 0 : engine.logStart;
    const asked = now && !this.replay && this.isAsked();
    return {
      type: "table",
      ...look,
      people: this.players.map((player) => player.level === null),
      actions: asked ? (look.actions ?? []) : [],
      undo: look.undo && !this.replay,
      more: !this.replay && !asked && engine.due !== 0 && engine.seeded,
      actor: engine.actor(at - 1),
      steps,
      at,
      log: this.lines(viewer, fresh ? logStart : Math.max(logStart, this.told), steps),
      logStart,
      fresh,
      orders: this.orders[this.screen] ?? [],
      standing: asked ? engine.standing(this.screen) : -1,
      replay: this.replay,
    };
  }

  private picture(): void {
    if (this.curtain !== ONLOOKER) return;
    const viewer = this.replay ? this.eyes : this.screen;
    this.post({ type: "picture", text: this.engine.picture(viewer, this.engine.count, this.lang) });
  }

  private giveRecord(): void {
    const { game } = this.engine.look(ONLOOKER, 0, this.lang);
    this.post({ type: "record", text: this.engine.record(), name: `${game}.backroom` });
  }
}

function firstPerson(players: Player[]): number {
  return players.findIndex((player) => player.level === null);
}
