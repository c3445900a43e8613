// sets - component sets in the page, in Chromium: PICTURES=FOLDER node web/tests/sets.mjs BACKROOM
//
// For each game: get the form, fill it in wrong and be told the line, fill it in right, play, reload
// in the middle, save at the end, look at it again, and find the set where the next game is set up.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DESK, PHONE, accessible, check, finish, fits, folder, launch, playInPage, same, serve, settled, test, visit } from "./lib.mjs";

const backroom = process.argv[2];
const pictures = process.env.PICTURES;
const server = serve(backroom);
const url = await server.url;
const browser = await launch();
const work = folder();
const shoot = (page, name) => (pictures ? page.screenshot({ path: join(pictures, `${name}.png`) }) : undefined);

const SETS = {
  schwarzarbeit: {
    seats: 3,
    wrong: [/^person G .*$/m, "person G Gus  Gambit", "single spaces"],
    edit: (form) => form.replace(/^person ([A-Z]) .*$/gm, "person $1 $1nna-<b> $1ndersson-$1ndersen # mine"),
    // everybody has another name, so every card has one
    table: async (page, game) => {
      const text = await page.innerText(".game");
      check(/[A-Z]nna/i.test(text), `${game}: no name of the set in the table: ${text.slice(0, 300)}`);
      const all = await page.textContent("body");
      for (const old of ["Berta Brett", "Sid Schmiel"]) check(!all.includes(old), `${old} is called as before`);
    },
    log: /[A-Z]nna-<b> [A-Z]ndersson-[A-Z]ndersen \(/,
  },
  zahltag: {
    seats: 2,
    wrong: [/^contract 0011$/m, "contract 00a1", "four digits"],
    edit: (form) => `${form.replace(/^contract .*\n/gm, "")}contract 1000 16 # one worker\ncontract 0100 16\n`,
    table: async (page) => same(await page.$$eval(".game", ([game]) => /2200|3110/.test(game.textContent)), false, "a built-in contract"),
    log: /./,
  },
  counterfeiters: {
    seats: 2,
    wrong: [/^godfather 8$/m, "godfather 10", "always comes to the last space; remove this line"],
    edit: (form) =>
      form
        .replace("space shop 1 hat", "space shop 1\nspace shop-hat 1 # watched")
        .replace(/^market 10 bin$/m, "market 10")
        .replace("card S printer 4", "ticket 80\ncard S printer 4"),
    table: async (page) => {
      check(await page.$(".cf-at-shop"), "a supermarket without a hat");
      check(await page.$(".cf-at-shop-hat"), "and one with a hat");
      same(await page.$$eval(".cf-market .cf-bin", (bins) => bins.length), 1, "bins");
    },
    log: /./,
  },
};

const choose = async (page, game) => {
  await page.click(`[data-choose="${game}"]`);
  await page.waitForSelector(".setup");
};

const load = (page, path) => page.setInputFiles("[data-components]", path);

/** The form, as the page hands it out. */
async function form(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-form]")]);
  const path = join(work, file.suggestedFilename());
  await file.saveAs(path);
  return readFileSync(path, "utf8");
}

/** Set-up with the set of a game; a wrong one is told with its line first. */
async function setUp(page, game, size) {
  const { seats, wrong, edit } = SETS[game];
  const plain = await form(page);
  const bad = plain.replace(wrong[0], wrong[1]);
  const line = bad.slice(0, bad.indexOf(wrong[1])).split("\n").length;
  check(bad !== plain, "the form lacks a line");
  writeFileSync(join(work, "bad.txt"), bad);
  await load(page, join(work, "bad.txt"));
  const told = await page.waitForSelector('.components [role="alert"]');
  const words = await told.innerText();
  check(words.includes(`Line ${line}:`) && words.includes(wrong[2]), `${game}: ${words}`);
  await told.scrollIntoViewIfNeeded();
  await shoot(page, `${game}-fault-${size}`);
  await accessible(page, `${game}: a set that is wrong`);
  await fits(page, `${game}: a set that is wrong`);
  writeFileSync(join(work, `my ${game}.txt`), `\uFEFF${edit(plain).replaceAll("\n", "\r\n")}`);
  await load(page, join(work, `my ${game}.txt`));
  await page.waitForFunction((name) => document.querySelector(".components p").textContent.includes(name), `my ${game}.txt`);
  check(!(await page.$('.components [role="alert"]')), "the fault is gone");
  await page.check(`input[name=seats][value="${seats}"]`, { force: true });
  for (const select of (await page.$$(".seat-row select")).slice(1)) await select.selectOption("random");
  await shoot(page, `${game}-setup-${size}`);
  await page.click(".setup form .primary");
  await page.waitForSelector(".at-table");
}

const sentences = (page) => page.$$eval(".log li", (lines) => lines.map((line) => line.textContent).join("\n"));

let last;

for (const [number, game] of Object.keys(SETS).entries())
  await test(`${game}: a set of one's own, from the form to the replay`, async () => {
    const size = number === 1 ? PHONE : DESK;
    last = await visit(browser, url, { size, after: last });
    const { page, complaints } = last;
    await choose(page, game);
    await setUp(page, game, size.width);
    for (let moves = 0; moves < 4 && (await settled(page)) === "asked"; moves++)
      await page.evaluate(() => document.querySelector('.game button[data-action]:not([aria-disabled="true"])')?.click());
    await settled(page);
    await SETS[game].table(page, game);
    check(SETS[game].log.test(await sentences(page)), `${game}: the log does not name it`);
    await shoot(page, `${game}-table-${size.width}`);
    await page.reload();
    await page.waitForSelector(".at-table");
    await settled(page);
    await SETS[game].table(page, game);
    await playInPage(page, 7 + number);
    await shoot(page, `${game}-end-${size.width}`);
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click("[data-save]")]);
    const record = join(work, `${game}.backroom`);
    await saved.saveAs(record);
    check(/^components [0-9a-f]{64}$/m.test(readFileSync(record, "utf8")), "the record carries the set");
    execFileSync(backroom, ["verify", "--quiet", record]);
    await page.click(".end .row button:last-child");
    await page.waitForSelector(".covers");
    await page.setInputFiles(".file input", record);
    await page.waitForSelector(".end");
    await page.fill(".replay input[type=range]", "30");
    await page.waitForFunction(() => document.querySelector(".replay-at").textContent.startsWith("30/"));
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')); // drawn part by part
    await SETS[game].table(page, game);
    await page.click(".bar .icon-button");
    await page.waitForSelector(".covers");
    await choose(page, game);
    check((await page.innerText(".components p")).includes(`my ${game}.txt`), "the set stays for the next game");
    await page.click("[data-built-in]");
    check(!(await page.innerText(".components p")).includes(`my ${game}.txt`), "and can be taken away");
    check(complaints.length === 0, complaints.join("\n"));
  });

await browser.close();
await server.stop();
finish();
