import { expect, test } from "vitest";
import { sayIn, textIn } from "./app/i18n";
import { tied, whole } from "./french";
import { loadEngine } from "./testing";

test("signs of a French sentence stay with their words", () => {
  expect(tied("À vous : « oui » ! Non ; si ?")).toBe("À vous\u00a0: «\u00a0oui\u00a0»\u00a0! Non\u00a0; si\u00a0?");
  expect(tied("a: b; c! d? 10:30")).toBe("a: b; c! d? 10:30");
  expect(textIn({ en: "", fr: "Et alors ?", de: "" }, "fr")).toBe("Et alors\u00a0?");
  expect(sayIn("fr")("togetherTurn", "Ann")).toBe("À vous\u00a0: Ann");
});

test("amounts stay with their signs", () => {
  expect(whole("160 $, bar 16 %: Diner × 2, a $ b")).toBe("160\u00a0$, bar 16\u00a0%: Diner ×\u00a02, a $ b");
});

test("an engine that speaks French or German keeps amounts whole", async () => {
  for (const lang of ["fr", "de"] as const) {
    const { room, eyes } = await loadEngine();
    const players = [0, 1].map((seat) => ({ name: "", level: seat ? "random" : null }));
    room.open({ game: "counterfeiters", players, options: {}, seed: 1 }, new Uint8Array(32), lang);
    let labels: string[] = [];
    for (; !labels.length; room.step()) {
      eyes.take(room.tell(0, eyes.steps, eyes.epoch));
      labels = eyes.table(lang, false).actions.map(({ label }) => label);
    }
    expect(labels.filter((label) => label.includes("\u00a0$")).length).toBeGreaterThan(0);
    expect(labels.filter((label) => label.includes(" $"))).toEqual([]);
  }
});
