// fair - a deal that is not finished in time: everybody seals anew, and the next one counts
import { expect, test } from "vitest";
import { dice } from "../testing";
import { Browser, Tab, gather, startServer } from "./testing";

test("who does not reveal sends all back, and a new deal is as good as the first", async () => {
  const server = startServer();
  const url = await server.url;
  const browsers = [new Browser(url), new Browser(url)] as const;
  const [ann, ben] = await Promise.all([
    Tab.open(browsers[0]).then((tab) => tab.named("Ann")),
    Tab.open(browsers[1]).then((tab) => tab.named("Ben")),
  ]);
  const { table } = await gather([ann, ben], "zahltag", 2);
  browsers[1].altered = (text) => text.replace('"state":"dealing"', '"state":"frozen"'); // so he knows of no deal
  const sealsOf = (tab: Tab): (string | undefined)[] => tab.online.room?.chairs.map(({ seal }) => seal) ?? [];
  ann.send({ type: "start", table });
  await ann.until(() => ann.online.fair?.words, "words to compare");
  const [first, before] = [ann.online.fair?.words, sealsOf(ann)];
  await ann.until(() => ann.online.room?.state === "waiting", "back to waiting", 60000);
  expect(ann.online.room?.back).toBe(1);
  browsers[1].altered = undefined;
  await ann.until(() => sealsOf(ann).every(Boolean), "new seals");
  expect(sealsOf(ann).filter((seal) => before.includes(seal))).toEqual([]);
  ann.send({ type: "start", table });
  for (const tab of [ann, ben]) {
    await tab.until(() => tab.online.room?.state === "running" && tab.table, "a game");
    tab.roll = dice(3);
    tab.act();
  }
  expect(ann.online.fair?.words).not.toBe(first);
  expect(ben.online.fair?.words).toBe(ann.online.fair?.words);
  for (const tab of [ann, ben]) await tab.until(() => tab.online.fair?.state === "checked", "a verdict", 60000);
  for (const tab of [ann, ben]) {
    expect(tab.online.fair?.checks.every(({ ok }) => ok)).toBe(true);
    tab.close();
  }
  await server.stop();
}, 150000);
