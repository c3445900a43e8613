import { expect, test } from "vitest";
import { evened } from "./bidi";

test("what turns the writing is closed where it was opened, and nothing else is", () => {
  for (const plain of ["", "hello", "שלום, Ann!", "\u202bab\u202c", "\u2067a\u202eb\u202cc\u2069"]) expect(evened(plain)).toBe(plain);
  expect(evened("\u202eab")).toBe("\u202eab\u202c");
  expect(evened("\u202ea\u2066b")).toBe("\u202ea\u2066b\u2069\u202c");
  expect(evened("a\u2069b\u202cc")).toBe("abc");
  expect(evened("\u2066a\u202cb")).toBe("\u2066ab\u2069");
  expect(evened("\u202ea\u2069b\u202c")).toBe("\u202eab\u202c");
});
