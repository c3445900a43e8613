// markdown - what our rules pages are made of
import { expect, test } from "vitest";
import { blocks } from "./markdown";

test("headings, paragraphs and lists over several lines", () => {
  expect(blocks("# A\n\nOne\ntwo.\n\n- x\n  more\n- y\n\n1. p\n2. q\n")).toEqual([
    { kind: "heading", level: 1, text: "A" },
    { kind: "paragraph", text: "One two." },
    { kind: "list", ordered: false, items: ["x more", "y"] },
    { kind: "list", ordered: true, items: ["p", "q"] },
  ]);
});

test("tables, quotes, code and rules", () => {
  expect(blocks("| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n> q\n> r\n\n```\nx | y\n```\n---\n")).toEqual([
    {
      kind: "table",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    { kind: "quote", text: "q r" },
    { kind: "code", text: "x | y" },
    { kind: "rule" },
  ]);
});

const pages = import.meta.glob<string>("../../../games/*/rules.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every rules page is read to its end, in three languages", () => {
  expect(Object.keys(pages).length % 3).toBe(0);
  for (const [path, page] of Object.entries(pages)) {
    const read = blocks(page);
    expect(read[0]?.kind, path).toBe("heading");
    // every word of the page is in a block
    const words = JSON.stringify(read).match(/\p{L}{3,}/gu)?.length ?? 0;
    expect(words, path).toBeGreaterThanOrEqual(page.match(/\p{L}{3,}/gu)?.length ?? 0);
  }
});
