// online - people in real browsers at a real server: node web/tests/online.mjs BACKROOM . STORED
//
// Two at desks and one with a phone play whole games of all three kinds. Each has a cable of their
// own to the server, which can be cut. STORED reaches into the server's file.
import { spawnSync } from "node:child_process";
import { connect, createServer } from "node:net";
import { person } from "../../tests/client.mjs";
import {
  GAMES,
  accessible,
  check,
  dice,
  finish,
  fits,
  launch,
  same,
  serve,
  settled,
  test,
  visit,
} from "./lib.mjs";

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const shots = process.env.BACKROOM_SHOTS; // a folder for pictures of what is on the screens

const server = serve(process.argv[2]);
const url = await server.url;
const browser = await launch();

/** The way from one browser to the server. */
class Cable {
  constructor() {
    this.lines = new Set();
    this.down = false;
  }

  async lay() {
    const { hostname, port } = new URL(url);
    this.end = createServer((near) => {
      if (this.down) return near.destroy();
      const far = connect(port, hostname);
      for (const [one, other] of [[near, far], [far, near]]) {
        this.lines.add(one);
        one.on("error", () => undefined);
        one.on("close", () => {
          this.lines.delete(one);
          other.destroy();
        });
      }
      near.on("data", (bytes) => far.write(bytes));
      far.on("data", (bytes) => near.write(bytes));
    });
    await new Promise((resolve) => this.end.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${this.end.address().port}/`;
    return this;
  }

  cut() {
    for (const line of this.lines) line.destroy();
  }
}

/** Somebody with a browser; what the console says is kept, but for lines that were cut. */
async function newcomer(name, size = DESK) {
  const cable = await new Cable().lay();
  const { context, page, complaints } = await visit(browser, cable.url, { size });
  const cookie = async () => {
    const [own] = await context.cookies(cable.url);
    return `${own.name}=${own.value}`;
  };
  return { name, cable, context, page, complaints, cookie };
}

const ann = await newcomer("Zoë <b>Ann</b>");
const ben = await newcomer("Ben");
const cem = await newcomer("Cem", PHONE);
const all = [ann, ben, cem];

const seen = (page, selector, patience = 20000) => page.waitForSelector(selector, { timeout: patience });
const shoot = async (who, what) => shots && (await who.page.screenshot({ path: `${shots}/${what}.png` }));

/** Whoever has no name yet gives one where it is asked for. */
async function takeSeat(who, seat) {
  await who.page.click(`[data-sit="${seat}"]`);
  const asked = await Promise.race([seen(who.page, "#own-name"), seen(who.page, ".chair.own")]);
  if (await asked.evaluate((element) => element.id === "own-name")) {
    await who.page.fill("#own-name", who.name);
    await who.page.click("[data-name]");
  }
  await seen(who.page, ".chair.own");
}

/** The link in the host's waiting room, as it is at another's cable. */
async function linkFor(host, guest) {
  const field = await seen(host.page, ".invite .share-link");
  return guest.cable.url + new URL(await field.inputValue()).hash;
}

async function join(host, guests) {
  for (const [at, guest] of guests.entries()) {
    await guest.page.goto(await linkFor(host, guest));
    await takeSeat(guest, at + 1);
  }
}

/** A table whose bots do not take their time, made for somebody who has been here before. */
async function create(host, terms) {
  const socket = await person(url, undefined, { cookie: await host.cookie() });
  const { table } = await socket.tell({ type: "create", pace: 0, ...terms });
  socket.close();
  await host.page.goto(`${host.cable.url}#table=${table}`);
  await host.page.reload(); // an address that differs after the # only is the same page
  await seen(host.page, ".chair-rows");
  await takeSeat(host, 0);
  return table;
}

async function start(host, everybody) {
  await host.page.click('[data-start][aria-disabled="false"]');
  for (const { page } of everybody) await seen(page, ".at-table .strip");
}

/** What somebody has on the screen, for whoever looks for a mistake. */
const glimpse = ({ name, page }) =>
  page.evaluate(
    (who) =>
      `# ${who}: ${[".prompt", ".toasts", ".modal", ".log li:last-child", "main"]
        .map((selector) => `${selector} ${document.querySelector(selector)?.textContent.slice(0, 150) ?? "-"}`)
        .join("; ")} ${document.querySelector("[aria-busy]")?.ariaBusy}`,
    name,
  );

/** Waits until somebody is asked, and presses one of the things that may be done; gives how many are
 *  asked together, or "end". (What a mouse can reach is for play.mjs to find out.) */
const pressOne = (page, roll) =>
  page.evaluate(async (dice) => {
    const $ = (selector) => document.querySelector(selector);
    const lit = () =>
      [...document.querySelectorAll(".game button[data-action]")].filter((one) => one.ariaDisabled !== "true" && !one.disabled);
    const ready = () => $(".end") || ($(".prompt.mine") && !$('[aria-busy="true"]'));
    while (!ready()) await new Promise((resolve) => setTimeout(resolve, 25));
    if ($(".end")) return "end";
    const due = document.querySelectorAll(".sitter.due").length;
    const usable = lit().length ? lit() : [...document.querySelectorAll(".game button:not(:disabled)")];
    usable[dice % usable.length].click();
    $("[data-confirm]")?.click();
    return due;
  }, roll(1 << 20));

async function playOne(who, roll, each) {
  for (let press = 0; press < 1500; press++) {
    const due = await pressOne(who.page, roll);
    if (due === "end") return;
    await each(who, press, due);
  }
  throw new Error(`the game of ${who.name} does not end`);
}

/** Everybody plays to the end; `each` may do something after a press. */
async function play(everybody, seed, each = () => undefined) {
  const playing = everybody.map((who, at) => playOne(who, dice(seed + at), each));
  const stuck = setTimeout(async () => {
    for (const who of everybody) console.log(await glimpse(who));
  }, 120000);
  await Promise.all(playing).finally(() => clearTimeout(stuck));
}

async function green(everybody, checks = ["commit", "own", "seals", "draws", "views", "bots"]) {
  for (const { page } of everybody) {
    await seen(page, '[data-fair="checked"]');
    const good = await page.$$eval("[data-fair] details [data-check].good", (list) => list.map((one) => one.dataset.check));
    same(good, checks, "what was checked");
  }
}

const logOf = (page) => page.$$eval(".log li", (lines) => lines.map((line) => line.textContent));

let zahltag = "";

await test("by link: three people, a reload in the middle of sealed bids, cables cut, a fair deal", async () => {
  await ann.page.click("[data-friends]");
  await ann.page.click('[name="game"][value="zahltag"]', { force: true });
  await ann.page.fill("#friends-name", "Zo\u202e\u00eb");
  await seen(ann.page, "#friends-name[aria-invalid]"); // nobody is called so
  await ann.page.fill("#friends-name", ann.name);
  await seen(ann.page, "#friends-name:not([aria-invalid])");
  await ann.page.click('[name="seats"][value="3"]', { force: true });
  await ann.page.click("[data-create]");
  await seen(ann.page, ".chair.own");
  await join(ann, [ben, cem]);
  await seen(ann.page, ".chair-rows li:nth-child(3)[data-chair=person]");
  await shoot(ann, "waiting-desk");
  await shoot(cem, "waiting-phone");
  await start(ann, all);
  zahltag = new URL(ann.page.url()).hash;
  const roll = dice(Number(process.env.BACKROOM_SEED ?? 7));
  let [reloads, cuts] = [0, 0];
  await play(all, 1, async (who, press, due) => {
    if (press === 12 && who !== ben) await shoot(who, who === cem ? "game-phone" : "game-desk");
    if (who === ann && due > 1 && reloads < 2) {
      reloads++;
      await who.page.reload();
      await seen(who.page, ".at-table .strip");
    } else if (roll(12) === 0 && cuts < 5) {
      cuts++;
      who.cable.cut();
    }
  });
  check(reloads > 0 && cuts > 2, `${reloads} reloads, ${cuts} cuts`);
  await green(all);
  const logs = await Promise.all(all.map(({ page }) => logOf(page)));
  same(logs[1].length, logs[0].length, "lines of the log");
  await shoot(ann, "end-desk");
  await shoot(cem, "end-phone");
  for (const { page } of [ann, cem]) {
    const [said, sheet] = await page.evaluate(() => [".prompt-place", ".end"].map((at) => document.querySelector(at).getBoundingClientRect()));
    check(said.bottom <= sheet.top, `who has won is said down to ${said.bottom}, and the sheet begins at ${sheet.top}`);
    await accessible(page, "the end of an online game");
    await fits(page, "the end of an online game");
  }
});

/** Is its last letter to the right of its first? */
function readsOn(element) {
  const letters = element.firstChild;
  const [first, last] = [0, letters.length - 1].map((at) => {
    const range = document.createRange();
    range.setStart(letters, at);
    range.setEnd(letters, at + 1);
    return range.getBoundingClientRect();
  });
  return first.left < last.left;
}

await test("what people write is text, and nothing else", async () => {
  const line = '<img src=x onerror="document.title=1"> \u202egnihton\u2066 &amp; <b>bold</b>';
  await ann.page.fill("[data-say]", line);
  await ann.page.press("[data-say]", "Enter");
  await cem.page.click("[data-chat]");
  for (const { page } of [ann, cem]) {
    const said = await seen(page, ".chat-lines .said");
    check((await said.textContent()).startsWith(line), "as it was written");
    same(await page.$$eval(".chat-lines img, .chat-lines b, .strip b", (found) => found.length), 0, "no markup");
    check(await page.$eval(".chat-lines time", readsOn), "nothing around it is turned");
  }
  same(await cem.page.textContent(".chat-lines strong"), ann.name, "the name");
  await shoot(cem, "chat-phone");
  await cem.page.keyboard.press("Escape");
});

await test("a rematch keeps people and settings", async () => {
  await ann.page.click("[data-rematch]");
  await seen(ann.page, ".chair-rows li:nth-child(1).own");
  same(await ann.page.$$eval(".chair-rows li", (chairs) => chairs.map((chair) => chair.dataset.chair)), ["person", "kept", "kept"], "seats");
  check(new URL(ann.page.url()).hash !== zahltag, "another table");
  for (const [at, { page }] of [ben, cem].entries()) {
    await seen(page, ".toast [data-next]");
    await accessible(page, "who is asked for a rematch");
    await fits(page, "who is asked for a rematch");
    await shoot(at ? cem : ben, `rematch-asked-${at}`);
  }
  await shoot(ann, "rematch-host");
  await ben.page.click(".toast [data-next]");
  await seen(ben.page, ".chair-rows li:nth-child(2).own");
  await seen(ann.page, ".chair-rows li:nth-child(2)[data-chair=person]");
  check((await ann.page.textContent(".actions p")).includes(cem.name), "who is waited for");
  await accessible(ann.page, "a seat that is kept");
  await ann.page.selectOption("[data-bot='2']", "easy");
  await seen(ben.page, ".chair-rows li:nth-child(3)[data-chair=bot]");
  await cem.page.click(".toast [data-next]");
  await seen(cem.page, ".chair-rows");
  same(await cem.page.$$eval(".chair.own", (own) => own.length), 0, "who comes too late looks on");
  await seen(ann.page, '[data-start][aria-disabled="false"]');
  await cem.page.click("[data-leave]");
  for (const { page } of [ben, ann]) await page.click("[data-leave]");
  for (const { page } of [ben, ann]) await seen(page, ".covers, .online.hall");
});

/** Carries out SQL in the server's file, behind its back. */
function behind(sql) {
  const { status, stderr } = spawnSync(process.argv[4], [server.store, sql], { encoding: "utf8" });
  same(status, 0, stderr);
}

await test("a record that was tampered with in the server's file turns red, and says why in three languages", async () => {
  const where = `where tbl = (select tbl from tables where id = '${new URLSearchParams(zahltag.slice(1)).get("table")}')`;
  behind(`create table aside as select * from games ${where}`);
  // a card that the dealer gave becomes another, wherever it is written
  behind(`update games set record = replace(record, 'dealer deal 0 ', 'dealer deal 1 ') ${where}`);
  await ben.page.goto(ben.cable.url + zahltag);
  for (const [lang, words] of [["fr", "Le relevé est faux à la ligne"], ["de", "Das Protokoll ist falsch ab Zeile"], ["en", "The record goes wrong in line"]]) {
    await ben.page.evaluate((wanted) => {
      localStorage.setItem("backroom", JSON.stringify({ ...JSON.parse(localStorage.getItem("backroom")), lang: wanted }));
    }, lang);
    await ben.page.reload();
    await seen(ben.page, '[data-fair="broken"]');
    check((await ben.page.textContent("[data-fair] .bad .finding")).includes(words), `the reason in ${lang}`);
  }
  await shoot(ben, "red-desk");
  behind(`update games set record = (select record from aside) ${where}`);
  behind("drop table aside");
  await ben.page.reload();
  await green([ben]);
});

/** The log is in the language that is spoken, and the game can be played on from any place. */
async function lookBack(page) {
  const half = Math.floor(Number(await page.getAttribute(".replay input[type=range]", "max")) / 2);
  const log = () => page.$$eval(".log li", (lines) => lines.map((line) => line.innerText));
  const speak = async (lang) => {
    await page.click(".bar .icon-button:last-child");
    await page.click(`.modal .langs [lang="${lang}"]`);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".modal", { state: "detached" });
  };
  await page.fill(".replay input[type=range]", String(half));
  await page.waitForFunction((at) => document.querySelector(".replay-at").textContent.startsWith(`${at}/`), half);
  const before = await log();
  await speak("de");
  await page.waitForFunction((old) => document.querySelector(".log li").innerText !== old, before[0]);
  const after = await log();
  same(after.filter((line, i) => line === before[i]), [], "sentences in the language before");
  same(after.length, before.length, "sentences");
  await page.waitForSelector('.replay [aria-label^="Von hier als"]');
  check((await page.innerText(".replay-at")).startsWith(`${half}/`), "it is shown elsewhere");
  await speak("en");
  await page.fill(".replay input[type=range]", "999999");
}

/** From the table as it was one goes on at a table of one's own, and a reload or the way home leads to none of a server. */
async function playOn(page) {
  await page.click("[data-review]");
  await page.click("[data-then]", { timeout: 60000 });
  await page.click('.replay [aria-label^="Play on from here"]');
  await page.waitForSelector(".at-table:not(:has(.strip)) .prompt.mine");
  same(await page.$$eval(".end", (sheets) => sheets.length), 0, "score sheets of the game before");
  await page.click(".bar .icon-button:last-child");
  await page.click("[data-keep]"); // it can be saved, as any other
  await page.keyboard.press("Escape");
  await page.waitForSelector(".modal", { state: "detached" });
  await page.reload();
  await page.waitForSelector(".at-table:not(:has(.strip)) .prompt.mine");
  await page.click(".bar .icon-button"); // home
  await seen(page, "[data-resume]");
}

await test("with bots: a whole game of each other kind, on a desk and on a phone", async () => {
  for (const [at, game] of GAMES.filter((name) => name !== "zahltag").entries()) {
    await create(ann, { game, seats: 3 });
    await join(ann, [cem]);
    await ann.page.selectOption('[data-bot="2"]', "easy");
    await start(ann, [ann, cem]);
    await play([ann, cem], 5 + at, async (who, press) => {
      if (press === 9) await shoot(who, `${game}-${who === cem ? "phone" : "desk"}`);
    });
    await green([ann, cem]);
  }
  await lookBack(ann.page);
  await playOn(cem.page);
  await seen(ann.page, ".end");
  await ann.page.click("[data-review]");
  await ann.page.click("[data-then]", { timeout: 60000 });
  await ann.page.waitForSelector(".end.folded", { state: "attached" });
  await ann.page.reload();
  await seen(ann.page, ".end:not(.folded)");
  await ann.page.click(".bar .icon-button"); // home, at once
  await seen(ann.page, ".covers");
});

await test("whose flag falls has a bot in the seat, and takes it back", async () => {
  await create(ann, { game: "counterfeiters", seats: 2, bank: 4000, increment: 4000 });
  await join(ann, [ben]);
  await start(ann, [ann, ben]);
  const moving = async (who) => (await who.page.$(".prompt.mine")) !== null;
  for (let tries = 0; !(await moving(ann)) && !(await moving(ben)) && tries < 400; tries++) await ann.page.waitForTimeout(10);
  const [slow, other] = (await moving(ann)) ? [ann, ben] : [ben, ann];
  await seen(slow.page, "[data-back]");
  await seen(other.page, '[data-sitter="stand-in"]');
  await shoot(slow, "stand-in");
  await slow.page.click("[data-back]");
  await slow.page.waitForSelector("[data-back]", { state: "detached" });
  await other.page.waitForSelector('[data-sitter="stand-in"]', { state: "detached" });
  check((await settled(slow.page)) === "asked", "asked again");
});

await test("no server: it says so quietly, and playing alone is one tap away", async () => {
  ben.cable.down = true;
  ben.cable.cut();
  await seen(ben.page, "[data-retry]");
  await shoot(ben, "lost-desk");
  ben.cable.down = false;
  await ben.page.evaluate(() => document.querySelector("[data-retry]")?.click()); // it may be back by itself
  await ben.page.waitForSelector("[data-retry]", { state: "detached" });
  ben.cable.down = true;
  ben.cable.cut();
  await ben.page.click(".bar .icon-button"); // home
  await ben.page.click('[data-play="zahltag"]');
  same(await settled(ben.page), "asked", "a game against bots");
});

/** A port that nobody has. */
async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

await test("a club's server over plain HTTP: no hashes, no service worker, no notifications, and it works", async () => {
  const address = `http://club.test:${await freePort()}/`;
  const { host, port } = new URL(address);
  const club = serve(process.argv[2], { words: ["--public-url", `http://${host}`], listen: `127.0.0.1:${port}` });
  await club.url;
  const plain = await launch("--host-resolver-rules=MAP club.test 127.0.0.1");
  const { page, complaints } = await visit(plain, address, { size: PHONE });
  same(await page.evaluate(() => [isSecureContext, "subtle" in crypto, "serviceWorker" in navigator]), [false, false, false], "plain");
  await page.click("[data-friends]");
  await page.click('[name="game"][value="zahltag"]', { force: true });
  await page.fill("#friends-name", "Dora");
  for (const place of await page.$$("[data-place]")) await place.selectOption("random");
  await page.click("[data-create]");
  await seen(page, ".chair.own");
  await page.click('[data-start][aria-disabled="false"]');
  await seen(page, ".at-table .strip");
  await pressOne(page, dice(2));
  await page.reload();
  await pressOne(page, dice(1));
  same(complaints.filter((text) => !text.includes("Cross-Origin-Opener-Policy")), [], "complaints");
  await plain.close();
  same(await club.stop(), 0, "exit code");
});

await test("the console stayed quiet, and it ends cleanly", async () => {
  for (const { complaints } of all)
    same(complaints.filter((text) => !/WebSocket|ERR_|Failed to (load|fetch)/.test(text)), [], "complaints");
  await browser.close();
  same(await server.stop(), 0, "exit code");
});
finish();
