// hall - how people meet at a server, in Chromium: node web/tests/hall.mjs BACKROOM
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hex, person, sealOf } from "../../tests/client.mjs";
import { DESK, PHONE, accessible, check, finish, fits, folder, launch, same, serve, test, visit } from "./lib.mjs";

const backroom = process.argv[2];
const store = join(folder(), "data.sqlite");
let server = serve(backroom, { store });
const url = await server.url;
const browser = await launch();

const empty = []; // windows of those who have left

/** Somebody with a browser of their own; the console must stay quiet. */
async function guest(options = {}) {
  const visitor = await visit(browser, url, { ...options, after: empty.pop() });
  const { page, complaints } = visitor;
  page.setDefaultTimeout(20000);
  page.leave = async () => {
    check(complaints.length === 0, complaints.join("\n"));
    empty.push(visitor);
  };
  return page;
}

const text = (page, selector) => page.textContent(selector);
const comes = (page, selector, words) =>
  page.waitForFunction(([where, wanted]) => document.querySelector(where)?.textContent.includes(wanted), [selector, words]);

/** Opens a table from the home page; gives the link to it. */
async function open(page, { name, game = "zahltag", seats = 3, clock = "none", bots = {}, everybody = false }) {
  await page.click(".together [data-friends]");
  await page.waitForSelector(".friends form");
  if (name) await page.fill("#friends-name", name);
  await page.check(`input[name="game"][value="${game}"]`, { force: true });
  await page.check(`input[name="seats"][value="${seats}"]`, { force: true });
  for (const [seat, level] of Object.entries(bots)) await page.selectOption(`[data-place="${seat}"]`, level);
  await page.check(`input[name="clock"][value="${clock}"]`, { force: true });
  await page.check(`input[name="who"][value="${everybody ? "open" : "link"}"]`, { force: true });
  await page.waitForSelector('[data-create]:not([aria-disabled="true"])');
  await page.click("[data-create]");
  await page.waitForSelector(".chair.own");
  await page.waitForSelector(".invite .square path");
  return page.inputValue(".share-link");
}

/** Follows a link and takes a seat. */
async function follow(link, name, options = {}) {
  const page = await guest({ ...options, path: link.slice(url.length) });
  await page.click("[data-sit]");
  await page.fill("#own-name", name);
  await page.click("[data-name]");
  await page.waitForSelector(".chair.own");
  return page;
}

/** Everything that can be pressed is large enough for a finger. */
async function fingers(page, what) {
  const small = await page.$$eval(".online :is(button, select, summary, .button)", (all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 80)])
      .filter(([box]) => box.height < 43.5 || box.width < 43.5)
      .map(([box, html]) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  );
  same(small, [], `too small on ${what}`);
}

// ---- meeting ----

await test("a table by link: opened, joined on a phone at night, talked at, started", async () => {
  const ann = await guest();
  const link = await open(ann, { name: "Ann", bots: { 2: "easy" }, clock: "live" });
  check(/#table=\w{16}&key=[0-9a-f]{32}$/.test(link), `the link is ${link}`);
  await accessible(ann, "the host's waiting room");
  await fits(ann, "the host's waiting room");

  const ben = await guest({ theme: "dark", size: PHONE, path: link.slice(url.length) });
  await ben.waitForSelector("[data-sit]");
  await accessible(ben, "a guest's waiting room");
  await fits(ben, "a guest's waiting room");
  await ben.click("[data-sit]");
  await ben.fill("#own-name", "a\u202eb");
  await ben.waitForSelector("#own-name-help.fault");
  check((await text(ben, "#own-name-help")).length > 10, "the engine says what is wrong with the name");
  await accessible(ben, "a bad name");
  await ben.fill("#own-name", "Ben");
  await ben.click("[data-name]");
  await ben.waitForSelector(".chair.own");
  await comes(ann, ".chair-rows", "Ben");
  same(await ann.$$eval(".chair .presence.is-here", (all) => all.length), 2, "people who are here");

  await ben.check("[data-ready]");
  await ann.waitForSelector(".chair .tag.good");
  await ben.fill("[data-say]", "<i>hello</i>");
  await ben.keyboard.press("Enter");
  await comes(ann, ".chat-lines", "<i>hello</i>");
  same(await ann.$$eval(".chat-lines i", (all) => all.length), 0, "markup in what was said");

  await ann.fill("[data-say]", "welcome");
  await ann.keyboard.press("Enter");
  await comes(ben, ".chat-lines", "welcome");

  await ann.click("[data-start]");
  for (const page of [ann, ben]) {
    await page.waitForSelector(".at-table .strip");
    same(await page.$$eval(".sitter", (all) => all.length), 3, "people around the table");
    await accessible(page, "the table");
    await fits(page, "the table");
  }
  same(await ben.$$eval("[data-chat] .count", (all) => all.length), 0, "what was read in the waiting room");
  await ben.click("[data-tools]");
  await comes(ben, ".fair-words strong", "-");
  same(await text(ben, ".fair-words strong"), await words(ann), "the words of the deal");
  await accessible(ben, "the table's tools");
  await ben.fill("#own-note", "Ann bluffs");
  await ben.keyboard.press("Escape");
  await ben.reload();
  await ben.click("[data-tools]");
  await ben.waitForFunction(() => document.querySelector("#own-note")?.value === "Ann bluffs");
  await ben.keyboard.press("Escape");
  same(await ben.$$eval("[data-chat] .count", (all) => all.length), 0, "and after a reload");
  await ann.fill("[data-say]", "good luck");
  await ann.keyboard.press("Enter");
  await ben.waitForSelector("[data-chat] .count");
  same(await text(ben, "[data-chat] .count"), "1", "lines not yet read");
  await ben.click("[data-chat]");
  await comes(ben, ".drawer .chat-lines", "good luck");
  await accessible(ben, "the talk as a drawer");
  await ben.keyboard.press("Escape");
  await ben.waitForSelector("[data-chat] .count", { state: "detached" });
  await ann.leave();
  await ben.leave();
});

/** The words of the deal, from the table's tools. */
async function words(page) {
  await page.click("[data-tools]");
  const found = await text(page, ".fair-words strong");
  await page.keyboard.press("Escape");
  return found;
}

await test("who opens a table without a name is told what is missing, at the field", async () => {
  const ann = await guest({ size: PHONE });
  await ann.click(".together [data-friends]");
  await ann.waitForSelector('[data-create]:not([aria-disabled="true"])');
  await ann.fill("#friends-name", " ");
  await ann.click("[data-create]");
  const help = await ann.waitForSelector("#friends-name-help.fault");
  same(await help.getAttribute("role"), "alert", "it is said to who listens");
  same(await help.textContent(), "Give yourself a name first.", "what is missing");
  same(await ann.evaluate(() => [document.activeElement.id, document.activeElement.ariaInvalid]), ["friends-name", "true"], "the field");
  await accessible(ann, "a name that is missing");
  await ann.fill("#friends-name", "Ann");
  await ann.waitForSelector("#friends-name-help.soft");
  await ann.click("[data-create]");
  const link = await ann.waitForSelector(".share-link").then((field) => field.inputValue());
  const ben = await guest({ size: PHONE, path: link.slice(url.length) });
  await ben.click("[data-sit]");
  await ben.waitForSelector("#own-name");
  await ben.click("[data-name]");
  await ben.waitForSelector("#own-name-help.fault");
  await ann.leave();
  await ben.leave();
});

await test("one person is spoken of as one, and French has its spaces", async () => {
  const ann = await guest({ size: PHONE, settings: { lang: "fr" } });
  const link = await open(ann, { name: "Ann", seats: 3, bots: { 2: "easy" }, everybody: true });
  const ben = await follow(link, "Ben", { size: PHONE, settings: { lang: "de" } });
  const onlooker = await guest({ path: link.slice(url.length) });
  await comes(ann, ".onlookers", "1 regarde");
  same(await text(ann, ".onlookers"), "1 regarde", "one looks on");
  await comes(ben, ".onlookers", "1 schaut zu");
  await comes(ann, ".actions p", "Pas encore prêt\u00a0: Ben.");
  same(await ann.$$eval(".agreed li > strong", (all) => all.map((one) => one.textContent).filter((name) => !name.endsWith("\u00a0:"))), [], "labels");
  await comes(ben, ".actions p", "Ann startet das Spiel.");
  for (const page of [ann, ben, onlooker]) await page.leave();
});

await test("clocks tick and nothing moves; a pause needs everybody, going on needs one", async () => {
  const ann = await guest();
  const ben = await follow(await open(ann, { name: "Ann", seats: 2, clock: "quick" }), "Ben");
  await ann.click("[data-start]");
  await ann.waitForSelector(".seat-clock.runs");
  await ben.waitForSelector(".seat-clock.runs");
  await ann.waitForSelector('.board[aria-busy="false"]'); // it is drawn part by part
  const places = () =>
    ann.$$eval(".strip, .sitter, .prompt, .board, .side > *", (all) =>
      all.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join()),
    );
  const [before, face] = [await places(), await text(ann, ".sitters")];
  await ann.waitForFunction((old) => document.querySelector(".sitters").textContent !== old, face);
  same(await places(), before, "where things are");

  await ann.click("[data-tools]");
  await ann.click("[data-pause]");
  await comes(ben, ".toasts", "Asked for by Ann");
  await ann.keyboard.press("Escape");
  await ben.click("[data-pause-too]");
  await ann.waitForSelector("[data-go-on]");
  await ben.waitForSelector("[data-go-on]");
  same(await places(), before, "where things are in a pause");
  await accessible(ann, "a pause");
  const stands = await text(ann, ".sitters");
  await ann.waitForTimeout(1200);
  same(await text(ann, ".sitters"), stands, "clocks in a pause");
  await ben.click("[data-go-on]");
  await ann.waitForSelector("[data-go-on]", { state: "detached" });
  await ann.leave();
  await ben.leave();
});

await test("the host puts bots, sends away, hands over and closes", async () => {
  const ann = await guest();
  const link = await open(ann, { name: "Ann", seats: 4 });
  const ben = await follow(link, "Ben", { size: PHONE });
  check(!(await ben.$("[data-bot], [data-kick], [data-start], [data-close]")), "a guest has a host's tools");
  await ann.selectOption('[data-bot="2"]', "hard");
  await comes(ben, ".chair-rows", "bot, hard");
  await ann.click('[data-kick="2"]');
  await ann.waitForSelector('[data-bot="2"]');
  await ann.click('[data-kick="1"]');
  await ben.waitForSelector(".chair.own", { state: "detached" });
  await ben.click('[data-sit="3"]');
  await ben.waitForSelector(".chair.own");
  await ann.click('[data-hand-over="3"]');
  await ben.waitForSelector("[data-start]");
  await ann.waitForSelector("[data-start]", { state: "detached" });
  await ben.click("[data-fill]");
  await ben.waitForSelector('[data-start]:not([aria-disabled="true"])');
  await ann.click("[data-leave]");
  await ann.waitForSelector(".covers");
  await comes(ben, ".actions", "1 seat is still free.");
  await ben.click("[data-close]");
  await accessible(ben, "closing a table");
  await ben.click("[data-confirm-close]");
  await ben.waitForSelector('.problem[role="alert"]');
  await ann.leave();
  await ben.leave();
});

// ---- the hall ----

await test("the lobby fills by itself; a tap joins; the name can be changed", async () => {
  const cem = await guest({ size: PHONE });
  await cem.click(".together [data-hall]");
  await cem.waitForSelector(".hall-none");
  await accessible(cem, "an empty hall");
  const dora = await guest({ theme: "dark" });
  await open(dora, { name: "Dora", everybody: true, clock: "letter" });
  await comes(cem, ".hall-main", "Dora");
  check((await text(cem, "[data-table]")).includes("1 of 3 seats taken"), "how many seats are taken");
  await accessible(cem, "a hall with a table");
  await fits(cem, "a hall with a table");
  await cem.click("[data-rename]");
  await cem.fill("#own-name", "Cem");
  await cem.click("[data-name]");
  await comes(cem, ".hall-me", "Cem");
  await cem.click("[data-open]");
  await cem.click("[data-sit]");
  await comes(dora, ".chair-rows", "Cem");
  await dora.goBack();
  await dora.waitForSelector(".covers");
  await comes(dora, ".together", "My games");
  await cem.leave();
  await dora.leave();
});

await test("the same person on a second device: by code, and by passphrase", async () => {
  const eva = await guest();
  await eva.click(".together [data-hall]");
  await eva.click("[data-rename]");
  await eva.fill("#own-name", "Eva");
  await eva.click("[data-name]");
  await comes(eva, ".hall-me", "Eva");
  await eva.click(".devices summary");
  await eva.click("[data-code]");
  await eva.waitForSelector(".device-code .square path");
  await accessible(eva, "a code for another device");
  const code = (await text(eva, ".code-word")).trim();

  const phone = await guest({ size: PHONE, path: `#code=${code}` });
  same(await phone.inputValue("#device-claim"), code, "the scanned code");
  await phone.click('.device-way:has(#device-claim) [type="submit"]');
  await comes(phone, ".hall-me", "Eva");

  await eva.fill('[autocomplete="username"]', "eva");
  await eva.fill('[type="password"]', "short");
  await eva.click("[data-keep]");
  await eva.waitForSelector("#passphrase-help.fault");
  await eva.fill('[type="password"]', "a long walk home");
  await eva.click("[data-keep]");
  await comes(eva, "#passphrase-help", "Kept");
  const third = await guest();
  await third.click(".together [data-hall]");
  await third.click(".devices summary");
  await third.fill('[autocomplete="username"]', "eva");
  await third.fill('[type="password"]', "a long walk home");
  await third.click('.device-way:has([type="password"]) [type="submit"]');
  await comes(third, ".hall-me", "Eva");
  for (const page of [eva, phone, third]) await page.leave();
});

await test("nothing sticks out on a phone where words are long", async () => {
  const page = await guest({ size: PHONE, settings: { lang: "de" } });
  await fits(page, "home");
  await page.click(".together [data-friends]");
  await page.click(".finer summary");
  await fits(page, "a new table");
  await open(await back(page), { name: "Zoé", game: "counterfeiters", seats: 4 });
  await fits(page, "the waiting room");
  await accessible(page, "the waiting room");
  await page.goBack();
  await page.click(".together [data-hall]");
  await page.waitForSelector("[data-table]");
  await page.click(".devices summary");
  await fits(page, "the hall");
  await accessible(page, "the hall");
  await page.leave();
});

await test("what puts a bot into a seat has room for its words", async () => {
  for (const lang of ["en", "fr", "de"]) {
    const page = await guest({ size: PHONE, settings: { lang } });
    await open(page, { name: "Zoé", seats: 4 });
    const cut = await page.$$eval("[data-bot]", (all) =>
      all.filter((one) => {
        const whole = one.cloneNode(true);
        whole.style.cssText = "position: absolute; width: max-content; max-width: none";
        one.parentNode.append(whole);
        const wanted = whole.offsetWidth;
        whole.remove();
        return one.offsetWidth < wanted;
      }).length,
    );
    same(cut, 0, `cut in ${lang}`);
    await fits(page, "the waiting room");
    await page.leave();
  }
});

await test("fingers hit what they want", async () => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr" });
  const page = await context.newPage();
  await page.goto(url);
  await page.click(".together [data-friends]");
  await page.click(".finer summary");
  await fingers(page, "a new table");
  await open(await back(page), { name: "Yves" });
  await fingers(page, "the waiting room");
  await page.goBack();
  await page.click(".together [data-hall]");
  await page.waitForSelector("[data-table]");
  await page.click(".devices summary");
  await fingers(page, "the hall");
  await context.close();
});

async function back(page) {
  await page.goBack();
  await page.waitForSelector(".covers");
  return page;
}

await test("out of time: a bot keeps the seat warm until it is taken back", async () => {
  const host = await person(url, "Host");
  const { table } = await host.tell({ type: "create", game: "zahltag", seats: 2, bank: 6000, open: true });
  await host.tell({ type: "bot", table, seat: 1, bot: "random" });
  const gil = await follow(`${url}#table=${table}`, "Gil", { size: PHONE });
  await host.tell({ type: "start", table });
  await gil.waitForSelector("[data-back]");
  same(await gil.getAttribute(".sitter.own", "data-sitter"), "stand-in", "who plays for Gil");
  await accessible(gil, "a seat kept warm");
  await gil.click("[data-back]");
  await gil.waitForSelector('.sitter.own[data-sitter="person"]');
  host.close();
  await gil.leave();
});

/** What somebody who looks elsewhere is told: sounds, notifications by table. Chromium forgets a notification that is
 *  on its way while they are listed: so they are listed once, when there must be one. */
async function told(page) {
  await page.waitForFunction(() => window.shown && window.sounds >= 2);
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ tag, title, body }) => ({ tag, title, body }));
  });
}

/** Looks elsewhere from now on, and counts what is heard. Headless pages are never hidden by themselves. */
function lookAway() {
  window.sounds = window.shown = 0;
  Object.defineProperty(document, "hidden", { get: () => true });
  const strike = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.sounds++;
    return strike.call(this);
  };
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (...what) {
    await show.apply(this, what);
    window.shown++;
  };
}

await test("my turn: title, sound and notification tell it, a click leads there; an answer that is not confirmed is said so", async () => {
  const host = await person(url, "Host");
  const { table } = await host.tell({ type: "create", game: "counterfeiters", seats: 2, open: true });
  const gil = await guest({ settings: { sound: true, notify: true, online: true } });
  await gil.context().grantPermissions(["notifications"], { origin: url });
  await gil.evaluate(() => navigator.serviceWorker.ready);
  await gil.evaluate((id) => void (location.hash = `table=${id}`), table);
  await gil.click("[data-sit]");
  await gil.fill("#own-name", "Gil");
  await gil.click("[data-name]");
  await gil.waitForSelector(".chair.own");
  const bytes = Buffer.alloc(32, 7);
  const bot = await host.tell({ type: "sit", table, seat: 1, seal: sealOf(table, 1, bytes) });
  same(bot.type, "done", "the host sits");
  await host.tell({ type: "watch", table, number: 1 });
  let telling;
  host.onmessage = (message) => {
    if (message.type === "table") telling = message.telling;
    if (message.type === "room" && message.state === "dealing") host.send({ type: "reveal", table, bytes: hex(bytes) });
  };
  await gil.evaluate(lookAway);
  await host.tell({ type: "start", table });
  const answers = async () => {
    while (!telling?.due.includes(0)) {
      if (telling?.ask) await host.tell({ type: "act", table, ask: telling.ask, words: telling.actions[0].wire });
      await gil.waitForTimeout(10);
    }
  };
  await answers();
  await gil.waitForFunction(() => document.title.startsWith("● Counterfeiters"));
  same(await told(gil), [{ tag: table, title: "Counterfeiters", body: "It is your turn." }], "notifications");
  await gil.goBack();
  await gil.waitForSelector(".covers");
  await gil.waitForFunction(() => document.title === "● Backroom");
  // of the window's workers only the last has something to show
  for (const worker of gil.context().serviceWorkers())
    await worker.evaluate(async () => {
      const [notification] = await self.registration.getNotifications();
      if (notification) self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
  await gil.waitForSelector(".at-table .prompt.mine");
  // a server that is there but does not get round to it
  server.child.kill("SIGSTOP");
  await gil.evaluate(() => document.querySelector(".game button[data-action]:not([aria-disabled=true])").click());
  await gil.waitForSelector(".sending.on");
  await comes(gil, ".toasts", "not confirmed yet").finally(() => server.child.kill("SIGCONT"));
  await gil.waitForSelector(".toast", { state: "detached" });
  host.close();
  await gil.leave();
});

// ---- the end ----

await test("given up, over, checked: the end, the rematch, and the game in the hall", async () => {
  const host = await person(url, "Host");
  const { table } = await host.tell({ type: "create", game: "zahltag", seats: 2, pace: 0 });
  host.send({ type: "invite", table });
  const { players, onlookers } = await host.next("invited");
  await host.tell({ type: "bot", table, seat: 1, bot: "random" });
  const fay = await follow(`${url}#table=${table}&key=${players}`, "Fay");
  const onlooker = await guest({ size: PHONE, path: `#table=${table}&key=${onlookers}` });
  await host.tell({ type: "host", table, seat: 0 });
  await fay.click("[data-start]");
  await fay.waitForSelector(".at-table .strip");
  await onlooker.waitForSelector(".at-table .strip");
  check(!(await onlooker.$(".prompt.mine")), "an onlooker is asked something");
  await fay.click("[data-tools]");
  await fay.click("[data-resign]");
  await accessible(fay, "giving up");
  await fay.click("[data-confirm-resign]");
  await fay.waitForSelector(".modal", { state: "detached" });
  await fay.waitForSelector('[data-fair="checked"]', { timeout: 90000 });
  await fay.click(".fair summary");
  check((await fay.$$('.fair [data-check] .icon')).length >= 5, "the checks");
  check(!(await fay.$(".fair .bad")), "a check that failed");
  await accessible(fay, "the end of a game");
  await fits(fay, "the end of a game");
  await onlooker.waitForSelector(".fair", { timeout: 90000 });
  await accessible(onlooker, "the end, for an onlooker");

  await fay.click("[data-rematch]");
  await fay.waitForSelector(".waiting .chair.own");
  await fay.waitForSelector('.chair-rows li:nth-child(2)[data-chair="bot"]'); // as it was
  await fay.waitForSelector('[data-start][aria-disabled="false"]');
  await accessible(fay, "the rematch's waiting room");
  await fay.click(".bar .icon-button");
  await fay.waitForSelector(".covers");
  await fay.click(".together [data-hall]");
  await fay.waitForSelector(`[data-finished="${table}"]`);
  await accessible(fay, "a hall with a finished game");
  const [saved] = await Promise.all([fay.waitForEvent("download"), fay.click("[data-finished] a[download]")]);
  check(/^backroom 1\ngame zahltag\n/.test(readFileSync(await saved.path(), "utf8")), "the record");
  await fay.click("[data-review]");
  await fay.waitForSelector(".replay");
  await fay.leave();
  await onlooker.leave();
});

// ---- no server ----

await test("the server goes and comes back: said quietly, and alone one plays on", async () => {
  const { context, page } = await visit(browser, url, { size: DESK });
  await page.click(".together [data-hall]");
  await page.waitForSelector(".hall-none, [data-table]");
  await server.stop();
  await page.waitForSelector(".toast [data-retry]");
  await accessible(page, "a hall without its server");
  await page.click(".toast button:last-child");
  await page.waitForSelector(".covers");
  await page.click('[data-play="zahltag"]');
  await page.waitForSelector(".prompt.mine");
  await page.goBack();
  await page.click(".together [data-hall]");
  server = serve(backroom, { store, listen: new URL(url).host });
  await server.url;
  // it comes back by itself, unless somebody is quicker
  await page.click("[data-retry]", { timeout: 500 }).catch(() => undefined);
  await page.waitForSelector(".toast", { state: "detached" });
  await page.waitForSelector(".hall-none, [data-table]");
  await context.close();
});

await browser.close();
await server.stop();
finish();
