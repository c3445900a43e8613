// visit - pages at a real server: whole games, lost lines, reloads, two tabs, and the deal's proof
import { afterAll, beforeAll, expect, test } from "vitest";
import { dice, loadEngine } from "../testing";
import type { Fair } from "./messages";
import { Browser, Tab, gather, startServer } from "./testing";

const server = startServer();
let url = "";
beforeAll(async () => {
  url = await server.url;
});
afterAll(() => server.stop());

const facts = (await loadEngine()).catalog;

async function people(count: number): Promise<{ browsers: Browser[]; tabs: Tab[] }> {
  const browsers = Array.from({ length: count }, () => new Browser(url));
  const tabs = await Promise.all(
    browsers.map(async (browser, at) => (await Tab.open(browser)).named(["Ann", "Ben", "Cem"][at] ?? "Dora")),
  );
  return { browsers, tabs };
}

const settled = (fair: Fair | null): boolean => fair?.state === "checked" || fair?.state === "broken";

async function finish(tabs: Tab[], seed: number): Promise<void> {
  for (const tab of tabs) {
    tab.roll = dice(seed++);
    tab.act();
  }
  for (const tab of tabs) await tab.until(() => tab.table?.over, "the end", 60000);
  for (const tab of tabs) await tab.until(() => settled(tab.online.fair), "a verdict", 60000);
}

async function start(tabs: Tab[]): Promise<void> {
  tabs[0]?.send({ type: "start", table: tabs[0].online.table ?? "" });
  for (const tab of tabs) await tab.until(() => tab.online.room?.state === "running" && tab.table, "a game");
}

for (const { name, seatsMin } of facts.games)
  test(`${name}: two people and a bot, lines cut at random, a fair deal`, async () => {
    const { browsers, tabs } = await people(2);
    const { table } = await gather(tabs as [Tab, Tab], name, Math.max(3, seatsMin));
    const roll = dice(name.length);
    for (const [at, tab] of tabs.entries())
      tab.acted = () => {
        if (roll(6) === 0) browsers[at]?.cut();
      };
    await start(tabs);
    expect(new Set(tabs.map((tab) => tab.online.fair?.words)).size).toBe(1);
    expect(tabs[0]?.online.fair?.words).toMatch(/^\w{5}(-\w{5}){3}$/);
    await finish(tabs, 3);
    for (const tab of tabs) {
      expect(tab.online.fair?.checks).toMatchObject(
        ["commit", "own", "seals", "draws", "views", "bots"].map((what) => ({ what, ok: true })),
      );
      expect(Number(tab.online.fair?.checks.at(-1)?.detail), "bots' choices").toBeGreaterThan(3);
      expect(tab.refusals).toEqual([]);
      expect(tab.online.unconfirmed).toBe(false);
      // nothing is told twice, nothing is left out
      const log = tab.tables.flatMap(({ log: lines }) => lines.map(({ step }) => step));
      if (!tab.tables.slice(1).some(({ fresh }) => fresh)) expect(log).toEqual([...log].sort((a, b) => a - b));
    }
    const [ann] = tabs;
    ann?.ask({ type: "look", viewer: 1, at: 5 });
    expect(ann?.table).toMatchObject({ steps: 5, seat: 1, replay: true });
    expect(ann?.online.table).toBe(table);
    for (const tab of tabs) tab.close();
  }, 120000);
