// chaos - nodes, lines and the database fail under load: tests/postgres node tests/chaos.mjs BACKROOM
//
// `backroom load` plays whole games with the people of each table at different nodes, and comes
// back wherever it is cut off; it counts what was acknowledged and is not there, or is there twice,
// and tellings that do not go on where the last one ended. Afterwards every record must prove itself.
// BACKROOM_CHAOS=600 goes on for so many seconds.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cable, place } from "./cable.mjs";
import { check, databaseStore, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const SECONDS = Number(process.env.BACKROOM_CHAOS ?? 0);
const seed = Number(process.env.BACKROOM_SEED ?? (SECONDS ? Date.now() % 100000 : 1));
const roll = dice(seed);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A node that is started again at the same place, by a cable of its own. */
async function node(store) {
  const wire = cable();
  const own = store.replace(place, wire.path);
  let server = serve(backroom, { store: own });
  const url = await server.url;
  const listen = new URL(url).host;
  const ended = () => {
    server.child.removeAllListeners("exit");
    return new Promise((resolve) => server.child.on("exit", (code, signal) => resolve(signal ?? code)));
  };
  const again = async () => {
    server = serve(backroom, { store: own, listen });
    await server.url;
  };
  return {
    url,
    wire,
    signal: (name) => server.child.kill(name),
    async kill() {
      const gone = ended();
      server.child.kill("SIGKILL");
      await gone;
      await pause(roll(500));
      await again();
    },
    async restart() {
      const gone = ended();
      server.child.kill("SIGTERM");
      same(await gone, 0, "it leaves when it is told to");
      await again();
    },
    stop: () => server.stop(),
  };
}

const databasePid = () => Number(readFileSync(join(place, "data/postmaster.pid"), "utf8").split("\n")[0]);

const harms = {
  "a node is killed": (victim) => victim.kill(),
  "a node is restarted": (victim) => victim.restart(),
  "a node stands still": async (victim, long) => {
    victim.signal("SIGSTOP");
    await pause(long ? 12000 + roll(10000) : 5500);
    victim.signal("SIGCONT");
  },
  "the line to the database is cut": async ({ wire }, long) => {
    wire.cut();
    await pause(300 + roll(long ? 10000 : 1000));
    wire.mend();
  },
  "the line to the database is silent": async ({ wire }, long) => {
    wire.stall(true);
    await pause(long ? 500 + roll(25000) : 2500);
    wire.stall(false);
  },
  "the database is killed": async () => {
    process.kill(databasePid(), roll(2) ? "SIGQUIT" : "SIGKILL");
    await pause(1000);
  },
};

/** Plays games at all nodes until it is told to stop, and then to the end of those begun. */
function load(urls, records, tables) {
  const words = ["load", ...urls, "--tables", tables, "--seconds", 86400, "--records", records, "--think", 5, "--seed", seed, "--format", "json"];
  const child = spawn(backroom, words.map(String), { stdio: ["ignore", "pipe", "inherit"] });
  let told = "";
  child.stdout.on("data", (part) => (told += part));
  process.on("exit", () => child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.on("exit", (code) => resolve({ code, ...JSON.parse(told || "{}") })));
  return {
    async stop() {
      child.kill("SIGHUP");
      return ended;
    },
  };
}

function prove(records) {
  const files = readdirSync(records).map((name) => join(records, name));
  for (let at = 0; at < files.length; at += 200) {
    const { status, stdout, stderr } = spawnSync(backroom, ["verify", "--strict", ...files.slice(at, at + 200)], { encoding: "utf8" });
    same(status, 0, `${stdout}${stderr}`.slice(-300));
  }
  return files.length;
}

async function suffer(names, count, long) {
  const store = databaseStore();
  const nodes = await Promise.all(Array.from({ length: count }, () => node(store)));
  const records = join(folder(), "records");
  mkdirSync(records);
  const playing = load(nodes.map(({ url }) => url), records, long ? 24 : 9);
  // in turn: who is away for 90 seconds loses the seat to a stand-in, as is right
  for (const [at, name] of names.entries()) {
    await pause(400 + roll(600));
    if (long) console.log(`# ${name}`);
    await harms[name](nodes[at % nodes.length], long);
  }
  await pause(500);
  const result = await playing.stop();
  console.log(`# ${JSON.stringify(result)}`);
  same([result.lost, result.doubled, result.errors], [0, 0, 0], "lost, doubled, wrong");
  check(result.games > 5 && result.moves > 200, "there was enough to lose");
  same(result.unfinished, 0, "every game came to its end");
  same(prove(records), result.games, "every game has a record");
  rmSync(records, { recursive: true });
  for (const each of nodes) same(await each.stop(), 0, "it ends cleanly");
}

if (!SECONDS) {
  await test("two nodes: killed, restarted, cut off", () => suffer(["a node is killed", "the line to the database is cut", "a node is restarted", "the database is killed"], 2));
  await test("three nodes: one stands still, one has a silent line", () => suffer(["a node stands still", "the line to the database is silent"], 3));
}
const end = Date.now() + 1000 * SECONDS;
for (let round = 1; Date.now() < end; round++)
  await test(`round ${round} (seed ${seed})`, () =>
    suffer(
      Array.from({ length: 8 }, () => Object.keys(harms)[roll(Object.keys(harms).length)]),
      2 + roll(2),
      true,
    ));
finish();
