import { expect, test } from "vitest";
import { sayIn } from "./app/i18n";
import { tied } from "./french";

test("signs of a French sentence stay with their words", () => {
  expect(tied("À vous : « oui » ! Non ; si ?")).toBe("À vous\u00a0: «\u00a0oui\u00a0»\u00a0! Non\u00a0; si\u00a0?");
  expect(tied("a: b; c! d? 10:30")).toBe("a: b; c! d? 10:30");
  expect(sayIn("fr")("togetherTurn", "Ann")).toBe("À vous\u00a0: Ann");
});
