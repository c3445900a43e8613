// wire - what goes over the wire, and what comes: secrets, pace, nonsense: node tests/wire.mjs BACKROOM
//
// Twins: two servers whose tables differ only in what a viewer may not know send that viewer the
// same frames. Nonsense: frames and messages of every wrong kind are refused or closed, change
// nothing, and the server lives. BACKROOM_FUZZ=1000000 sends more of them.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { ask, frame, gather, greet, person, Socket } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const FUZZ = Number(process.env.BACKROOM_FUZZ ?? 40000);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(truth, what, patience = 15000) {
  for (const start = Date.now(); !truth(); await pause(5)) check(Date.now() - start < patience, `never: ${what}`);
}

// ---- twins ----

/** Plays until several seats must decide at once; everybody then stands still. */
async function untilSealed(url, terms) {
  const party = await gather(url, terms);
  const sealed = ({ due }) => due.length === terms.seats;
  const still = () => party.players.every((player) => player.telling && sealed(player.telling));
  for (const player of party.players) {
    const told = player.told.bind(player);
    player.told = (telling) => {
      player.idle = sealed(telling);
      told(telling);
    };
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  await until(still, "a sealed decision", 60000);
  return party;
}

/** All frames a socket gets from now on. */
function listen(socket) {
  const heard = [];
  socket.onmessage = (_, bytes) => heard.push(Buffer.from(bytes).toString("latin1"));
  return heard;
}

async function act(socket, table, telling, at) {
  const { wire } = telling.actions.at(at) ?? telling.actions[0];
  return socket.tell({ type: "act", table, ask: telling.ask, words: wire });
}

/** The others decide in one of two ways; gives what the first seat heard meanwhile. */
async function twin(store, party, way) {
  const server = serve(backroom, { store });
  const url = await server.url;
  const sockets = [];
  for (const { cookie } of party.players) sockets.push(await person(url, undefined, { cookie, format: way.format }));
  const [viewer, ...others] = sockets;
  await viewer.tell({ type: "watch", table: party.table, number: 1 });
  await pause(50);
  const heard = listen(viewer);
  const tellings = party.players.map((player) => player.telling);
  const order = way.backwards ? [...others].reverse() : others;
  for (const socket of order) {
    const telling = tellings[sockets.indexOf(socket)];
    same((await act(socket, party.table, telling, way.at)).type, "done", "sealed");
    if (!way.retake) continue;
    same((await socket.tell({ type: "undo", table: party.table, ask: telling.ask })).type, "done", "taken back");
    same((await act(socket, party.table, { ...telling, ask: telling.ask + 1 }, way.at - 1)).type, "done", "sealed again");
  }
  await pause(80);
  const silence = heard.length;
  Socket.id = 1000000;
  same((await viewer.tell({ type: "say", table: party.table, id: 1, text: "hm" })).type, "done", "said");
  await pause(50);
  for (const socket of sockets) socket.close();
  await server.stop();
  return { heard: heard.map((text) => text.replace(/"time":\d+/g, '"time":0')), silence };
}

for (const terms of [
  { game: "zahltag", seats: 3, options: { memory: "open" } },
  { game: "zahltag", seats: 4, options: { memory: "table" } },
])
  await test(`twins: ${JSON.stringify(terms)}: what others seal, in which order, how often, is not on the wire`, async () => {
    const first = serve(backroom);
    const party = await untilSealed(await first.url, { ...terms, roll: dice(terms.seats) });
    same(await first.stop(), 0, "exit code");
    const ways = [
      { at: 0, backwards: false, retake: false },
      { at: -1, backwards: true, retake: false },
      { at: -1, backwards: false, retake: true },
    ];
    for (const format of ["json", "binary"]) {
      const results = [];
      for (const [number, way] of ways.entries()) {
        const store = join(folder(), `twin${number}.sqlite`);
        copyFileSync(first.store, store);
        results.push(await twin(store, party, { ...way, format }));
      }
      for (const { heard, silence } of results) {
        same(silence, 0, "nothing is heard while others seal");
        same(heard, results[0].heard, `${format}: the same frames`);
      }
    }
  });

await test("bots answer at their pace, whatever they hold", async () => {
  const server = serve(backroom);
  const url = await server.url;
  const pace = 150;
  const party = await gather(url, { game: "schwarzarbeit", seats: 3, people: 1, bots: "random", pace, roll: dice(3) });
  const [ann] = party.players;
  const after = [];
  let since = 0;
  const told = ann.told.bind(ann);
  ann.told = (telling) => {
    const now = performance.now();
    const { due } = ann.telling ?? { due: [] };
    if (due.length === 1 && due[0] !== 0) after.push(now - since);
    since = now;
    told(telling);
  };
  await ann.play();
  party.host.send({ type: "start", table: party.table });
  await Promise.race([ann.over, pause(8000)]);
  check(after.length > 8, `${after.length} answers of bots`);
  // a disk that is late once makes the next one look early: so not each by itself
  const median = after.sort((a, b) => a - b)[after.length >> 1];
  check(median > pace - 15, `they came after ${median} ms`);
  ann.socket.close();
  same(await server.stop(), 0, "exit code");
});

// ---- nonsense ----

const server = serve(backroom);
const url = await server.url;

async function honest(what) {
  const socket = await person(url, "Honest");
  same((await socket.tell({ type: "name", name: "Honest" })).type, "done", what);
  socket.close();
}

await test("frames of every wrong kind", async () => {
  const cookie = await greet(url);
  const head = (...bytes) => Buffer.from(bytes);
  const frames = {
    "not masked": head(0x81, 2, 0x7b, 0x7d),
    "a reserved bit": Buffer.concat([head(0xc1), frame(1, "{}").subarray(1)]),
    "an unknown kind": frame(3, "{}"),
    "an unknown control frame": frame(11, "{}"),
    "binary": frame(2, "{}"),
    "not UTF-8": frame(1, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    "a continuation of nothing": frame(0, "{}"),
    "a message in a message": Buffer.concat([frame(1, "{", { final: false }), frame(1, "{}")]),
    "a long ping": frame(9, "x".repeat(200)),
    "a ping in parts": frame(9, "x", { final: false }),
    "a length of 2^62": head(0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    "a length of 2^63": head(0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    "above the limit": frame(1, `"${"x".repeat(30000)}"`),
    "above the limit, in parts": Buffer.concat([frame(1, "x".repeat(20000), { final: false }), frame(0, "x".repeat(20000))]),
    "a close of one byte": frame(8, "x"),
    "a close with a strange code": frame(8, head(0x03, 0xe7, 0x41)),
    "nested deep": frame(1, "[".repeat(20000)),
    "deep objects": frame(1, '{"a":'.repeat(4000)),
    "a huge number": frame(1, `{"type":"watch","number":${"9".repeat(500)}}`),
    "a zero byte": frame(1, '{"type":"na\\u0000me"}'),
    "noise": Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) & 255)),
  };
  for (const [what, bytes] of Object.entries(frames)) {
    const socket = new Socket(url, { cookie });
    same(await socket.status, 101, what);
    socket.socket.write(bytes);
    const heard = socket.next("refused", 400).catch(() => new Promise(() => undefined));
    const closed = socket.closed;
    const how = await Promise.race([heard, closed, pause(500)]);
    // the library lets some of them wait for more, or for ever
    check(how !== undefined || /ping|length|reserved|unknown|continuation|message in/.test(what), `${what}: nothing happened`);
    if (/above/.test(what)) same(await closed, 1009, what);
    socket.close();
    await honest(what);
  }
});

/** What the server needs when it does nothing: a passphrase takes 64 MiB while it is stretched. */
async function atRest() {
  let least = Infinity;
  for (let times = 0; times < 40; times++, await pause(50)) least = Math.min(least, server.memory());
  return least;
}

await test(`${FUZZ} messages with mistakes: refused, nothing changed, nothing grows`, async () => {
  const host = await person(url, "Host");
  const { table } = await host.tell({ type: "create", game: "zahltag", seats: 3 });
  await host.tell({ type: "watch", table, number: 1 });
  const before = JSON.stringify(await host.next("room"));
  const { messages, fields } = JSON.parse((await ask(url, "/protocol")).body);
  const roll = dice(Number(process.env.BACKROOM_SEED ?? 7));
  const value = (name) => {
    const { type, most } = fields[name];
    if (name === "table") return table;
    return { number: roll(Math.min(most, 1000)), text: "zahltag", hex: "0".repeat(2 * Math.min(most, 32)), truth: true, object: {} }[type];
  };
  const mutate = (text) => {
    const bytes = Buffer.from(text);
    for (let times = roll(4); times >= 0; times--) {
      const at = roll(bytes.length);
      const kind = roll(4);
      if (kind === 0) bytes[at] = roll(256);
      else if (kind === 1) bytes.copyWithin(at, roll(bytes.length));
      else if (kind === 2) bytes[at] ^= 1 << roll(8);
      else return bytes.subarray(0, at);
    }
    return bytes;
  };
  let [sent, memory, socket, cookie] = [0, 0, undefined, undefined];
  while (sent < FUZZ) {
    if (sent % 20 === 0 || !socket?.open) {
      socket?.close();
      cookie = roll(20) && cookie ? cookie : await greet(url);
      socket = new Socket(url, { cookie });
      if ((await socket.status) !== 101) continue;
      if (roll(10)) socket.send({ type: "hello" });
    }
    const parts = [];
    for (let count = 0; count < 20; count++) {
      const row = messages[roll(messages.length)];
      const message = Object.fromEntries([...row.must, ...row.may].map((name) => [name, value(name)]));
      parts.push(frame(1, mutate(JSON.stringify({ type: row.type, ...message }))));
    }
    sent += parts.length;
    socket.socket.write(Buffer.concat(parts));
    socket.messages = [];
    if (sent % 2000 === 0) await honest(`after ${sent}`);
    if (sent === Math.min(10000, FUZZ / 2)) memory = await atRest();
  }
  socket.close();
  host.messages = [];
  await host.tell({ type: "watch", table, number: 2 });
  same(JSON.stringify(await host.next("room")), before, "the table of somebody else");
  const grown = (await atRest()) - memory;
  check(grown < 40e6, `it grew by ${grown} bytes`);
  host.close();
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
