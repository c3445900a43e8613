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
      expect(Number(tab.online.fair?.checks.at(-1)?.values[0]), "bots' choices").toBeGreaterThan(3);
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

/** Two people at a game of Zahltag, until all have to bid at once. */
async function sealed(more = {}): Promise<{ browsers: Browser[]; tabs: Tab[]; table: string }> {
  const { browsers, tabs } = await people(2);
  const { table } = await gather(tabs as [Tab, Tab], "zahltag", 2, more);
  await start(tabs);
  const roll = dice(5);
  for (const tab of tabs) {
    tab.roll = roll;
    tab.pause = ({ due }) => due.length === 2;
    tab.act();
  }
  for (const tab of tabs) await tab.until(() => tab.table?.due.length === 2 && tab.table.ask, "a sealed decision", 60000);
  return { browsers, tabs, table };
}

test("a reload in the middle of sealed bids: the same bid, and the game goes on", async () => {
  const { browsers, tabs, table } = await sealed();
  const [ann, ben] = tabs as [Tab, Tab];
  ann.act();
  await ann.until(() => !ann.table?.ask && !ann.online.unconfirmed, "a bid on disk");
  const { view, steps } = ann.table as { view: unknown; steps: number };
  ann.close();
  const again = await Tab.open(browsers[0] as Browser);
  again.send({ type: "open", table });
  await again.until(() => again.table, "the table");
  expect(again.table).toMatchObject({ view, steps, ask: 0, seat: 0 });
  expect(again.online.name).toBe("Ann");
  again.ask({ type: "undo" }); // what was sealed may be thought over, also after a reload
  await again.until(() => again.table?.ask, "the question again");
  expect(again.refusals).toEqual([]);
  ben.pause = undefined;
  await finish([again, ben], 8);
  for (const tab of [again, ben]) {
    expect(tab.online.fair?.checks.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
    tab.close();
  }
}, 60000);

test("an answer that did not arrive is given again, also after a reload", async () => {
  const { browsers, tabs, table } = await sealed();
  const [ann, ben] = tabs as [Tab, Tab];
  const browser = browsers[0] as Browser;
  browser.reachable = false;
  browser.cut();
  await ann.until(() => ann.online.line === "lost", "a lost line");
  const wire = ann.table?.actions[1]?.wire;
  ann.ask({ type: "act", ask: ann.table?.ask ?? 0, wire: wire ?? "" });
  expect(ann.online.unconfirmed).toBe(true);
  expect(ann.table).toMatchObject({ ask: 0, actions: [] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  ann.close();
  browser.reachable = true;
  const again = await Tab.open(browser);
  again.send({ type: "open", table });
  await again.until(() => again.table && !again.table.ask && !again.online.unconfirmed, "the answer is on disk");
  expect((await browser.kept.get(table))?.answer).toBe(null);
  for (const tab of [again, ben]) tab.close();
}, 60000);

test("two tabs of one person agree, also when both answer", async () => {
  const { browsers, tabs, table } = await sealed();
  const [ann, ben] = tabs as [Tab, Tab];
  const other = await Tab.open(browsers[0] as Browser);
  other.send({ type: "open", table });
  await other.until(() => other.table?.ask === ann.table?.ask, "the same question");
  expect(other.table).toMatchObject({ view: ann.table?.view, actions: ann.table?.actions });
  const wires = ann.table?.actions.map((action) => action.wire) ?? [];
  const ask = ann.table?.ask ?? 0;
  ann.ask({ type: "act", ask, wire: wires[0] ?? "" });
  other.ask({ type: "act", ask, wire: wires.at(-1) ?? "" });
  for (const tab of [ann, other]) await tab.until(() => tab.table?.ask === 0 && !tab.online.unconfirmed, "an answer");
  await other.until(() => JSON.stringify(other.table?.view) === JSON.stringify(ann.table?.view), "the same table");
  expect([...ann.refusals, ...other.refusals]).toEqual([]);
  ann.pause = ben.pause = undefined;
  await finish([ann, ben], 4);
  await other.until(() => other.table?.over && settled(other.online.fair), "the end");
  expect(other.online.fair?.state).toBe("checked");
  for (const tab of [ann, ben, other]) tab.close();
}, 60000);

// ---- the deal ----

const swap = (text: string, what: RegExp): string => {
  const found = what.exec(text)?.[1] ?? "";
  expect(found.length).toBeGreaterThan(0);
  const other = [...found].reverse().join("");
  return text.replace(found, other === found ? `${found}0` : other);
};

test("a line that is lost just at the end: the deal is checked when it is back", async () => {
  const { browsers, tabs } = await people(2);
  const { table } = await gather(tabs as [Tab, Tab], "zahltag", 2);
  const [browser] = browsers as [Browser];
  let asked = 0;
  browser.forged = (record) => {
    if (asked++ < 2) throw new Error("no network");
    return record;
  };
  await start(tabs);
  await finish(tabs, 21);
  expect(tabs.map((tab) => tab.online.fair?.state)).toEqual(["checked", "checked"]);
  expect(asked).toBe(3);
  for (const tab of tabs) tab.close();
  const again = await Tab.open(browser);
  again.send({ type: "open", table });
  await again.until(() => settled(again.online.fair), "a verdict");
  expect(again.online.refused).toBeNull(); // nobody is invited to what is over
  again.close();
}, 60000);

/** One game, whose record is then told in several ways. */
test("a record that was changed turns red, and says where", async () => {
  const { browsers, tabs, table } = await sealed();
  for (const tab of tabs) tab.pause = undefined;
  await finish(tabs, 11);
  const forged: [(record: string) => string, string][] = [
    [(record) => swap(record, /^commit (\S+)/m), "draws"],
    [(record) => swap(record, /^seed (\S+)/m), "draws"],
    [(record) => swap(record, /^entropy 0 (\S+)/m), "draws"],
    [(record) => record.replace(/^(dealer \S+) .*/m, "$1 nothing"), "draws"],
    [(record) => record.replace(/^seed .*\n/m, ""), "draws"],
    [(record) => record.replace(/^name 0 Ann/m, "name 0 Eve"), "commit"],
    [(record) => record.split("\n").slice(0, 40).join("\n") + "\n", "draws"],
  ];
  for (const [forge, what] of forged) {
    (browsers[0] as Browser).forged = forge;
    const again = await Tab.open(browsers[0] as Browser);
    again.send({ type: "open", table });
    await again.until(() => settled(again.online.fair), "a verdict");
    expect(again.online.fair?.state, `${forge}`).toBe("broken");
    expect(again.online.fair?.checks.find(({ ok }) => ok === false)?.what, `${forge}`).toBe(what);
    again.close();
  }
  // another good game in its place
  const other = await people(2);
  const { table: foreign } = await gather(other.tabs as [Tab, Tab], "zahltag", 2);
  await start(other.tabs);
  await finish(other.tabs, 1);
  const record = await other.browsers[0]?.record(foreign);
  (browsers[0] as Browser).forged = () => record ?? "";
  const again = await Tab.open(browsers[0] as Browser);
  again.send({ type: "open", table });
  await again.until(() => settled(again.online.fair), "a verdict");
  expect(again.online.fair?.checks.map(({ what, ok }) => ok === false && what)).toEqual(
    expect.arrayContaining(["commit", "own", "seals", "views"]),
  );
  (browsers[0] as Browser).forged = undefined;
  const good = await Tab.open(browsers[0] as Browser);
  good.send({ type: "open", table });
  await good.until(() => settled(good.online.fair), "a verdict");
  expect(good.online.fair?.state).toBe("checked");
  expect(good.table).toMatchObject({ over: true, replay: false });
  for (const tab of [...tabs, ...other.tabs, again, good]) tab.close();
}, 90000);

test("nothing is revealed to who changes the commitment after it was shown", async () => {
  const { browsers, tabs } = await people(2);
  const { table } = await gather(tabs as [Tab, Tab], "zahltag", 2);
  const [ann, ben] = tabs as [Tab, Tab];
  const [browser] = browsers as [Browser];
  const commit = ann.online.room?.commit ?? "";
  const other = [...commit].reverse().join("");
  // the second browser cannot reveal: the deal stays open, and is shown twice
  (browsers[1] as Browser).altered = (text) => text.replace('"dealing"', '"frozen"');
  ann.send({ type: "start", table });
  await ann.until(() => ann.online.fair?.words, "words to compare");
  const { words } = ann.online.fair as Fair;
  browser.sent = [];
  browser.altered = (text) => text.replaceAll(commit, other);
  ann.close();
  const again = await Tab.open(browser);
  again.send({ type: "open", table });
  await again.until(() => again.online.fair?.state === "broken", "a broken deal");
  expect(browser.sent).not.toContain("reveal");
  browser.altered = undefined;
  const third = await Tab.open(browser);
  third.send({ type: "open", table });
  await third.until(() => third.online.fair?.words === words, "the same words again");
  for (const tab of [ann, ben, again, third]) tab.close();
}, 30000);

test("a second device: the one that was opened last seals anew and reveals; who cannot says so", async () => {
  const { browsers, tabs } = await people(2);
  const [ann, ben] = tabs as [Tab, Tab];
  const { table } = await gather([ann, ben], "zahltag", 2);
  const phone = new Browser(url);
  phone.cookie = (browsers[1] as Browser).cookie;
  const sealOf = (tab: Tab): string | undefined => tab.online.room?.chairs[1]?.seal;
  const first = sealOf(ben);
  const second = await Tab.open(phone);
  second.send({ type: "open", table });
  await second.until(() => sealOf(second) && sealOf(second) !== first, "another seal");
  await ben.until(() => sealOf(ben) === sealOf(second), "the other device hears of it");
  phone.altered = (text) => text.replace('"dealing"', '"frozen"'); // it is asleep
  ann.send({ type: "start", table });
  await ben.until(() => ben.online.fair?.elsewhere, "the first one cannot reveal");
  expect((browsers[1] as Browser).sent).not.toContain("reveal");
  phone.altered = undefined;
  phone.cut();
  await second.until(() => second.online.room?.state === "running", "it wakes up, and reveals");
  await ben.until(() => ben.online.room?.state === "running", "the game");
  for (const tab of [ann, ben, second]) tab.close();
}, 30000);

// ---- the line ----

test("a telling that does not go on where the eyes are: a fresh one, and the page is not left waiting", async () => {
  const { browsers, tabs } = await people(2);
  await gather(tabs as [Tab, Tab], "zahltag", 2);
  await start(tabs);
  let [count, swallowed] = [0, 0];
  const [browser] = browsers as [Browser];
  // where it was the one that asks, nothing else comes: then the line is lost, too
  browser.swallow = () => count++ % 4 === 3 && ++swallowed > 0;
  const nudge = setInterval(() => {
    if (tabs[0]?.table && !tabs[0].table.over && !tabs[0].table.actions.length) browser.cut();
  }, 400);
  await finish(tabs, 31);
  clearInterval(nudge);
  expect(swallowed).toBeGreaterThan(3);
  expect(tabs.map((tab) => tab.online.fair?.state)).toEqual(["checked", "checked"]);
  for (const tab of tabs) tab.close();
}, 60000);

test("the server is started anew: everybody comes back, and the game goes on", async () => {
  let own = startServer();
  const address = await own.url;
  const browsers = [new Browser(address), new Browser(address)];
  const tabs = await Promise.all(
    browsers.map(async (browser, at) => (await Tab.open(browser)).named(["Ann", "Ben"][at] ?? "")),
  );
  await gather(tabs as [Tab, Tab], "counterfeiters", 2);
  await start(tabs);
  const { store } = own;
  expect(await own.stop()).toBe(0);
  for (const tab of tabs) await tab.until(() => tab.online.line === "lost", "a lost line");
  own = startServer({ store, listen: new URL(address).host });
  await own.url;
  for (const tab of tabs) tab.send({ type: "retry" });
  await finish(tabs, 2);
  for (const tab of tabs) {
    expect(tab.online.fair?.state).toBe("checked");
    tab.close();
  }
  await own.stop();
}, 60000);

test("clocks run down here as they do there", async () => {
  const { tabs } = await people(2);
  await gather(tabs as [Tab, Tab], "zahltag", 2, { bank: 600000, increment: 20000 });
  await start(tabs);
  const [ann] = tabs as [Tab];
  const clocks = ann.online.clocks;
  expect(clocks?.left.every((left) => left > 590000 && left <= 600000)).toBe(true);
  expect(clocks?.running.filter(Boolean)).toHaveLength(ann.table?.due.length ?? 0);
  ann.send({ type: "pause", table: ann.online.table ?? "", on: true });
  tabs[1]?.send({ type: "pause", table: ann.online.table ?? "", on: true });
  await ann.until(() => ann.online.room?.paused, "a pause");
  await ann.until(() => ann.online.clocks?.running.every((running) => !running), "clocks that stand");
  for (const tab of tabs) tab.close();
}, 30000);

test("chat, presence, lobby, notices: what the page knows", async () => {
  const { tabs } = await people(3);
  const [ann, ben, cem] = tabs as [Tab, Tab, Tab];
  cem.send({ type: "lobby" });
  await cem.until(() => cem.online.lobby, "a lobby");
  const { table } = await gather([ann, ben], "zahltag", 2, { open: true });
  await cem.until(() => cem.online.lobby?.open.some((entry) => entry.table === table && entry.taken === 2), "an open table");
  ann.send({ type: "say", table, text: "<b>hello</b>" });
  await ben.until(() => ben.online.chat.lines.some(({ text, name }) => text === "<b>hello</b>" && name === "Ann"), "a line");
  await ann.until(() => ann.online.chat.lines.length === 1, "one's own line");
  cem.send({ type: "open", table });
  await ann.until(() => ann.online.onlookers === 1, "an onlooker");
  await cem.until(() => cem.online.chat.room === "onlookers", "a chat of their own");
  expect(cem.online.chat.lines).toEqual([]);
  await start([ann, ben]);
  await cem.until(() => cem.table, "the table");
  expect(cem.table).toMatchObject({ seat: facts.onlooker, ask: 0, actions: [] });
  cem.send({ type: "shut" });
  await ann.until(() => ann.online.onlookers === 0, "he is gone");
  expect(cem.online).toMatchObject({ table: null, room: null, fair: null });
  cem.send({ type: "open", table: "aaaaaaaaaaaaaaaa" });
  await cem.until(() => cem.online.refused?.to === "watch", "a refusal");
  expect(cem.online).toMatchObject({ table: null, refused: { code: "gone" } });
  cem.send({ type: "qr", text: `${url}#table=${table}` });
  expect(cem.online.qr?.dark.length).toBe((cem.online.qr?.size ?? 0) ** 2);
  for (const tab of tabs) tab.close();
}, 30000);
