// same - the same seed, seats, options, bots and answers give the same record, byte for byte:
//   node web/tests/same.mjs BUILD/backroom PATTERN CHECK/tests/same_room
//
// A game is played on the page in Chromium and its record saved. What the person did in it is then
// given to a room without a face, to the engine in WebAssembly under node, and to the terminal.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { check, finish, launch, playInPage, same, serve, test, visit } from "./lib.mjs";

const [backroom, , native] = process.argv.slice(2);
const server = serve(backroom);
const url = await server.url;
const browser = await launch();
const work = mkdtempSync(join(tmpdir(), "backroom-"));

// the page's own way to the engine, as node can read it
const source = fileURLToPath(new URL("../src/engine.ts", import.meta.url));
const { outputFiles } = await build({ entryPoints: [source], bundle: true, format: "esm", write: false });
const { Engine } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const none = { names: [], fetch: () => Promise.reject(new Error("nobody learns here")) };
const engine = await Engine.load(readFileSync(join(dirname(backroom), "wasm", "backroom.wasm")), none);
const { catalog } = engine;

const LEVELS = ["easy", "random", "medium", "hard"];

/** A game and how it is played: every option takes another value from case to case. */
function* cases() {
  let number = 0;
  for (const { name, seatsMin, seatsMax, options } of catalog.games)
    for (const seats of [seatsMin, seatsMax])
      yield {
        game: name,
        seed: 100 + number++,
        levels: Array.from({ length: seats - 1 }, (_, i) => LEVELS[(i + number) % LEVELS.length]),
        options: Object.fromEntries(
          options.map((option, i) => [option.name, option.values[(number + i) % option.values.length].word]),
        ),
      };
}

// ---- the page ----

const SIZE = { width: 320, height: 320 }; // nobody looks: there is little to draw
let last;

async function onPage({ game, seed, levels, options }) {
  const asked = new URLSearchParams({ game, seats: levels.length + 1, bots: levels.join(), seed, ...options });
  if (levels.length === 1) asked.set("bots", levels[0]);
  last = await visit(browser, url, { path: `?${asked}`, size: SIZE, after: last });
  const { page, complaints } = last;
  await page.waitForSelector(".at-table");
  await playInPage(page, seed);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click("[data-save]")]);
  const file = join(work, "page.backroom");
  await saved.saveAs(file);
  check(complaints.length === 0, complaints.join("\n"));
  return readFileSync(file, "utf8");
}

// ---- the others ----

const answersIn = (record) => [...record.matchAll(/^0 (.*)$/gm)].map(([, words]) => words);
const namesIn = (record) => [...record.matchAll(/^name \d (.*)$/gm)].map(([, name]) => name);
const written = (options) => Object.entries(options).map(([name, value]) => `${name}=${value}`).join();

function run(command, words, input) {
  const done = spawnSync(command, words, { input, encoding: "utf8", maxBuffer: 1 << 26 });
  same(done.status, 0, `exit code of ${command} (${done.stderr})`);
  return done;
}

/** A room without a face; and what a person would have had to type. */
function inRoom({ game, seed, levels, options }, record) {
  const words = [game, String(seed), written(options), namesIn(record).join(), levels.join()];
  const { stdout, stderr } = run(native, words, answersIn(record).join("\n") + "\n");
  return { record: stdout, typed: stderr };
}

/** The engine under node, through the eyes of seat 0. */
function inNode({ game, seed, levels, options }, record) {
  const { room, eyes } = engine;
  const names = namesIn(record);
  const players = [null, ...levels].map((level, seat) => ({ name: names[seat], level }));
  const answers = answersIn(record);
  same(room.open({ game, players, options, seed }, new Uint8Array(32), "en"), null, "set-up");
  eyes.close();
  for (let mine = 0; ; ) {
    check(eyes.take(room.tell(0, eyes.steps, eyes.epoch)), "the telling was not taken");
    const table = eyes.table("en", false);
    if (table.over) return room.record();
    const next = room.next();
    if (table.ask && next.kind === "people")
      same(room.answer(0, table.ask, answers[mine++], "en"), null, answers[mine - 1]);
    else {
      mine += next.kind === "ordered" ? 1 : 0;
      room.step();
    }
  }
}

function inTerminal({ game, seed, levels, options }, typed) {
  const file = join(work, "terminal.backroom");
  const words = ["--seed", String(seed), "--seats", String(levels.length + 1), "--bots", levels.join(), "--record", file];
  run(backroom, ["play", game, ...words, "--option", written(options)], typed);
  return readFileSync(file, "utf8");
}

for (const one of cases())
  await test(`${one.game} for ${one.levels.length + 1}: page, room, node and terminal write the same record`, async () => {
    const record = await onPage(one);
    check(answersIn(record).length > 5, "the person did nothing");
    const { record: roomRecord, typed } = inRoom(one, record);
    same(roomRecord, record, "a room without a face");
    same(inNode(one, record), record, "WebAssembly under node");
    same(inTerminal(one, typed), record, "the terminal");
    console.log(`# ${record.length} bytes, ${answersIn(record).length} answers, ${typed.split("\n").length - 1} typed`);
  });

await browser.close();
await server.stop();
rmSync(work, { recursive: true });
finish();
