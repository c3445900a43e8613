// markdown - what our rules pages are made of
import { expect, test } from "vitest";
import { blocks } from "./markdown";

const said = (text: string) => [{ kind: "paragraph", text }];

test("headings, paragraphs and lists over several lines", () => {
  expect(blocks("# A\n\nOne\ntwo.\n\n- x\n  more\n- y\n\n1. p\n2. q\n")).toEqual([
    { kind: "heading", level: 1, text: "A" },
    { kind: "paragraph", text: "One two." },
    { kind: "list", start: null, items: [said("x more"), said("y")] },
    { kind: "list", start: 1, items: [said("p"), said("q")] },
  ]);
});

test("a number that is no item, and items with something below them", () => {
  expect(blocks("- each passes for\n  50) and\n  8. more\n")).toEqual([
    { kind: "list", start: null, items: [said("each passes for 50) and 8. more")] },
  ]);
  expect(blocks("It was in\n2003. That was all.\n")).toEqual(said("It was in 2003. That was all."));
  expect(blocks("1. p\n   - x\n   - y\n     z\n\n   More of p.\n2. q\n\n   r\n\nEnd.\n")).toEqual([
    {
      kind: "list",
      start: 1,
      items: [
        [...said("p"), { kind: "list", start: null, items: [said("x"), said("y z")] }, ...said("More of p.")],
        [...said("q"), ...said("r")],
      ],
    },
    ...said("End."),
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

/** The beginnings of all items of a page's last list. */
const rulings = (page: string): string[] =>
  blocks(page)
    .flatMap((block) => (block.kind === "list" ? block.items : []))
    .map(([first]) => (first?.kind === "paragraph" ? first.text : ""))
    .flatMap((text) => /^\*\*([A-Z]\d+)\*\* /.exec(text)?.[1] ?? []);

test("lists of the rules pages count from 1, and every ruling that is mentioned stands there", () => {
  for (const [path, page] of Object.entries(pages)) {
    for (const block of blocks(page)) if (block.kind === "list") expect(block.start ?? 1, path).toBe(1);
    for (const [, ruling] of page.matchAll(/\(([A-Z]\d+)\)/g)) expect(rulings(page), path).toContain(ruling);
    expect(new Set(rulings(page)).size, path).toBe(rulings(page).length);
  }
});
