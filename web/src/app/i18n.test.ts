// i18n - gaps of texts, and the words that go with a number
import { expect, test } from "vitest";
import { fill } from "./i18n";

test("gaps are filled in, some of them twice", () => {
  expect(fill("{1} of {0}, {1}", [7, "two"])).toBe("two of 7, two");
  expect(fill("{0}", [])).toBe("");
});

test("one is one, and to the French so is what is less than two", () => {
  const said = (lang: "en" | "fr" | "de", ...counts: (string | number)[]) => counts.map((count) => fill("{0} {0:one|more}", [count], lang));
  expect(said("en", 0, 1, "−1", 2, "1.0")).toEqual(["0 more", "1 one", "−1 one", "2 more", "1.0 more"]);
  expect(said("de", 0, 1, "−1", 2, "1,0")).toEqual(["0 more", "1 one", "−1 one", "2 more", "1,0 more"]);
  expect(said("fr", 0, 1, "−1", 2, "1,9", "2,0")).toEqual(["0 one", "1 one", "−1 one", "2 more", "1,9 one", "2,0 more"]);
});
