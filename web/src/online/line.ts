// line - the connection to a server: it comes back by itself, and loses nothing
//
// Whatever is asked has an id and waits here until it is confirmed. After a lost connection what may
// be said twice is said again, in the same order; the server does nothing twice. What may not is
// given up, and whoever asked is told so.
import type { Done, FromServer, FromWorker, Online, Refused, ToServer } from "./messages";

/** A WebSocket, as far as it is needed. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The way to the server. */
export interface Net {
  /** Is there one? It gives a cookie to who has none. Throws where nothing answers. */
  greet(): Promise<boolean>;
  open(): Wire;
  /** The record of a finished game; null: there is none. Throws where nothing answers. */
  record(table: string): Promise<string | null>;
}

/** Who listens at this end. */
export interface Ears {
  state(change: Partial<Pick<Online, "line" | "retryAt" | "server">>): void;
  /** The first words on a line. */
  hello(): FromWorker;
  /** And those after the welcome: what one looks at. */
  again(): void;
  message(message: FromServer): void;
  telling(number: number, bytes: Uint8Array): void;
}

export type Asked = (ToServer | FromWorker) & { id?: number };

const FIRST = 500; // milliseconds until it is tried again, doubled each time
const LAST = 30000;
const SCOLDED = 10000; // after too much was asked
const QUIET = 20000; // then one asks whether somebody is there
const DEAD = 8000; // without an answer
const LOOK = 2000;

const TELLING = 1; // the kind of a binary frame
const HEAD = 3; // bytes before the telling in it

/** What may be said twice. */
const AGAIN = new Set(
  "name sit seal stand ready reveal act undo order call back vote pause resign say mute note rematch".split(" "),
);
/** What is answered with a message of another kind, or not at all. */
const UNCONFIRMED = new Set("hello lobby mine code invite".split(" "));

interface Waiting {
  message: Asked;
  sent: number; // when; 0: not yet
  settle(answer: Done | Refused | null): void;
}

export class Line {
  private wire: Wire | null = null;
  private wanted = false;
  private up = false;
  private tries = 0;
  private atLeast = 0; // milliseconds to stay away
  private heard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private nextId = Date.now() * 1000 + Math.floor(1000 * Math.random()); // chat lines are known by it
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly net: Net,
    private readonly ears: Ears,
    private readonly now: () => number = Date.now,
  ) {}

  get isUp(): boolean {
    return this.up;
  }

  /** From now on there is a line, or it is tried again and again. */
  connect(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.ears.state({ line: "joining", retryAt: 0 });
    void this.attempt();
  }

  /** Now, not when its time has come. */
  retry(): void {
    if (!this.wanted) return this.connect();
    if (this.timer === undefined) return;
    this.ears.state({ retryAt: 0 });
    void this.attempt();
  }

  close(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    const { wire } = this;
    this.ended(1000);
    wire?.close();
  }

  /** Sends it as soon as there is a line. The answer; null: nobody knows whether it was done. */
  ask(message: Asked): Promise<Done | Refused | null> {
    return new Promise((settle) => {
      const id = this.nextId++;
      this.waiting.set(id, { message: { ...message, id }, sent: 0, settle });
      if (this.up) this.flush();
    });
  }

  // ---- coming and going ----

  private async attempt(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      if (!(await this.net.greet())) return this.noServer();
    } catch {
      return this.later();
    }
    if (!this.wanted || this.wire) return;
    this.ears.state({ server: true });
    const wire = this.net.open();
    this.wire = wire;
    this.heard = this.now();
    this.pulse = setInterval(() => this.look(), LOOK);
    wire.onopen = () => wire.send(JSON.stringify(this.ears.hello()));
    wire.onmessage = ({ data }) => this.take(data);
    wire.onclose = ({ code }) => {
      if (this.wire === wire) this.ended(code);
    };
  }

  private noServer(): void {
    this.wanted = false;
    this.ears.state({ line: "off", server: false });
    this.giveUp(() => true);
  }

  private ended(code: number): void {
    this.wire = null;
    this.up = false;
    clearInterval(this.pulse);
    this.giveUp(({ sent, message }) => sent > 0 && !AGAIN.has(message.type));
    for (const waiting of this.waiting.values()) waiting.sent = 0;
    if (code === 1008) this.atLeast = SCOLDED;
    if (this.wanted) this.later();
    else this.ears.state({ line: "off" });
  }

  private giveUp(whom: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.waiting)
      if (whom(waiting)) {
        this.waiting.delete(id);
        waiting.settle(null);
      }
  }

  /** Not all at once: everybody comes back at a moment of their own. */
  private later(): void {
    if (!this.wanted) return;
    const wait = Math.min(LAST, FIRST * 2 ** this.tries++) * (0.5 + Math.random());
    const delay = Math.max(this.atLeast, wait);
    this.atLeast = 0;
    this.ears.state({ line: "lost", retryAt: this.now() + delay });
    this.timer = setTimeout(() => void this.attempt(), delay);
  }

  /** A line that was cut somewhere does not say so: from time to time one asks. */
  private look(): void {
    const now = this.now();
    const overdue = !this.up || [...this.waiting.values()].some(({ sent }) => sent > 0 && now - sent > DEAD);
    if (overdue && now - this.heard > DEAD) {
      const { wire } = this;
      this.ended(1006);
      wire?.close();
    } else if (this.up && now - this.heard > QUIET && this.waiting.size === 0) void this.ask({ type: "unwatch", number: 0 });
  }

  // ---- what is said ----

  private flush(): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.sent) continue;
      this.wire?.send(JSON.stringify(waiting.message));
      waiting.sent = this.now();
      if (!UNCONFIRMED.has(waiting.message.type)) continue;
      this.waiting.delete(id);
      waiting.settle(null);
    }
  }

  private take(data: string | ArrayBuffer): void {
    this.heard = this.now();
    if (typeof data === "string") return this.takeMessage(JSON.parse(data) as FromServer);
    const bytes = new Uint8Array(data);
    if (bytes[0] === TELLING) this.ears.telling((bytes[1] ?? 0) + 256 * (bytes[2] ?? 0), bytes.subarray(HEAD));
  }

  private takeMessage(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "reload":
        this.close();
        return this.ears.state({ line: "old" });
      case "bye":
        this.atLeast = message.after;
        return;
      case "done":
      case "refused": {
        if (message.type === "refused" && message.code === "banned") this.close(); // for good
        const waiting = this.waiting.get(message.id ?? -1);
        if (!waiting) break;
        this.waiting.delete(message.id ?? -1);
        return waiting.settle(message);
      }
    }
    this.ears.message(message);
  }

  private welcome(message: FromServer): void {
    this.ears.message(message);
    if (this.up) return; // said again, in another language
    const before = [...this.waiting];
    this.waiting.clear();
    this.ears.again(); // first what one looks at, then what one had to say
    for (const [id, waiting] of before) this.waiting.set(id, waiting);
    this.up = true;
    this.tries = 0;
    this.ears.state({ line: "up", retryAt: 0 });
    this.flush();
  }
}

/** The browser's own way to the server the page came from. */
export const browserNet: Net = {
  async greet() {
    const signal = AbortSignal.timeout(DEAD); // a cable that was pulled does not say so
    const answer = await fetch("/greeting", { cache: "no-store", credentials: "same-origin", signal });
    if (!answer.ok && answer.status !== 404) throw new Error("not now");
    return answer.ok && /json/.test(answer.headers.get("content-type") ?? "");
  },
  open() {
    const url = new URL("/", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url, "backroom-1");
    socket.binaryType = "arraybuffer";
    return socket as Wire;
  },
  async record(table) {
    const answer = await fetch(`/record/${table}`, { cache: "no-store", signal: AbortSignal.timeout(2 * DEAD) });
    if (!answer.ok && answer.status !== 404) throw new Error("not now");
    return answer.ok ? answer.text() : null;
  },
};
