// firefox - a whole game of each kind in Debian's Firefox, by WebDriver BiDi: node web/tests/firefox.mjs BACKROOM
import { spawn } from "node:child_process";
import { Socket } from "../../tests/client.mjs";
import { GAMES, check, finish, folder, playInPage, same, serve, test } from "./lib.mjs";

const server = serve(process.argv[2]);
const url = await server.url;
const browser = spawn(
  process.env.FIREFOX ?? "firefox-esr",
  ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", folder()],
  { stdio: ["ignore", "ignore", "pipe"] },
);
process.on("exit", () => browser.kill("SIGKILL"));

/** Where it listens, as it says itself. */
const address = await new Promise((resolve, reject) => {
  browser.stderr.on("data", (bytes) => {
    const found = /BiDi listening on ws:(\S+)/.exec(String(bytes));
    if (found) resolve(`http:${found[1]}`);
  });
  browser.on("exit", (code) => reject(new Error(`Firefox ended with ${code}`)));
});
const socket = new Socket(address, { protocol: "", path: "/session" });
const waiting = new Map();
const complaints = [];
let number = 0;

socket.onmessage = ({ id, type, error, message, result, method, params }) => {
  if (method === "log.entryAdded" && params.level === "error") complaints.push(params.text);
  if (type === "success") waiting.get(id)?.resolve(result);
  if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
};

function tell(method, params) {
  socket.send({ id: ++number, method, params });
  return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
}

same(await socket.status, 101, "the answer of Firefox");
await tell("session.new", { capabilities: {} });
await tell("session.subscribe", { events: ["log.entryAdded"] });
const { contexts } = await tell("browsingContext.getTree", {});
const context = contexts[0].context;

/** As much of a page as a hand needs that plays in it. */
const page = {
  async evaluate(body, argument) {
    const { result, exceptionDetails } = await tell("script.evaluate", {
      expression: `Promise.resolve((${body})(${JSON.stringify(argument)})).then((found) => JSON.stringify(found ?? null))`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  },
  goto: (path) => tell("browsingContext.navigate", { context, url: url + path, wait: "complete" }),
};

const settings = JSON.stringify({ lang: "de", speed: "instant", motion: false, guide: false });

for (const [game, width, height] of GAMES.map((name, i) => [name, [360, 1280, 1440][i], [640, 720, 900][i]]))
  await test(`${game}: a whole game in Firefox on ${width} x ${height}`, async () => {
    complaints.length = 0;
    await tell("browsingContext.setViewport", { context, viewport: { width, height } });
    await page.goto("");
    await page.evaluate((kept) => void localStorage.setItem("backroom", kept), settings);
    await page.goto(`?game=${game}&seats=3&bots=random&seed=7`);
    await page.evaluate(async () => {
      while (!document.querySelector(".prompt")) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const played = await playInPage(page, width);
    check(played.actions > 10, `only ${played.actions} actions`);
    same(played.covered, [], "things that were covered");
    same(played.wide, 0, "times something stuck out to the side");
    check(await page.evaluate(() => document.querySelector(".end").innerText.length > 40), "the score");
    same(complaints, [], "what the console says");
  });

const gone = new Promise((resolve) => browser.on("exit", resolve));
browser.kill("SIGTERM");
await gone;
await server.stop();
finish();
