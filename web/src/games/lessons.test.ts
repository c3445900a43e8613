// lessons - every guided first game can be done as it is written, on the real engine
import { expect, test } from "vitest";
import type { Table } from "../engine";
import { Host } from "../host";
import type { Lesson } from "../lesson";
import { Memory } from "../store";
import { loadEngine } from "../testing";
import type { Reply, Request } from "../transport";

const lessons = import.meta.glob<{ lesson: Lesson }>("./*/lesson.ts", { eager: true });
const engine = await loadEngine();

for (const { name } of engine.catalog.games)
  test(`${name}: the lesson is played to its end, as it is told`, async () => {
    const lesson = lessons[`./${name}/lesson.ts`]?.lesson;
    expect(lesson, "a lesson").toBeDefined();
    if (!lesson) return;
    const store = new Memory();
    const got: Reply[] = [];
    const host = new Host(await loadEngine(), store, (reply) => got.push(reply));
    const send = async (request: Request): Promise<Table> => {
      await host.answer(request);
      const reply = got.findLast(({ type }) => type === "table");
      if (reply?.type !== "table") throw new Error("no table");
      return reply.table;
    };
    const players = Array.from({ length: lesson.seats }, (_, seat) => ({ name: `P${seat}`, level: seat ? lesson.level : null }));
    let table = await send({ type: "start", setup: { game: name, players, options: {}, seed: lesson.seed, script: lesson.others } });
    const log = [...table.log];
    const asked = async () => {
      for (let events = 0; !table.actions.length && events < 100; events++) {
        table = await send({ type: "next" });
        log.push(...table.log);
      }
    };
    for (const [at, { act, touch }] of lesson.steps.entries()) {
      await asked();
      const wires = table.actions.map(({ wire }) => wire);
      expect(wires.length, `step ${at}: somebody is asked`).toBeGreaterThan(0);
      if (touch) {
        expect(wires, `step ${at}`).not.toContain(touch);
        got.length = 0;
        await host.answer({ type: "why", wire: touch });
        expect(got[0]?.type, `step ${at}: ${touch} is refused`).toBe("refusal");
        continue;
      }
      if (!act) continue;
      expect(wires, `step ${at}`).toContain(act);
      expect(table.actions.find(({ wire }) => wire === act)?.warn, `step ${at}: nothing to warn of`).toBeUndefined();
      table = await send({ type: "act", ask: table.ask, wire: act });
      log.push(...table.log);
    }
    expect(await store.list(), "it is not kept").toEqual([]);
    await host.answer({ type: "adopt" });
    expect(await store.list(), "but may be").toMatchObject([{ game: name, over: false }]);
    const others = log.filter(({ seat, verb }) => seat > 0 && seat < lesson.seats && verb !== "pass");
    const did = others.map(({ seat, verb }) => `${seat} ${verb}`).slice(0, lesson.others.length);
    expect(did, "the others do what is written").toEqual(
      lesson.others.map((line) => line.split(" ").slice(0, 2).join(" ")),
    );
  });

test("every step is said in three languages, shortly", () => {
  for (const [path, { lesson }] of Object.entries(lessons))
    for (const [at, { text }] of lesson.steps.entries())
      for (const said of Object.values(text)) expect(said.length, `${path}, step ${at}: ${said}`).toBeLessThan(290);
});
