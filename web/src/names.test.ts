// names - the rule for names, as the engine has it, against Unicode's own properties
import { expect, test, vi } from "vitest";
import { loadEngine } from "./testing";

vi.setConfig({ testTimeout: 60_000 }); // a million characters, on a machine that may be busy

const engine = await loadEngine();
const isGood = (name: string) => engine.nameRule(name, "en") === null;

/** Every code point that a test picks out, as it would be written in a list of faults. */
function every(pick: RegExp, fault: (character: string) => boolean): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (pick.test(character) && fault(character)) found.push(code.toString(16));
  }
  return found;
}

test("nothing invisible, and no blank but the space", () => {
  const unseen =
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
  expect(every(unseen, (c) => c !== " " && (isGood(c) || isGood(`A${c}B`) || isGood(`А${c}Б`)))).toEqual([]);
});

test("no letter or figure in costume", () => {
  // "Mª José" is a name
  const raised = /[ªº¹²³]/;
  const plain = /^[A-Za-z0-9]+$/;
  expect(
    every(/[^\0-\x7f]/u, (c) => plain.test(c.normalize("NFKC")) && !raised.test(c) && isGood(`A${c}`)),
  ).toEqual([]);
});

test("one alphabet in a word", () => {
  const letter = (script: string) => new RegExp(`(?=\\p{L})\\p{Script=${script}}`, "u");
  for (const [script, strangers] of [
    ["Latin", ["я", "λ", "ա", "Ꭺ"]],
    ["Cyrillic", ["a", "λ", "ა"]],
    ["Greek", ["a", "я", "ⲁ"]],
    ["Cherokee", ["a", "я", "λ"]],
    ["Armenian", ["a", "я", "λ"]],
    ["Coptic", ["a", "я", "λ"]],
    ["Lisu", ["a", "я", "λ"]],
  ] as const)
    expect(
      every(letter(script), (c) => strangers.some((stranger) => isGood(c + stranger) || isGood(stranger + c))),
      script,
    ).toEqual([]);
});

test("one direction", () => {
  for (const script of ["Hebrew", "Arabic", "Syriac", "Thaana", "Nko", "Adlam"])
    expect(
      every(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, "u"), (c) => isGood(`${c} a`) || isGood(`я ${c}`)),
      script,
    ).toEqual([]);
});

test("punctuation alone is no name, and marks need a letter", () => {
  const common = /(?=[\0-\u06ff\u2000-\u22ff\u3000-\u303f])\p{Script=Common}/u;
  expect(every(common, (c) => /[\p{P}\p{Sm}\p{Sc}\p{Sk}]/u.test(c) && isGood(c))).toEqual([]);
  expect(every(/(?=\p{Mn})\p{Script=Inherited}/u, (c) => isGood(c) || isGood(`A ${c}`) || isGood(`A${c}${c}${c}`))).toEqual(
    [],
  );
});

test("letters that people write their names with are good", () => {
  const phonetic = /[\u0251\u0261\u1d00-\u1dbf\u2100-\u218f\ufe73]/; // twins of plain letters, and a tail
  const scripts =
    "Latin Cyrillic Greek Hebrew Arabic Devanagari Bengali Tamil Thai Georgian Armenian Ethiopic Han Hiragana Katakana Hangul";
  for (const script of scripts.split(" ")) {
    const refused = every(
      new RegExp(`(?!\\p{Default_Ignorable_Code_Point})(?=[\\p{Lu}\\p{Ll}\\p{Lo}])\\p{Script=${script}}`, "u"),
      (c) => c === c.normalize("NFKC") && !phonetic.test(c) && !isGood(c),
    );
    expect(refused, script).toEqual([]);
  }
});
