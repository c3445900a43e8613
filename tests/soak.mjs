// soak - a day in an hour: people come and go, clocks run out, restarts, kills and backups; what it
// takes must stay flat: node tests/soak.mjs BACKROOM [SECONDS]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, gather, Player } from "./client.mjs";
import { dice } from "./tap.mjs";

const backroom = process.argv[2];
const seconds = Number(process.argv[3] ?? 3600);
const rounds = Math.max(4, Math.round(seconds / 100)); // each ends with a restart
const place = mkdtempSync(join(tmpdir(), "backroom-soak-"));
const store = join(place, "data.sqlite");
const port = 20000 + (process.pid % 20000);
const url = `http://127.0.0.1:${port}/`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const problems = [];
const must = (truth, sentence) => truth || (problems.push(sentence), console.log(`WRONG: ${sentence}`));
process.on("exit", () => rmSync(place, { recursive: true, force: true }));

let server;

/** A second counts as 24. */
async function start() {
  const child = spawn(backroom, ["serve", "--listen", `127.0.0.1:${port}`, "--store", `sqlite:${store}`, "--log", "off"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, BACKROOM_CLOCK: "24" },
  });
  process.on("exit", () => child.kill("SIGKILL"));
  server = child;
  for (let tries = 0; tries < 400; tries++, await pause(25)) if ((await ask(url, "/health").catch(() => ({}))).status === 200) return;
  throw new Error("it does not start");
}

async function stop(signal) {
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill(signal);
  const code = await ended;
  must(signal === "SIGKILL" || code === 0, `it ended with ${code}`);
}

const size = (file) => (existsSync(file) ? statSync(file).size : 0);
const admin = (...words) => spawnSync(backroom, ["admin", ...words, "--format", "json"], { encoding: "utf8" });

function look() {
  const memory = 1024 * Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);
  return { memory, open: readdirSync(`/proc/${server.pid}/fd`).length, file: size(store), log: size(`${store}-wal`) };
}

/** Whole games at a few tables, through real connections that come and go; every telling is checked. */
async function crowd(time) {
  const child = spawn(backroom, ["load", url, "--tables", "12", "--seconds", String(time), "--think", "20"], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (part) => (said += part));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  must(code === 0, `load ended with ${code}: ${said}`);
}

/** In fast time a store that takes a tenth of a second is away, and says so: "one moment". */
async function patiently(what) {
  for (let tries = 0; ; tries++, await pause(200)) {
    const problem = await what().then(() => null, (thrown) => thrown);
    if (!problem) return;
    if (tries === 50 || !/503/.test(problem.message)) throw problem;
  }
}

/** A game by letter: an hour each. Somebody answers now and then, somebody never comes back. */
async function letters(roll) {
  const party = await gather(url, { game: "zahltag", seats: 3, people: 2, roll, bank: 3600000, increment: 0 });
  for (const player of party.players) await player.play();
  party.host.send({ type: "start", table: party.table });
  await pause(500);
  party.players.forEach(({ socket }) => socket.close());
  return { table: party.table, cookie: party.players[0].cookie };
}

/** Whoever plays by letter looks in. */
async function lookIn({ table, cookie }, roll) {
  const player = Object.assign(new Player(url, "", roll), { cookie, table, seat: 0 });
  await patiently(() => player.connect());
  player.bytes = Buffer.alloc(32);
  await player.play();
  await Promise.race([player.over, pause(400)]);
  player.socket.close();
}

const roll = dice(1);
const letterTables = [];
const seen = [];
await start();
console.log("round\tmemory MB\tdescriptors\tfile KB\tlog KB\tgames");
for (let round = 1; round <= rounds; round++) {
  const time = Math.max(5, Math.floor(seconds / rounds - 8));
  const busy = crowd(time);
  letterTables.push(await letters(roll));
  for (const end = Date.now() + time * 1000; Date.now() < end; await pause(1000)) {
    const each = letterTables[roll(letterTables.length)];
    await lookIn(each, roll).catch((problem) => must(false, `by letter: ${problem.message}`));
  }
  await busy;
  await pause(2000); // everybody has gone
  const copy = join(place, `copy${round}.sqlite`);
  must(admin("backup", copy, "--store", `sqlite:${store}`).status === 0, "a backup");
  const checked = JSON.parse(admin("check", "--store", `sqlite:${copy}`).stdout);
  must(checked.bad.length === 0 && checked.frozen === 0, `check: ${JSON.stringify(checked)}`);
  rmSync(copy);
  const { games } = JSON.parse(admin("stats", "--store", `sqlite:${store}`).stdout);
  const { memory, open, file, log } = look();
  seen.push({ memory, open, file, games });
  console.log([round, (memory / 1e6).toFixed(1), open, Math.round(file / 1024), Math.round(log / 1024), games].join("\t"));
  if (round % 2 === 0) {
    await stop(round % 4 === 0 ? "SIGKILL" : "SIGTERM");
    await start();
  }
}
const over = letterTables.map(({ table }) => JSON.parse(admin("tables", "show", table, "--store", `sqlite:${store}`).stdout).state);
console.log(`${over.filter((state) => state === "over").length} of ${over.length} games by letter are over`);
await stop("SIGTERM");
const [first, last] = [seen[0], seen.at(-1)];
must(last.memory < 1.3 * first.memory + 10e6, `memory grew from ${first.memory} to ${last.memory}`);
must(last.open <= first.open + 4, `descriptors grew from ${first.open} to ${last.open}`);
const each = (last.file - first.file) / (last.games - first.games);
must(each < 10240, `a game takes ${each} bytes`);
console.log(`${(each / 1024).toFixed(1)} KB a finished game`);
console.log(problems.length ? `${problems.length} things were wrong` : "all is flat");
process.exit(problems.length ? 1 : 0);
