// nodes - several servers on one PostgreSQL: tests/postgres node tests/nodes.mjs BACKROOM
//
// People of one table at different nodes meet as if there were one: lobby, chat, presence, votes,
// clocks, bots. What two nodes decide at once is decided once.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cable, place } from "./cable.mjs";
import { ask, greet, person, Player, sit } from "./client.mjs";
import { check, databaseStore, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve"];

/** So many nodes with one store. */
async function nodes(count) {
  const store = databaseStore();
  const servers = Array.from({ length: count }, () => serve(backroom, { store }));
  const urls = await Promise.all(servers.map(({ url }) => url));
  const stop = async () => {
    for (const server of servers) if (server.child.exitCode === null && !server.killed) same(await server.stop(), 0, "it ends cleanly");
  };
  return { servers, urls, stop };
}

/** A message that comes sooner or later, among others of its kind. */
const room = (socket, fits) => socket.next((message) => message.type === "room" && fits(message));

/** A table whose people sit at the nodes in turn. */
async function gather(urls, { game, seats, people = seats, bots = "easy", roll, ...terms }) {
  const players = await Promise.all(Array.from({ length: people }, (_, at) => new Player(urls[at % urls.length], NAMES[at], roll).connect()));
  const host = players[0].socket;
  const { table } = await host.tell({ type: "create", game, seats, open: true, pace: 0, ...terms });
  host.send({ type: "watch", table, number: 9 });
  for (const [seat, player] of players.entries()) same((await player.sit(table, seat)).type, "done", "sits");
  for (let seat = people; seat < seats; seat++) await host.tell({ type: "bot", table, seat, bot: bots });
  await room(host, ({ chairs }) => chairs.every(({ kind }) => kind !== "empty"));
  return { table, players, host };
}

async function playOut({ table, players, host }) {
  for (const player of players) await player.play();
  host.send({ type: "start", table });
  await Promise.all(players.map((player) => player.over));
}

async function verified(url, { table, players }) {
  const { status, body } = await ask(url, `/record/${table}`);
  same(status, 200, "there is a record");
  const file = join(folder(), "game.backroom");
  writeFileSync(file, body);
  const proof = spawnSync(backroom, ["verify", "--strict", "--bots", file], { encoding: "utf8" });
  same(proof.status, 0, `${proof.stdout}${proof.stderr}`);
  same(players.flatMap((player) => player.refused), [], "nothing was refused");
}

await test("people of one table at different nodes play whole games", async () => {
  const { urls, stop } = await nodes(3);
  const parties = await Promise.all(
    [
      { game: "zahltag", seats: 3 },
      { game: "schwarzarbeit", seats: 4, people: 3 },
      { game: "counterfeiters", seats: 2 },
      { game: "counterfeiters", seats: 4, people: 3 },
    ].map((terms, at) => gather(urls, { ...terms, roll: dice(at) })),
  );
  await Promise.all(parties.map(playOut));
  for (const [at, party] of parties.entries()) {
    await verified(urls[at % urls.length], party);
    for (const player of party.players) player.socket.close();
  }
  await stop();
});

await test("a rematch at one node keeps the seats of people at the others", async () => {
  const { urls, stop } = await nodes(3);
  const party = await gather(urls, { game: "schwarzarbeit", seats: 4, people: 3, roll: dice(5) });
  await playOut(party);
  const sockets = party.players.map(({ socket }) => socket);
  for (const socket of sockets) socket.onmessage = undefined;
  // two ask in the same moment: there is one table
  await Promise.all(sockets.slice(0, 2).map((socket) => socket.tell({ type: "rematch", table: party.table })));
  const rooms = await Promise.all(sockets.map((socket) => room(socket, ({ next }) => next)));
  same(new Set(rooms.map(({ next }) => next)).size, 1, "tables");
  const [{ next: table }] = rooms;
  for (const [seat, socket] of sockets.entries()) {
    socket.send({ type: "watch", table, number: 2 });
    const there = await room(socket, (each) => each.table === table);
    same([there.chairs[seat].kind, there.chairs[seat].yours, there.chairs[3].bot], ["kept", true, "easy"], "what one finds");
    same((await sit(socket, table, seat)).type, "done", "one’s own seat");
  }
  await room(sockets[0], ({ table: of, chairs }) => of === table && chairs.every(({ kind }) => kind !== "kept"));
  for (const socket of sockets) socket.close();
  await stop();
});

await test("who hears of a rematch finds everybody’s seat, at whichever node", async () => {
  const { urls, stop } = await nodes(2);
  const party = await gather(urls, { game: "schwarzarbeit", seats: 5, people: 4, roll: dice(6) });
  await playOut(party);
  const sockets = await Promise.all(party.players.map(async (player) => (await player.connect()).socket)); // on new lines one may ask a lot
  for (const socket of sockets) await socket.tell({ type: "watch", table: party.table, number: 1 });
  const tables = new Set();
  for (let round = 0; round < 12; round++) {
    const two = [sockets[round % 4], sockets[(round + 1) % 4]];
    const askers = two.slice(round % 2); // the other one hears of it, or asks in the same moment
    const asked = askers.map((socket) => socket.tell({ type: "rematch", table: party.table }));
    const { next: table } = await room(two[0], ({ next }) => next && !tables.has(next));
    tables.add(table);
    const found = [];
    for (const socket of two) {
      socket.send({ type: "watch", table, number: 2 });
      found.push(await room(socket, (each) => each.table === table));
    }
    for (const { chairs } of found) same(chairs.map(({ kind }) => kind), ["kept", "kept", "kept", "kept", "bot"], `what one finds in round ${round}`);
    for (const answer of await Promise.all(asked)) same(answer.type, "done", "asked");
    const host = found.findIndex((each) => each.host);
    same((await two[host].tell({ type: "close", table })).type, "done", "closed, to be asked for again");
    await room(two[1 - host], ({ table: of, state }) => of === table && state === "gone");
  }
  for (const socket of sockets) socket.close();
  await stop();
});

await test("lobby, chat, presence, votes and mutes are the same everywhere", async () => {
  const { urls, stop } = await nodes(2);
  const [ann, ben] = [await person(urls[0], "Ann"), await person(urls[1], "Ben")];
  ben.send({ type: "lobby" });
  await ben.next("lobby");
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2, open: true });
  ann.send({ type: "watch", table, number: 1 });
  const seen = await ben.next((message) => message.type === "lobby" && message.table?.table === table);
  same([seen.table.taken, seen.table.seats], [0, 2], "the lobby elsewhere");
  const seal = "00".repeat(32);
  await ann.tell({ type: "sit", table, seat: 0, seal });
  await ben.next((message) => message.type === "lobby" && message.table?.taken === 1);
  same((await ben.tell({ type: "sit", table, seat: 0, seal })).code, "full", "a seat is taken once");
  same((await ben.tell({ type: "sit", table, seat: 1, seal })).type, "done", "Ben sits");
  ben.send({ type: "watch", table, number: 1 });
  await room(ann, ({ chairs }) => chairs[1].name === "Ben" && chairs[0].here);
  await ann.next((message) => message.type === "presence" && message.here[1]);
  await ben.next((message) => message.type === "presence" && message.here[0] && message.here[1]);
  await ben.tell({ type: "say", table, text: "grüezi, so!" });
  const said = await ann.next("said");
  same([said.name, said.seat, said.text, said.room], ["Ben", 1, "grüezi, so!", "players"], "chat elsewhere");
  await ann.tell({ type: "mute", table, who: said.who, on: true });
  for (let tries = 0; (await ben.tell({ type: "say", table, text: "again" })).type === "done"; tries++) check(tries < 20, "he is muted in the end");
  const guest = await person(urls[0], "Gus");
  guest.send({ type: "watch", table, number: 1 });
  await ben.next((message) => message.type === "presence" && message.onlookers === 1);
  ben.send({ type: "unwatch", number: 1 });
  await ann.next((message) => message.type === "presence" && !message.here[1] && message.onlookers === 1);
  same((await ann.tell({ type: "close", table })).type, "done", "the table is closed");
  await ben.next((message) => message.type === "lobby" && message.table?.state === "gone");
  await stop();
});

await test("who comes to a table finds what was said and noted at another node", async () => {
  const { urls, stop } = await nodes(2);
  const [ann, ben] = [await person(urls[0], "Ann"), await person(urls[1], "Ben")];
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2, open: true });
  const looks = async (socket, number) => {
    socket.send({ type: "watch", table, number });
    return socket.next("chat");
  };
  for (const [seat, socket] of [ann, ben].entries()) {
    same((await socket.tell({ type: "sit", table, seat, seal: "00".repeat(32) })).type, "done", "sits");
    const chat = await looks(socket, 1);
    same([chat.lines, chat.note], [[], undefined], "nothing was said");
  }
  await ben.tell({ type: "note", table, text: "mine" });
  await ben.tell({ type: "say", table, text: "hello" });
  await ann.next("said");
  const chat = await looks(ann, 2);
  same([chat.lines.map(({ text, name }) => [name, text]), chat.note], [[["Ben", "hello"]], undefined], "what Ben said");
  const again = await person(urls[0], undefined, { cookie: ben.cookie });
  same((await looks(again, 1)).note, "mine", "what Ben noted, at the other node");
  same((await ben.tell({ type: "name", name: "Benno" })).type, "done", "another name");
  await ben.tell({ type: "say", table, text: "again" });
  same((await ann.next((message) => message.type === "said" && message.text === "again")).name, "Benno", "a name that was changed elsewhere");
  await stop();
});

await test("people at two nodes sit down and reveal in the same moment", async () => {
  const { urls, stop } = await nodes(2);
  for (let round = 0; round < 8; round++) {
    const roll = dice(round);
    const players = await Promise.all([0, 1, 2].map((at) => new Player(urls[at % 2], NAMES[at], roll).connect()));
    const host = players[0].socket;
    const { table } = await host.tell({ type: "create", game: "zahltag", seats: 3, open: true, pace: 0 });
    host.send({ type: "watch", table, number: 9 });
    const sat = await Promise.all(players.map((player, seat) => player.sit(table, seat)));
    same(sat.map(({ type }) => type), ["done", "done", "done"], "all sit");
    await room(host, ({ chairs }) => chairs.every(({ kind }) => kind === "person"));
    const party = { table, players, host };
    await playOut(party);
    await verified(urls[round % 2], party);
    for (const player of players) player.socket.close();
  }
  await stop();
});

await test("who was greeted at one node is known at the next in the same moment", async () => {
  const { urls, stop } = await nodes(2);
  const people = await Promise.all(urls.map((url) => person(url, "Ann")));
  const { table } = await people[0].tell({ type: "create", game: "zahltag", seats: 2, open: true });
  for (const each of people) each.send({ type: "watch", table, number: 1 });
  for (const each of people) await each.next((message) => message.type === "presence" && message.onlookers === 2); // they hear each other
  for (let at = 0; at < 6; at++) {
    const cookie = await greet(urls[at % 2]);
    (await person(urls[(at + 1) % 2], "Ben", { cookie })).close();
  }
  await stop();
});

await test("a pause is agreed on by people at different nodes", async () => {
  const { urls, stop } = await nodes(2);
  const party = await gather(urls, { game: "zahltag", seats: 2, roll: dice(1), bank: 600000 });
  const [ann, ben] = party.players;
  for (const player of party.players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  const state = (player) =>
    new Promise((resolve) => {
      const before = player.socket.onmessage;
      player.socket.onmessage = (message) => (before(message), message.type === "room" && message.paused && resolve());
    });
  while (!ann.telling || !ben.telling) await new Promise((resolve) => setTimeout(resolve, 5));
  const paused = [state(ann), state(ben)];
  ann.socket.send({ type: "pause", table: party.table, on: true });
  ben.socket.send({ type: "pause", table: party.table, on: true });
  await Promise.all(paused);
  await stop();
});

/** Sends at once at both nodes, many times: each at what it was asked last. */
await test("of two answers to one question at two nodes one counts", async () => {
  const { urls, stop } = await nodes(2);
  const party = await gather(urls, { game: "zahltag", seats: 2, roll: dice(5) });
  const [ann] = party.players;
  const twin = await person(urls[1], undefined, { cookie: ann.cookie });
  twin.send({ type: "watch", table: party.table, number: 1 });
  const both = new Set();
  let [done, answered] = [0, 0];
  const count = new Map();
  const note = (message) => {
    if (message.to !== "act" || !message.ask) return;
    const of = count.get(message.ask) ?? [];
    of.push(message.type === "done" ? "done" : message.code);
    count.set(message.ask, of);
  };
  ann.each = ({ ask: number }) => {
    const { actions } = ann.telling;
    const other = actions.find(({ wire }) => wire !== ann.pending.words);
    if (!other) return;
    both.add(number);
    twin.send({ type: "act", table: party.table, ask: number, words: other.wire });
  };
  twin.onmessage = note;
  const taken = ann.take.bind(ann);
  ann.take = (message) => {
    note(message);
    if (message.code === "answered" && ann.pending?.ask === message.ask) ann.pending = undefined;
    taken(message);
  };
  await playOut(party);
  while ([...both].some((number) => !(count.get(number)?.length > 1))) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const of of count.values()) {
    if (of.length < 2) continue;
    same(of.filter((word) => word === "done").length, 1, `one of ${of} counts`);
    done++;
    answered += of.some((word) => word !== "done");
  }
  check(both.size > 3 && done === answered && done >= both.size, `there were enough: ${both.size} ${done} ${answered}`);
  await stop();
});

await test("what a node leaves behind others take care of, and clocks go on", async () => {
  const { servers, urls, stop } = await nodes(2);
  const party = await gather([urls[0]], { game: "zahltag", seats: 3, people: 1, roll: dice(7) });
  const [ann] = party.players;
  let left = 6;
  const enough = new Promise((resolve) => (ann.each = () => --left === 0 && resolve()));
  await ann.play();
  party.host.send({ type: "start", table: party.table });
  await enough;
  servers[0].killed = true;
  servers[0].child.kill("SIGKILL");
  ann.url = urls[1];
  ann.socket.close();
  await ann.socket.closed;
  await ann.connect();
  await ann.play();
  await ann.over;
  await verified(urls[1], party);
  ann.socket.close();
  await stop();
});

await test("a sealed choice at one node makes no frame at another", async () => {
  const { urls, stop } = await nodes(2);
  const party = await gather(urls, { game: "zahltag", seats: 2, roll: dice(3) });
  const [ann, ben] = party.players;
  const [said, over] = [new Set(), { now: false }];
  const until = async (holds) => {
    const end = Date.now() + 20000;
    while (!holds() && !over.now) {
      check(Date.now() < end, `nothing comes: ${holds} ${JSON.stringify([ann, ben].map(({ telling, refused }) => [telling?.ask, telling?.due, refused]))}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const answer = async (player) => {
    const told = player.telling;
    player.socket.send({ type: "act", table: party.table, ask: told.ask, words: told.actions[0].wire });
    await until(() => player.telling.ask !== told.ask); // others' doings are told in between
  };
  for (const player of party.players) {
    player.idle = true;
    await player.play();
    player.over.then(() => (over.now = true));
  }
  const take = ben.socket.onmessage;
  ben.socket.onmessage = (message) => (take(message), message.type === "said" && said.add(message.id));
  party.host.send({ type: "start", table: party.table });
  let sealed = 0;
  while (sealed < 2 && !over.now) {
    await until(() => ann.telling?.ask || ben.telling?.ask);
    const first = ann.telling?.ask ? ann : ben;
    if (first.telling.due.length < 2) {
      await answer(first);
      continue;
    }
    await until(() => ann.telling?.ask && ben.telling?.ask); // neither has chosen yet
    const before = ben.tellings;
    await answer(ann);
    ann.socket.send({ type: "say", table: party.table, id: ++sealed, text: "I have chosen" });
    await until(() => said.has(sealed)); // told after the answer
    same(ben.tellings, before, "nothing was told of the choice");
    await answer(ben);
  }
  same(sealed, 2, "choices that were sealed");
  await stop();
});

await test("who is banned at one node is shown out at the other", async () => {
  const control = join(folder(), "control");
  const store = databaseStore();
  const servers = [serve(backroom, { store, words: ["--control", control] }), serve(backroom, { store })];
  const urls = await Promise.all(servers.map(({ url }) => url));
  const ben = await person(urls[1], "Ben");
  const admin = (...words) => spawnSync(backroom, ["admin", ...words, "--store", store, "--control", control], { encoding: "utf8" });
  const said = admin("say", "Closing at ten.");
  same(said.status, 0, said.stderr);
  same((await ben.next("notice")).text, "Closing at ten.", "everybody hears it");
  const banned = admin("persons", "ban", String(ben.welcome.person), "--yes");
  same(banned.status, 0, banned.stderr);
  same((await ben.next("refused")).code, "banned", "it is said");
  same(await ben.closed, 1008, "and the line is closed");
  for (const server of servers) same(await server.stop(), 0, "it ends cleanly");
});

await test("while the database is silent people wait a moment, and so do clocks", async () => {
  const wire = cable();
  const server = serve(backroom, { store: databaseStore().replace(place, wire.path) });
  const url = await server.url;
  const began = Date.now();
  const ann = await person(url, "Ann");
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2 });
  wire.stall(true);
  ann.send({ type: "say", table, id: 77, text: "hello?" });
  await ann.next(({ type, what }) => type === "notice" && what === "moment", 30000);
  ann.send({ type: "say", table, id: 78, text: "is anybody there?" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  check(!ann.messages.some(({ type }) => type === "done" || type === "refused"), "nothing is confirmed");
  wire.stall(false);
  const { alive } = await ann.next(({ type, what }) => type === "notice" && what === "again", 30000);
  for (const id of [77, 78]) same((await ann.next((message) => message.id === id)).type, "done", "then it is");
  check(alive - ann.welcome.alive < Date.now() - began - 400, "the clock stood");
  same(await server.stop(), 0, "it ends cleanly");
});

await test("people of a node that alone has lost the database go elsewhere", async () => {
  const store = databaseStore();
  const wire = cable();
  const servers = [serve(backroom, { store: store.replace(place, wire.path) }), serve(backroom, { store })];
  const [lone, other] = await Promise.all(servers.map(({ url }) => url));
  const [ann, ben] = [await person(lone, "Ann"), await person(other, "Ben")];
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2, open: true });
  ann.send({ type: "watch", table, number: 1 });
  ben.send({ type: "watch", table, number: 1 });
  await ann.next((message) => message.type === "presence" && message.onlookers === 2); // the nodes know of each other
  wire.cut();
  ann.send({ type: "say", table, id: 7, text: "hello?" });
  const { after } = await ann.next("bye", 30000);
  check(after >= 500 && after < 5000, `each at a moment of its own: ${after}`);
  same(await ann.closed, 1012, "as at a restart");
  for (const headers of [{}, { cookie: ann.cookie }]) same((await ask(lone, "/greeting", { headers })).status, 503, "nobody is let in");
  const again = await person(other, undefined, { cookie: ann.cookie });
  same((await again.tell({ type: "say", table, id: 7, text: "hello?" })).type, "done", "there it goes on");
  wire.mend();
  for (let tries = 0; (await ask(lone, "/greeting", { headers: { cookie: ann.cookie } })).status !== 200; tries++) {
    check(tries < 600, "people are let in again");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  again.send({ type: "watch", table, number: 1 });
  const { lines } = await again.next("chat");
  same(lines.map(({ id, text }) => [id, text]), [[7, "hello?"]], "what was said was said once");
  for (const server of servers) same(await server.stop(), 0, "it ends cleanly");
});

await test("who was given a name elsewhere is not let in without it while the database is away", async () => {
  const store = databaseStore();
  const wire = cable();
  const servers = [serve(backroom, { store: store.replace(place, wire.path) }), serve(backroom, { store })];
  const [lone, other] = await Promise.all(servers.map(({ url }) => url));
  const people = await Promise.all([lone, other].map((url) => person(url, "Ann")));
  const { table } = await people[0].tell({ type: "create", game: "zahltag", seats: 2, open: true });
  for (const each of people) each.send({ type: "watch", table, number: 1 });
  for (const each of people) await each.next((message) => message.type === "presence" && message.onlookers === 2); // they hear each other
  const cookie = await greet(lone);
  (await person(other, "Ben", { cookie })).close();
  wire.cut();
  const met = new Set();
  for (const until = Date.now() + 1500; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const ben = await person(lone, undefined, { cookie }).catch(() => null);
    met.add(ben ? (ben.welcome.name ?? "nobody") : "turned away");
    ben?.close();
  }
  check(!met.has("nobody") && !met.has(""), `met as ${[...met]}`);
  wire.mend();
  for (let name, tries = 0; name !== "Ben"; tries++) {
    check(tries < 600, `it is Ben again, not ${name}`);
    name = (await person(lone, undefined, { cookie }).catch(() => null))?.welcome.name;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const server of servers) same(await server.stop(), 0, "it ends cleanly");
});

finish();
