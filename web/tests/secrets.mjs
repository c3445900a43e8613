// secrets - two worlds that differ only in what the player may not know look the same, in Chromium:
//   node web/tests/secrets.mjs BACKROOM
//
// A world is a record. From games between bots we take positions where seat 0 is asked, change
// something seat 0 has not seen (a card dealt to another, the amount of a flight), and keep the pair
// if the engine's own redacted record for seat 0 is the same. Then both are put where the page keeps
// its games, and opened: the page must get the same messages and draw the same page.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GAMES, check, finish, launch, same, serve, settled, test, visit } from "./lib.mjs";

const backroom = process.argv[2];
const server = serve(backroom);
const url = await server.url;
const browser = await launch();
const work = mkdtempSync(join(tmpdir(), "backroom-"));

// ---- worlds ----

function seenBySeat0(lines) {
  const file = join(work, "world.backroom");
  writeFileSync(file, lines.join("\n") + "\n");
  const { status, stdout } = spawnSync(backroom, ["replay", file, "--seat", "0", "--record"], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

const steps = (lines) => lines.filter((line) => !line.startsWith("="));

/** The same lines with one secret changed, every way there is. */
function* changes(lines) {
  const deals = lines.flatMap((line, at) => (/^dealer deal [12] /.test(line) ? [at] : []));
  for (const a of deals)
    for (const b of deals) {
      const [x, y] = [lines[a].split(" "), lines[b].split(" ")];
      if (x[2] !== "1" || y[2] !== "2" || x[3] === y[3]) continue;
      yield swap(lines, a, b);
    }
  for (const [at, line] of lines.entries()) {
    const flight = /^([12]) (jet|fly) (-?\d+)$/.exec(line);
    if (!flight) continue;
    for (const by of [10, -10, 20, -20]) yield put(lines, at, `${flight[1]} ${flight[2]} ${Number(flight[3]) + by}`);
  }
}

function put(lines, at, line) {
  return lines.map((old, i) => (i === at ? line : old));
}

function swap(lines, a, b) {
  const [x, y] = [lines[a].split(" "), lines[b].split(" ")];
  return put(put(lines, a, `dealer deal 1 ${y[3]}`), b, `dealer deal 2 ${x[3]}`);
}

/** Pairs of worlds seat 0 cannot tell apart, as late in the game as there are any. */
function pairs(game, wanted) {
  const found = [];
  execFileSync(
    backroom,
    ["sim", game, "--seats", "3", "--bots", "random", "--games", "3", "--seed", "5", "--records", join(work, game)],
    { stdio: "ignore" },
  );
  for (let number = 0; number < 3 && found.length < wanted; number++) {
    const lines = steps(
      readFileSync(join(work, game, `${number}.backroom`), "utf8")
        .trimEnd()
        .split("\n"),
    );
    const asked = lines.flatMap((line, at) => (line.startsWith("0 ") ? [at] : []));
    for (const share of [0.75, 0.5, 0.25, 0.1, 0]) {
      const cut = asked[Math.floor((asked.length - 1) * share)];
      const world = lines.slice(0, cut);
      const view = seenBySeat0(world);
      if (!view) continue;
      let tries = 0;
      for (const other of changes(world)) {
        if (++tries > 60) break;
        if (seenBySeat0(other) === view) {
          found.push([world, other]);
          break;
        }
      }
      if (found.length >= wanted) break;
    }
  }
  return found;
}

// ---- what the page makes of them ----

let last;

/** Opens a world as a game in progress; gives every message of the worker and the page as drawn. */
async function opened(game, lines) {
  last = await visit(browser, url, { after: last });
  const { page, complaints } = last;
  await page.evaluate(
    async ([name, record]) => {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open("backroom", 1);
        request.onsuccess = () => resolve(request.result);
      });
      const players = ["Ann", "Ben", "Cem"].map((who, seat) => ({ name: who, level: seat ? "random" : null }));
      const orders = players.map(() => [0, 0, 0, 0]);
      const kept = {
        id: 1,
        game: name,
        names: ["Ann", "Ben", "Cem"],
        when: 0,
        over: false,
        record,
        players,
        screen: 0,
        orders,
      };
      await new Promise((resolve) => {
        database.transaction("games", "readwrite").objectStore("games").put(kept).onsuccess = resolve;
      });
    },
    [game, lines.join("\n") + "\n"],
  );
  await page.addInitScript(() => {
    if (window.messages) return; // the window was somebody's before
    window.messages = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...words) {
        super(...words);
        this.addEventListener("message", (event) => window.messages.push(event.data));
      }
    };
  });
  await page.reload();
  await page.click("[data-resume]");
  same(await settled(page), "asked", "the player is asked");
  await page.click(".bar .icon-button:nth-of-type(2)"); // the table as text
  await page.waitForFunction(() => document.querySelector(".modal[open] .picture")?.textContent.length > 20);
  const result = await page.evaluate(() => ({
    messages: window.messages,
    page: document.getElementById("app").innerHTML,
  }));
  check(complaints.length === 0, complaints.join("\n"));
  return result;
}

for (const game of GAMES)
  await test(`${game}: what seat 0 may not know changes neither message nor page`, async () => {
    const worlds = pairs(game, 2);
    check(worlds.length > 0, "no pair of worlds was found");
    for (const [one, other] of worlds) {
      check(one.join() !== other.join(), "the worlds are the same");
      const [a, b] = [await opened(game, one), await opened(game, other)];
      check(
        a.messages.some(({ what }) => what.type === "table" && what.table.actions.length > 0),
        "there was a table",
      );
      same(b.messages, a.messages, "messages");
      same(b.page, a.page, "page");
      console.log(`# ${game}: a pair after ${one.length} lines`);
    }
  });

await test("worlds that seat 0 can tell apart do differ", async () => {
  const lines = readFileSync(join(work, "zahltag", "0.backroom"), "utf8").split("\n");
  const first = steps(lines).findIndex((line) => line.startsWith("0 "));
  const world = steps(lines).slice(0, first);
  const own = world.findIndex((line) => line.startsWith("dealer deal 0 "));
  const kind = world[own].endsWith("crane") ? "worker" : "crane";
  const other = put(world, own, `dealer deal 0 ${kind}`);
  check(seenBySeat0(other), "the other world is a game");
  const [a, b] = [await opened("zahltag", world), await opened("zahltag", other)];
  check(JSON.stringify(a.messages) !== JSON.stringify(b.messages), "the messages tell nothing at all");
});

await browser.close();
await server.stop();
rmSync(work, { recursive: true });
finish();
