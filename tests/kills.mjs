// kills - kill -9 at random moments under load: node tests/kills.mjs BACKROOM
//
// Whatever was acknowledged is there, nothing is there twice, every game still proves itself, and
// no clock ran while the server was down. BACKROOM_KILLS=1000 goes on for longer.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, gather } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const KILLS = Number(process.env.BACKROOM_KILLS ?? 50);
const GAMES = [
  { game: "zahltag", seats: 3 },
  { game: "schwarzarbeit", seats: 3 },
  { game: "counterfeiters", seats: 2 },
  { game: "zahltag", seats: 4, people: 3 },
];
const roll = dice(Number(process.env.BACKROOM_SEED ?? 1));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let server = serve(backroom);
const url = await server.url;
const listen = new URL(url).host;
let stop = false;

async function again() {
  server.child.removeAllListeners("exit");
  const ended = new Promise((resolve) => server.child.on("exit", resolve));
  server.child.kill("SIGKILL");
  await ended;
  server = serve(backroom, { store: server.store, listen });
  await server.url;
}

/** Whatever the server does: until it works. */
async function stubbornly(work) {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (problem) {
      if (tries > 200) throw problem;
      await pause(20);
    }
  }
}

/** Comes back whenever it is cut off, and keeps what was acknowledged. */
async function stay(player) {
  player.said ??= new Map();
  player.each = ({ ask: number, words }) => player.said.set(number, words);
  let over = false;
  player.over.then(() => (over = true));
  while (!over) {
    await stubbornly(() => player.connect());
    await player.play();
    await Promise.race([player.socket.closed, player.over]);
  }
  player.socket.close();
}

async function oneGame(terms) {
  const party = await stubbornly(() => gather(url, { ...terms, roll }));
  const { table, players } = party;
  for (const player of players) player.socket.close();
  const playing = players.map(stay);
  const starter = setInterval(() => {
    if (players[0].socket?.open && !players.some((player) => player.telling)) players[0].socket.send({ type: "start", table });
  }, 30);
  await Promise.all(playing);
  clearInterval(starter);
  return party;
}

/** The seat's answers in the record, in order. */
const answers = (record, seat) => record.split("\n").filter((line) => line.startsWith(`${seat} `)).map((line) => line.slice(2));

let [games, acknowledged, doubled, lost] = [0, 0, 0, 0];

async function inspect({ table, players }, terms) {
  const { body } = await stubbornly(async () => {
    const answer = await ask(url, `/record/${table}`);
    if (answer.status !== 200) throw new Error(`record: ${answer.status}`);
    return answer;
  });
  const file = join(folder(), "game.backroom");
  writeFileSync(file, body);
  const { status, stdout, stderr } = spawnSync(backroom, ["verify", "--strict", "--bots", file], { encoding: "utf8" });
  same(status, 0, `${JSON.stringify(terms)}: ${stdout}${stderr}`);
  for (const [seat, player] of players.entries()) {
    const kept = answers(body, seat);
    for (const number of player.acknowledged.keys()) {
      acknowledged++;
      if (kept[number - 1] !== player.said.get(number)) lost++;
    }
    // answers of standing orders have numbers too, but nobody gives them
    if (terms.game !== "schwarzarbeit") doubled += kept.length - player.said.size;
  }
  games++;
}

async function table(terms) {
  while (!stop) await inspect(await oneGame(terms), terms);
}

await test(`${KILLS} kills under load: nothing lost, nothing twice, every game proves itself`, async () => {
  const tables = GAMES.map(table);
  for (let kills = 0; kills < KILLS; kills++) {
    await pause(30 + roll(250));
    await again();
  }
  stop = true;
  await Promise.all(tables);
  console.log(`# ${games} games, ${acknowledged} acknowledged answers`);
  same([lost, doubled], [0, 0], "lost, doubled");
  check(games >= 4 && acknowledged > 100, "there was enough to lose");
});

await test("no clock runs while the server is down", async () => {
  const party = await gather(url, { game: "zahltag", seats: 2, bank: 2500, increment: 0, roll });
  for (const player of party.players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table: party.table });
  for (let wait = 0; wait < 200 && !party.players.every((player) => player.telling); wait++) await pause(10);
  const { seat } = party.players.find((player) => player.telling.ask);
  await pause(1200);
  server.child.removeAllListeners("exit");
  server.child.kill("SIGKILL");
  await pause(3000);
  server = serve(backroom, { store: server.store, listen });
  await server.url;
  const [ann] = party.players;
  await ann.connect();
  await ann.play();
  for (let wait = 0; wait < 100 && ann.socket.messages.length; wait++) await pause(5);
  await pause(300);
  same(ann.telling.chairs[seat].kind, "person", "it still has time");
  await pause(2500);
  same(ann.telling.chairs[seat].kind, "stand-in", "and then no more");
  ann.socket.close();
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
