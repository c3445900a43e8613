// lib - a served page in a real Chromium, and a hand that plays on it
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { check, same } from "../../tests/tap.mjs";

export * from "../../tests/tap.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };
export const GAMES = ["schwarzarbeit", "zahltag", "counterfeiters"];

export function launch(...flags) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...FLAGS, ...flags] });
}

/** A fresh visitor. Whatever the console says is kept in `complaints`. A window costs as much time as a
 *  short game: a visitor may come `after` another who has left, to the same window. */
export async function visit(browser, url, { size = DESK, settings = {}, path = "", theme = "light", after } = {}) {
  const { context, page, devtools } = after ? await vacated(after, url) : await opened(browser);
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  const { identifier } = await devtools.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `if (!localStorage.getItem("backroom")) localStorage.setItem("backroom", ${JSON.stringify(
      JSON.stringify({ lang: "en", speed: "instant", motion: false, guide: false, ...settings }),
    )})`,
  });
  await page.goto(url + path);
  await page.waitForSelector(".covers, .at-table, .curtain, .online");
  return { context, page, complaints, devtools, identifier };
}

async function opened(browser) {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.enable");
  return { context, page, devtools };
}

/** The window of somebody who has left: nothing is kept there. */
async function vacated({ context, page, devtools, identifier }, url) {
  page.removeAllListeners();
  await devtools.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  await page.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
  return { context, page, devtools };
}

// ---- looking ----

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What another language may change: names and sizes, but no colour and no role. */
const OF_WORDS = [
  ..."aria-command-name aria-dialog-name aria-input-field-name aria-toggle-field-name button-name document-title".split(" "),
  ..."empty-heading html-has-lang html-lang-valid image-alt input-button-name label landmark-unique link-name".split(" "),
  ..."scrollable-region-focusable select-name summary-name svg-img-alt target-size valid-lang".split(" "),
];

/** No finding of axe-core on what is on the screen; what can be pressed is large enough by WCAG 2.2.
 *  `words`: only what depends on the language, since the rest was looked at in another. */
export async function accessible(page, what, { words = false } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (only) => {
    const rules = only ? { runOnly: only } : { rules: { "target-size": { enabled: true } } };
    const result = await window.axe.run(document, { resultTypes: ["violations"], ...rules });
    return result.violations
      .map(
        (violation) =>
          `${violation.id}: ${violation.nodes
            .slice(0, 3)
            .map((node) => `${node.target} (${node.failureSummary?.split("\n")[1]?.trim()})`)
            .join("; ")}`,
      );
  }, words ? OF_WORDS : null);
  check(found.length === 0, `${what}: ${found.join(" | ")}`);
}

/** Nothing sticks out to the side, and no choice lies under its neighbour. */
export async function fits(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(over <= 0, `${what} is ${over} pixels too wide`);
  const cut = await page.$$eval("select", (all) =>
    all
      .filter((one) => {
        const { right, top, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(right - 4, top + height / 2);
        return there && !there.contains(one) && !one.contains(there) && one.closest("section, form, main").contains(there);
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  same(cut, [], `${what}: selects under something`);
}

/** What is done, and meanwhile the processor time of each task of the page's own thread, in milliseconds.
 *  A busy machine makes tasks last longer, but that it does not change. */
export async function tasksDuring(page, body) {
  const devtools = await page.context().browser().newBrowserCDPSession();
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] } });
  await page.evaluate(() => void performance.mark("here"));
  const done = await body();
  const collected = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await collected;
  await devtools.detach();
  const here = events.find(({ name }) => name === "here");
  const own = events.filter(({ pid, tid, name }) => pid === here.pid && tid === here.tid && name.endsWith("RunTask"));
  return { done, tasks: own.map(({ tdur = 0 }) => tdur / 1000) };
}

// ---- playing ----

/** Milliseconds that four million rounds of a loop take (see playInPage) where the limits of these tests
 *  were measured and nothing else ran: a slow or busy machine takes longer for them and for all the rest. */
export const LOOP = 5;

/** How many times as slow this processor is, twice at most: the best of short pieces of the same work. */
export function slowness(page) {
  return page.evaluate((quarter) => {
    const times = Array.from({ length: 60 }, (_, run) => {
      const from = performance.now();
      let sum = run;
      for (let i = 0; i < 1e6; i++) sum = (Math.imul(sum, 31) + i) | 0;
      return performance.now() - from + (sum & 0);
    });
    return Math.min(2, Math.max(1, Math.min(...times) / quarter));
  }, LOOP / 4);
}

/** Waits until the person is asked something, or the game is over, or a curtain hangs. */
export async function settled(page) {
  const state = await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]')
        ? false
        : document.querySelector(".end")
          ? "end"
          : document.querySelector(".curtain")
            ? "curtain"
            : document.querySelector(".prompt.mine")
              ? "asked"
              : false,
    undefined,
    { polling: 15, timeout: 60000 },
  );
  return state.jsonValue();
}

/** Waits until the person is asked something and finds one thing to press in the game's table: a lit
 *  action if there is one, or something that leads to one. Gives the place of its middle. */
function findOne(page, roll) {
  return page.evaluate(async (dice) => {
    const $ = (selector) => document.querySelector(selector);
    while (!($(".end") || $(".curtain") || $(".prompt.mine")) || $('[aria-busy="true"]'))
      await new Promise((resolve) => setTimeout(resolve, 4));
    if ($(".end")) return "end";
    const usable = (element) =>
      !element.disabled && element.getAttribute("aria-disabled") !== "true" && element.checkVisibility({ visibilityProperty: true });
    const inTable = [...document.querySelectorAll(".game button")].filter(usable);
    const lit = inTable.filter((element) => element.dataset.action);
    const list = lit.length && (dice % 5 || lit.length === inTable.length) ? lit : inTable;
    const chosen = list[dice % list.length];
    if (!chosen) return null;
    chosen.scrollIntoView({ block: "center", inline: "center" });
    const box = chosen.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    return {
      x,
      y,
      wire: chosen.dataset.action ?? null,
      name: chosen.outerHTML.slice(0, 200),
      over: chosen.contains(there) || there?.contains(chosen) ? null : (there?.outerHTML.slice(0, 200) ?? "nothing"),
    };
  }, roll);
}

/** What can be done, each at its place in a window that was not scrolled: none of it is out of sight. */
export async function allInSight(page, what) {
  await page.evaluate(() => scrollTo(0, 0));
  if (await page.$("dialog[open]")) return; // it asks for a second word
  const hidden = await page.$$eval(".game button:is([data-action], .cf-lit)", (all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return !one.contains(there) && !there?.contains(one);
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  same(hidden, [], `${what}: out of sight`);
}

/** Presses things in the table by mouse, or by finger through `devtools`, until the game is over or so
 *  many times. Returns how many actions it took. */
export async function playByHand(page, roll, { presses = 3000, devtools } = {}) {
  let actions = 0;
  for (let pressed = 0; pressed < presses; pressed++) {
    const chosen = await findOne(page, roll(1 << 20));
    if (chosen === "end") break;
    check(chosen, "it is the player's turn, but nothing in the table can be pressed");
    check(!chosen.over, `${chosen.name} is covered by ${chosen.over}`);
    if (devtools) await devtools.send("Input.synthesizeTapGesture", { x: chosen.x, y: chosen.y, duration: 10 });
    else await page.mouse.click(chosen.x, chosen.y);
    if (await page.$("[data-confirm]")) await page.click("[data-confirm]");
    if (chosen.wire) actions++;
  }
  return actions;
}

/** Presses so many keys that are shown at choices, as a keyboard would. Returns how many actions it took. */
export async function playByKeys(page, roll, { presses }) {
  let actions = 0;
  for (let pressed = 0; pressed < presses && (await settled(page)) !== "end"; pressed++) {
    const found = await page.waitForFunction((dice) => {
      const scope = document.querySelector("dialog[open]") ? "dialog" : ".game";
      const list = [...document.querySelectorAll(`${scope} button[aria-keyshortcuts]`)];
      const lit = list.filter((button) => button.dataset.action || "confirm" in button.dataset);
      const chosen = (lit.length ? lit : list)[dice % (lit.length || list.length)];
      return chosen && { key: chosen.getAttribute("aria-keyshortcuts"), wire: chosen.dataset.action ?? null };
    }, roll(1 << 20));
    const { key, wire } = await found.jsonValue();
    await page.keyboard.press(key);
    if (wire) actions++;
  }
  return actions;
}

/** A finger for who plays inside the page: `tap` there touches the window as a person would. */
async function lendFinger(page, devtools) {
  if (page.finger) return; // it stays, whoever comes next
  page.finger = true;
  await page.exposeFunction("tap", async (x, y) => {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
}

/** Plays a whole game inside the page, which is much quicker than a hand from outside: presses what is
 *  lit, now and then something that only leads to it; by finger through `devtools`. Looks at each press
 *  whether the thing is covered and whether anything sticks out, adds up how much the page shifted by
 *  itself, and notes how long each action takes until the new table is there and laid out (`answers`),
 *  and a piece of work that is always the same (`loops`). Milliseconds. */
export async function playInPage(page, seed, { presses: limit = 3000, keys = false, devtools } = {}) {
  if (devtools) await lendFinger(page, devtools);
  return page.evaluate(
    async ([start, most, byKeys, byFinger]) => {
      let state = start;
      const roll = (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 4294967296) * below);
      };
      const $ = (selector) => document.querySelector(selector);
      const usable = (button) => !button.disabled && button.ariaDisabled !== "true" && button.checkVisibility({ visibilityProperty: true });
      const asked = () => $(".prompt.mine") && !$('[aria-busy="true"]') && !$("dialog[open]");
      const seen = { actions: 0, presses: 0, covered: [], wide: 0, shift: 0, stir: 0, moved: {}, keyless: [], answers: [], loops: [], deaf: 0 };
      // cumulative layout shift as browsers report it: the worst five seconds without a second's rest; what follows a
      // finger within half a second is not in `shift`, but in `stir`
      const sessions = { shift: { from: 0, last: 0, sum: 0 }, stir: { from: 0, last: 0, sum: 0 } };
      const add = (entries) => {
        for (const { value, startTime, sources, hadRecentInput } of entries) {
          for (const [what, session] of Object.entries(sessions)) {
            if (hadRecentInput && what === "shift") continue;
            if (startTime - session.last > 1000 || startTime - session.from > 5000) Object.assign(session, { from: startTime, sum: 0 });
            session.last = startTime;
            session.sum += value;
            seen[what] = Math.max(seen[what], session.sum);
          }
          const what = sources[0]?.node;
          const name = what instanceof Element ? (what.className.baseVal ?? what.className) : "text";
          seen.moved[name] = (seen.moved[name] ?? 0) + value;
        }
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift" });
      const work = () => {
        const from = performance.now();
        let sum = 1;
        for (let i = 0; i < 4e6; i++) sum = (Math.imul(sum, 31) + i) | 0;
        state ^= sum & 0; // so that it is worked out
        seen.loops.push(performance.now() - from);
      };
      // from the click on; the attribute says whether the answer has been drawn
      let sent = 0;
      const doing = ({ target }) => (sent = target.closest("[data-action], [data-confirm]") ? performance.now() : sent);
      addEventListener("click", doing, { capture: true });
      const answered = new MutationObserver(() => {
        if (!sent || $(".at-table")?.ariaBusy === "true") return;
        void document.body.offsetHeight; // laid out, too
        seen.answers.push(performance.now() - sent);
        sent = 0;
      });
      answered.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
      /** By a finger: whatever it hits hears of it. */
      const touch = async (button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const clicked = new Promise((resolve) => addEventListener("click", () => resolve(true), { capture: true, once: true }));
        await window.tap(x + width / 2, y + height / 2);
        if (!(await Promise.race([clicked, new Promise((resolve) => setTimeout(resolve, 3000))]))) seen.deaf++;
      };
      const press = async (button) => {
        const over = () => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          return button.contains(there) || there?.contains(button) ? null : (there ?? document.body);
        };
        if (over()) button.scrollIntoView({ block: "center", inline: "center" });
        if (over() && !over().closest(".cf-panel")) seen.covered.push(`${button.outerHTML.slice(0, 120)} by ${over().outerHTML.slice(0, 120)}`);
        if (button.dataset.action) {
          seen.actions++;
          work();
        }
        const key = byKeys && button.getAttribute("aria-keyshortcuts");
        if (key) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        else if (byFinger) await touch(button);
        else button.click();
        if (byKeys && !key && button.dataset.action) seen.keyless.push(button.dataset.action);
        $("[data-confirm]")?.click();
        seen.presses++;
      };
      let pressed = performance.now();
      while (!$(".end") && seen.presses < most) {
        if (performance.now() - pressed > 100000) throw new Error(`nothing to press: ${document.body.innerText}`);
        const buttons = asked() ? [...document.querySelectorAll(".game button")].filter(usable) : [];
        const actions = buttons.filter((button) => button.dataset.action);
        const list = actions.length && roll(6) ? actions : buttons.filter((button) => !("call" in button.dataset));
        const chosen = list.length ? list[roll(list.length)] : undefined; // the same game on any machine
        // it is about to get its key
        for (let frames = 0; byKeys && frames < 30 && chosen?.dataset.action && !chosen.hasAttribute("aria-keyshortcuts"); frames++)
          await new Promise(requestAnimationFrame);
        if (chosen?.isConnected) {
          await press(chosen);
          pressed = performance.now();
        }
        if (document.documentElement.scrollWidth > innerWidth) seen.wide++;
        $("[data-confirm]")?.click(); // a key is heard a moment later
        await new Promise((resolve) => (chosen ? requestAnimationFrame(resolve) : setTimeout(resolve, 2)));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      add(observer.takeRecords());
      removeEventListener("click", doing, { capture: true });
      answered.disconnect();
      return seen;
    },
    [seed, limit, keys, devtools !== undefined],
  );
}
