// visit - this page's stay at a server: one line, what is known, and the table that is looked at
import type { Engine } from "../engine";
import type { Lang } from "../game";
import type { Reply, Request } from "../transport";
import { Guest, type Way } from "./guest";
import { openTables, type KeptTables } from "./kept";
import { Line, browserNet, type Ears, type Net } from "./line";
import { OFFLINE, type Done, type FromServer, type FromWorker, type LocalWish, type Online } from "./messages";
import type { Refused, ToServer } from "./messages";
import { heard, refused } from "./news";

const WAIT = 3000; // milliseconds, where something was too much at once
const WATCHES = 65535; // numbers of watches; 0 is nobody's

/** What belongs to one table. */
const NO_TABLE = {
  table: null,
  room: null,
  here: [],
  onlookers: 0,
  chat: OFFLINE.chat,
  note: "",
  invite: null,
  clocks: null,
  unconfirmed: false,
  fair: null,
} satisfies Partial<Online>;

export class Visit implements Ears {
  private readonly line: Line;
  private readonly way: Way;
  private online: Online = OFFLINE;
  private guest: Guest | null = null;
  private watches = 0;
  private inLobby = false;
  private came = false; // to a table whose room is told next: to one that is open, others may be invited
  private ahead = 0; // of our clock is the server's

  constructor(
    private readonly engine: Engine,
    net: Net,
    kept: KeptTables,
    private readonly post: (reply: Reply) => void,
    private lang: Lang,
    private readonly now: () => number = Date.now,
  ) {
    this.line = new Line(net, this, now);
    const change = (what: Partial<Online>): void => this.change(what);
    const alive = (): number => this.now() + this.ahead;
    const refuse = (answer: Refused): void => this.refuse(answer);
    this.way = { engine, line: this.line, net, kept, post, change, refused: refuse, alive, now };
  }

  /** Is a table looked at? Then what the page asks at a table is for it. */
  get atTable(): boolean {
    return this.guest !== null;
  }

  /** The game that is looked at, once it is over. */
  get record(): string | null {
    return this.guest?.written ?? null;
  }

  // ---- what the page wants ----

  wish(message: ToServer | LocalWish): void {
    switch (message.type) {
      case "connect":
        return this.line.connect();
      case "retry":
        return this.line.retry();
      case "open":
        return this.open(message.table, message.key);
      case "shut":
        return this.shut();
      case "qr":
        return this.qr(message.text);
      case "sit":
        return void this.sit(message);
      case "lobby":
      case "unlobby":
        this.inLobby = message.type === "lobby";
    }
    void this.ask(message);
  }

  answer(request: Request): void {
    if (request.type === "lang") {
      this.lang = request.lang;
      if (this.line.isUp) void this.line.ask(this.hello());
    }
    this.guest?.answer(request);
  }

  private open(table: string, key: string | undefined): void {
    if (this.guest?.id === table) return;
    this.shut();
    this.line.connect();
    this.watches = (this.watches % WATCHES) + 1;
    const guest = new Guest(this.way, table, key, this.watches, this.lang);
    this.guest = guest;
    this.change({ table });
    if (this.line.isUp) void this.look(guest);
    void guest.remember();
  }

  private async look(guest: Guest): Promise<void> {
    if (this.guest !== guest) return;
    const refusal = await guest.look();
    if (this.guest !== guest) return;
    this.came = !refusal;
    if (!refusal) return;
    if (refusal.code === "slow-down") return void setTimeout(() => this.line.isUp && void this.look(guest), WAIT);
    this.shut();
    this.refuse(refusal);
  }

  shut(): void {
    if (!this.guest) return;
    this.guest.close();
    if (this.line.isUp) void this.line.ask({ type: "unwatch", number: this.guest.watch });
    this.guest = null;
    this.change(NO_TABLE);
  }

  private qr(text: string): void {
    const code = this.engine.notary.qr(text);
    this.change({ qr: code && { text, ...code } });
  }

  private async sit(message: ToServer & { type: "sit" }): Promise<void> {
    if (this.guest?.id === message.table) await this.ask(await this.guest.sit(message.seat, message.key));
  }

  private async ask(message: ToServer | FromWorker): Promise<void> {
    const answer = await this.line.ask(message);
    if (answer?.type === "refused") return this.refuse(answer);
    if (!answer) return;
    if (message.type === "name") this.change({ name: message.name });
    if (message.type === "note") this.change({ note: message.text });
    this.done(answer);
  }

  private done({ to, table }: Done): void {
    this.change({ done: { to, table, n: (this.online.done?.n ?? 0) + 1 } });
  }

  private refuse({ to, code, text }: Refused): void {
    this.change(refused(this.online, to, code, text));
  }

  private change(change: Partial<Online>): void {
    this.online = { ...this.online, ...change };
    this.post({ type: "online", change });
  }

  // ---- what the line brings ----

  state(change: Partial<Online>): void {
    this.change(change);
  }

  hello(): FromWorker {
    return { type: "hello", language: this.lang, engine: this.engine.number };
  }

  again(): void {
    if (this.guest) void this.look(this.guest);
    if (this.inLobby) void this.line.ask({ type: "lobby" });
  }

  message(message: FromServer): void {
    if (message.type === "welcome" || (message.type === "notice" && message.what === "again")) this.ahead = message.alive - this.now();
    const change = heard(this.online, message, this.now());
    if (Object.keys(change).length) this.change(change);
    if (message.type !== "room" || message.table !== this.guest?.id) return;
    if (this.came && ["waiting", "dealing", "running"].includes(message.state)) void this.line.ask({ type: "invite", table: message.table });
    this.came = false;
    void this.guest.heard(message);
  }

  telling(number: number, bytes: Uint8Array): void {
    if (this.guest?.watch === number) this.guest.told(bytes);
  }
}

/** At the server the page came from. */
export async function startVisit(engine: Engine, post: (reply: Reply) => void, lang: Lang): Promise<Visit> {
  return new Visit(engine, browserNet, await openTables(), post, lang);
}
