// matrix - who may say what, and when: every message × everybody × every state of a table
//
//      node tests/matrix.mjs BACKROOM
//
// The messages, who may send them and when are the server's own words (GET /protocol). What must be
// refused is refused with the right code and changes nothing; what is allowed is done.
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { ask, hex, person, sealOf, sit } from "./client.mjs";
import { check, finish, same, serve, test } from "./tap.mjs";

const server = serve(process.argv[2]);
const url = await server.url;
const protocol = JSON.parse((await ask(url, "/protocol")).body);
const STATES = ["waiting", "dealing", "running", "over"];
const ROLES = ["stranger", "onlooker", "former", "other", "own", "host"];
const GAME = { game: "zahltag", seats: 4, pace: 0 };

// ---- a table in a state, with everybody around it ----

async function answerAll(sockets, table) {
  let over = false;
  for (const socket of sockets) {
    socket.onmessage = (message) => {
      if (message.type === "room" && message.state === "over") over = true;
      if (message.type === "table" && message.telling.ask)
        socket.send({ type: "act", table, ask: message.telling.ask, words: message.telling.actions[0].wire });
    };
    for (const message of socket.messages.splice(0)) socket.onmessage(message);
  }
  while (!over) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const socket of sockets) socket.onmessage = undefined;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays until one of the two is asked, and gives its question with an answer; who answers is the first. */
async function question(host, pair, table) {
  const sockets = [host, ...pair];
  for (const socket of sockets) {
    socket.onmessage = (message) => message.type === "table" && (socket.telling = message.telling);
    for (const message of socket.messages) socket.onmessage(message);
  }
  for (; !pair.some((socket) => socket.telling?.ask); await pause(3)) {
    const { ask: number, actions } = host.telling ?? {};
    if (number && host.answered !== number) host.send({ type: "act", table, ask: (host.answered = number), words: actions[0].wire });
  }
  if (!pair[0].telling?.ask) pair.reverse();
  for (const socket of sockets) socket.onmessage = undefined;
  return { ask: pair[0].telling.ask, words: pair[0].telling.actions[0].wire };
}

async function around(state) {
  const [host, seated, other, former, onlooker, stranger] = await Promise.all(
    ["Host", "Seated", "Other", "Former", "Onlooker", "Stranger"].map((name) => person(url, name)),
  );
  const pair = [seated, other];
  const { table } = await host.tell({ type: "create", ...GAME });
  host.send({ type: "invite", table });
  const keys = await host.next("invited");
  await sit(host, table, 0);
  await sit(seated, table, 1, keys.players);
  await sit(former, table, 2, keys.players);
  await sit(other, table, 3, keys.players);
  await former.tell({ type: "watch", table, number: 1 });
  await former.tell({ type: "stand", table });
  await onlooker.tell({ type: "watch", table, number: 1, key: keys.onlookers });
  for (const socket of [host, ...pair]) await socket.tell({ type: "watch", table, number: 1 });
  if (state !== "waiting") {
    await host.tell({ type: "bot", table, seat: 2, bot: "random" });
    await host.tell({ type: "start", table });
  }
  if (state === "running" || state === "over")
    for (const socket of [host, ...pair]) await socket.tell({ type: "reveal", table, bytes: hex(socket.bytes) });
  const open = state === "running" ? await question(host, pair, table) : { ask: 1, words: "take worker" };
  if (state === "over") await answerAll([host, ...pair], table);
  return { state, table, keys, open, people: { host, own: pair[0], other: pair[1], former, onlooker, stranger } };
}

const leave = ({ people }) => Object.values(people).forEach((socket) => socket.close());

/** A message that would be good, if its sender may. */
function good(row, { table, people, open }, role) {
  const values = {
    table,
    ...open,
    seat: row.type === "sit" ? 2 : 1,
    number: 7,
    seal: sealOf(table, 1, randomBytes(32)),
    bytes: hex(people[role].bytes ?? randomBytes(32)),
    order: "none",
    value: 0,
    text: "hello",
    bot: "easy",
    on: true,
    who: 1,
  };
  if (row.type === "bot") values.seat = 2;
  if (row.type === "call") values.words = "";
  return { type: row.type, ...Object.fromEntries(row.must.filter((name) => name !== "id").map((name) => [name, values[name]])) };
}

/** What the server's own table says: a code, or undefined where it is allowed. */
function forbidden(row, role, state) {
  if (role === "stranger") return "gone";
  if (row.who === "seated" && !["own", "other", "host"].includes(role)) return "no-seat";
  if (row.who === "host" && role !== "host") return "not-yours";
  if (!row.when.includes(state)) return state === "over" ? "over" : "not-due";
  return undefined;
}

/** What a handler may still say of a good message: the game, not the right to speak. */
const FINE = {
  act: ["done", "not-due", "stale", "answered", "over"],
  undo: ["stale", "done", "illegal"],
  order: ["illegal", "done"],
  call: ["done", "illegal"],
  vote: ["not-due"],
  start: ["not-due", "done"],
  reveal: ["done"],
  sit: ["done", "not-yours"],
  invite: ["invited"],
  back: ["done"],
};

async function outcome(socket, message) {
  const id = Math.floor(Math.random() * 2 ** 40);
  socket.send({ ...message, id });
  const answer = await socket.next(
    (each) => (["done", "refused"].includes(each.type) && each.id === id) || (message.type === "invite" && each.type === "invited"),
  );
  return answer.type === "refused" ? answer.code : answer.type;
}

/** The room as its host sees it. What was said of it while it got there may still be on its way. */
async function picture({ state, table, people }) {
  people.host.messages = [];
  await people.host.tell({ type: "watch", table, number: 9 });
  const room = await people.host.next((each) => each.type === "room" && each.state === state);
  return JSON.stringify(room);
}

const rows = protocol.messages.filter((row) => row.who !== "anybody");
let combinations = 0;

for (const state of STATES)
  await test(`a table that is ${state}: what must be refused is, and changes nothing`, async () => {
    for (const role of ROLES) {
      const asked = rows.filter((row) => forbidden(row, role, state));
      combinations += asked.length;
      while (asked.length) {
        const party = await around(state);
        const before = await picture(party);
        for (const row of asked.splice(0, 15)) // as far as the allowance goes
          same(await outcome(party.people[role], good(row, party, role)), forbidden(row, role, state), `${role} says ${row.type} (${state})`);
        same(await picture(party), before, `${role} changed nothing`);
        leave(party);
      }
    }
  });

for (const state of STATES)
  await test(`a table that is ${state}: what is allowed is done`, async () => {
    for (const role of ROLES)
      for (const row of rows) {
        if (forbidden(row, role, state)) continue;
        const party = await around(state);
        combinations++;
        const got = await outcome(party.people[role], good(row, party, role));
        check((FINE[row.type] ?? ["done"]).includes(got), `${role} says ${row.type} (${state}): ${got}`);
        // whoever else says it: the question stays open for whom it was asked
        if (row.type === "act" && state === "running") same(await outcome(party.people.own, good(row, party, "own")), "done", `own, after ${role}`);
        leave(party);
      }
  });

await test("all of it was tried", () => check(combinations === rows.length * ROLES.length * STATES.length, `${combinations}`));

await test("before hello, and what is no message", async () => {
  const { Socket, greet } = await import("./client.mjs");
  const socket = new Socket(url, { cookie: await greet(url) });
  await socket.status;
  for (const row of protocol.messages.filter(({ type }) => type !== "hello"))
    same(await outcome(socket, { type: row.type }), "version", `${row.type} before hello`);
  socket.close();
  const ann = await person(url, "Ann");
  for (const text of ["", "{}", "[]", "null", "7", '"act"', "{", '{"type":7}', '{"type":"none"}', '{"type":"act","type":"act"}', "\ufeff{}"]) {
    ann.send(text);
    const { code, type } = await ann.next("refused");
    same([type, code], ["refused", "illegal"], text);
  }
  for (const row of protocol.messages.filter(({ must }) => must.length > 0)) {
    const other = await person(url, "Ben");
    same(await outcome(other, { type: row.type }), "illegal", `${row.type} without its fields`);
    other.close();
  }
  ann.close();
});

await test("fields of the wrong kind and size are refused", async () => {
  for (const [name, field] of Object.entries(protocol.fields)) {
    const row = protocol.messages.find(({ must, may, type }) => [...must, ...may].includes(name) && type !== "hello");
    if (!row || name === "table") continue;
    const rest = Object.fromEntries(row.must.map((each) => [each, protocol.fields[each].type === "number" ? protocol.fields[each].least : undefined]));
    const wrong = {
      number: () => ["1", 1.5, field.most + 1, field.least - 1, null, [], true],
      text: () => [7, null, {}, "x".repeat(field.most + 1)],
      hex: () => [7, "zz", "ab".repeat(field.most + 1), null],
      truth: () => [0, "true", null],
      object: () => [[], "x", 7, { a: 1 }],
    }[field.type]();
    for (const value of wrong) {
      const ann = await person(url, "Ann");
      const got = await outcome(ann, { type: row.type, ...rest, [name]: value });
      check(["illegal", "too-big"].includes(got), `${row.type} with ${name} = ${JSON.stringify(value)?.slice(0, 40)}: ${got}`);
      ann.close();
    }
  }
});

await test("docs/protocol.md says the same", () => {
  const text = readFileSync(new URL("../docs/protocol.md", import.meta.url), "utf8");
  for (const { type, must, may, who, when, cost, free } of protocol.messages) {
    const row = `| \`${type}\` | ${must.join(", ")} | ${may.join(", ")} | ${who} | ${when.length === 5 ? "always" : when.join(", ")} | ${cost}${free ? " if refused" : ""} |`;
    check(text.includes(row), `it lacks ${row}`);
  }
  for (const { code, text: sentence } of protocol.codes) check(text.includes(`| \`${code}\` | ${sentence} |`), `it lacks ${code}`);
  check(text.includes(protocol.protocol), "the version");
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
