// client - a small client of the online tables, for tests: HTTP and WebSocket by hand
import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { request as requestSafely } from "node:https";
import { connect } from "node:net";
import { connect as connectSafely } from "node:tls";

/** One HTTP request. */
export function ask(url, path, { method = "GET", headers = {}, from } = {}) {
  return new Promise((resolve, reject) => {
    const send = url.startsWith("https") ? requestSafely : request;
    const how = { method, headers, path, localAddress: from, agent: false, rejectUnauthorized: false };
    const asking = send(new URL(path, url), how, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
      answer.on("error", reject); // whoever answers may die in the midst of it
      answer.on("close", () => answer.complete || reject(new Error(`${path}: half an answer`)));
    });
    asking.on("error", reject);
    asking.end();
  });
}

/** A cookie of somebody new, as a browser would send it back. */
export async function greet(url, headers = {}, from = undefined) {
  const answer = await ask(url, "/greeting", { headers, from });
  return answer.headers["set-cookie"]?.[0].split(";")[0];
}

/** Bytes of a frame from a client: always masked. */
export function frame(opcode, payload, { final = true } = {}) {
  const body = Buffer.from(payload);
  const mask = randomBytes(4);
  const head =
    body.length < 126
      ? Buffer.from([(final ? 128 : 0) | opcode, 128 | body.length])
      : body.length < 65536
        ? Buffer.from([(final ? 128 : 0) | opcode, 254, body.length >> 8, body.length & 255])
        : Buffer.from([(final ? 128 : 0) | opcode, 255, 0, 0, 0, 0, ...new Uint8Array(new Uint32Array([body.length]).buffer).reverse()]);
  for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
  return Buffer.concat([head, mask, body]);
}

/** A WebSocket. `status` settles with the answer to the upgrade, `closed` with the close code. */
export class Socket {
  constructor(url, { cookie, origin, protocol = "backroom-1", headers = {}, from, path = "/" } = {}) {
    const { hostname, port, host } = new URL(url);
    this.messages = [];
    this.waiting = [];
    this.rest = Buffer.alloc(0);
    this.parts = [];
    this.open = false;
    this.code = 1006;
    this.socket = (url.startsWith("https") ? connectSafely : connect)({ host: hostname, port, localAddress: from, noDelay: true, rejectUnauthorized: false });
    this.status = new Promise((resolve) => (this.upgraded = resolve));
    this.closed = new Promise((resolve) => (this.ended = resolve));
    const lines = {
      Host: host,
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      ...(protocol ? { "Sec-WebSocket-Protocol": protocol } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(origin ? { Origin: origin } : {}),
      ...headers,
    };
    this.socket.write(
      `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("")}\r\n`,
    );
    this.socket.on("data", (part) => this.take(part));
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => {
      this.upgraded(0);
      this.open = false;
      this.ended(this.code);
      for (const { reject } of this.waiting.splice(0)) reject(new Error(`closed with ${this.code}`));
    });
  }

  take(part) {
    this.rest = Buffer.concat([this.rest, part]);
    if (!this.open) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = this.rest.subarray(0, end).toString();
      this.rest = this.rest.subarray(end + 4);
      this.open = head.startsWith("HTTP/1.1 101");
      this.upgraded(Number(head.slice(9, 12)));
      if (!this.open) return;
    }
    while (this.takeFrame());
  }

  takeFrame() {
    if (this.rest.length < 2) return false;
    let [length, at] = [this.rest[1] & 127, 2];
    if (length === 126) [length, at] = [this.rest.length < 4 ? Infinity : this.rest.readUInt16BE(2), 4];
    else if (length === 127) [length, at] = [this.rest.length < 10 ? Infinity : Number(this.rest.readBigUInt64BE(2)), 10];
    if (this.rest.length < at + length) return false;
    const [opcode, final] = [this.rest[0] & 15, this.rest[0] >> 7];
    const payload = this.rest.subarray(at, at + length);
    this.rest = this.rest.subarray(at + length);
    if (opcode === 8) this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
    else if (opcode === 9) this.socket.write(frame(10, payload));
    else if (opcode < 3) {
      if (opcode) this.binary = opcode === 2;
      this.parts.push(payload);
      if (final) this.give(Buffer.concat(this.parts.splice(0)));
    }
    return true;
  }

  give(bytes) {
    const message = this.binary ? { type: "telling", number: bytes.readUInt16LE(1), bytes: bytes.subarray(3) } : JSON.parse(bytes);
    this.onmessage?.(message, bytes);
    const at = this.waiting.findIndex(({ wanted }) => wanted(message));
    if (at >= 0) this.waiting.splice(at, 1)[0].resolve(message);
    else this.messages.push(message);
  }

  send(message) {
    this.socket.write(frame(1, typeof message === "string" ? message : JSON.stringify(message)));
  }

  /** The first message, of those not yet taken, for which `wanted` holds: a type or a function. */
  next(wanted, patience = 10000) {
    const fits = typeof wanted === "string" ? (message) => message.type === wanted : wanted;
    const at = this.messages.findIndex(fits);
    if (at >= 0) return Promise.resolve(this.messages.splice(at, 1)[0]);
    return new Promise((resolve, reject) => {
      const entry = { wanted: fits, resolve, reject };
      this.waiting.push(entry);
      const timer = setTimeout(() => {
        const place = this.waiting.indexOf(entry);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        reject(new Error(`no ${wanted} after ${patience} ms; there were ${JSON.stringify(this.messages).slice(-600)}`));
      }, patience);
      timer.unref();
    });
  }

  /** Sends and waits for `done` or `refused`. */
  async tell(message) {
    const id = message.id ?? (Socket.id = (Socket.id ?? 0) + 1);
    this.send({ ...message, id });
    return this.next((answer) => (answer.type === "done" || answer.type === "refused") && answer.id === id);
  }

  close() {
    this.socket.destroy();
  }
}

/** A person with a name, at the server. */
export async function person(url, name, { format = "json", language = "en", cookie, ...more } = {}) {
  const own = cookie ?? (await greet(url, {}, more.from));
  const socket = new Socket(url, { cookie: own, ...more });
  socket.cookie = own;
  if ((await socket.status) !== 101) throw new Error(`no upgrade: ${await socket.status}`);
  socket.send({ type: "hello", language, format });
  socket.welcome = await socket.next("welcome");
  if (name) await socket.tell({ type: "name", name });
  return socket;
}

export const hex = (bytes) => Buffer.from(bytes).toString("hex");

/** The seal of 32 bytes for a seat. */
export const sealOf = (table, seat, bytes) =>
  createHash("sha256").update(table).update(Uint8Array.of(seat)).update(bytes).digest("hex");

/** Sits down with fresh bytes, which it keeps. */
export async function sit(socket, table, seat, key) {
  socket.bytes = randomBytes(32);
  return socket.tell({ type: "sit", table, seat, seal: sealOf(table, seat, socket.bytes), ...(key ? { key } : {}) });
}

/** Somebody at a table who answers whatever is asked, with the dice given; comes back when cut off. */
export class Player {
  constructor(url, name, roll) {
    Object.assign(this, { url, name, roll, answers: 0, tellings: 0, refused: [], acknowledged: new Map() });
    this.over = new Promise((resolve) => (this.finished = resolve));
  }

  async connect() {
    const socket = await person(this.url, this.cookie ? undefined : this.name, { cookie: this.cookie });
    this.socket?.close(); // who is cut off while coming back has two lines for a moment, and would answer on both
    this.socket = socket;
    this.cookie = this.socket.cookie;
    return this;
  }

  async sit(table, seat, key) {
    this.table = table;
    this.seat = seat;
    const answer = await sit(this.socket, table, seat, key);
    this.bytes = this.socket.bytes;
    return answer;
  }

  /** From now on it plays by itself. */
  async play() {
    this.socket.onmessage = (message) => this.take(message);
    for (const message of this.socket.messages.splice(0)) this.take(message);
    this.socket.send({ type: "watch", table: this.table, number: 1 });
    if (this.pending) this.socket.send(this.pending);
  }

  take(message) {
    if (message.type === "room" && message.state === "dealing") this.socket.send({ type: "reveal", table: this.table, bytes: hex(this.bytes) });
    if (message.type === "room" && message.state === "over") this.finished(message);
    if (message.type === "refused") this.refused.push(message);
    if (message.type === "done" && message.ask) {
      if (this.pending?.ask === message.ask) this.pending = undefined;
      this.acknowledged.set(message.ask, (this.acknowledged.get(message.ask) ?? 0) + 1);
    }
    if (message.type === "table") this.told(message.telling);
  }

  told(telling) {
    this.telling = telling;
    this.tellings++;
    if (!telling.ask || telling.ask === this.pending?.ask || this.idle) return;
    const { wire } = telling.actions[this.roll(telling.actions.length)];
    this.pending = { type: "act", table: this.table, ask: telling.ask, words: wire };
    this.answers++;
    this.each?.(this.pending);
    this.socket.send(this.pending);
  }

  /** The cable is pulled; after a while it is back. */
  async cut() {
    this.socket.close();
    await this.socket.closed;
    await this.connect();
    await this.play();
  }
}

/** A table with people at it, and bots in the other seats; the first is host. */
export async function gather(url, { game, seats, people = seats, bots = "easy", roll, ...terms }) {
  const players = await Promise.all(
    Array.from({ length: people }, (_, at) => new Player(url, `${["Ann", "Ben", "Cem", "Dora", "Eve"][at]}`, roll).connect()),
  );
  const host = players[0].socket;
  const { table } = await host.tell({ type: "create", game, seats, open: true, pace: 0, ...terms });
  host.send({ type: "invite", table });
  const { players: key } = await host.next("invited");
  for (const [seat, player] of players.entries()) await player.sit(table, seat, key);
  for (let seat = people; seat < seats; seat++) await host.tell({ type: "bot", table, seat, bot: bots });
  return { table, players, host };
}

/** Plays it to the end; gives the rooms as everybody was told at last. */
export async function playOut({ table, players, host }) {
  for (const player of players) await player.play();
  host.send({ type: "start", table });
  return Promise.all(players.map((player) => player.over));
}
