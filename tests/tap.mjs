// tap - the tests' words for node: TAP, a served page
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

process.setMaxListeners(0);

/** A folder that is gone when the tests are over. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "backroom-"));
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

let stores = 0;

/** The address of a store with nothing in it, in the database that tests/postgres started. */
export const databaseStore = () => process.env.BACKROOM_TEST_STORE.replace("%d", () => stores++);

/** A file of its own, or such a store. */
const freshStore = () => (process.env.BACKROOM_TEST_STORE ? databaseStore() : join(folder(), "data.sqlite"));

/** Starts `backroom serve` at a free port, with so many `descriptors` and files of at most so many
 *  `bytes`, so many times as fast as time (`pace`) if that is said; its data is where nothing was before,
 *  unless `store` says where. */
export function serve(backroom, { words = [], descriptors, bytes, pace = 1, store = freshStore(), listen = "127.0.0.1:0" } = {}) {
  const command = [backroom, "serve", "--listen", listen, "--store", store.startsWith("/") ? `sqlite:${store}` : store, ...words];
  if (descriptors) command.unshift("prlimit", `--nofile=${descriptors}:${descriptors}`);
  if (bytes) command.unshift("prlimit", `--fsize=${bytes}:${bytes}`);
  // a sanitizer keeps what was freed: not so much that it looks like a leak
  const env = { ...process.env, ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ""}:quarantine_size_mb=8`, BACKROOM_CLOCK: `${pace}` };
  const child = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "pipe"], env });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => written.push(String(part)));
  child.stderr.pipe(process.stderr);
  const url = new Promise((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      const found = /https?:\S+/.exec(String(bytes));
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`backroom serve ended with ${code}`)));
  });
  url.catch(() => undefined);
  process.on("exit", () => child.kill("SIGKILL"));
  return {
    url,
    child,
    store,
    /** All that it wrote for people to read. */
    written,
    /** Bytes of memory it has. */
    memory: () => 1024 * Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]),
    /** Processor time used so far, in milliseconds. */
    usage: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
      return 10 * (Number(fields[11]) + Number(fields[12]));
    },
    /** How many descriptors it has open. */
    open: () => readdirSync(`/proc/${child.pid}/fd`).length,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.on("exit", (code) => resolve(code));
        child.kill("SIGTERM");
      }),
  };
}

let number = 0;
let failed = 0;

const only = new RegExp(process.argv[3] ?? "");
const TIMEOUT = Number(process.env.BACKROOM_TIMEOUT ?? 180000);

/** One test; the command's third word chooses some by a pattern. */
export async function test(name, body) {
  if (!only.test(name)) return;
  number++;
  const start = Date.now();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${TIMEOUT} ms`)), TIMEOUT);
  });
  try {
    await Promise.race([body(), late]).finally(() => clearTimeout(timer));
    console.log(`ok ${number} - ${name} # ${Date.now() - start} ms`);
  } catch (problem) {
    failed++;
    console.log(`not ok ${number} - ${name}`);
    for (const line of String(problem?.stack ?? problem)
      .split("\n")
      .slice(0, 12))
      console.log(`# ${line}`);
  }
}

export function finish() {
  console.log(`1..${number}`);
  process.exit(failed ? 1 : 0);
}

export function check(truth, sentence) {
  if (!truth) throw new Error(sentence);
}

export function same(got, wanted, what) {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at++;
  throw new Error(
    `${what}: at ${at} got …${a.slice(Math.max(0, at - 60), at + 120)}… wanted …${b.slice(Math.max(0, at - 60), at + 120)}…`,
  );
}

/** A pseudo-random number generator, so that a failure can be had again. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}
