// crowded - honest players among those who hold lines, trickle and do not read: node tests/crowded.mjs BACKROOM
//
// `backroom load` plays at thirty tables, once with nobody else there and once among a thousand idle
// lines, requests whose bodies trickle in, and onlookers who never read: what 99 of 100 answers take to
// be seen stays within twice of what it was. A busy machine may spoil a round; one of three must do.
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { person } from "./client.mjs";
import { check, finish, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const [SECONDS, FLOOR] = [4, 4]; // below so many milliseconds it is the disk's doing
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = serve(backroom);
const url = await server.url;
const { port } = new URL(url);

/** Plays for a while; gives what load reports. */
function load() {
  const child = spawn(backroom, ["load", url, "--tables", "30", "--think", "60", "--seconds", `${SECONDS}`, "--format", "json"]);
  const parts = [];
  child.stdout.on("data", (part) => parts.push(part));
  return new Promise((resolve) => child.on("exit", () => resolve(JSON.parse(Buffer.concat(parts)))));
}

/** Lines that say nothing, and come again when they are closed. */
function idle(count, lines) {
  for (let i = 0; i < count; i++) {
    const line = connect({ port, host: "127.0.0.1", localAddress: `127.0.1.${1 + (i % 20)}` });
    line.on("error", () => undefined);
    lines.push(line);
  }
}

/** Requests whose bodies come a byte at a time. */
function trickle(count, lines) {
  for (let i = 0; i < count; i++) {
    const line = connect({ port, host: "127.0.0.1", localAddress: "127.0.2.1" });
    line.on("error", () => undefined);
    line.write("POST /greeting HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n");
    const drip = setInterval(() => line.write("x"), 50);
    line.on("close", () => clearInterval(drip));
    lines.push(line);
  }
}

/** Onlookers at tables full of bots who talk all the time, and who do not read what they are told. */
async function stall(count, lines) {
  const host = await person(url, "Host");
  for (let i = 0; i < 4; i++) {
    const { table } = await host.tell({ type: "create", game: "schwarzarbeit", seats: 3, open: true, pace: 0 });
    for (let seat = 0; seat < 3; seat++) await host.tell({ type: "bot", table, seat, bot: "random" });
    for (let each = 0; each < count / 4; each++) {
      const lazy = await person(url, "Lazy", { from: "127.0.3.1" });
      for (let number = 0; number < 8; number++) await lazy.tell({ type: "watch", table, number });
      lazy.socket.pause();
      lines.push(lazy.socket);
    }
    host.send({ type: "start", table });
  }
  lines.push(host.socket);
}

async function round() {
  const quiet = await load();
  const lines = [];
  idle(1000, lines);
  trickle(50, lines);
  await stall(20, lines);
  const crowded = await load();
  for (const line of lines) line.destroy();
  await pause(200);
  for (const report of [quiet, crowded]) same([report.lost, report.doubled, report.refused, report.errors], [0, 0, 0, 0], "what went wrong");
  console.log(`# quiet ${quiet.p99_ms} ms (${quiet.moves} moves), crowded ${crowded.p99_ms} ms (${crowded.moves} moves)`);
  return crowded.p99_ms <= 2 * Math.max(quiet.p99_ms, FLOOR);
}

await test("a thousand idle lines, trickled bodies, readers who stall: honest players wait at most twice as long", async () => {
  let good = false;
  for (let tries = 0; tries < 3 && !good; tries++) good = await round();
  check(good, "three times they waited longer");
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
