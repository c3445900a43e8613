// Positions of real games (positions.json, as the engine writes them) and what the page makes of them.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { LANGS } from "../../app/texts";
import { asks, guide } from "./guide";
import { certain, keyOf, load, type Marks, next, percent, save } from "./marks";
import { LETTERS, PEOPLE } from "./people";
import positions from "./positions.json";
import { texts } from "./texts";
import { choices, justDenounced, nameOf, tieOf, verbsNow, type View } from "./view";

const games = positions as unknown as { seat: number; actions: { wire: string; verb: string; label: string }[]; view: View }[];
const here = new URL(".", import.meta.url);

class Paper {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

describe("what can be touched", () => {
  it("reaches every legal action exactly once", () => {
    for (const { view, actions } of games) {
      const can = choices(view.market, actions);
      const found = [...[...can.cards.values()].flat(), ...can.pile.values(), ...can.plain].map((action) => action.wire);
      expect(found.sort()).toEqual(actions.map((action) => action.wire).sort());
      for (const [card, list] of can.cards) {
        expect(view.market).toContain(card);
        for (const action of list) expect(verbsNow(view.phase)).toContain(action.verb);
      }
      for (const place of can.pile.keys()) {
        const [seat, position] = place.split(" ").map(Number);
        expect(view.companies[seat!]!.denounced[position! - 1]).toBeDefined();
      }
      for (const action of can.plain) expect(action.verb).toBe("pass");
    }
  });

  it("has a prompt and an explanation for each", () => {
    for (const { actions } of games.filter((game) => game.actions.length))
      for (const rows of [asks, guide]) expect(rows.some((row) => actions.some((action) => action.verb === row.verb))).toBe(true);
  });
});

describe("people", () => {
  it("are the engine's", () => {
    const header = readFileSync(new URL("../../../../games/schwarzarbeit/schwarzarbeit.h", here), "utf8");
    const named = [...header.matchAll(/X\(([A-Z]), "([^"]+)"\)/g)].map((match) => [match[1], match[2]]);
    expect(named).toEqual(LETTERS.map((letter) => [letter, PEOPLE[letter]!.name]));
  });
  it("are called what the table's set calls them", () => {
    const view = { people: { A: "Anna Amrein" } } as unknown as View;
    expect(nameOf(view, "A")).toBe("Anna Amrein");
    for (const game of games) expect(LETTERS.map((letter) => nameOf(game.view, letter))).toEqual(LETTERS.map((letter) => PEOPLE[letter]!.name));
  });
  it("have a colour each", () => {
    expect(new Set(LETTERS.map((letter) => PEOPLE[letter]!.ground)).size).toBe(20);
  });
});

describe("a card on its way to a pile of backs", () => {
  const view = (market: string[], denounced: number): View => ({ market, companies: [{ denounced: Array(denounced).fill({}) }, { denounced: [] }] }) as unknown as View;
  it("is known while it moves", () => {
    expect(justDenounced(view(["A-day", "B-day"], 1), view(["B-day"], 2))).toEqual(new Map([["0 2", "A-day"]]));
  });
  it("is not guessed where the picture jumps", () => {
    expect(justDenounced(view(["A-day", "B-day"], 1), view([], 2)).size).toBe(0);
    expect(justDenounced(view(["A-day", "B-day"], 1), view(["B-day"], 1)).size).toBe(0);
    expect(justDenounced(null, view(["B-day"], 2)).size).toBe(0);
  });
});

describe("the notebook", () => {
  const view = games[0]!.view;
  it("goes round its marks", () => {
    expect([next(""), next("no"), next("maybe"), next("yes")]).toEqual(["no", "maybe", "yes", ""]);
  });
  it("keeps marks by game and seat", () => {
    const paper = new Paper();
    const marks: Marks = { "1 A": "yes" };
    save(paper, keyOf(view, 0, ["Ann", "Ben"]), 7, marks);
    expect(load(paper, keyOf(view, 0, ["Ann", "Ben"]), 8, true)).toEqual(marks);
    expect(load(paper, keyOf(view, 1, ["Ann", "Ben"]), 8, true)).toEqual({});
    expect(load(paper, keyOf(view, 0, ["Ann", "Cem"]), 8, true)).toEqual({});
  });
  it("drops those of an earlier game, but not in a replay", () => {
    const paper = new Paper();
    save(paper, "key", 30, { "1 A": "no" });
    expect(load(paper, "key", 1, false)).toEqual({ "1 A": "no" });
    expect(load(paper, "key", 1, true)).toEqual({});
    expect(paper.getItem("key")).toBeNull();
  });
  it("survives rubbish and a store that refuses", () => {
    const paper = new Paper();
    for (const rubbish of ["{", "null", "7", '{"turn":1}', '{"turn":1,"marks":{"1 A":"perhaps"}}']) {
      paper.setItem("key", rubbish);
      expect(load(paper, "key", 5, true)).toEqual({});
    }
    const full = { ...paper, getItem: paper.getItem, removeItem: paper.removeItem, setItem: () => { throw new Error("full"); } };
    expect(() => save(full, "key", 5, {})).not.toThrow();
  });
  it("never rounds a chance to certainty", () => {
    expect([percent(1), percent(4999), percent(5000), percent(374999), percent(995000), percent(999999)]).toEqual(["<1", "<1", "1", "37", ">99", ">99"]);
  });
  it("takes exact chances before plain proofs", () => {
    const proofs = [{ sure: ["A"], cleared: ["B"] }];
    expect(["A", "B", "C"].map((who) => certain({ ...view, proofs }, null, 0, who))).toEqual(["yes", "no", null]);
    const chances = [{ A: 1000000, B: 0, C: 0, D: 999999 }];
    expect(["A", "B", "C", "D"].map((who) => certain({ ...view, proofs }, chances, 0, who))).toEqual(["yes", "no", "no", null]);
  });
  it("knows nothing where the table plays from memory", () => {
    for (const game of games.filter(({ view: { phase, proofs } }) => phase !== "over" && !proofs))
      for (const who of LETTERS) expect(certain(game.view, null, 1, who)).toBeNull();
  });
});

describe("a tie", () => {
  const row = (seat: number, points: number, winner: boolean, rightly: number) => ({
    seat,
    points,
    winner,
    parts: rightly ? [{ what: "denounced-illegal", count: rightly, points: 3 * rightly, cards: [] }] : [],
  });
  const of = (...score: ReturnType<typeof row>[]) => tieOf({ ...games[0]!.view, score });

  it("is only where the winner has as many points as another", () => {
    expect(of()).toBeNull();
    expect(of(row(0, 20, false, 9), row(1, 28, true, 5), row(2, 20, false, 2))).toBeNull();
  });
  it("is decided by what was denounced rightly", () => {
    const rows = [{ seat: 2, rightly: 5 }, { seat: 0, rightly: 0 }];
    expect(of(row(0, 28, false, 0), row(1, 3, false, 9), row(2, 28, true, 5))).toEqual({ points: 28, shared: false, rows });
  });
  it("is shared where that is equal, too", () => {
    expect(of(row(0, 9, true, 3), row(1, 9, true, 3))).toMatchObject({ points: 9, shared: true });
  });
});

describe("texts", () => {
  it("are whole in every language", () => {
    for (const [key, text] of Object.entries(texts))
      for (const lang of LANGS) {
        expect(text[lang], key).not.toBe("");
        expect([...text[lang].matchAll(/\{\d\}/g)].map(String).sort(), key).toEqual([...text.en.matchAll(/\{\d\}/g)].map(String).sort());
      }
  });
});
