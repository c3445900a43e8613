// play - whole games in Chromium, by mouse and by keyboard: node web/tests/play.mjs BACKROOM
import {
  DESK,
  GAMES,
  PHONE,
  accessible,
  check,
  dice,
  finish,
  fits,
  launch,
  playByMouse,
  serve,
  settled,
  test,
  visit,
} from "./lib.mjs";

const server = serve(process.argv[2]);
const url = await server.url;
const browser = await launch();
const LEAST = { schwarzarbeit: 3, zahltag: 3, counterfeiters: 3 };

for (const game of GAMES)
  for (const [name, size] of [
    ["phone", PHONE],
    ["desktop", DESK],
  ])
    await test(`${game}: a whole game by mouse, ${name}`, async () => {
      const { context, page, complaints } = await visit(browser, url, {
        size,
        theme: name === "phone" ? "light" : "dark",
        path: `?game=${game}&seats=${LEAST[game]}&bots=random&seed=7`,
      });
      const actions = await playByMouse(page, dice(size.width), {
        each: async (presses) => {
          if (presses % 10 === 0) await fits(page, `${game} after ${presses} clicks`);
          if (presses === 12) await accessible(page, `${game} in the middle`);
        },
      });
      check(actions > 3, `only ${actions} actions`);
      await page.waitForSelector(".end");
      await fits(page, "the end");
      await accessible(page, `${game} at the end`);
      check(complaints.length === 0, complaints.join("\n"));
      await context.close();
    });

await test("a whole game by keyboard alone", async () => {
  const { context, page, complaints } = await visit(browser, url, { settings: {} });
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
  await context.close();
});

await browser.close();
const code = await server.stop();
await test("the server ends cleanly", async () => check(code === 0, `exit code ${code}`));
finish();
