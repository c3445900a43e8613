// texts - every text is there in every language, nothing is missing and nothing is left over
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Texts } from "../game";
import { loadEngine } from "../testing";
import { texts as fair } from "./fair/texts";
import { texts as learn } from "./learn/texts";
import { texts as menu } from "./menu/texts";
import { texts as online } from "./online/texts";
import { texts as replay } from "./replay/texts";
import { texts as results } from "./results/texts";
import { texts as review } from "./review/texts";
import { LANGS, texts } from "./texts";

const src = fileURLToPath(new URL("..", import.meta.url));

function sources(folder: string): string {
  return readdirSync(join(src, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(^texts|\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(src, folder, entry.name), "utf8"))
    .join("\n");
}

function places(text: string): string {
  return [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();
}

function complete(own: Texts): void {
  for (const [key, text] of Object.entries(own)) {
    expect(Object.keys(text).sort(), key).toEqual([...LANGS].sort());
    for (const lang of LANGS) {
      expect(text[lang].trim(), `${key} in ${lang}`).not.toBe("");
      expect(places(text[lang]), `what is filled in: ${key} in ${lang}`).toBe(places(text.en));
    }
  }
}

// of what there are always several: players, seats, the shares of a shop
const SEVERAL = ["players", "hotseat", "inSteps", "shopDoes", "fenceDoes", "cardCount", "suggestUp", "suggestDown"];

/** Numbers that a plural follows, which is wrong as soon as the number is 1; in French it shows most. */
const glued = (own: Texts): string[] =>
  Object.entries(own)
    .filter(([key, { fr }]) => !SEVERAL.includes(key) && /\{\d\} (?!choix|faux|sous|dans|vers)\p{L}+[sx](?!\p{L})/u.test(fr))
    .map(([key]) => key);

/** Keys that stand in the code whole, and starts of keys that are put together. */
function used(code: string): { whole: Set<string>; starts: string[] } {
  const whole = new Set(
    [...code.matchAll(/["'`]([\w.:-]+)["'`]|\btexts\.(\w+)/g)].map((found) => found[1] ?? found[2] ?? ""),
  );
  const starts = [...code.matchAll(/`([\w.:-]*)\$\{/g)]
    .map((found) => found[1] ?? "")
    .filter((start) => start.length > 1);
  return { whole, starts };
}

function leftOver(own: Texts, code: string): string[] {
  const { whole, starts } = used(code);
  return Object.keys(own).filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start)));
}

test("the engine speaks the page's languages", async () => expect((await loadEngine()).catalog.langs).toEqual(LANGS));

describe("the shell", () => {
  test("has every text in every language", () => complete(texts));
  test("has no text that nothing says", () => {
    const kinds = ["level_", "asking_"]; // words of the engine
    expect(leftOver(texts, sources("app")).filter((key) => !kinds.some((kind) => key.startsWith(kind)))).toEqual([]);
  });
});

const modules = import.meta.glob<{ texts: Texts }>("../games/*/texts.ts", { eager: true });

test("a word that follows a number goes with it", () => {
  const all = [texts, fair, learn, menu, online, replay, results, review, ...Object.values(modules).map(({ texts: own }) => own)];
  expect(all.flatMap(glued)).toEqual([]);
});

for (const [part, own] of Object.entries({ fair, learn, menu, online, replay, review }))
  describe(`the part ${part}`, () => {
    test("has every text in every language", () => complete(own));
    test("has no text that nothing says", () => expect(leftOver(own, sources(`app/${part}`))).toEqual([]));
  });

describe("the results", () => {
  test("has every text in every language", () => complete(results));
  test("has no text that nothing says", () => expect(leftOver(results, sources("app/results"))).toEqual([]));
});

for (const [path, { texts: own }] of Object.entries(modules)) {
  const game = path.split("/")[2] ?? "";
  describe(game, () => {
    const code = sources(`games/${game}`);
    test("has every text in every language", () => complete(own));
    test("says nothing that has no text", () => {
      const said = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
      expect(said.filter((key) => !(key in own))).toEqual([]);
    });
    test("has no text that nothing says", () => expect(leftOver(own, code)).toEqual([]));
  });
}
