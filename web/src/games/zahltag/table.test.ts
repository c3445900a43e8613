// Whole games on the real engine, and what the page makes of every view.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { LANGS } from "../../app/texts";
import { played } from "../../testing";
import { follow, type Places } from "./follow";
import { asks, guide } from "./guide";
import { texts } from "./texts";
import { asideOf, canHold, choices, idOf, KINDS, lacks, lay, needOf, NO_CREW, total, type View } from "./view";

const here = new URL(".", import.meta.url);

const GAMES = await Promise.all([
  played("zahltag", 3, 0, 1, { adjust: "once", crew: "must", memory: "open" }),
  played("zahltag", 4, 2, 2, { adjust: "rounds", crew: "may", memory: "open" }),
  played("zahltag", 2, 1, 3, { adjust: "once", crew: "may", memory: "table" }),
  played("zahltag", 4, -1, 4, { adjust: "rounds", crew: "must", memory: "open" }),
]);
const views = GAMES.flat().map((look) => ({ ...look, view: look.view as View }));

describe("all secrets open", () => {
  it("shows every hand and every sealed bid", () => {
    const sealed = views.map(({ view }) => view).filter(({ bid }) => bid !== undefined);
    expect(sealed.length).toBeGreaterThan(5);
    for (const own of sealed) {
      const { bid: _, hand: __, ...onlooker } = own;
      const open = lay(onlooker, own.seats.map(() => own));
      expect(open.bids).toEqual(own.seats.map(() => own.bid));
      for (const seat of open.seats) if (seat.in) expect(seat.known).toEqual(own.hand);
    }
  });
});

describe("what can be touched", () => {
  it("reaches every legal action exactly once", () => {
    const seen = new Set<string>();
    for (const { actions = [] } of views) {
      const can = choices(actions);
      const swaps = KINDS.flatMap((kind) => Object.values(can.swap[kind] ?? {}));
      const found = [...Object.values(can.take), ...Object.values(can.drop), ...swaps, ...can.bids.values(), ...can.rest];
      expect(found.map((action) => action.wire).sort()).toEqual(actions.map((action) => action.wire).sort());
      // a swap is found by way of the kind in hand that could also be put back
      for (const kind of KINDS) if (can.swap[kind]) expect(can.drop[kind]).toBeDefined();
      for (const action of can.rest) expect(["done", "keep"]).toContain(action.verb);
      for (const bid of can.bids.keys()) expect(bid >= 0 && bid <= 8).toBe(true);
      for (const action of actions) seen.add(action.verb);
    }
    for (const verb of ["take", "drop", "swap", "done", "keep", "bid"]) expect(seen).toContain(verb);
  });

  it("has a prompt and an explanation for each", () => {
    for (const { actions = [] } of views)
      if (actions.length) for (const rows of [asks, guide]) expect(rows.some((row) => actions.some((action) => action.verb === row.verb))).toBe(true);
  });
});

describe("cards that are followed", () => {
  const all = (places: Places): number[] => Object.values(places).flatMap((kinds) => Object.values(kinds).flat());

  it("are each in one place, and as many as the engine counts", () => {
    for (const looks of GAMES) {
      let places: Places = {};
      for (const look of looks) {
        const view = look.view as View;
        places = follow(places, view, look.seat);
        const ids = all(places);
        expect(new Set(ids).size).toBe(ids.length);
        for (const kind of KINDS) expect(places["stock"]?.[kind]?.length).toBe(view.stock?.[kind] ?? 0);
        view.seats.forEach(({ hand = 0, left = NO_CREW }, seat) => {
          expect(all({ hand: places[`hand ${seat}`] ?? {} }).length).toBe(hand);
          for (const kind of KINDS) expect(places[`left ${seat}`]?.[kind]?.length).toBe(left[kind]);
        });
        if (view.stock) expect(ids.length).toBe(52);
      }
      expect(Math.max(...all(places))).toBeLessThan(2 * 52); // nobody makes up new ones
    }
  });

  it("go where they went", () => {
    const seat = (hand: number, left = NO_CREW) => ({ money: 20, in: true, hand, left, right: NO_CREW });
    const view = (stock: number, hand: number, other: number, left = NO_CREW): View =>
      ({ stock: { ...NO_CREW, crane: stock }, hand: { ...NO_CREW, crane: hand }, seats: [seat(hand), seat(other, left)] }) as unknown as View;
    const before = follow({}, view(5, 1, 1), 0);
    const top = before["stock"]?.crane?.at(-1);
    const mine = follow(before, view(4, 2, 1), 0);
    expect(mine["hand 0"]?.crane).toContain(top);
    const theirs = follow(before, view(4, 1, 2), 0);
    expect(theirs["hand 1"]?.back).toContain(top);
    const work = follow(theirs, view(4, 1, 1, { ...NO_CREW, crane: 1 }), 0);
    expect(theirs["hand 1"]?.back).toContain(work["left 1"]?.crane?.[0]);
  });
});

describe("the end", () => {
  it("opens all hands, whatever the table remembers", () => {
    for (const looks of GAMES) {
      const { view, seat } = { ...looks.at(-1)!, view: looks.at(-1)!.view as View };
      expect(view.phase).toBe("over");
      expect(view.unseen).toEqual(NO_CREW);
      view.seats.forEach((of, owner) => {
        if (!of.in) return;
        expect(total(of.known!)).toBe(of.hand);
        if (owner === seat) expect(of.known).toEqual(view.hand);
      });
    }
  });
});

describe("contracts", () => {
  it("need what their digits say", () => {
    expect(needOf("0021")).toEqual({ worker: 0, foreman: 0, excavator: 2, crane: 1 });
    expect(lacks({ worker: 1, foreman: 0, excavator: 3, crane: 0 }, needOf("2021"))).toEqual({ worker: 1, foreman: 0, excavator: 0, crane: 1 });
    expect(total(needOf("1311"))).toBe(6);
  });
  it("have names of their own, also where a set has two alike", () => {
    expect(asideOf(["0021", "0021", "2200"]).map((card) => card.id)).toEqual(["0021-0", "0021-1", "2200-0"]);
    expect(asideOf(["0021", "0021", "2200"], "0021").map((card) => card.id)).toEqual(["0021-0", "2200-0"]);
    expect(idOf(["0021", "0021", "2200"], "0021")).toBe("0021-1");
  });
  it("can be built, perhaps, or not, as far as a hand is known", () => {
    const unseen = { worker: 2, foreman: 0, excavator: 1, crane: 1 };
    expect(canHold({ ...NO_CREW, crane: 2 }, 5, unseen, needOf("0002"))).toBe("yes");
    expect(canHold({ ...NO_CREW, crane: 1 }, 5, unseen, needOf("0002"))).toBe("perhaps");
    expect(canHold({ ...NO_CREW, crane: 1 }, 1, unseen, needOf("0002"))).toBe("no"); // nothing unknown in it
    expect(canHold(NO_CREW, 5, unseen, needOf("0101"))).toBe("no"); // no foreman is unseen
  });
  it("never say no to who then bids", () => {
    for (const { view, actions = [], seat } of views)
      if (view.contract && view.unseen && actions.length > 1)
        expect(canHold(view.seats[seat]!.known!, view.seats[seat]!.hand!, lacks(view.seats[seat]!.known!, view.hand!), needOf(view.contract))).not.toBe("no");
  });
});

describe("texts", () => {
  const sources = ["Cards.tsx", "Help.tsx", "Notes.tsx", "Score.tsx", "Table.tsx", "words.ts"].map((file) => readFileSync(new URL(file, here), "utf8")).join("\n");
  it("are there in every language, and filled alike", () => {
    for (const [key, text] of Object.entries(texts)) {
      const places = LANGS.map((lang) => (text[lang].match(/\{\d\}/g) ?? []).sort().join());
      expect(new Set(places).size, key).toBe(1);
      for (const lang of LANGS) expect(text[lang].length, key).toBeGreaterThan(0);
    }
  });
  it("are all used, and none is missing", () => {
    for (const key of Object.keys(texts)) expect(sources.includes(`"${key}"`), key).toBe(true);
    for (const [, key] of sources.matchAll(/\bt\("(\w+)"/g)) expect(Object.keys(texts)).toContain(key);
  });
  it("score every part the engine names", () => {
    for (const { view } of views) for (const row of view.score ?? []) for (const part of row.parts) expect(sources).toContain(`${part.what}: "part`);
  });
});
