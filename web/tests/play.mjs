// play - whole games in Chromium, by mouse, finger and keyboard: node web/tests/play.mjs BACKROOM
import {
  GAMES,
  accessible,
  allInSight,
  check,
  dice,
  finish,
  fits,
  launch,
  playByHand,
  playByKeys,
  playInPage,
  same,
  serve,
  settled,
  test,
  visit,
} from "./lib.mjs";

const server = serve(process.argv[2]);
const url = await server.url;
const browser = await launch();
const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 720],
  [1440, 900],
];
const BY_KEYS = 2; // there a keyboard is at hand
let last; // visitor

/** The review of a game that is over: the balance, the curve, and a puzzle that is solved. */
async function reviewed(page, what) {
  await page.click("[data-review]");
  await page.waitForSelector(".review-curve", { timeout: 60000 });
  check(/ = (0\.0|33\.3|50\.0|100\.0) %/.test(await page.innerText(".review")), `no balance: ${await page.innerText(".review")}`);
  await page.click(".puzzle [data-answer]");
  check(/\d points more/.test(await page.innerText(".puzzle [role=status]")), "no answer");
  await accessible(page, `the review of ${what}`);
}

for (const game of GAMES)
  for (const [number, [width, height]] of SIZES.entries())
    await test(`${game}: a whole game on ${width} x ${height}`, async () => {
      last = await visit(browser, url, {
        size: { width, height },
        theme: number % 2 ? "dark" : "light",
        settings: { keys: number === BY_KEYS ? "shown" : "on" },
        path: `?game=${game}&seats=3&bots=random&seed=7`,
        after: last,
      });
      const { page, complaints } = last;
      const looked = number === 0 || number === 3; // at by axe, by day on a phone and by night on a desk
      const hand = number === BY_KEYS ? playByKeys : playByHand;
      const first = await hand(page, dice(width), { presses: 8, devtools: width < 1000 && last.devtools });
      await settled(page);
      await allInSight(page, `${game} in the middle`);
      if (looked) await accessible(page, `${game} in the middle`);
      const played = await playInPage(page, width, { keys: number === BY_KEYS });
      if (looked) await accessible(page, `${game} at the end`);
      check(first + played.actions > 10, `only ${first} and ${played.actions} actions`);
      same(played.keyless, [], "choices without a key");
      check(played.covered.length === 0, `covered: ${played.covered.join("\n")}`);
      same(played.wide, 0, "times something stuck out to the side");
      check(played.shift <= 0.02, `shifted by ${played.shift}: ${JSON.stringify(played.moved)}`);
      await fits(page, "the end");
      if (number === 0) await reviewed(page, game);
      check(complaints.length === 0, complaints.join("\n"));
    });

await test("a whole game by keyboard alone", async () => {
  last = await visit(browser, url, { after: last });
  const { page, complaints } = last;
  const roll = dice(5);
  const onto = async (selector, limit = 200) => {
    for (let presses = 0; presses < limit; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  };
  await onto('[data-choose="zahltag"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".setup");
  await onto('.setup [type="submit"]');
  await page.keyboard.press("Enter");
  let actions = 0;
  for (let presses = 0; (await settled(page)) !== "end"; presses++) {
    check(presses < 1500, "the game does not end");
    check(
      await page.evaluate(() => document.activeElement !== document.body),
      `the focus is lost after ${actions} actions`,
    );
    const lit = await page.$$eval(
      '.game button[data-action]:not([aria-disabled="true"]):not([disabled])',
      (buttons) => buttons.length,
    );
    const target = lit && roll(6) ? "button[data-action]" : "button";
    const skip = roll(lit || 6);
    for (let i = 0; i <= skip; i++) {
      await page.keyboard.press("Tab");
      await onto(`.game ${target}:not([aria-disabled="true"]):not([disabled])`);
    }
    if (await page.evaluate(() => "action" in document.activeElement.dataset)) actions++;
    await page.keyboard.press(roll(2) ? "Enter" : "Space");
    if (await page.$("[data-confirm]")) {
      await onto("[data-confirm]");
      await page.keyboard.press("Enter");
    }
  }
  check(actions > 3, `only ${actions} actions`);
  check(complaints.length === 0, complaints.join("\n"));
});

await browser.close();
const code = await server.stop();
await test("the server ends cleanly", async () => check(code === 0, `exit code ${code}`));
finish();
