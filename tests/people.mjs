// people - what people do at online tables besides playing: node tests/people.mjs BACKROOM
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, gather, greet, hex, person, Player, playOut, sealOf, sit } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const server = serve(backroom);
const url = await server.url;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const roomThat = (fits) => (message) => message.type === "room" && fits(message);

/** Waits until a truth holds. */
async function until(truth, what, patience = 15000) {
  for (const start = Date.now(); !truth(); await pause(5)) check(Date.now() - start < patience, `never: ${what}`);
}

/** A table that runs, where nobody answers by itself. */
async function running(terms) {
  const party = await gather(url, { game: "zahltag", seats: 3, roll: dice(4), ...terms });
  for (const player of party.players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  await until(() => party.players.every((player) => player.telling), "the game begins");
  return party;
}

/** Lets everybody answer from now on. */
function wake(players) {
  for (const player of players) {
    player.idle = false;
    if (player.telling) player.told(player.telling);
  }
}

const close = (...players) => players.forEach((each) => (each.socket?.close ? each.socket.close() : each.close()));

/** The record, which also proves the bots' moves. */
async function proved(table, words) {
  const file = join(folder(), "game.backroom");
  writeFileSync(file, (await ask(url, `/record/${table}`)).body);
  const { status, stdout, stderr } = spawnSync(backroom, ["verify", "--strict", "--bots", file], { encoding: "utf8" });
  same(status, 0, `${stdout}${stderr}`);
  check(words.test(stdout), stdout);
}

// ---- the waiting room ----

await test("waiting: sit, stand, change seats, ready, bots, kick, hand over, close", async () => {
  const [ann, ben, cem] = await Promise.all(["Ann", "Ben", "Cem"].map((name) => person(url, name)));
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 3, open: true });
  for (const each of [ann, ben, cem]) await each.tell({ type: "watch", table, number: 1 });
  const look = async (socket) => {
    socket.messages = [];
    await socket.tell({ type: "watch", table, number: 1 });
    return socket.next("room");
  };
  const kinds = async () => (await look(ann)).chairs.map((chair) => chair.name ?? chair.bot ?? chair.kind);
  await sit(ann, table, 0);
  await sit(ben, table, 1);
  same((await sit(cem, table, 1)).code, "full", "a seat that is taken");
  same((await sit(cem, table, 3)).code, "illegal", "a seat that is none");
  await sit(ben, table, 2);
  same(await kinds(), ["Ann", "empty", "Ben"], "changing seats");
  same((await ann.tell({ type: "start", table })).code, "not-due", "not everybody sits");
  same((await ann.tell({ type: "bot", table, seat: 2, bot: "easy" })).code, "full", "a bot on somebody's lap");
  same((await ann.tell({ type: "bot", table, seat: 1, bot: "genius" })).code, "illegal", "no such bot");
  same((await ann.tell({ type: "bot", table, seat: 1, bot: "plain" })).code, "illegal", "a bot to measure by, not to play against");
  await ann.tell({ type: "bot", table, seat: 1, bot: "hard" });
  await ann.tell({ type: "bot", table, seat: 1, bot: "easy" });
  same(await kinds(), ["Ann", "easy", "Ben"], "a bot, and another");
  await ben.tell({ type: "ready", table, on: true });
  same((await look(ben)).chairs[2].ready, true, "ready");
  await ann.tell({ type: "kick", table, seat: 1 });
  await ann.tell({ type: "kick", table, seat: 2 });
  same(await kinds(), ["Ann", "empty", "empty"], "removed");
  same((await look(ben)).you, -1, "and knows it");
  same((await ben.tell({ type: "ready", table, on: true })).code, "no-seat", "who was removed");
  await sit(ben, table, 1);
  same((await ann.tell({ type: "host", table, seat: 2 })).code, "gone", "nobody there");
  await ann.tell({ type: "host", table, seat: 1 });
  same([(await look(ann)).host, (await look(ben)).host], [false, true], "Ben is host");
  same((await ann.tell({ type: "start", table })).code, "not-yours", "Ann no longer");
  await ann.tell({ type: "stand", table });
  same(await kinds(), ["empty", "Ben", "empty"], "stood up");
  ann.messages = [];
  await ben.tell({ type: "close", table });
  await ann.next(roomThat(({ state }) => state === "gone"));
  same((await ann.tell({ type: "watch", table, number: 1 })).code, "gone", "closed");
  close(ann, ben, cem);
});

await test("set-up: options, rules and clocks as asked, or refused", async () => {
  let ann = await person(url, "Ann");
  const make = (more) => ann.tell({ type: "create", game: "zahltag", seats: 2, ...more });
  for (const wrong of [{ game: "chess" }, { seats: 5 }, { options: { memory: "elephant" } }, { options: { none: "x" } }, { rules: 99 }, { absent: "never" }])
    same((await make(wrong)).code, "illegal", JSON.stringify(wrong));
  close(ann);
  ann = await person(url, "Ann"); // with a new allowance
  const { table } = await make({ options: { memory: "table" }, bank: 600000, increment: 20000, absent: "out", hints: true, pace: 300 });
  await ann.tell({ type: "watch", table, number: 3 });
  const room = await ann.next("room");
  same(
    [room.options.memory, room.bank, room.increment, room.absent, room.hints, room.open, room.pace],
    ["table", 600000, 20000, "out", true, false, 300],
    "as asked",
  );
  close(ann);
});

await test("component sets: checked, played with, in the record", async () => {
  const form = spawnSync(backroom, ["components", "zahltag"], { encoding: "utf8" }).stdout;
  const own = form.replace("contract 0011\n", "contract 3003 # as in my copy\n");
  const cheat = await person(url, "Ann");
  const make = (components, game = "zahltag") => cheat.tell({ type: "create", game, seats: 2, components });
  const wrong = await make(own.replace("\ncontract 0021\n", "\ncontract 00x1\n"));
  same([wrong.code, Number(wrong.text.split(":")[0])], ["illegal", own.split("\n").indexOf("contract 0021") + 1], wrong.text);
  const german = await person(url, undefined, { cookie: cheat.cookie, language: "de" });
  const falsch = await german.tell({ type: "create", game: "zahltag", seats: 2, components: own.replace("\ncontract 0021\n", "\ncontract 00x1\n") });
  same(falsch.text.split(":")[0], wrong.text.split(":")[0], "the same line");
  check(falsch.text !== wrong.text && falsch.text.length > 20, `in German: ${falsch.text}`);
  close(german);
  same((await make("contract 0011\n")).code, "illegal", "too few cards");
  same((await make(`#${"x".repeat(16384)}`)).code, "too-big", "too long");
  same((await make(own, "counterfeiters")).code, "illegal", "of another game");
  close(cheat);
  for (const [components, kept] of [[own, true], [form, false]]) {
    const party = await gather(url, { game: "zahltag", seats: 2, components, roll: dice(11) });
    const [room] = await playOut(party);
    same(room.components, kept ? true : undefined, "the room says so");
    const { body } = await ask(url, `/record/${party.table}`);
    same([/^components [0-9a-f]{64}$/m.test(body), body.includes("\ncontract 3003\n")], [kept, kept], "and so does the record");
    await proved(party.table, /deal proved/);
    close(...party.players);
  }
});

await test("one person, two devices: a code that works once", async () => {
  const ann = await person(url, "Ann");
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2 });
  ann.send({ type: "code" });
  const { code, seconds } = await ann.next("code");
  check(/^[a-z2-9]{10}$/.test(code) && seconds === 600, code);
  const phone = await person(url);
  same((await phone.tell({ type: "code" })).code, "no-seat", "nobody to be");
  same((await phone.tell({ type: "claim", code: "aaaaaaaaaa" })).code, "gone", "a code that is none");
  same((await phone.tell({ type: "claim", code })).type, "done", "claimed");
  same(await phone.closed, 1012, "and comes in again");
  const again = await person(url, undefined, { cookie: phone.cookie });
  same([again.welcome.name, again.welcome.person], ["Ann", ann.welcome.person], "as Ann");
  same((await again.tell({ type: "watch", table, number: 1 })).type, "done", "at her tables");
  const thief = await person(url, "Thief");
  same((await thief.tell({ type: "claim", code })).code, "gone", "it works once");
  same((await person(url, undefined, { cookie: thief.cookie })).welcome.name, "Thief", "nothing else happened");
  close(ann, again, thief);
});

await test("a newcomer with two tabs is one person: named in one, renamed in the other", async () => {
  const cookie = await greet(url);
  const tabs = [await person(url, undefined, { cookie }), await person(url, undefined, { cookie })];
  same((await tabs[0].tell({ type: "name", name: "Ann" })).type, "done", "named");
  same((await tabs[1].tell({ type: "name", name: "Anna" })).type, "done", "renamed");
  const { table } = await tabs[0].tell({ type: "create", game: "zahltag", seats: 2 });
  await sit(tabs[0], table, 0);
  tabs[0].send({ type: "watch", table, number: 1 });
  const { chairs } = await tabs[0].next("room");
  same(chairs[0].name, "Anna", "the first tab knows it");
  tabs[1].close();
  await tabs[1].closed;
  const again = await person(url, undefined, { cookie });
  same([again.welcome.name, again.welcome.person], ["Anna", tabs[0].welcome.person], "who comes again");
  close(tabs[0], again);
});

await test("a passphrase brings one back from anywhere, and cannot be guessed quickly", async () => {
  const [ann, ben] = await Promise.all(["Ann", "Ben"].map((name) => person(url, name)));
  const words = { type: "passphrase", login: "Ann@Example", passphrase: "correct horse battery" };
  same((await ann.tell({ ...words, passphrase: "short" })).code, "illegal", "too short");
  same((await ann.tell(words)).type, "done", "set");
  same((await ben.tell(words)).code, "full", "the login is taken");
  const away = await person(url);
  same((await away.tell({ ...words, type: "login", passphrase: "wrong horse battery" })).code, "gone", "wrong words");
  same((await away.tell({ ...words, type: "login", login: "nobody" })).code, "gone", "nobody");
  close(away);
  const home = await person(url);
  same((await home.tell({ ...words, type: "login", login: "ann@example" })).type, "done", "right");
  await home.closed;
  same((await person(url, undefined, { cookie: home.cookie })).welcome.name, "Ann", "is Ann");
  let tries = 0;
  for (let slow = false; !slow && tries < 60; tries++) {
    const guess = await person(url, undefined, { from: "127.0.0.9" });
    slow = (await guess.tell({ type: "claim", code: `guess${tries}` })).code === "slow-down";
    close(guess);
  }
  check(tries > 5 && tries < 40, `${tries} guesses from one address`);
  close(ann, ben);
});

await test("the lobby: open tables, mine, and changes by themselves", async () => {
  const [ann, ben] = await Promise.all(["Ann", "Ben"].map((name) => person(url, name)));
  ben.send({ type: "lobby" });
  await ben.next("lobby");
  const { table } = await ann.tell({ type: "create", game: "counterfeiters", seats: 2, open: true });
  const hidden = await ann.tell({ type: "create", game: "counterfeiters", seats: 2 });
  const news = (wanted) => ben.next((message) => message.type === "lobby" && message.table?.table === table && wanted(message.table));
  await news((entry) => entry.taken === 0 && entry.state === "waiting");
  await sit(ann, table, 0);
  same((await news((entry) => entry.taken === 1)).table.names, ["Ann"], "who sits there");
  ann.send({ type: "lobby" });
  const list = await ann.next("lobby");
  check(list.open.some((entry) => entry.table === table), "it is listed");
  same(list.mine.map((entry) => entry.table).sort(), [table, hidden.table].sort(), "mine, also the hidden one");
  ben.messages = [];
  ben.send({ type: "lobby" });
  check(!JSON.stringify(await ben.next("lobby")).includes(hidden.table), "others do not see it");
  await ben.tell({ type: "unlobby" });
  close(ann, ben);
});

await test("my games: whose turn it is, by name; who has sealed a choice is not told", async () => {
  const { table, players } = await running({});
  const names = ["Ann", "Ben", "Cem"];
  const answer = async ({ socket, telling: { ask, actions } }) => same((await socket.tell({ type: "act", table, ask, words: actions[0].wire })).type, "done", "answer");
  const together = () => players.every(({ telling }) => telling.ask);
  while (!together()) {
    const asked = players.find(({ telling }) => telling.ask);
    const { steps } = asked.telling;
    await answer(asked);
    await until(() => players.every(({ telling }) => telling.steps > steps), "it is told");
    await until(() => players.some(({ telling }) => telling.ask), "somebody is asked");
  }
  const lists = await Promise.all(players.map(({ socket }) => person(url, undefined, { cookie: socket.cookie })));
  const own = (list) => list.find((entry) => entry.table === table);
  const listed = async (seat) => {
    lists[seat].messages = [];
    lists[seat].send({ type: "lobby" });
    const { turn, due } = own((await lists[seat].next((message) => message.mine)).mine);
    return [turn, due];
  };
  for (const seat of [0, 1, 2]) same(await listed(seat), [true, names.filter((_, other) => other !== seat)], `seat ${seat}, before`);
  await answer(players[0]);
  const { table: news } = await lists[0].next((message) => message.type === "lobby" && message.table?.table === table);
  same([news.turn, news.due], [false, ["Ben", "Cem"]], "who has answered");
  same(await listed(1), [true, ["Ann", "Cem"]], "the others see no difference");
  check(!lists[2].messages.some((message) => message.table?.table === table), "nor hear of it");
  close(...players, ...lists);
});

await test("chat: rooms of their own, said once, caught up with, silenced", async () => {
  const { table, players } = await running({});
  const [ann, ben] = players.map((player) => player.socket);
  const eve = await person(url, "Eve");
  await eve.tell({ type: "watch", table, number: 1 });
  for (const socket of [ann, ben]) socket.onmessage = undefined;
  const line = { type: "say", table, id: 77, text: "<b>hello</b> \u202e" };
  for (const text of ["", "x".repeat(201), "a\nb", "\u0007"]) same((await ann.tell({ ...line, id: 5, text })).code, "too-big", JSON.stringify(text));
  same((await ann.tell(line)).type, "done", "said");
  same((await ben.next("said")).text, line.text, "heard as it was said");
  await eve.tell({ type: "say", table, id: 1, text: "I only look" });
  const said = await eve.next("said");
  same([said.room, said.seat, said.name], ["onlookers", -1, "Eve"], "onlookers have their own room");
  check(!ben.messages.some((message) => message.text === "I only look"), "players do not hear it");
  await ann.tell(line);
  for (const socket of [ann, ben]) socket.messages = [];
  ben.send({ type: "watch", table, number: 2 });
  const { lines } = await ben.next("chat");
  same(lines.map((each) => each.text), [line.text], "kept once");
  await ann.tell({ type: "note", table, text: "Ben bluffs" });
  ann.send({ type: "watch", table, number: 2 });
  same((await ann.next("chat")).note, "Ben bluffs", "one's own note");
  same((await ben.tell({ type: "mute", table, who: said.who, on: true })).code, "not-yours", "only the host");
  await ann.tell({ type: "mute", table, who: said.who, on: true });
  same((await eve.tell({ type: "say", table, id: 2, text: "still here" })).code, "not-yours", "silenced");
  close(...players, eve);
});

// ---- limits ----

await test("too many messages, tables and watches: refused, then closed", async () => {
  const flood = await person(url, "Flood");
  let slow = 0;
  flood.onmessage = (message) => (slow += message.type === "refused" && message.code === "slow-down");
  for (let count = 0; count < 1000; count++) flood.send({ type: "unwatch", number: 1 });
  same(await flood.closed, 1008, "who goes on is closed");
  check(slow > 100, `${slow} were refused before that`);
  let [made, last] = [0, undefined];
  const { cookie } = await person(url, "Maker");
  for (let round = 0; round < 8 && last?.code !== "full"; round++) {
    const maker = await person(url, undefined, { cookie });
    for (let count = 0; count < 6 && last?.code !== "full"; count++) {
      last = await maker.tell({ type: "create", game: "zahltag", seats: 2 });
      made += last.type === "done";
    }
    maker.close();
  }
  same([made, last.code], [20, "full"], "tables that wait, of one person");
  const watcher = await person(url, "Watcher");
  const { table } = await watcher.tell({ type: "create", game: "zahltag", seats: 2 });
  const watches = [];
  for (let number = 0; number < 17; number++) watches.push((await watcher.tell({ type: "watch", table, number })).type);
  same(watches, [...Array(16).fill("done"), "refused"], "watches of one connection");
  watcher.close();
});

// ---- coming and going ----

await test("a flag falls: a bot stands in, the person takes the seat back, all of it proved", async () => {
  const party = await running({ bank: 1500, increment: 0 });
  const asked = party.players.find((player) => player.telling.ask);
  const seat = asked.seat;
  await asked.socket.next(roomThat(({ chairs }) => chairs[seat].kind === "stand-in")).catch(() => undefined);
  await until(() => party.players.some((player) => player.telling.chairs[seat].kind === "stand-in"), "a stand-in");
  same((await asked.socket.tell({ type: "act", table: party.table, ask: asked.telling.ask || 1, words: "take worker" })).type, "refused", "not while a bot plays");
  same((await asked.socket.tell({ type: "back", table: party.table })).type, "done", "back");
  await until(() => asked.telling.chairs[seat].kind === "person", "back in the seat");
  wake(party.players);
  const restless = setInterval(() => party.players.forEach((player) => player.telling?.chairs[player.seat].kind === "stand-in" && player.socket.send({ type: "back", table: party.table })), 100);
  await Promise.all(party.players.map((player) => player.over));
  clearInterval(restless);
  await proved(party.table, /bots proved/);
  close(...party.players);
});

await test("absent=out: who is out of time is out", async () => {
  const party = await running({ bank: 1200, increment: 0, absent: "out" });
  const asked = party.players.find((player) => player.telling.ask);
  await until(() => asked.telling.chairs[asked.seat].kind === "stand-in", "a bot");
  same((await asked.socket.tell({ type: "back", table: party.table })).code, "not-yours", "not back");
  close(...party.players);
});

await test("absent=vote: the others decide", async () => {
  const party = await running({ bank: 1200, increment: 0, absent: "vote" });
  const asked = party.players.find((player) => player.telling.ask);
  const others = party.players.filter((player) => player !== asked);
  same((await others[0].socket.tell({ type: "vote", table: party.table, seat: asked.seat, on: true })).code, "not-due", "too early");
  const away = others.map((player) => new Promise((resolve) => {
    const take = player.socket.onmessage;
    player.socket.onmessage = (message) => {
      take(message);
      if (message.type === "room" && message.chairs[asked.seat].away) resolve();
    };
  }));
  await Promise.all(away);
  const vote = (player) => player.socket.tell({ type: "vote", table: party.table, seat: asked.seat, on: true });
  same((await vote(others[0])).type, "done", "one vote");
  await pause(100);
  same(others[0].telling.chairs[asked.seat].kind, "person", "is not enough");
  await vote(others[1]);
  await until(() => others[0].telling.chairs[asked.seat].kind === "stand-in", "two are, though who is out of time is still here");
  close(...party.players);
});

await test("resigned: a bot plays to the end", async () => {
  const party = await running({});
  const [ann, ...others] = party.players;
  same((await ann.socket.tell({ type: "resign", table: party.table })).type, "done", "resigned");
  same((await ann.socket.tell({ type: "resign", table: party.table })).type, "done", "said again");
  same((await ann.socket.tell({ type: "back", table: party.table })).code, "not-yours", "for good");
  wake(others);
  await Promise.all(others.map((player) => player.over));
  await proved(party.table, /bots proved/);
  close(...party.players);
});

await test("a pause: all want it, nobody plays, no clock runs, anybody ends it", async () => {
  const party = await running({ bank: 3000, increment: 0 });
  const say = (player, on) => player.socket.tell({ type: "pause", table: party.table, on });
  const asked = party.players.find((player) => player.telling.ask);
  for (const player of party.players) same((await say(player, true)).type, "done", "wants it");
  const act = () => asked.socket.tell({ type: "act", table: party.table, ask: asked.telling.ask, words: asked.telling.actions[0].wire });
  same((await act()).code, "not-due", "nobody plays");
  await pause(3500);
  same(asked.telling.chairs[asked.seat].kind, "person", "no flag falls");
  same((await say(party.players[1], false)).type, "done", "goes on");
  same((await act()).type, "done", "and plays");
  close(...party.players);
});

await test("who is asked elsewhere is given notice; presence is told", async () => {
  const party = await running({});
  const asked = party.players.find((player) => player.telling.ask);
  const other = party.players.find((player) => player !== asked);
  other.socket.messages = [];
  other.socket.onmessage = undefined;
  const tab = await person(url, undefined, { cookie: other.cookie });
  other.socket.close();
  wake([asked, ...party.players.filter((player) => player !== asked && player !== other)]);
  same((await tab.next("notice")).what, "turn", "your turn");
  const watcher = await person(url, "Eve");
  await watcher.tell({ type: "watch", table: party.table, number: 1 });
  const seen = await watcher.next("presence");
  same([seen.here[other.seat], seen.here[asked.seat], seen.onlookers], [false, true, 1], "who is here");
  await tab.tell({ type: "watch", table: party.table, number: 1 });
  same((await watcher.next("presence")).here[other.seat], true, "and who came");
  close(...party.players, tab, watcher);
});

await test("rematch, and my finished games", async () => {
  const party = await gather(url, { game: "counterfeiters", seats: 2, roll: dice(8) });
  await playOut(party);
  const [ann, ben] = party.players;
  for (const player of party.players) player.socket.onmessage = undefined;
  same((await ann.socket.tell({ type: "rematch", table: party.table })).type, "done", "again");
  const { next } = await ben.socket.next(roomThat((room) => room.next));
  await ben.socket.tell({ type: "rematch", table: party.table });
  const again = await sit(ben.socket, next, 1);
  same(again.type, "done", "at the new table");
  ann.socket.send({ type: "mine" });
  const { games } = await ann.socket.next("games");
  same([games[0].table, games[0].scores.length], [party.table, 2], "it is listed");
  check(games[0].scores.some((score) => score.place === 1), "somebody won");
  close(ann, ben);
});

await test("at a rematch bots sit where they sat, and people find their seats kept", async () => {
  const party = await gather(url, { game: "schwarzarbeit", seats: 5, people: 4, bots: "easy:50", roll: dice(8) });
  await playOut(party);
  const [ann, ben, cem, dora] = party.players.map(({ socket }) => socket);
  const eve = await person(url, "Eve");
  for (const player of party.players) player.socket.onmessage = undefined;
  await ben.tell({ type: "rematch", table: party.table });
  const { next: table, key } = await ann.next(roomThat((room) => room.next));
  const look = async (socket) => {
    socket.messages = [];
    await socket.tell({ type: "watch", table, number: 2, key });
    return socket.next(roomThat((room) => room.table === table));
  };
  const chairs = async (socket) => (await look(socket)).chairs.map(({ kind, name, bot, yours }) => [kind, name ?? bot, ...(yours ? ["yours"] : [])]);
  const bot = ["bot", "easy:50"];
  same(await chairs(ben), [["kept", "Ann"], ["kept", "Ben", "yours"], ["kept", "Cem"], ["kept", "Dora"], bot], "as Ben sees it");
  same((await look(ben)).host, true, "who asked is host");
  same((await sit(eve, table, 0)).code, "full", "a seat that is kept for somebody else");
  for (const [at, socket] of [ann, ben, cem].entries()) same((await sit(socket, table, at)).type, "done", "one’s own");
  same(await chairs(eve), [["person", "Ann"], ["person", "Ben"], ["person", "Cem"], ["kept", "Dora"], bot], "as Eve sees it");
  same((await ben.tell({ type: "start", table })).code, "not-due", "it is waited for Dora");
  await dora.tell({ type: "name", name: "Theodora" });
  same((await chairs(eve))[3], ["kept", "Theodora"], "by her new name");
  same((await ann.tell({ type: "bot", table, seat: 3, bot: "hard" })).code, "not-yours", "only the host gives it away");
  await ben.tell({ type: "bot", table, seat: 3, bot: "hard" });
  same((await sit(dora, table, 3)).code, "full", "it was given to a bot");
  await ben.tell({ type: "kick", table, seat: 3 });
  same((await sit(eve, table, 3)).type, "done", "and then to anybody");
  same((await ben.tell({ type: "start", table })).type, "done", "everybody sits");
  close(ann, ben, cem, dora, eve);
});

await test("a seat that is kept may be left for another, and be set free", async () => {
  const party = await gather(url, { game: "zahltag", seats: 3, roll: dice(8) });
  await playOut(party);
  const [ann, ben, cem] = party.players.map(({ socket }) => socket);
  for (const player of party.players) player.socket.onmessage = undefined;
  await ann.tell({ type: "rematch", table: party.table });
  const { next: table } = await ann.next(roomThat((room) => room.next));
  const kinds = async () => {
    ann.messages = [];
    await ann.tell({ type: "watch", table, number: 2 });
    return (await ann.next(roomThat((room) => room.table === table))).chairs.map(({ kind, name }) => name ?? kind);
  };
  await ann.tell({ type: "kick", table, seat: 1 });
  same(await kinds(), ["Ann", "empty", "Cem"], "Ben’s is free");
  same((await sit(cem, table, 1)).type, "done", "Cem sits there");
  same(await kinds(), ["Ann", "Cem", "empty"], "and leaves his own");
  same((await sit(ben, table, 2)).type, "done", "to whoever comes");
  await ben.tell({ type: "stand", table });
  same(await kinds(), ["Ann", "Cem", "empty"], "who stood up has none any more");
  close(ann, ben, cem);
});

await test("who does not reveal in time sends everybody back, and is named; a host who is gone is replaced", async () => {
  const [gone, next] = await Promise.all(["Gone", "Next"].map((name) => person(url, name)));
  const { table: other } = await gone.tell({ type: "create", game: "zahltag", seats: 2, open: true });
  await sit(next, other, 1);
  await next.tell({ type: "watch", table: other, number: 1 });
  close(gone);
  const players = await Promise.all(["Ann", "Ben"].map((name) => new Player(url, name, dice(1)).connect()));
  const [ann, ben] = players.map((player) => player.socket);
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 2, open: true, pace: 0 });
  for (const [seat, player] of players.entries()) await player.sit(table, seat);
  for (const socket of [ann, ben]) await socket.tell({ type: "watch", table, number: 1 });
  await ann.tell({ type: "start", table });
  const dealing = await ann.next(roomThat(({ state }) => state === "dealing"));
  await ann.tell({ type: "reveal", table, bytes: hex(ann.bytes) });
  const back = await ann.next(roomThat((room) => room.state === "waiting" && room.back !== undefined), 40000);
  same([back.back, back.chairs.map((chair) => chair.seal)], [1, [undefined, undefined]], "it was Ben, and all seals are gone");
  check(back.commit !== dealing.commit, "a new seed");
  same((await next.next(roomThat((room) => room.host))).chairs[1].host, true, "who sits there is host");
  close(next);
  same((await ann.tell({ type: "start", table })).code, "not-due", "nobody has sealed");
  for (const [seat, player] of players.entries()) {
    player.bytes = Buffer.alloc(32, seat + 1);
    await player.socket.tell({ type: "seal", table, seal: sealOf(table, seat, player.bytes) });
    await player.play();
  }
  ann.send({ type: "start", table });
  await Promise.all(players.map((player) => player.over));
  await proved(table, /deal proved/);
  close(...players);
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
