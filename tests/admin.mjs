// admin - what whoever runs a server does to tables and people, while it runs and while not:
// node tests/admin.mjs BACKROOM
import { spawn } from "node:child_process";
import { statSync, unlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ask, gather, person, Player, playOut, sit, Socket } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const control = join(folder(), "control");
const inDatabase = Boolean(process.env.BACKROOM_TEST_STORE);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const roomThat = (fits) => (message) => message.type === "room" && fits(message);

/** A command, which must not keep the loop of this test waiting. */
function run(...words) {
  const child = spawn(backroom, words);
  const shown = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) child[name].on("data", (part) => (shown[name] += part));
  child.stdin.end();
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, ...shown })));
}

/** A server whose control socket is where one expects it: beside a file, or where it is told. */
function start(store) {
  const server = serve(backroom, { ...(store ? { store } : {}), words: ["--metrics", "127.0.0.1:0", ...(inDatabase ? ["--control", control] : [])] });
  const named = server.store.startsWith("/") ? `sqlite:${server.store}` : server.store;
  const how = () => ["--store", named, ...(inDatabase && server.running ? ["--control", control] : [])];
  server.running = true;
  server.admin = async (...words) => run("admin", ...words, ...how());
  /** Carries it out, and it must be. */
  server.wish = async (...words) => {
    const { status, stdout, stderr } = await server.admin(...words, "--format", "json");
    same([status, stderr], [0, ""], words.join(" "));
    same(JSON.parse(stdout).done, true, stdout);
  };
  server.json = async (...words) => JSON.parse((await run("admin", ...words, "--store", named, "--format", "json")).stdout);
  return server;
}

/** A table that runs, where nobody answers by itself. */
async function running(url, terms) {
  const party = await gather(url, { game: "zahltag", seats: 2, roll: dice(4), ...terms });
  for (const player of party.players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  for (const player of party.players) while (!player.telling) await pause(5);
  return party;
}

function wake({ players }) {
  for (const player of players) {
    player.idle = false;
    if (player.telling) player.told(player.telling);
  }
}

let server = start();
let url = await server.url;
const socketPath = () => (inDatabase ? control : `${server.store}-control`);

/** Lines to the control socket on which nothing is said; when they were closed. */
const silent = (count) => {
  const lines = Array.from({ length: count }, () => connect(socketPath()));
  return {
    lines,
    closed: lines.map((line) => {
      line.on("error", () => undefined);
      return new Promise((resolve) => line.on("close", resolve));
    }),
  };
};
const early = silent(8);

await test("a frozen table stands still for everybody, its clocks too, and goes on when it is thawed", async () => {
  const party = await running(url, { bank: 5000, increment: 0 });
  const [ann] = party.players;
  const told = ann.socket.next(roomThat(({ state }) => state === "frozen"));
  await server.wish("tables", "freeze", party.table);
  await told;
  const answer = await ann.socket.tell({ type: "act", table: party.table, ask: 1, words: "pass" });
  same([answer.type, answer.code], ["refused", "frozen"], "nobody goes on");
  same((await server.json("tables", "show", party.table)).state, "frozen", "it is kept");
  const again = await server.admin("tables", "freeze", party.table);
  same([again.status, /frozen already/.test(again.stderr)], [1, true], again.stderr);
  ann.socket.messages.length = 0;
  const back = ann.socket.next(roomThat(({ state }) => state === "running"));
  await server.wish("tables", "thaw", party.table);
  same((await back).paused, true, "it is paused");
  same((await ann.socket.tell({ type: "pause", table: party.table, on: false })).type, "done", "and goes on");
  wake(party);
  const [room] = await Promise.all(party.players.map((player) => player.over));
  check(!room.chairs.some(({ kind }) => kind === "stand-in"), "nobody ran out of time");
  party.players.forEach(({ socket }) => socket.close());
});

await test("who is banned is told at once and shown out, and comes in again when unbanned", async () => {
  const eve = await person(url, "Eve", { language: "fr" });
  const number = String(eve.welcome.person);
  const asked = await server.admin("persons", "ban", number);
  same([asked.status, /say --yes/.test(asked.stderr)], [2, true], "it is asked");
  await server.wish("persons", "ban", number, "--yes");
  const { code, text } = await eve.next("refused");
  same([code, /^Vous ne pouvez plus/.test(text)], ["banned", true], text);
  same(await eve.closed, 1008, "shown out");
  const again = new Socket(url, { cookie: eve.cookie });
  same(await again.status, 101, "a line");
  again.send({ type: "hello", language: "de", format: "json" });
  const refused = await again.next("refused");
  same([refused.code, /^Du darfst/.test(refused.text)], ["banned", true], refused.text);
  same(await again.closed, 1008, "shown out again");
  await server.wish("persons", "unban", number);
  const welcome = await person(url, undefined, { cookie: eve.cookie });
  same((await welcome.tell({ type: "name", name: "Eva" })).type, "done", "as if nothing had been");
  welcome.close();
});

await test("a new name is seen where people wait, and only a good one is given", async () => {
  const ann = await person(url, "Bad Word");
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2 });
  await sit(ann, table, 0);
  await ann.tell({ type: "watch", table, number: 1 });
  const told = ann.next(roomThat(({ chairs }) => chairs[0].name === "Anna Bella"));
  await server.wish("persons", "rename", String(ann.welcome.person), "Anna", "Bella");
  await told;
  const bad = await server.admin("persons", "rename", String(ann.welcome.person), "x\u202Ey");
  same(bad.status, 1, bad.stderr);
  check((await server.json("persons")).some(({ person, name }) => person === ann.welcome.person && name === "Anna Bella"), "it is kept");
  ann.close();
});

await test("who is forgotten leaves a game that goes on and records that can be checked", async () => {
  const past = await gather(url, { game: "zahltag", seats: 3, people: 2, bots: "easy:50", roll: dice(7) });
  await playOut(past);
  const [ann, ben] = past.players;
  const { table } = await ann.socket.tell({ type: "create", game: "zahltag", seats: 2, open: true, pace: 0 });
  const now = { table, players: [ann, ben].map((old) => Object.assign(new Player(url, old.name, dice(9)), { cookie: old.cookie })) };
  for (const [seat, player] of now.players.entries()) await (await player.connect()).sit(table, seat);
  for (const player of now.players) await player.play();
  now.players[0].socket.send({ type: "start", table });
  while (now.players[1].answers < 3) await pause(5);
  const number = String(now.players[1].socket.welcome.person);
  await server.wish("persons", "forget", number, "--yes");
  same(await now.players[1].socket.closed, 1012, "the line is closed");
  same(await new Socket(url, { cookie: ben.cookie }).status, 401, "the cookie is nobody's");
  const room = await now.players[0].over;
  same(room.chairs.map(({ name }) => name), ["Ann", "N.N."], "at the table");
  for (const id of [past.table, table]) {
    const { body } = await ask(url, `/record/${id}`);
    check(body.includes("\nname 1 N.N.\n") && !body.includes("Ben"), "in the record");
    const file = join(folder(), "forgotten.backroom");
    writeFileSync(file, body);
    const { status, stdout } = await run("verify", "--strict", "--bots", file);
    same([status, /bots proved/.test(stdout)], [0, true], stdout);
  }
  check((await ask(url, `/record/${past.table}`)).body.includes("\n# bot 2 easy:50\n"), "with its bots");
  const shown = await server.json("tables", "show", past.table);
  same(shown.seats.map(({ name }) => name), ["Ann", "N.N.", "Carla"], "in the header");
  same((await server.json("check")).bad, [], "every game comes out the same");
  [ann, ben, ...now.players].forEach(({ socket }) => socket.close());
});

await test("a game that is ended is played out by bots; a table that waits, or is frozen, is gone", async () => {
  const party = await running(url, { game: "counterfeiters", seats: 3 });
  await server.wish("tables", "end", party.table, "--yes");
  const [room] = await Promise.all(party.players.map((player) => player.over));
  same(room.chairs.map(({ kind }) => kind), ["resigned", "resigned", "resigned"], "bots");
  const { host } = party;
  for (const first of ["freeze", undefined]) {
    const { table } = await host.tell({ type: "create", game: "zahltag", seats: 2 });
    if (first) await server.wish("tables", first, table);
    await server.wish("tables", "end", table, "--yes");
    same((await host.tell({ type: "watch", table, number: 9 })).code, "gone", "it is gone");
  }
  same((await server.admin("tables", "end", party.table, "--yes")).status, 1, "once is enough");
  party.players.forEach(({ socket }) => socket.close());
});

await test("what is said to everybody is heard by everybody", async () => {
  const people = await Promise.all(["Ann", "Ben"].map((name) => person(url, name)));
  const heard = people.map((each) => each.next("notice"));
  await server.wish("say", "Wir", "schließen", "um", "zehn.");
  for (const { what, text } of await Promise.all(heard)) same([what, text], ["said", "Wir schließen um zehn."], "heard");
  people.forEach((each) => each.close());
});

await test("the control socket is its owner's, and bears with nonsense", async () => {
  const path = socketPath();
  same(statSync(path).mode & 0o777, 0o600, "mode");
  const speak = (bytes) =>
    new Promise((resolve) => {
      const line = connect(path);
      let heard = "";
      line.on("data", (part) => (heard += part));
      line.on("error", () => undefined);
      line.on("close", () => resolve(heard));
      line.write(bytes);
    });
  for (const bytes of ["\n", "fly\n", "freeze\n", "freeze x\n", "ban -1\n", `say ${"x".repeat(900)}\n`, "say \x07\n", "say \xff\xfe\n", "drain now\n"])
    check((await speak(Buffer.from(bytes, "latin1"))).startsWith("- that is no wish"), bytes);
  same(await speak("x".repeat(5000)), "", "too much is not answered");
  await Promise.all(early.closed); // who says nothing is shown out
  const { lines, closed } = silent(40);
  const many = closed.map((each) => each.then(() => "closed"));
  await Promise.race(many); // who is too many is shown out at once
  lines.forEach((line) => line.destroy());
  await Promise.all(closed);
  for (let refused = 1; refused; await pause(20)) refused = (await server.admin("say", "still", "here")).status;
});

await test("where no server runs the same is done on the store, and never behind a server's back", async () => {
  const party = await running(url, {});
  const eve = await person(url, "Eve");
  for (const socket of [eve, ...party.players.map((player) => player.socket)]) socket.close();
  if (!inDatabase) {
    unlinkSync(`${server.store}-control`);
    const refused = await server.admin("persons", "ban", String(eve.welcome.person), "--yes");
    same([refused.status, /another server/.test(refused.stderr)], [2, true], refused.stderr);
  }
  same(await server.stop(), 0, "exit code");
  server.running = false;
  const nobody = await server.admin("say", "hello");
  same([nobody.status, /no server runs/.test(nobody.stderr)], [2, true], nobody.stderr);
  await server.wish("persons", "ban", String(eve.welcome.person), "--yes");
  await server.wish("tables", "end", party.table, "--yes");
  server = start(server.store);
  url = await server.url;
  const again = new Socket(url, { cookie: eve.cookie });
  again.send({ type: "hello", format: "json" });
  same((await again.next("refused")).code, "banned", "still banned");
  for (let over = false; !over; await pause(50)) over = (await server.json("tables", "show", party.table)).state === "over";
});

await test("drained: what runs goes on, nothing new begins, and it ends when nobody is left", async () => {
  const party = await running(url, {});
  const metrics = `http://127.0.0.1:${/event=metrics port=(\d+)/.exec(server.written.join(""))[1]}/`;
  same((await ask(metrics, "/ready")).status, 200, "ready");
  await server.wish("drain", "--yes");
  same((await ask(metrics, "/ready")).status, 503, "no longer");
  const refused = await party.host.tell({ type: "create", game: "zahltag", seats: 2 });
  same([refused.code, /about to close/.test(refused.text)], ["full", true], refused.text);
  wake(party);
  await Promise.all(party.players.map((player) => player.over));
  same((await party.host.tell({ type: "rematch", table: party.table })).code, "full", "no rematch");
  const ended = new Promise((resolve) => server.child.on("exit", resolve));
  party.players.forEach(({ socket }) => socket.close());
  same(await ended, 0, "exit code");
});

finish();
