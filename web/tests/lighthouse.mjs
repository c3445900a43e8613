// lighthouse - what Lighthouse gives the page on a phone: node web/tests/lighthouse.mjs BACKROOM . FOLDER
//
// FOLDER is where `make lighthouse` has installed it: it is no part of what the page needs to be built.
// Speed is the best of three: a machine may be busy.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { GAMES, check, finish, launch, same, serve, test } from "./lib.mjs";

const found = createRequire(join(resolve(process.argv[4]), "x.js")).resolve("lighthouse");
const { default: lighthouse } = await import(pathToFileURL(found).href);
const server = serve(process.argv[2]);
const url = await server.url;
const PORT = 9333;
const browser = await launch(`--remote-debugging-port=${PORT}`);

const scores = async (path) => {
  const { lhr } = await lighthouse(url + path, { port: PORT, output: "json", logLevel: "error" });
  return Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]));
};

for (const path of ["", ...GAMES.map((game) => `?game=${game}&seats=3&bots=easy&seed=7`)])
  await test(`${path || "home"}: 95 for speed, 100 for everything else`, async () => {
    const speeds = [];
    for (let tries = 0; tries < 3 && !speeds.some((speed) => speed >= 95); tries++) {
      const { performance, ...rest } = await scores(path);
      same(rest, { accessibility: 100, "best-practices": 100, seo: 100 }, "scores");
      speeds.push(performance);
    }
    console.log(`# speed: ${speeds.join(", ")}`);
    check(Math.max(...speeds) >= 95, `the speed is ${speeds.join(", ")}`);
  });

await browser.close();
await server.stop();
finish();
