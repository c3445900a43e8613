// pictures - what docs/pictures shows, taken anew: node web/tests/pictures.mjs BACKROOM docs/pictures
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DESK, GAMES, PHONE, launch, serve, settled, visit } from "./lib.mjs";

const [backroom, folder] = process.argv.slice(2);
const server = serve(backroom);
const url = await server.url;
const browser = await launch();
const MOVES = { schwarzarbeit: 7, zahltag: 10, counterfeiters: 11 };
const SEEDS = { schwarzarbeit: 12, zahltag: 8, counterfeiters: 5 };
mkdirSync(folder, { recursive: true });

const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.png`) });

/** Plays some moves as the hint says. */
async function play(page, moves) {
  for (let i = 0; i < moves && (await settled(page)) === "asked"; i++) {
    await page.click("[data-hint]");
    await page.click("[data-take-hint]", { timeout: 20000 });
    if (await page.$("[data-confirm]")) await page.click("[data-confirm]");
  }
  await settled(page);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
}

for (const [name, size, theme] of [
  ["phone", PHONE, "light"],
  ["desktop", DESK, "light"],
  ["night", DESK, "dark"],
]) {
  const { context, page } = await visit(browser, url, { size, theme });
  await page.waitForFunction(
    (count) => document.querySelectorAll(".cover-picture > svg").length === count,
    GAMES.length,
  );
  await shoot(page, `home-${name}`);
  await context.close();
  if (name === "night") continue;
  for (const game of GAMES) {
    const table = await visit(browser, url, {
      size,
      theme,
      path: `?game=${game}&seats=4&bots=easy&seed=${SEEDS[game]}`,
    });
    await play(table.page, MOVES[game]);
    await shoot(table.page, `${game}-${name}`);
    await table.context.close();
  }
}

// the three tables side by side
const page = await browser.newPage({ viewport: { width: 1180, height: 690 } });
const images = GAMES.map(
  (game) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${game}-phone.png`)).toString("base64")}">`,
);
await page.setContent(
  `<style>body{margin:0;height:690px;display:flex;gap:25px;align-items:center;justify-content:center;background:#e9dcc0}
   img{width:360px;height:640px;border-radius:14px;box-shadow:0 8px 22px #0006}</style>${images.join("")}`,
);
await page.waitForFunction(() => [...document.images].every((image) => image.complete));
await shoot(page, "tables");
await browser.close();
await server.stop();
