// page - what the page does around a game, in Chromium: node web/tests/page.mjs BACKROOM
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  DESK,
  GAMES,
  PHONE,
  accessible,
  check,
  finish,
  fits,
  launch,
  playInPage,
  same,
  serve,
  settled,
  slowness,
  tasksDuring,
  test,
  visit,
} from "./lib.mjs";

const backroom = process.argv[2];
const server = serve(backroom);
const url = await server.url;
const browser = await launch();
const work = mkdtempSync(join(tmpdir(), "backroom-"));

let last;

/** A visitor for one test; the console must stay quiet. */
async function visitor(options, body) {
  last = await visit(browser, url, { ...options, after: last });
  await body(last.page);
  check(last.complaints.length === 0, last.complaints.join("\n"));
}

const act = async (page) => {
  await page.locator('.game button[data-action]:not([aria-disabled="true"])').first().click();
  if (await page.$("[data-confirm]")) await page.click("[data-confirm]");
};

/** Table and log in words. Which picture a card has is the page's own. */
const looks = (page) =>
  page.evaluate(() =>
    JSON.stringify([
      document.querySelector(".game").innerText,
      [...document.querySelectorAll(".game button")].map((button) => [
        button.dataset.action,
        button.textContent,
        button.ariaDisabled,
      ]),
      [...document.querySelectorAll(".log li")].map((line) => line.textContent),
    ]),
  );

// ---- coming in ----

for (const [theme, lang] of [
  ["light", "en"],
  ["dark", "en"],
  ["light", "fr"],
  ["dark", "de"],
])
  await test(`home, set-up, settings and rules: accessible and not too wide, ${theme}, ${lang}`, () =>
    visitor({ size: PHONE, theme, settings: { lang } }, async (page) => {
      const words = lang !== "en";
      await page.waitForFunction(
        (count) => document.querySelectorAll(".cover-picture > svg").length === count,
        GAMES.length,
      );
      same(await page.$$eval(".cover h2", (titles) => titles.length), GAMES.length, "covers");
      await accessible(page, "home", { words });
      await fits(page, "home");
      for (const game of GAMES) {
        await page.click(`[data-rules="${game}"]`);
        await page.waitForFunction(() => document.querySelectorAll(".modal-body p").length > 5);
        await accessible(page, `rules of ${game}`, { words });
        await page.keyboard.press("Escape");
        await page.waitForSelector(".modal", { state: "detached" });
      }
      await page.click("[data-settings]");
      await page.waitForSelector(".modal");
      await accessible(page, "settings", { words });
      await page.keyboard.press("Escape");
      await page.click(`[data-choose="${GAMES[0]}"]`);
      await page.waitForSelector(".setup");
      await accessible(page, "set-up", { words });
      await fits(page, "set-up");
      await page.goBack();
      await page.waitForSelector(".covers");
    }));

await test("the first game comes over the wire in at most 200 KB, and quickly", async () => {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const sizes = new Map(); // of everything, the worker and what it fetches, too
  page.on("response", (response) => {
    const headers = response.headers();
    sizes.set(response.url(), Number(headers["content-length"] ?? 0) + JSON.stringify(headers).length);
  });
  const start = Date.now();
  await page.goto(`${url}?game=schwarzarbeit&seed=1`);
  await page.waitForSelector(".prompt.mine", { timeout: 20000 });
  await page.waitForTimeout(300);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const part of ["worker", ".wasm"]) check([...sizes.keys()].some((name) => name.includes(part)), `no ${part} among what came`);
  console.log(`# ${bytes} bytes, asked after ${Date.now() - start} ms (bots and dealer at normal pace)`);
  check(bytes > 20000 && bytes <= 200 * 1024, `${bytes} bytes`);
  await context.close();
});

await test("a link starts a game at once, the person in seat 0", () =>
  visitor({ path: "?game=zahltag&seats=3&bots=easy,medium&seed=7&lang=fr" }, async (page) => {
    await page.waitForSelector(".at-table");
    await settled(page);
    same(await page.evaluate(() => document.documentElement.lang), "fr", "language");
    same(await page.evaluate(() => location.search), "", "the link is used once");
    check((await page.textContent(".prompt")).length > 5, "a prompt");
  }));

await test("a game that begins explains nothing that nobody asked about", () =>
  visitor({ path: "?game=counterfeiters&seats=3&bots=easy&seed=7", settings: { speed: "slow" } }, async (page) => {
    await page.waitForSelector(".at-table");
    const shown = await page.waitForSelector(".tip", { timeout: 1500 }).catch(() => null);
    check(!shown, `"${await shown?.innerText()}" lies above the table`);
  }));

await test("a bad link: one sentence, and the home page", async () => {
  await visitor({}, async (page) => {
    for (const path of [
      "?game=chess",
      "?game=zahltag&seats=9",
      "?game=zahltag&bots=clever",
      "?game=zahltag&seed=x",
      "?lang=es",
      "?game=zahltag&crew=perhaps",
      "?nonsense=1",
    ]) {
      await page.goto(url + path);
      await page.waitForSelector('.problem[role="alert"]');
      same(await page.$$eval(".cover", (covers) => covers.length), GAMES.length, `covers after ${path}`);
    }
  });
});

await test("the same link gives the same game", async () => {
  const seen = [];
  for (let i = 0; i < 2; i++)
    await visitor({ path: "?game=schwarzarbeit&seats=3&bots=random&seed=11" }, async (page) => {
      for (let moves = 0; moves < 5 && (await settled(page)) === "asked"; moves++) await act(page);
      await settled(page);
      seen.push(await page.$$eval(".log li", (lines) => lines.map((line) => line.textContent)));
    });
  same(seen[0], seen[1], "log");
  check(seen[0].length > 5, "a log");
});

await test("a guided first game: what glows is done, it can be left and come back to", () =>
  visitor({ size: PHONE, settings: { guide: true } }, async (page) => {
    // at once: what is looked for and what is pressed must be of one moment
    const step = async () => {
      const pressed = await page.waitForFunction(() => {
        const $ = (selector) => document.querySelector(selector);
        if ($('[data-coach="play"]')) return "over";
        const button = $('[data-coach="next"]') ?? $("button[data-glow], [data-glow] button");
        if (!$(".prompt.mine") || $('[aria-busy="true"]') || !button) return null;
        const { x, y, width, height } = button.getBoundingClientRect();
        if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return null;
        const count = $(".coach-count").innerText;
        button.click();
        return count;
      });
      const before = await pressed.jsonValue();
      if (before === "over") return false;
      await page.waitForFunction((old) => document.querySelector(".coach-count").innerText !== old, before);
      return true;
    };
    await page.click('[data-learn="schwarzarbeit"]');
    await step();
    await page.locator("[data-part=market]").click();
    await page.locator(".game button[data-action]").first().click();
    check((await page.innerText(".coach")).includes("All in good time"), "what comes first");
    await accessible(page, "a lesson");
    await fits(page, "a lesson");
    for (let steps = 0; steps < 5; steps++) await step();
    const [text, count] = [await page.innerText(".coach p"), await page.innerText(".coach-count")];
    const goesOn = async () => {
      await page.waitForFunction((old) => document.querySelector(".coach-count")?.innerText === old, count);
      await settled(page);
      same(await page.innerText(".coach p"), text, "the step where it was left");
    };
    await page.reload();
    await goesOn();
    await page.click('[data-coach="leave"]');
    await page.click('[data-learn="schwarzarbeit"]');
    await goesOn();
    while (await step());
    await page.click('[data-coach="on"]');
    same(await page.$$eval(".coach", (slips) => slips.length), 0, "coaches after the end");
    await page.goBack();
    await page.waitForSelector("[data-resume]");
    same(await page.$$eval('[data-learn="schwarzarbeit"]', (offers) => offers.length), 0, "offers to who has learned it");
  }));

// ---- in two tabs ----

await test("a game is played in one tab at a time, and whoever takes it over finds every move", () =>
  visitor({ path: "?game=zahltag&seats=2&bots=easy&seed=7", size: PHONE }, async (page) => {
    await settled(page);
    await act(page);
    await settled(page);
    const first = await looks(page);
    const other = await page.context().newPage();
    await other.setViewportSize(PHONE);
    const gone = (tab) => tab.waitForSelector(".elsewhere");
    try {
      await other.goto(url);
      await other.click("[data-resume]");
      await settled(other);
      same(await looks(other), first, "the table in the other tab");
      await gone(page);
      same(await page.$$eval(".at-table", (tables) => tables.length), 0, "tables in the first tab");
      await accessible(page, "where the game was");
      await fits(page, "where the game was");
      await act(other);
      await settled(other);
      const second = await looks(other);
      await page.click("[data-take-back]");
      await settled(page);
      same(await looks(page), second, "the table that was taken back");
      await gone(other);
      await other.reload();
      await other.waitForSelector("[data-resume]");
      same(await page.$$eval(".elsewhere", (sheets) => sheets.length), 0, "a reload that took the game");
      await page.reload();
      await settled(page);
      same(await looks(page), second, "the table after a reload");
      // what lay below the table in the browser's history is all there is on the way back
      await page.goBack();
      await page.click("[data-results]");
      await page.waitForSelector(".results");
      await page.reload();
      await page.click("[data-resume]");
      await settled(page);
      await other.click("[data-resume]");
      await gone(page);
      await page.goBack();
      await page.waitForSelector(".results");
      same(await page.$$eval(".elsewhere", (sheets) => sheets.length), 0, "what is said of the game that was left");
    } finally {
      await other.close();
    }
  }));

await test("tabs that do not hear of each other: the game is gone where somebody wants to go on with it", async () => {
  const context = await browser.newContext({ viewport: DESK, serviceWorkers: "block" });
  // the page's own thread has no channel, as in an old browser
  await context.route(/worker-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `delete self.BroadcastChannel;${await response.text()}` });
  });
  await context.addInitScript(() => localStorage.setItem("backroom", JSON.stringify({ lang: "en", speed: "instant", motion: false, guide: false })));
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(`${url}?game=zahltag&seats=2&bots=easy&seed=7`);
  await settled(one);
  await two.goto(url);
  await two.click("[data-resume]");
  await settled(two);
  await act(two);
  await settled(two);
  const there = await looks(two);
  await act(one);
  await one.waitForSelector(".elsewhere");
  await one.click("[data-take-back]");
  await settled(one);
  same(await looks(one), there, "nothing of the other tab's is overwritten");
  await two.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await two.waitForSelector(".elsewhere");
  await context.close();
});

// ---- at the table ----

/** Words that are cut off, or stick out of what they stand in, among what a selector finds. */
const cutOff = (page, selector, within) =>
  page.$$eval(
    selector,
    (all, frame) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const [own, outer] = [one, one.closest(frame)].map((box) => box.getBoundingClientRect());
          const short = one.clientHeight && one.scrollHeight > one.clientHeight + 2;
          return short || one.scrollWidth > one.clientWidth + 1 || own.left < outer.left - 1 || own.right > outer.right + 1 || own.bottom > outer.bottom + 1;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    within,
  );

const SIDES = [640, 844].map((width) => ({ width, height: width === 640 ? 360 : 390 })); // phones

for (const lang of ["en", "fr", "de"])
  await test(`what to press has room for its words, ${lang}`, async () => {
    for (const [size, seats] of [SIDES, [3, 4, 5]].reduce((all, some) => all.flatMap((one) => some.map((other) => [one, other]))))
      await visitor({ size, settings: { lang }, path: `?game=schwarzarbeit&seats=${seats}&bots=easy&seed=23` }, async (page) => {
        await settled(page);
        const cut = await cutOff(page, ".sw-card :is(.sw-button, .sw-word, .sw-sign, .sw-name)", ".sw-card");
        same(cut, [], `on cards, ${seats} players, on a phone on its side, ${size.width}`);
      });
    await visitor({ size: PHONE, settings: { lang }, path: "?game=zahltag&seats=3&bots=easy&seed=11" }, async (page) => {
      await settled(page);
      const verbs = await page.$$eval(".zt-own .zt-verb", (all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
      check(verbs.length > 1, "nothing can be put back");
      for (const [i, [left]] of verbs.entries()) check(i === 0 || left >= verbs[i - 1][1], `${verbs}`);
      same(await cutOff(page, ".zt-own .zt-verb", ".zt-own"), [], "under one's hand");
    });
  });

const LARGE = 40; // pixels, for a finger

/** What can be pressed and is smaller, but for sentences and notes: they stand close, and piles: each card lies over the next. */
const small = (page) =>
  page.$$eval(
    ".bar button, .prompt button, .parts button, .game :is(button:not(.sw-slip), select), .orders select, .slips :is(button, summary), .replay :is(button, select)",
    (all, least) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
        .map(([one, { width, height }]) => `${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 100)}`),
    LARGE,
  );

for (const game of GAMES)
  await test(`${game}: a finger finds what can be pressed on a phone, upright and on its side`, async () => {
    for (const size of [PHONE, ...SIDES])
      await visitor({ size, path: `?game=${game}&seats=4&bots=easy&seed=11`, settings: { lang: "de" } }, async (page) => {
        for (let moves = 0; moves < 6 && (await settled(page)) === "asked"; moves++) {
          same(await small(page), [], `too small at ${size.width}, after ${moves} moves`);
          await act(page);
        }
        await settled(page);
        await page.click("[data-hint]");
        await page.waitForSelector("[data-take-hint]");
        same(await small(page), [], `too small beside a hint at ${size.width}`);
      });
  });

await test("zahltag on a phone on its side: contract, bids and one's hand lie open", async () => {
  for (const size of SIDES)
    await visitor({ size, path: "?game=zahltag&seats=4&bots=easy&seed=11", settings: { lang: "fr" } }, async (page) => {
      while ((await settled(page)) === "asked" && !(await page.$(".zt-bid-button.zt-lit"))) await act(page);
      await page.evaluate(() => scrollTo(0, 0));
      const hidden = await page.$$eval(".zt-contract-card, .zt-lack, .zt-bid, .zt-bid-button, .zt-stocks .zt-column, .zt-own .zt-card", (all) =>
        all
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const open = [top + 3, bottom - 3].every((y) => {
              const there = document.elementFromPoint((left + right) / 2, y);
              return there?.closest(".zt-board") && (one.contains(there) || there.contains(one) || there.closest(".zt-own"));
            });
            return !open || bottom > innerHeight + 1;
          })
          .map((one) => one.outerHTML.slice(0, 100)),
      );
      same(hidden, [], `covered or out of sight at ${size.width}`);
      await fits(page, "a phone on its side");
    });
});

await test("the score sheet covers no half of a tab, and says that there is more below", async () => {
  for (const size of [{ width: 390, height: 844 }, PHONE, DESK])
    await visitor({ size, path: "?game=schwarzarbeit&seats=5&bots=random&seed=7", settings: { keys: "shown" } }, async (page) => {
      await settled(page);
      await playInPage(page, 3);
      await page.waitForSelector(".end[data-more]");
      await page.waitForSelector(".end [data-review][aria-keyshortcuts]");
      same(await page.$$eval(".end-more[aria-keyshortcuts]", (all) => all.length), 0, "keys of what the keyboard does not need");
      await page.focus("[data-fold]");
      await page.click(".end-more"); // it goes when all is seen: the focus is not there
      check(await page.evaluate(() => document.activeElement.matches("[data-fold]")), "the focus was taken");
      const top = await page.$eval(".end", (end) => end.getBoundingClientRect().top);
      for (const y of [0, 300]) {
        await page.evaluate((down) => scrollTo(0, down), y);
        const tabs = await page.$$eval(".parts button", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom));
        for (const bottom of tabs) check(bottom <= top, `a tab ends at ${bottom}, the sheet begins at ${top}`);
      }
      await accessible(page, "a sheet with more below");
      for (let presses = 0; await page.$(".end[data-more]"); presses++) {
        check(presses < 20, "there is always more");
        // it goes as soon as the end is in sight, which is told with a frame
        await page.evaluate(async () => {
          document.querySelector(".end-more")?.click();
          for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
        });
      }
      check(await page.$eval(".end .row button:last-child", (last) => last.getBoundingClientRect().bottom <= document.querySelector(".end").getBoundingClientRect().bottom), "the end");
    });
});

const SIZES = [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESK];

await test("cards, companies and the notebook have whole names", async () => {
  for (const size of SIZES)
    await visitor({ size, path: "?game=schwarzarbeit&seats=3&bots=easy&seed=11", settings: { lang: "fr" } }, async (page) => {
      await settled(page);
      check((await page.locator(".sw-name").allInnerTexts()).some((name) => name.includes("Casasola")), "a long name");
      same(await cutOff(page, ".sw-name", ".sw-card"), [], `cards at ${size.width}`);
    });
  for (const size of SIZES)
    await visitor({ size, path: "?game=schwarzarbeit&seats=5&bots=easy&seed=23", settings: { lang: "de" } }, async (page) => {
      await settled(page);
      same(await cutOff(page, ".sw-who small", ".sw-company"), [], `companies at ${size.width}`);
      same(await cutOff(page, ".sw-name", ".sw-card"), [], `cards of five players at ${size.width}`);
      const part = page.locator("[data-part=notes]");
      if (await part.isVisible()) await part.click();
      same(await page.$$eval(".sw-row-name", (all) => all.filter((one) => one.checkVisibility()).length), 20, "names");
      same(await cutOff(page, ".sw-row-name", "th"), [], `names at ${size.width}`);
      const heights = await page.$$eval(".sw-notes tbody tr", (all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
      same(Math.max(...heights) - Math.min(...heights), 0, `rows at ${size.width}: ${heights}`);
    });
});

await test("who looks back reads whole sentences, and nothing moves for them", async () => {
  execFileSync(backroom, ["sim", "schwarzarbeit", "--seats", "3", "--games", "1", "--seed", "1", "--quiet", "--records", join(work, "told")]);
  const place = (page) => page.$$eval(".prompt-place, .board, .parts", (all) => all.map((one) => one.getBoundingClientRect().top));
  for (const [i, size] of SIZES.entries()) {
    const lang = ["fr", "de"][i % 2];
    await visitor({ size, settings: { lang } }, async (page) => {
      await openFile(page, join(work, "told", "0.backroom"));
      await page.waitForSelector(".replay");
      same(await page.$$eval("[data-share]", (ways) => ways.length), 0, "links to a deal whose dealer is not known");
      const places = await place(page);
      for (let at = 8; at < 20; at++) {
        await page.fill(".replay input[type=range]", `${at}`);
        await page.waitForFunction((now) => document.querySelector(".replay-at").textContent.startsWith(`${now}/`), at);
        same(await cutOff(page, ".prompt-words p", ".prompt"), [], `step ${at}, ${lang}, ${size.width}`);
        same(await place(page), places, `step ${at}, ${lang}, ${size.width}`);
      }
    });
    await visitor({ size, settings: { lang }, path: "?game=schwarzarbeit&seats=3&bots=easy&seed=11" }, async (page) => {
      await settled(page);
      const places = await place(page);
      const lines = page.locator(".log button.line");
      const lengths = (await lines.allInnerTexts()).map((line) => line.length);
      await lines.nth(lengths.indexOf(Math.max(...lengths))).click();
      await page.waitForSelector(".prompt.peeking");
      same(await cutOff(page, ".prompt-words p", ".prompt"), [], `looking back, ${lang}, ${size.width}`);
      await page.evaluate(() => scrollTo(0, 0));
      same(await place(page), places, `looking back, ${lang}, ${size.width}`);
    });
  }
});

/** What lies on the table, in the notebook and on the sheet, and says nothing to a pointer that rests on it. */
const unexplained = (page) =>
  page.evaluate(async () => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const alone = (one) => one.localName === "svg" || (!one.closest("svg") && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    const leaves = [...document.querySelectorAll(".game *, .notes *, .end-sheet *")].filter((one) => shown(one) && alone(one));
    const things = leaves.filter((one) => !one.closest(".cf-sr, .sw-sr, .zt-sr, h2, h3, h4, p, summary, select, .row"));
    const rest = (one) => one.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    const silent = async (one, pause) => {
      rest(one);
      for (let tries = 0; tries < 10 && !document.querySelector(".tip"); tries++) await new Promise((resolve) => setTimeout(resolve, pause));
      const told = document.querySelector(".tip")?.textContent;
      rest(document.body);
      return !told;
    };
    const found = [];
    for (const one of things.filter((thing) => !thing.matches("button")))
      if ((await silent(one, 3)) && (await silent(one, 30))) found.push(one.outerHTML.slice(0, 100)); // the page may have been busy
    return { found, all: things.length };
  });

for (const game of GAMES)
  await test(`${game}: every card, space, piece and number explains itself`, () =>
    visitor({ size: { width: 1440, height: 900 } }, async (page) => {
      const { identifier } = await last.devtools.send("Page.addScriptToEvaluateOnNewDocument", {
        source: "{ const wait = setTimeout; window.setTimeout = (f, ms, ...rest) => wait(f, ms === 350 ? 0 : ms, ...rest); }", // who rests, rests long enough
      });
      await page.goto(`${url}?game=${game}&seats=4&bots=easy&seed=3`);
      await settled(page);
      await page.hover("main .game"); // now the tips are loaded
      await page.waitForTimeout(300);
      await playInPage(page, 5, { presses: 12 });
      await settled(page);
      const { found, all } = await unexplained(page);
      same(found, [], `${game} in the middle: says nothing`);
      check(all > 60, `only ${all} things`);
      await playInPage(page, 5);
      await page.waitForSelector(".end-sheet");
      same((await unexplained(page)).found, [], `${game} at the end: says nothing`);
      await last.devtools.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    }));

/** It is a Monday from now on, whatever day it is: the deal of the day has bots that are quick. */
async function monday(page) {
  await page.addInitScript(() => {
    const now = Date.now;
    const shift = Date.UTC(2026, 10, 16, 12) - now();
    Date.now = () => now() + shift;
  });
  await page.reload();
  await page.waitForSelector("[data-daily]");
}
const noted = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("backroom.results") ?? "{}").results ?? []);

await test("the deal of the day: a reload stays in it, who left is offered it again, it counts once", () =>
  visitor({ size: PHONE }, async (page) => {
    await monday(page);
    await page.click('[data-daily="zahltag"]');
    for (let moves = 0; moves < 6 && (await settled(page)) === "asked"; moves++) await act(page);
    await settled(page);
    const before = await looks(page);
    await page.reload();
    await settled(page);
    same(await looks(page), before, "table and log after the reload");
    check(!(await page.$("[data-hint]")), "a hint in the deal of the day");
    await page.goBack();
    await page.waitForSelector("[data-resume]");
    await page.reload();
    await page.waitForSelector("[data-resume]");
    await accessible(page, "home with a game in progress");
    await page.click('[data-daily="zahltag"]');
    await settled(page);
    same(await looks(page), before, "table and log when it was opened again");
    await playInPage(page, 3);
    await page.fill(".name-form input", "Ann");
    await page.click("[data-name]");
    await page.waitForSelector(".name-form", { state: "detached" });
    const [result, ...others] = await noted(page);
    same(others.length, 0, "results besides");
    same([result.game, result.day, result.level, result.seats], ["zahltag", "2026-11-16", "easy", 4], "the result");
    const line = await page.innerText(".day-share pre");
    check(line.includes(`2026-11-16 (easy)`) && line.includes(`${result.place}/4 · `), `the line to share: ${line}`);
    await accessible(page, "the end of a deal of the day");
    await page.reload();
    await page.waitForSelector(".day-share");
    same((await noted(page)).length, 1, "results after a reload");
  }));

await test("results: by game and level, saved as a file, erased with a tap and brought back", () =>
  visitor({ size: PHONE, theme: "dark" }, async (page) => {
    const results = [1, 1, 3, 1].map((place, i) => ({
      ...{ key: `k${i}`, when: Date.UTC(2026, 10, 10 + i), game: "zahltag", seats: 4, level: "easy", tied: false },
      ...{ place, points: 20 + i, beaten: 4 - place },
    }));
    await page.evaluate((kept) => localStorage.setItem("backroom.results", JSON.stringify({ results: kept, begun: [] })), results);
    await page.click("[data-results]");
    await page.waitForSelector('[data-results="zahltag"]');
    check((await page.innerText('[data-results="zahltag"]')).includes("3 of 4"), "won by level");
    await accessible(page, "results");
    await fits(page, "results");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-export]")]);
    const path = join(work, "results.json");
    await file.saveAs(path);
    same(JSON.parse(readFileSync(path, "utf8")).results, results, "the file");
    await page.click("[data-erase]");
    await page.waitForSelector("[data-restore]");
    same((await noted(page)).length, 0, "results that are left");
    await page.click("[data-restore]");
    await page.waitForSelector('[data-results="zahltag"]');
    await page.fill(".name-form input", "Ann");
    await page.click("[data-name]");
    await page.goBack();
    await page.click('[data-choose="zahltag"]');
    same(await page.inputValue(".seat-row input"), "Ann", "the name in the set-up");
    for (const select of (await page.$$(".seat-row select")).slice(1)) await select.selectOption("easy");
    await page.click('[data-suggested="medium"]');
    same(await page.inputValue(".seat-row:last-child select"), "medium", "the level that was suggested");
    await page.waitForSelector("[data-suggested]", { state: "detached" });
  }));

await test("results: one game is said of one, and whose name is asked for", () =>
  visitor({ size: PHONE, settings: { lang: "de" } }, async (page) => {
    const one = { key: "k", when: Date.UTC(2026, 10, 10), game: "zahltag", seats: 4, level: "easy", tied: false, place: 3, points: 20, beaten: 1 };
    await page.evaluate((result) => localStorage.setItem("backroom.results", JSON.stringify({ results: [result], begun: [] })), one);
    await page.click("[data-results]");
    const figures = await page.locator(".figure").allInnerTexts();
    check(/^Spiel\s+1$/.test(figures[0]) && figures[2].includes("Rekord 0"), figures.join());
    check(await page.getByText("Dein Name", { exact: true }).isVisible(), "a label that is seen");
    await page.click("label");
    check(await page.evaluate(() => document.activeElement.matches(".name-form input")), "whose label it is");
  }));

await test("three people at one screen: a curtain between them, and nothing behind it", () =>
  visitor({ size: PHONE }, async (page) => {
    await page.waitForSelector(".cover");
    await page.click('[data-choose="schwarzarbeit"]');
    await page.check('input[name="seats"][value="3"]', { force: true });
    for (const select of await page.$$(".seat-row select")) await select.selectOption("person");
    const names = ["Ann", "Ben", "Cem"];
    for (const [seat, input] of (await page.$$(".seat-row input")).entries()) await input.fill(names[seat]);
    await page.click('.setup [type="submit"]');
    await page.waitForSelector(".at-table, .curtain");
    let curtains = 0;
    let last = "";
    for (let moves = 0; moves < 40 && curtains < 6; moves++) {
      const state = await settled(page);
      if (state === "end") break;
      if (state === "curtain") {
        curtains++;
        check(!(await page.$(".at-table")), "the table is still there behind the curtain");
        const text = await page.evaluate(() => document.body.innerText);
        const who = names.filter((name) => text.includes(name));
        same(who.length, 1, `names on the curtain (${text})`);
        check(who[0] !== last, "the curtain is for somebody else");
        last = who[0];
        if (curtains === 1) await accessible(page, "the curtain");
        await page.click("[data-sit]");
        await page.waitForSelector(".at-table");
      } else await act(page);
    }
    check(curtains >= 6, `${curtains} curtains`);
  }));

/** At the table, another language. */
async function speak(page, lang) {
  await page.click(".bar .icon-button:last-child");
  await page.click(`.modal .langs [lang="${lang}"]`);
  await page.keyboard.press("Escape");
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted && !document.querySelector(".modal"), lang);
}

await test("the language changes without a reload: prompt, log, rules", () =>
  visitor({ path: "?game=counterfeiters&seats=2&bots=random&seed=2" }, async (page) => {
    await settled(page);
    await act(page);
    await settled(page);
    const texts = {};
    for (const lang of ["en", "fr", "de"]) {
      await speak(page, lang);
      await page.waitForTimeout(150);
      texts[lang] = await page.evaluate(() => ({
        prompt: document.querySelector(".prompt").innerText,
        log: document.querySelector(".log").innerText,
        table: document.querySelector(".game").innerText,
      }));
      await page.click(`.bar .icon-button:nth-last-child(2)`);
      await page.waitForFunction(() => document.querySelectorAll(".modal-body p").length > 5);
      texts[lang].rules = await page.innerText(".modal");
      await page.keyboard.press("Escape");
    }
    for (const part of ["prompt", "log", "table", "rules"])
      for (const [one, other] of [
        ["en", "fr"],
        ["fr", "de"],
        ["de", "en"],
      ])
        check(
          texts[one][part] !== texts[other][part],
          `${part} is the same in ${one} and ${other}: ${texts[one][part].slice(0, 80)}`,
        );
  }));

await test("what cannot be done says why; a hint names a move; undo takes back", () =>
  visitor(
    { path: "?game=zahltag&seats=2&bots=random&seed=4", settings: { speed: "slow", motion: false } },
    async (page) => {
      await settled(page);
      await page.click("[data-hint]");
      await page.waitForSelector("[data-take-hint]", { timeout: 20000 });
      check((await page.innerText(".slip.hint")).length > 10, "a hint with a reason");
      await accessible(page, "a hint");
      let refused = false;
      let undone = false;
      let touched = false;
      for (let moves = 0; moves < 40 && !(refused && undone && touched); moves++) {
        if ((await settled(page)) === "end") break;
        const dark = await page.$('.game button[aria-disabled="true"]');
        if (dark && !refused) {
          await dark.click({ force: true });
          await page.waitForSelector(".slip.no");
          refused = (await page.innerText(".slip.no")).length > 10;
        }
        const before = await looks(page);
        await act(page);
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        if (!undone && (await page.$('[data-undo]:not([aria-disabled="true"])'))) {
          await page.click("[data-undo]");
          // the table may still look settled before the click has reached it
          for (let tries = 0; tries < 50 && (await looks(page)) !== before; tries++) await page.waitForTimeout(100);
          await settled(page);
          same(await looks(page), before, "the table after undo");
          undone = true;
        } else if (!touched && !(await page.$(".prompt.mine"))) {
          // touching things out of turn must not stop the game
          await page.locator('.game button[aria-disabled="true"]').first().click({ force: true });
          await page.waitForSelector(".slip.no");
          touched = true;
          same(await settled(page), "asked", "the game goes on");
        }
      }
      check(refused, "nothing in the table said why it cannot be done");
      check(undone, "nothing could be taken back");
      check(touched, "it was always the player's turn");
    },
  ));

/** What glows, and is not covered: its middle, where somebody would press. */
const glowing = (page) =>
  page.$$eval(".game [data-glow]", (all) =>
    all.filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return one.checkVisibility({ visibilityProperty: true }) && there && (one.contains(there) || there.contains(one));
    }).length,
  );

for (const [game, size] of GAMES.flatMap((name) => [PHONE, SIDES[0], DESK].map((each) => [name, each])))
  await test(`${game}: what a hint names glows, in sight, on ${size.width} x ${size.height}`, () =>
    visitor({ size, path: `?game=${game}&seats=3&bots=random&seed=6` }, async (page) => {
      for (let hints = 0; hints < 6 && (await settled(page)) === "asked"; hints++) {
        await page.click("[data-hint]");
        await page.waitForSelector("[data-take-hint]", { timeout: 60000 });
        await page.waitForSelector(".game [data-glow]", { state: "attached" });
        check((await glowing(page)) > 0, `nothing glows, or it is covered: ${await page.innerText(".slip.hint")}`);
        if (await page.$(".slip.hint summary")) await page.click(".slip.hint summary");
        check((await glowing(page)) > 0, `the reasons cover what glows: ${await page.innerText(".slip.hint")}`);
        await page.click("[data-take-hint]");
        if (await page.$("[data-confirm]")) await page.click("[data-confirm]");
        await page.waitForSelector("[data-take-hint]", { state: "detached" });
        same(await page.$$eval("[data-glow]", (all) => all.length), 0, "what still glows");
      }
    }));

await test("the number of a refusal leads to its ruling", () =>
  visitor({ path: "?game=schwarzarbeit&seats=3&bots=random&seed=9" }, async (page) => {
    let ruling = null;
    for (let moves = 0; moves < 30 && !ruling; moves++) {
      if ((await settled(page)) === "end") break;
      for (const dark of await page.$$('.game button[aria-disabled="true"]')) {
        await dark.click({ force: true });
        await page.waitForSelector(".slip.no");
        ruling = await page.$(".slip.no .ruling");
        if (ruling) break;
      }
      if (!ruling) await act(page);
    }
    check(ruling, "nothing was refused by a ruling");
    const number = await ruling.getAttribute("data-ruling");
    await ruling.click();
    await page.waitForFunction(
      (wanted) => document.activeElement?.matches(".prose li") && document.activeElement.textContent.startsWith(wanted),
      number,
    );
    await accessible(page, "a ruling");
  }));

await test("events and prompt reach a live region; the log has every sentence", () =>
  visitor({ path: "?game=schwarzarbeit&seats=3&bots=random&seed=9" }, async (page) => {
    await settled(page);
    await page.evaluate(() => {
      window.heard = [];
      new MutationObserver(() => window.heard.push(document.querySelector('[role="status"]').textContent)).observe(
        document.querySelector('[role="status"]'),
        { childList: true, characterData: true, subtree: true },
      );
    });
    const before = await page.$$eval(".log li", (lines) => lines.length);
    await act(page);
    await settled(page);
    const lines = (await page.$$eval(".log li", (list) => list.map((line) => line.textContent))).slice(before);
    const heard = (await page.evaluate(() => window.heard)).join(" ");
    check(lines.length > 0, "nothing happened");
    for (const line of lines) check(heard.includes(line), `the live region did not say: ${line}`);
    check(heard.includes(await page.innerText(".prompt-ask")), "the live region did not say what is asked");
  }));

await test("who reaches for the cards before the deal has time to cut them", () =>
  visitor({ size: PHONE }, async (page) => {
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const cut = document.querySelector("[data-cut]");
        if (!cut) return;
        observer.disconnect();
        cut.focus();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.click('[data-play="zahltag"]');
    await page.waitForSelector("[data-deal]");
    same(await page.$$eval(".log li", (lines) => lines.length), 0, "sentences before the deal");
    await accessible(page, "cutting");
    await fits(page, "cutting");
    await page.click("[data-cut]");
    same(await settled(page), "asked", "what comes after it was cut");
  }));

/** Saves what is at the table and gives the file's name. */
async function savedBy(page, button, name) {
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  const file = join(work, name);
  await saved.saveAs(file);
  return file;
}

/** The link that a button offers. */
async function linkBy(page, button) {
  await page.click(button);
  const link = await page.inputValue("input.link");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".modal", { state: "detached" });
  return link;
}

/** A link to the same deal that keeps no seat for whoever follows it. */
function ofBotsAlone(link) {
  const [start, packed] = link.split("#deal=");
  const shared = JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")));
  const levels = shared.levels.map(() => "easy");
  return `${start}#deal=${deflateRawSync(JSON.stringify({ ...shared, levels })).toString("base64url")}`;
}

/** Opens a file from the home page. */
async function openFile(page, file) {
  await page.waitForSelector(".covers");
  await page.setInputFiles(".file input", file);
}

/** Things say what they are to a pointer, to the focus and to a finger that presses long, and nothing is played by that. */
async function explains(page, now) {
  const tip = async (words) => page.waitForFunction((of) => document.querySelector(".tip")?.innerText.includes(of), words);
  const gone = () => page.waitForSelector(".tip", { state: "detached" });
  await page.hover(".zt-stocks .zt-column");
  await tip("in stock");
  await accessible(page, "a tip");
  await page.hover(".log h2");
  await gone();
  await page.focus(".zt-bid-button");
  await page.keyboard.press("Tab");
  await tip("sealed");
  const { x, y, width, height } = await page.locator(".zt-bid-button").nth(3).boundingBox();
  const touch = (type, touchPoints) => last.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await page.keyboard.press("Escape");
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await tip("sealed");
  await touch("touchEnd", []);
  await tip("sealed");
  same(await page.innerText(".game"), now, "the table after a long press");
  const log = await page.locator(".log h2").boundingBox();
  await touch("touchStart", [{ x: log.x + 5, y: log.y + 5 }]);
  await touch("touchEnd", []);
  await gone();
}

await test("a sentence of the log shows the table as it was, and the way back", () =>
  visitor({ path: "?game=zahltag&seats=3&bots=easy&seed=4" }, async (page) => {
    for (let moves = 0; (await settled(page)) === "asked" && (moves < 4 || !(await page.$(".zt-bid-button.zt-lit"))); moves++) await act(page);
    const now = await page.innerText(".game");
    const line = page.locator(".log button.line").nth(3);
    const told = await line.innerText();
    await line.click();
    await page.waitForSelector(".prompt.peeking");
    check(told.startsWith(await page.innerText(".prompt-ask")), "the sentence it is shown after");
    check((await page.innerText(".game")) !== now, "the table as it was looks as it is");
    same(await page.$$eval(".game button[data-action]:not([aria-disabled])", (lit) => lit.length), 0, "choices in the past");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".prompt.mine");
    same(await page.innerText(".game"), now, "the table as it is");
    await explains(page, now);
  }));

await test("what others did meanwhile is told with its counts, and a finger finds it", () =>
  visitor({ size: PHONE, path: "?game=zahltag&seats=3&bots=easy&seed=4" }, async (page) => {
    let told = 0;
    for (let moves = 0; moves < 8 && (await settled(page)) === "asked"; moves++, await act(page)) {
      const news = page.locator("[data-since]");
      if (!(await news.isVisible())) continue;
      const { x, y, width, height } = await news.boundingBox();
      check(width >= 40 && height >= 40, `${width} x ${height}`);
      const words = (await news.innerText()).replace("Meanwhile: ", "");
      await page.mouse.click(x + 20, y + height - 2);
      const all = (await page.locator(".since li").allInnerTexts()).join(" ");
      const others = /(Boris|Carla) /.test(all);
      check(!others || !/^(Revealed|You are dealt)/.test(words), `first "${words}", of "${all}"`);
      const counts = /× \d/.exec(all);
      check(others || !counts || words.includes(counts[0]), `"${words}", of "${all}"`);
      told++;
      await news.click();
    }
    check(told > 2, `told ${told} times`);
  }));

await test("a hint by keyboard: the focus goes there and comes back, and it is silent about the past", () =>
  visitor({ path: "?game=zahltag&seats=3&bots=easy&seed=4" }, async (page) => {
    for (let moves = 0; moves < 4 && (await settled(page)) === "asked"; moves++) await act(page);
    await settled(page);
    const within = (selector) => page.evaluate((one) => document.activeElement?.closest(one) !== null, selector);
    const hint = async () => {
      await page.keyboard.press("h");
      await page.waitForSelector("[data-take-hint]");
      check(await within(".slip.hint"), "the focus is elsewhere");
    };
    await page.focus("[data-hint]");
    await hint();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".slip.hint", { state: "detached" });
    check(await within("[data-hint]"), "the focus has not come back");
    await hint();
    await accessible(page, "a hint");
    await page.locator(".log button.line").nth(3).click();
    await page.waitForSelector(".prompt.peeking");
    same(await page.$$eval("[data-take-hint], [data-glow]", (all) => all.length), 0, "advice while looking back");
    await page.keyboard.press("Escape");
    await page.waitForSelector("[data-take-hint]");
    for (let presses = 0; !(await within("[data-take-hint]")); presses++) {
      check(presses < 3, "the Tab key does not lead to what the hint offers");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForSelector(".slip.hint", { state: "detached" });
    for (let moves = 0; moves < 3 && (await settled(page)) === "asked"; moves++) {
      check(!(await page.evaluate(() => document.activeElement === document.body)), "the focus is nowhere");
      check(!(await within('[aria-disabled="true"]')), "the focus is where nothing can be done");
      await page.locator(".game button[data-action]").first().focus();
      await page.keyboard.press("Enter");
      if (await page.$("[data-confirm]")) await page.click("[data-confirm]");
    }
  }));

await test("a hint takes nobody out of a field", () =>
  visitor({ path: "?game=schwarzarbeit&seats=3&bots=easy&seed=4" }, async (page) => {
    same(await settled(page), "asked", "the table");
    await page.waitForSelector('[data-hint]:not([aria-disabled="true"])');
    await page.evaluate(() => {
      document.querySelector("[data-hint]").click();
      document.querySelector("[data-order]").focus(); // before it has been thought of
    });
    await page.waitForSelector("[data-take-hint]");
    check(await page.evaluate(() => document.activeElement?.matches("[data-order]")), "the focus has left the field");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".slip.hint", { state: "detached" });
    check(await page.evaluate(() => document.activeElement?.matches("[data-order]")), "the focus has left the field with the hint");
  }));

await test("a game that was broken off is saved, opened, and gone on with", () =>
  visitor({ path: "?game=counterfeiters&seats=3&bots=easy&seed=21" }, async (page) => {
    for (let moves = 0; moves < 5 && (await settled(page)) === "asked"; moves++) await act(page);
    await settled(page);
    const before = await looks(page);
    await page.click(".bar .icon-button:last-child");
    await page.click("[data-keep]");
    await accessible(page, "what a file tells");
    const file = await savedBy(page, "[data-save-file]", "broken.backroom");
    check(/deal not proved/.test(execFileSync(backroom, ["verify", file], { encoding: "utf8" })), "verify");
    await page.goBack();
    await page.waitForSelector("[data-resume]");
    await page.click(".saved .icon-button");
    await page.waitForSelector("[data-resume]", { state: "detached" });
    await openFile(page, file);
    same(await settled(page), "asked", "what comes after opening it");
    same(await looks(page), before, "table and log of the file");
    await act(page);
    await settled(page);
    const further = await looks(page);
    await page.reload();
    await settled(page);
    same(await looks(page), further, "the game of the file after a reload");
    await page.goBack();
    const seedless = join(work, "seedless.backroom");
    writeFileSync(seedless, readFileSync(file, "utf8").replace(/^seed .*\n/m, ""));
    await openFile(page, seedless);
    await page.waitForSelector(".replay");
    check(/lacks the dealer’s seed/.test(await page.innerText(".replay-why")), "why it cannot be played on");
    same(await page.$$eval('.replay [aria-label^="Play on"]', (ways) => ways.length), 0, "ways to play on");
    await accessible(page, "a file without a seed");
  }));

/** What the table says is held back, until it is let go. */
const HOLDS = `(() => {
  const held = [];
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(listener) {
      set.call(this, (event) => void (window.holding ? held.push(event) : listener(event)));
      window.letGo = () => {
        window.holding = false;
        held.splice(0).forEach(listener);
      };
    },
  });
})()`;

await test("the end: score, save, load, and the game again through any eyes", () =>
  visitor({ path: "?game=schwarzarbeit&seats=3&bots=easy&seed=21" }, async (page) => {
    await settled(page);
    await playInPage(page, 8);
    await page.waitForSelector('.end [data-fair="checked"]');
    const file = await savedBy(page, "[data-save]", "end.backroom");
    check(execFileSync(backroom, ["verify", file], { encoding: "utf8" }).length > 0, "verify");
    const total = Number(await page.getAttribute(".replay input[type=range]", "max"));
    for (const viewer of ["1", "-1", "0"]) {
      await page.selectOption(".replay select", viewer);
      await page.fill(".replay input[type=range]", String(Math.floor(total / 2)));
      await page.waitForFunction(
        (at) => document.querySelector(".replay-at").textContent.startsWith(`${at}/`),
        Math.floor(total / 2),
      );
    }
    await accessible(page, "a replay");
    await fits(page, "a replay");
    const closed = await page.innerText(".game");
    await page.selectOption(".replay select", "-2");
    await page.waitForFunction((old) => document.querySelector(".game").innerText !== old, closed);
    await page.click('.replay [aria-label="Reasons of the bots"]');
    for (let tries = 0; tries < 20; tries++) {
      const why = await page.waitForFunction(() => {
        const text = document.querySelector(".replay-why")?.innerText ?? "";
        return /remembers/.test(text) ? null : text || null;
      });
      if (!/^No bot|No bot weighed/.test(await why.jsonValue())) break;
      check(tries < 19, "no bot had a reason in 20 steps");
      const at = await page.innerText(".replay-at");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((old) => document.querySelector(".replay-at").innerText !== old, at);
    }
    const why = () => page.innerText(".replay-why[role=status]");
    const english = await why();
    await speak(page, "de");
    await page.waitForFunction((old) => ![undefined, old].includes(document.querySelector(".replay-why[role=status]")?.innerText), english);
    await speak(page, "en");
    await page.waitForFunction((old) => document.querySelector(".replay-why[role=status]")?.innerText === old, english);
    await page.click('.replay [aria-label="Reasons of the bots"]');
    const [shown, at] = [await looks(page), await page.innerText(".replay-at")];
    const moment = await linkBy(page, '.replay [aria-label="Share this moment"]');
    await page.click("[data-unfold]");
    const deal = await linkBy(page, "[data-share]");
    await page.goto(moment);
    await page.waitForFunction((same) => document.querySelector(".replay-at")?.innerText === same, at);
    await page.waitForFunction((eyes) => document.querySelector(".replay select")?.value === eyes, "-2");
    same(await looks(page), shown, "the moment of the link");
    const { identifier } = await last.devtools.send("Page.addScriptToEvaluateOnNewDocument", { source: HOLDS });
    await page.reload();
    await settled(page);
    await page.evaluate(() => void (window.holding = true));
    for (const link of [moment, deal]) {
      await page.goto(link);
      await page.waitForFunction(() => !location.hash);
    }
    await page.waitForTimeout(300); // all is told, and held
    await page.evaluate(() => window.letGo());
    await page.waitForSelector(".log li");
    same(await settled(page), "asked", "the deal that was opened last");
    same(await page.$$eval(".replay, .end", (all) => all.length), 0, "what is left of the moment before it");
    await last.devtools.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    for (const link of [deal, ofBotsAlone(deal)]) {
      await page.goto(link);
      await page.waitForFunction(() => !location.hash);
      await page.waitForSelector(".replay", { state: "detached" });
      same(await settled(page), "asked", "what the link of a deal leads to");
    }
    await page.evaluate((hash) => {
      addEventListener("popstate", () => history.back(), { once: true });
      location.hash = hash;
    }, new URL(deal).hash);
    await page.waitForSelector(".covers");
    await page.waitForTimeout(300); // who goes back before a link has opened stays there
    same(await page.$$eval(".game", (games) => games.length), 0, "tables");
    await openFile(page, file);
    await page.waitForSelector("[data-fold]");
    await page.click(".end .row button:last-child");
    await page.waitForSelector(".covers");
    await page.setInputFiles(".file input", file);
    await page.waitForSelector(".end");
    same(Number(await page.getAttribute(".replay input[type=range]", "max")), total, "steps of the loaded game");
    await page.click(".bar .icon-button");
    await page.waitForSelector(".covers");
    writeFileSync(join(work, "bad.backroom"), "not a record\n");
    await page.setInputFiles(".file input", join(work, "bad.backroom"));
    await page.waitForSelector('.problem[role="alert"]');
  }));

/** Processor time of the page's thread for the same steps of a finished game, one after the other. */
async function stepping(page, devtools, motion) {
  await page.evaluate((on) => {
    const settings = JSON.parse(localStorage.getItem("backroom"));
    localStorage.setItem("backroom", JSON.stringify({ ...settings, motion: on, speed: "fast" }));
  }, motion);
  await page.reload();
  await page.waitForSelector(".replay input[type=range]");
  const spent = async () => (await devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const before = await spent();
  const flown = await page.evaluate(async () => {
    const range = document.querySelector(".replay input[type=range]");
    let [flights, since, shortest] = [0, 0, Infinity];
    const count = (records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of removedNodes) if (node.className === "sky") shortest = Math.min(shortest, performance.now() - since);
        for (const node of addedNodes) if (node.className === "sky") [flights, since] = [flights + node.children.length, performance.now()];
      }
    };
    const observer = new MutationObserver(count);
    observer.observe(document.querySelector(".game"), { childList: true, subtree: true });
    const until = async (done) => {
      while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let at = 20; at < 35; at++) {
      range.value = at;
      range.dispatchEvent(new Event("input", { bubbles: true }));
      await until(() => document.querySelector(".replay-at").textContent.startsWith(`${at}/`));
      await new Promise((resolve) => setTimeout(resolve, 180)); // each is seen, whether it flies or not
      await until(() => !document.querySelector(".sky"));
    }
    return { flights, shortest };
  });
  return { time: (await spent()) - before, ...flown };
}

/** Texts that are set to what they were: each is laid out again, and read out again by some. */
const countVain = (page) =>
  page.evaluate(() => {
    const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, "data");
    window.vain = [];
    const set = function (text) {
      if (`${text}` === data.get.call(this)) window.vain.push(`"${text}" in ${this.parentElement?.outerHTML.slice(0, 80)}`);
      data.set.call(this, text);
    };
    Object.defineProperty(CharacterData.prototype, "data", { ...data, set });
  });

for (const game of GAMES)
  await test(`${game}: what has not changed is not written again`, () =>
    visitor({ path: `?game=${game}&seats=3&bots=random&seed=7`, settings: { aid: "chances" } }, async (page) => {
      await countVain(page);
      await settled(page);
      await playInPage(page, 8, { presses: 20 });
      same(await page.evaluate(() => [...new Set(window.vain)]), [], "written in vain");
    }));

await test("motion costs at most a third more than none", () =>
  visitor({ path: "?game=counterfeiters&seats=3&bots=random&seed=7" }, async (page) => {
    await settled(page);
    await playInPage(page, 8);
    await last.devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const ratios = []; // a busy machine may disturb one of them
    for (let tries = 0; tries < 4 && !ratios.some((ratio) => ratio <= 4 / 3); tries++) {
      const [still, moving] = [await stepping(page, last.devtools, false), await stepping(page, last.devtools, true)];
      same(still.flights, 0, "flights without motion");
      check(moving.flights > 5 && moving.flights < 45, `${moving.flights} things flew in 15 steps`);
      check(moving.shortest > 140, `something that should fly 160 ms was there after ${moving.shortest}`);
      ratios.push(moving.time / still.time);
    }
    console.log(`# with motion: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")} of the time without`);
    check(ratios.some((ratio) => ratio <= 4 / 3), `${ratios}`);
  }));

await test("the page stays awake while strong bots think", () =>
  visitor({ path: "?game=counterfeiters&seats=3&bots=expert&seed=3" }, async (page) => {
    await settled(page);
    const { done, tasks } = await tasksDuring(page, () => playInPage(page, 3, { presses: 3 }));
    const longest = Math.max(...tasks);
    const slow = await slowness(page);
    console.log(`# the longest of ${tasks.length} tasks took ${longest.toFixed(1)} ms of processor time, here ${slow.toFixed(2)} times as slow`);
    check(done.actions > 1 && tasks.length > 100, `${done.actions} actions, ${tasks.length} tasks`);
    check(longest <= 50 * slow, `${longest} ms`);
  }));

await test("offline after the first visit", async () => {
  const own = serve(backroom);
  const { context, page } = await visit(browser, await own.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  same(await own.stop(), 0, "exit code of the server");
  await page.reload();
  await page.waitForSelector(".cover");
  await page.click('[data-play="zahltag"]');
  await settled(page);
  await act(page);
  await page.click(`.bar .icon-button:nth-last-child(2)`);
  await page.waitForFunction(() => document.querySelectorAll(".modal-body p").length > 5);
  await context.close();
});

await test("it can be installed", () =>
  visitor({}, async (page) => {
    const manifest = await page.evaluate(async () =>
      (await fetch(document.querySelector('link[rel="manifest"]').href)).json(),
    );
    check(manifest.icons.length >= 2 && manifest.display === "standalone" && manifest.start_url, "manifest");
    for (const icon of manifest.icons)
      same(await page.evaluate(async (src) => (await fetch(src)).status, icon.src), 200, icon.src);
  }));

await browser.close();
await server.stop();
rmSync(work, { recursive: true });
finish();
