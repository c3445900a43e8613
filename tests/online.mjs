// online - the online tables from outside, over real sockets: node tests/online.mjs BACKROOM
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, gather, greet, hex, person, playOut, sealOf, sit, Socket } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const place = folder();
let server = serve(backroom);
let url = await server.url;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const GAMES = { schwarzarbeit: [3, 5], zahltag: [2, 4], counterfeiters: [2, 4] };

/** The record is there, proves itself, and its seed is the one that was promised. */
async function verified(table, room) {
  const { status, body, headers } = await ask(url, `/record/${table}`);
  same(status, 200, "the record");
  check(headers["content-disposition"].includes(`${table}.backroom`), "it is a download");
  const file = join(place, `${table}.backroom`);
  writeFileSync(file, body);
  const { status: code, stdout, stderr } = spawnSync(backroom, ["verify", file], { encoding: "utf8" });
  same(code, 0, `${stdout}${stderr}`);
  check(body.includes(`commit ${room.commit}`) && body.includes(`seed ${room.seed}`), "commitment and seed are those of the room");
  return body;
}

// ---- coming in ----

await test("a greeting gives a cookie that scripts cannot read, once", async () => {
  const first = await ask(url, "/greeting");
  const [cookie] = first.headers["set-cookie"];
  check(/^backroom=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/.test(cookie), cookie);
  same(JSON.parse(first.body).protocol, "backroom-1", "the protocol");
  const again = await ask(url, "/greeting", { headers: { cookie: cookie.split(";")[0] } });
  same(again.headers["set-cookie"], undefined, "who has one keeps it");
  const forged = await ask(url, "/greeting", { headers: { cookie: `backroom=${"A".repeat(22)}` } });
  check(forged.headers["set-cookie"], "a forged one is replaced");
});

await test("only our own page, by our own name, with a cookie of ours, is let in", async () => {
  const cookie = await greet(url);
  const { host } = new URL(url);
  const tries = [
    [101, { cookie }],
    [101, { cookie, origin: `http://${host}` }],
    [403, { cookie, origin: "http://evil.example" }],
    [403, { cookie, origin: "null" }],
    [403, { cookie, origin: `http://${host}.evil.example` }],
    [403, { cookie, headers: { Host: "evil.example" }, origin: "http://evil.example" }],
    [403, { cookie, headers: { Host: `${host}.evil.example` } }],
    [401, {}],
    [401, { cookie: `backroom=${"B".repeat(22)}` }],
    [401, { cookie: "backroom=short" }],
    [400, { cookie, protocol: "" }],
    [400, { cookie, protocol: "http" }],
    [400, { cookie, protocol: "backroom-2" }],
  ];
  for (const [wanted, how] of tries) {
    const socket = new Socket(url, how);
    same(await socket.status, wanted, JSON.stringify(how));
    socket.close();
  }
  same((await ask(url, "/", { headers: { host: "evil.example" } })).status, 421, "the page by another name");
});

await test("names follow the one rule", async () => {
  const ann = await person(url);
  for (const name of ["a\u200bb", "\u202eevil", " x", "", "x".repeat(32), "<b>\n", "раураl bank"]) {
    const answer = await ann.tell({ type: "name", name });
    same(answer.type, "refused", JSON.stringify(name));
  }
  same((await ann.tell({ type: "name", name: "Zoë <b>" })).type, "done", "a good one");
  const again = await person(url, undefined, { cookie: ann.cookie });
  same(again.welcome.name, "Zoë <b>", "it is remembered");
  ann.close();
  again.close();
});

// ---- whole games ----

for (const [game, [least, most]] of Object.entries(GAMES))
  for (let seats = least; seats <= most; seats++)
    await test(`${game}, ${seats} people: a whole game, and its record proves itself`, async () => {
      const party = await gather(url, { game, seats, roll: dice(seats * 7 + game.length) });
      const rooms = await playOut(party);
      const record = await verified(party.table, rooms[0]);
      for (const [seat, player] of party.players.entries()) {
        same(player.refused, [], "nothing was refused");
        check(record.includes(`entropy ${seat} ${hex(player.bytes)}`), "everybody's bytes are in the deal");
        same([...player.acknowledged.values()].filter((times) => times !== 1), [], "each answer is acknowledged once");
        same(player.acknowledged.size, player.answers, "and all are");
        player.socket.close();
      }
    });

await test("a person and bots: every game", async () => {
  for (const [game, [, seats]] of Object.entries(GAMES)) {
    const party = await gather(url, { game, seats, people: 1, bots: "random", roll: dice(3) });
    const [room] = await playOut(party);
    await verified(party.table, room);
    party.players[0].socket.close();
  }
});

// ---- asks ----

await test("the same answer again is good, another one is refused, and so is an old one", async () => {
  const { table, players } = await gather(url, { game: "zahltag", seats: 3, roll: dice(1) }).then(async (party) => {
    for (const player of party.players) {
      player.idle = true;
      await player.play();
    }
    party.host.send({ type: "start", table: party.table });
    return party;
  });
  const due = await (async () => {
    for (;;) {
      const found = players.find((player) => player.telling?.ask);
      if (found) return found;
      await pause(5);
    }
  })();
  const { ask: number, actions } = due.telling;
  const [first, second] = actions;
  const act = (player, words, wanted = number) => player.socket.tell({ type: "act", table, ask: wanted, words });
  const other = players.find((player) => player !== due);
  same((await act(other, first.wire, number)).code, "not-due", "another seat's question");
  same((await act(due, "no such words")).code, "illegal", "words that are none");
  same((await act(due, first.wire, number + 1)).code, "not-due", "a question to come");
  const tabs = [due.socket, await person(url, undefined, { cookie: due.cookie })];
  const both = await Promise.all(tabs.map((tab) => tab.tell({ type: "act", table, ask: number, words: first.wire })));
  same(both.map((answer) => answer.type), ["done", "done"], "two tabs with the same answer");
  same((await act(due, first.wire)).type, "done", "and once more");
  same((await act(due, second.wire)).code, "answered", "another answer");
  const next = await (async () => {
    for (;;) {
      const found = players.find((player) => player.telling?.ask && player.telling.ask !== (player === due ? number : 0));
      if (found) return found;
      await pause(5);
    }
  })();
  const [own, rival] = [next.socket, await person(url, undefined, { cookie: next.cookie })];
  const { ask: open, actions: choices } = next.telling;
  const raced = await Promise.all([own, rival].map((tab, at) => tab.tell({ type: "act", table, ask: open, words: choices[at].wire })));
  same(raced.map((answer) => answer.code ?? answer.type).sort(), ["answered", "done"], "two tabs with different answers: one counts");
  for (const tab of [...tabs, rival]) tab.close();
  for (const player of players) player.socket.close();
});

await test("an answer is taken back also by who has been asked again", async () => {
  const party = await gather(url, { game: "zahltag", seats: 2, roll: dice(1) });
  for (const player of party.players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  const until = async (found) => {
    for (let value; ; await pause(2)) if ((value = found())) return value;
  };
  const due = () => party.players.find((player) => player.telling?.ask);
  const tell = (player, type, ask, words) =>
    player.socket.tell({ type, table: party.table, ask, ...(words ? { words } : {}) });
  for (let answers = 0; ; answers++) {
    check(answers < 50, "nobody is asked twice");
    const player = await until(due);
    const { ask, actions, steps } = player.telling;
    same((await tell(player, "act", ask, actions[0].wire)).type, "done", "an answer");
    await until(() => player.telling.ask !== ask);
    if (player.telling.ask !== ask + 1 || player.telling.undo === "no") continue;
    same((await tell(player, "undo", ask + 1)).code, "stale", "not the answer that was not given");
    same((await tell(player, "undo", ask)).type, "done", "taken back");
    same((await tell(player, "undo", ask)).type, "done", "once");
    await until(() => player.telling.ask === ask + 2);
    same([player.telling.steps, player.telling.actions], [steps, actions], "everything is as before");
    break;
  }
  for (const player of party.players) player.socket.close();
});

// ---- what is kept ----

/** Killed without a word, and started again at the same place. */
async function restart() {
  const ended = new Promise((resolve) => server.child.removeAllListeners("exit").on("exit", resolve));
  server.child.kill("SIGKILL");
  await ended;
  server = serve(backroom, { store: server.store, listen: new URL(url).host });
  await server.url;
}

await test("kill -9 in the middle: everybody comes back and the game goes on", async () => {
  const party = await gather(url, { game: "counterfeiters", seats: 3, roll: dice(5) });
  let answers = 0;
  const enough = new Promise((resolve) => {
    for (const player of party.players)
      player.each = () => {
        if (++answers === 20) resolve();
      };
  });
  for (const player of party.players) await player.play();
  party.host.send({ type: "start", table: party.table });
  await enough;
  await restart();
  for (const player of party.players) {
    player.each = undefined;
    await player.connect();
    await player.play();
  }
  const [room] = await Promise.all(party.players.map((player) => player.over));
  await verified(party.table, room);
  for (const player of party.players) player.socket.close();
});

await test("a cable pulled at any step loses nothing", async () => {
  const party = await gather(url, { game: "zahltag", seats: 3, roll: dice(9) });
  const cutting = party.players[1];
  let cuts = 0;
  cutting.each = () => {
    if (cuts++ % 3 === 0) setTimeout(() => cutting.cut(), cuts % 5);
  };
  const [room] = await playOut(party);
  await verified(party.table, room);
  check(cuts > 5, "it was cut often enough");
  same(cutting.refused, [], "and nothing was refused");
  for (const player of party.players) player.socket.close();
});

// ---- afterwards ----

await test("who played finds the game again, and the way to the next one", async () => {
  const { table, players, host } = await gather(url, { game: "zahltag", seats: 3, people: 2, bots: "random", open: false, roll: dice(4) });
  await playOut({ table, players, host });
  const [ann, ben] = players.map((player) => player.socket);
  ben.send({ type: "mine" });
  const { games } = await ben.next("games");
  same([games.length, games[0].table, games[0].game], [1, table, "zahltag"], "the game");
  same(games[0].scores.map(({ name, you }) => [name, you]), [["Ann", undefined], ["Ben", true], [undefined, undefined]], "who played");
  const { table: next, key } = await (async () => {
    ann.send({ type: "rematch", table });
    const room = await ben.next((message) => message.type === "room" && message.next);
    return { table: room.next, key: room.key };
  })();
  same((await sit(ben, next, 1)).code, "gone", "without the key it is not there");
  same((await sit(ben, next, 1, key)).type, "done", "with it one sits down");
  const onlooker = await person(url, "Cem");
  same((await onlooker.tell({ type: "watch", table: next, number: 1 })).code, "gone", "nor for anybody else");
  for (const each of [ann, ben, onlooker]) each.close();
  await restart();
  const back = await person(url, undefined, { cookie: players[1].cookie });
  await back.tell({ type: "watch", table, number: 1 });
  const room = await back.next("room");
  same([room.next, room.key], [next, key], "the way to it is still there after a restart");
  back.close();
});

await test("a rematch after a restart: the same bots, the same seats", async () => {
  const { table, players, host } = await gather(url, { game: "zahltag", seats: 3, people: 2, bots: "expert:60", roll: dice(4) });
  await playOut({ table, players, host });
  for (const { socket } of players) socket.close();
  await restart();
  const [ann, ben] = await Promise.all(players.map(({ cookie }) => person(url, undefined, { cookie })));
  await ann.tell({ type: "watch", table, number: 1 });
  same((await ann.tell({ type: "rematch", table })).type, "done", "again");
  const { next } = await ann.next((message) => message.type === "room" && message.next);
  await sit(ann, next, 0);
  for (const each of [ann, ben]) each.close();
  await restart();
  const back = await person(url, undefined, { cookie: players[1].cookie });
  await back.tell({ type: "watch", table: next, number: 1 });
  const { chairs } = await back.next("room");
  same(chairs.map(({ kind, name, bot, yours }) => [kind, name ?? bot, yours]), [["person", "Ann", undefined], ["kept", "Ben", true], ["bot", "expert:60", undefined]], "who sits there");
  same((await sit(back, next, 1)).type, "done", "Ben sits down");
  back.close();
});

// ---- the fair deal ----

await test("who reveals something else is refused", async () => {
  const [ann, ben, cem] = await Promise.all(["Ann", "Ben", "Cem"].map((name) => person(url, name)));
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 3 });
  same((await ben.tell({ type: "watch", table, number: 1 })).code, "gone", "a table by link only is not there for others");
  ann.send({ type: "invite", table });
  const { players: key, onlookers } = await ann.next("invited");
  same((await sit(ben, table, 1, onlookers)).code, "not-yours", "onlookers' link does not seat");
  for (const [seat, each] of [ann, ben, cem].entries()) same((await sit(each, table, seat, key)).type, "done", "players' link does");
  for (const each of [ann, ben, cem]) await each.tell({ type: "watch", table, number: 1, key });
  same((await ben.tell({ type: "start", table })).code, "not-yours", "only the host starts");
  same((await ann.tell({ type: "start", table })).type, "done", "start");
  const room = await ann.next((message) => message.type === "room" && message.state === "dealing");
  same(room.chairs[1].seal, sealOf(table, 1, ben.bytes), "seals are public");
  check(!room.chairs.some((chair) => chair.bytes), "bytes are not");
  same((await ben.tell({ type: "reveal", table, bytes: hex(ann.bytes) })).code, "illegal", "other bytes");
  for (const each of [ann, ben, cem]) same((await each.tell({ type: "reveal", table, bytes: hex(each.bytes) })).type, "done", "own bytes");
  const begun = await cem.next((message) => message.type === "room" && message.state === "running");
  same(begun.chairs.map((chair) => chair.bytes), [ann, ben, cem].map((each) => hex(each.bytes)), "all bytes at once");
  for (const each of [ann, ben, cem]) each.close();
});

await test("it ends cleanly, and says goodbye", async () => {
  const ann = await person(url, "Ann");
  const ended = server.stop();
  check((await ann.next("bye")).after >= 500, "with a moment to come back");
  same(await ann.closed, 1012, "close code");
  same(await ended, 0, "exit code");
});
finish();
