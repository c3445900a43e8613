// engines - programs of whoever runs the server, at its tables, good ones and bad ones: node tests/engines.mjs BACKROOM
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, readdirSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, gather, person, playOut } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
// what runs it is there when the server looks, and not any more when it plays
const script = join(folder(), "nobody");
const runner = join(folder(), "runner");
symlinkSync("/bin/sh", runner);
writeFileSync(script, `#!${runner}\n`, { mode: 0o755 });
const BAD = {
  Corpse: `sh -c 'sleep 60 & exit'`,
  Nobody: script,
  Deserter: `python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid())); time.sleep(60)'`, // leaves its process group
  Mumbler: `sh -c 'read ask; printf bid; exec sleep 60'`,
  Chatter: "yes",
  Endless: "cat /dev/zero",
  Cheat: `sh -c 'while read ask; do echo build 99; done'`,
};
const commands = { Good: `${backroom} engine --bot easy`, ...BAD };
const server = serve(backroom, { words: Object.entries(commands).flatMap(([name, command]) => ["--engine", `${name}=${command}`]) });
const url = await server.url;
unlinkSync(runner);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const lost = () => server.written.join("").match(/event=engine-lost .*/g) ?? [];

/** What is told of a process or a thread; nothing where it has just ended. */
function told(path) {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch (problem) {
    if (problem.code !== "ENOENT" && problem.code !== "ESRCH") throw problem;
    return "";
  }
}

/** Programs that a server has started and that still run. */
const children = ({ child }) =>
  readdirSync(`/proc/${child.pid}/task`).flatMap((task) => told(`${child.pid}/task/${task}/children`).split(" ").filter(Boolean));
const runs = (pid) => {
  const stat = told(`${pid}/stat`);
  return stat !== "" && !stat.includes(") Z ");
};

async function until(truth, what, patience = 15000) {
  for (const start = Date.now(); !truth(); await pause(5)) check(Date.now() - start < patience, `never: ${what}`);
}

const bad = Object.keys(BAD);

/** A game of one person with these engines, to its end; what the room said on the way. */
async function game(name, engines) {
  const party = await gather(url, { game: name, seats: engines.length + 1, people: 1, roll: dice(engines.length) });
  for (const [i, bot] of engines.entries()) same((await party.host.tell({ type: "bot", table: party.table, seat: i + 1, bot })).type, "done", bot);
  const rooms = [];
  const [player] = party.players;
  const take = player.take.bind(player);
  player.take = (message) => {
    if (message.type === "room") rooms.push(message.chairs);
    take(message);
  };
  await playOut(party);
  const file = join(folder(), "game.backroom");
  writeFileSync(file, (await ask(url, `/record/${party.table}`)).body);
  const { status, stdout, stderr } = spawnSync(backroom, ["verify", "--strict", "--bots", file], { encoding: "utf8" });
  same(status, 0, `verify: ${stdout}${stderr}`);
  player.socket.onmessage = undefined;
  await party.host.tell({ type: "rematch", table: party.table });
  const { next } = await party.host.next((message) => message.type === "room" && message.next);
  await party.host.tell({ type: "watch", table: next, number: 2 });
  const { chairs: again } = await party.host.next((message) => message.type === "room" && message.table === next);
  party.host.close();
  return { rooms, again, record: readFileSync(file, "utf8") };
}

// those that stall take their time: meanwhile there are others
const badGames = Promise.all(bad.map((name) => game("zahltag", ["Good", name])));
badGames.catch(() => undefined);

await test("engines are offered by name, and nothing but a name is taken", async () => {
  const ann = await person(url, "Ann");
  same(ann.welcome.engines, Object.keys(commands), "the names");
  const { table } = await ann.tell({ type: "create", game: "zahltag", seats: 3 });
  for (const bot of ["good", "Good ", "engine:true", "Good=true", backroom.slice(0, 31), "Mallory"])
    same((await ann.tell({ type: "bot", table, seat: 1, bot })).code, "illegal", bot);
  ann.close();
});

await test("an engine plays a game of its own, in windows too", async () => {
  const { rooms, again, record } = await game("schwarzarbeit", ["Good", "Good"]);
  check(rooms.every((chairs) => chairs.slice(1).every(({ kind }) => ["bot", "empty"].includes(kind))), "a bot to everybody");
  same(rooms.at(-1)[1].bot, "Good", "by its name");
  check(record.includes("name 1 Good"), "in the record too");
  same(again.map(({ kind, engine }) => engine ?? kind), ["kept", "Good", "Good"], "at the rematch");
});

await test("engines that die, stall, mumble, shout or cheat lose their seats and are reported", async () => {
  for (const [i, { rooms, record }] of (await badGames).entries()) {
    same([rooms.at(-1)[1].bot, rooms.at(-1)[2].bot], ["Good", "medium"], `${bad[i]}: who played at last`);
    check(record.includes(`name 2 ${bad[i]}`), "by the name it had");
  }
  same(lost().map((line) => /engine=(\w+)/.exec(line)[1]).sort(), bad.toSorted(), "reported, once each");
  check(!/bid|build/.test(lost().join("\n")), "no word of a choice");
});

await test("their programs end with the games, whatever they are", async () => {
  await until(() => children(server).length === 0, "nobody is left");
  same(await server.stop(), 0, "exit code");
});

await test("an engine for which there is no place waits for one, and keeps its seat", async () => {
  const [slow, waiters, door] = [join(folder(), "slow"), folder(), join(folder(), "door")];
  spawnSync("mkfifo", [door]);
  // the first legal answer, once the door has been opened at its other end
  writeFileSync(
    slow,
    `while read -r ask; do
       : >"$1/$$" && : <"$2"
       rest=\${ask#*'"legal":["'}
       echo "\${rest%%'"'*}"
     done`,
  );
  const full = serve(backroom, { words: ["--engine", `Slow=sh ${slow} ${waiters} ${door}`] });
  const terms = { game: "schwarzarbeit", seats: 5, people: 1, bots: "Slow" }; // most are asked at once
  const tables = [];
  for (let i = 0; i < 8; i++) tables.push(await gather(await full.url, { ...terms, roll: dice(i) }));
  const games = tables.map(playOut);
  for (const start = Date.now(); readdirSync(waiters).length < 16 && Date.now() < start + 1000; ) await pause(5); // more do not run at once
  const opened = openSync(door, "r+");
  for (const [room] of await Promise.all(games)) same(room.chairs.map(({ bot }) => bot).slice(1), Array(4).fill("Slow"), "who played at last");
  check(!full.written.join("").includes("engine-lost"), "no seat is lost");
  for (const { host } of tables) host.close();
  same(await full.stop(), 0, "exit code");
  closeSync(opened);
});

await test("a server that ends in no good order takes its programs with it", async () => {
  const hasty = serve(backroom, { words: ["--engine", "Sleeper=sleep 60"] });
  playOut(await gather(await hasty.url, { game: "schwarzarbeit", seats: 3, people: 1, bots: "Sleeper", roll: dice(1) }));
  await until(() => children(hasty).length > 0, "it is asked");
  await pause(500); // so that the server knows it, too
  const [pid] = children(hasty);
  hasty.child.kill("SIGHUP");
  await until(() => !runs(pid), "it is ended");
});

await test("where an engine is not known any more its stand-in plays, at a rematch too", async () => {
  const words = ["--engine", "Good=" + commands.Good];
  let host = serve(backroom, { words });
  const terms = { game: "zahltag", seats: 2, people: 1, bots: "Good" };
  const [over, runs] = [await gather(await host.url, { ...terms, roll: dice(1) }), await gather(await host.url, { ...terms, roll: dice(2) })];
  await playOut(over);
  runs.players[0].idle = true;
  await runs.players[0].play();
  runs.host.send({ type: "start", table: runs.table });
  while (!runs.players[0].telling) await pause(5);
  for (const { host } of [over, runs]) host.close();
  same(await host.stop(), 0, "exit code");
  host = serve(backroom, { store: host.store });
  for (const { table, players } of [over, runs]) {
    const [player] = players;
    player.url = await host.url;
    player.idle = false;
    await player.connect();
    await player.play();
    await player.over;
    player.socket.onmessage = undefined;
    await player.socket.tell({ type: "rematch", table });
    const { next } = await player.socket.next((message) => message.type === "room" && message.next);
    await player.socket.tell({ type: "watch", table: next, number: 2 });
    const { chairs } = await player.socket.next((message) => message.type === "room" && message.table === next);
    same(chairs.map(({ kind, bot }) => bot ?? kind), ["kept", "medium"], "who plays again");
    player.socket.close();
  }
  same(await host.stop(), 0, "exit code");
});

await test("what is no engine is refused at the start", async () => {
  const quiet = ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${join(folder(), "data")}`];
  const refuse = (word, reason) => {
    const { status, stderr } = spawnSync(backroom, [...quiet, "--engine", word], { encoding: "utf8", timeout: 20000 });
    same([status, stderr.trim().split("\n").length], [2, 1], `${word}: ${stderr}`);
    check(stderr.includes(reason), `${word}: ${stderr}`);
  };
  for (const word of ["", "Good", "Good=", "=", `G="`, `G=a 'b`]) refuse(word, `--engine '${word}' names no command: write NAME=PROGRAM`);
  for (const word of ["G=/no/such/program", "G=no-such-program"]) refuse(word, `--engine '${word}' cannot be started: No such file or directory. See how it is`);
  refuse(`G=${folder()}`, "cannot be started: Is a directory.");
  refuse(`G=${script}`, "cannot be started: what its first line says should run it is not there.");
  for (const word of ["=true", "easy=true", "expert:500=true", `${"x".repeat(40)}=true`, "a\tb=true"]) refuse(word, "needs a name");
  for (const name of ["Alma", "Boris", "Carla", "Dimi", "Edda"]) refuse(`${name}=true`, "needs a name that no bot and no other engine has");
  const twice = spawnSync(backroom, [...quiet, "--engine", "A=true", "--engine", "A=false"], { encoding: "utf8", timeout: 20000 });
  same(twice.status, 2, twice.stderr);
});

finish();
