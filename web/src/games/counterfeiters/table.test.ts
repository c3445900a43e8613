// Positions of real games (positions.json, as the engine writes them) and what the page makes of them.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { sayGame } from "../../app/i18n";
import { LANGS } from "../../app/texts";
import type { Action } from "../../game";
import { played } from "../../testing";
import { follow, menAt, NOWHERE } from "./follow";
import { asks, guide } from "./guide";
import positions from "./positions.json";
import { texts } from "./texts";
import { bestLot, type Bills, billsOf, type BillVerb, choices, flightAt, flightsOf, KINDS, lotPays, lotWire, nextSpecial, PLACES, specialsAt, stepped, type View } from "./view";
import { choosyWords } from "./words";

const games = (positions as unknown as { seat: number; view: View; wires: string[] }[]).map(({ seat, view, wires }) => ({
  seat,
  view,
  actions: wires.map((wire): Action => ({ wire, verb: wire.split(" ")[0]!, label: wire })),
}));
const here = new URL(".", import.meta.url);

/** Every lot that pressing + and − leads to; + is only there where the lot is legal. */
function lotsReached(verb: BillVerb, start: Bills, legal: Set<string>): Set<string> {
  const seen = new Set([start.join(" ")]);
  const todo = [start];
  for (let bills = todo.pop(); bills; bills = todo.pop())
    for (const quality of [0, 1, 2])
      for (const by of [1, -1]) {
        const next = stepped(bills, quality, by);
        if ((by < 0 || legal.has(lotWire(verb, next))) && !seen.has(next.join(" "))) {
          seen.add(next.join(" "));
          todo.push(next);
        }
      }
  return new Set([...seen].map((words) => `${verb} ${words}`));
}

describe("what can be touched", () => {
  it("reaches every legal action", () => {
    const verbs = new Set<string>();
    for (const { view, actions } of games) {
      const can = choices(actions);
      const found = new Set([...can.buy.values(), ...can.plain.values(), ...can.lift.values()].map((action) => action.wire));
      if (can.pass) found.add(can.pass.wire);
      for (const [verb, list] of can.lots) {
        const legal = new Set(list.map((action) => action.wire));
        const start = bestLot(verb, list, view.pays);
        expect(legal).toContain(lotWire(verb, start));
        for (const wire of lotsReached(verb, start, legal)) if (legal.has(wire)) found.add(wire);
      }
      for (const list of can.flights.values()) for (const { action } of flightsOf(list)) found.add(action.wire);
      expect([...found].sort()).toEqual(actions.map((action) => action.wire).sort());
      for (const { verb } of actions) verbs.add(verb);
    }
    expect(verbs.size).toBeGreaterThan(9);
  });

  it("is on the board", () => {
    for (const { view, actions } of games) {
      const can = choices(actions);
      for (const space of can.buy.keys()) expect(view.market[space - 1]?.card).toBeDefined();
      for (const place of can.plain.keys()) expect(PLACES).toContain(place);
      for (const place of [...can.plain.keys(), ...can.lots.keys(), ...can.flights.keys()]) expect(view.places[place].spaces).toBeGreaterThan(view.places[place].on.length);
    }
  });

  it("has a prompt and an explanation for each", () => {
    for (const { actions } of games.filter((game) => game.actions.length))
      for (const rows of [asks, guide]) expect(rows.some((row) => actions.some((action) => action.verb === row.verb))).toBe(true);
  });
});

describe("lots", () => {
  const { pays } = games[0]!.view;
  it("are paid as in the printed examples", () => {
    expect(lotPays("fence", [1, 1, 2], pays)).toBe(80);
    expect(lotPays("fence-hat", [0, 3, 3], pays)).toBe(180);
    expect(lotPays("shop", [1, 1, 1], pays)).toBe(150);
    expect(lotPays("shop-hat", [1, 1, 1], pays)).toBe(150);
    expect(lotPays("shop", [0, 0, 0], pays)).toBe(0);
  });
  it("start with the one that brings most, of the worst bills", () => {
    const lots = ["shop 0 0 1", "shop 0 1 0", "shop 1 0 0"].map((wire): Action => ({ wire, verb: "shop", label: "" }));
    expect(bestLot("shop", lots, pays)).toEqual([1, 0, 0]);
    expect(billsOf("fence-hat 1 2 3")).toEqual([1, 2, 3]);
  });
});

describe("flights", () => {
  const flights = flightsOf(["jet 30", "jet -20", "jet 10", "jet -10", "jet 20"].map((wire): Action => ({ wire, verb: "jet", label: "" })));
  it("go from all in cash to all away", () => {
    expect(flights.map(({ amount }) => amount)).toEqual([-20, -10, 10, 20, 30]);
  });
  it("step over nothing and stop at the ends", () => {
    expect(flightAt(flights, 10 - 10, -10)).toBe(1);
    expect(flightAt(flights, -10 + 10, 10)).toBe(2);
    expect(flightAt(flights, 20 + 50, 50)).toBe(4);
    expect(flightAt(flights, -20 - 10, -10)).toBe(0);
  });
});

describe("the police track", () => {
  it("says what comes next", () => {
    const { police } = games[0]!.view;
    expect(specialsAt(police, police.last)).toEqual(["last"]);
    expect(nextSpecial({ ...police, at: police.last })).toBeNull();
    expect(nextSpecial({ ...police, at: police.refuse[1] - 1 })).toEqual({ steps: 1, specials: ["refuse2"] });
  });
});

describe("supermarkets", () => {
  it("say what they still take", () => {
    const said = LANGS.map((lang) => [0, 1, 2, 3].map((refused) => choosyWords(refused, sayGame(texts, lang))));
    expect(said).toEqual([
      ["", "no ★", "only ★★★", ""],
      ["", "pas de ★", "que des ★★★", ""],
      ["", "kein ★", "nur ★★★", ""],
    ]);
  });
});

describe("what moves", () => {
  const view = games.find((game) => game.view.market.every((space) => space.card))?.view ?? games[1]!.view;
  const now = (change: (copy: View) => void): View => {
    const copy = structuredClone(view);
    change(copy);
    return copy;
  };
  const start = follow(NOWHERE, view);

  it("has a name each, and keeps it", () => {
    const all = [...start.market.flatMap((card) => (card ? [card.id] : [])), ...start.held.flatMap((held) => KINDS.flatMap((kind) => held[kind] ?? []))];
    expect(new Set(all).size).toBe(all.length);
    expect(follow(start, structuredClone(view)).market).toEqual(start.market);
  });
  it("follows a card to who bought it, and the henchman to the space", () => {
    const index = view.market.findIndex((space) => space.card);
    const kind = view.market[index]!.card!;
    const seat = view.seats.findIndex((of) => of.hand > 0);
    const bought = now((copy) => {
      delete copy.market[index]!.card;
      copy.market[index]!.on = [seat];
      copy.seats[seat]!.cards[kind] = (copy.seats[seat]!.cards[kind] ?? 0) + 1;
      copy.seats[seat]!.hand--;
      copy.seats[seat]!.board++;
    });
    const next = follow(start, bought);
    expect(next.held[seat]![kind]).toContain(start.market[index]!.id);
    const [man] = menAt(next, seat, `buy ${index + 1}`);
    expect(menAt(start, seat, "hand")).toContain(man);
  });
  it("slides the cards that were not thrown away", () => {
    const cleared = now((copy) => {
      const kept = copy.market.filter((space) => !space.bin).map((space) => space.card).filter(Boolean);
      copy.market.forEach((space, i) => {
        delete space.card;
        if (kept[i]) space.card = kept[i];
      });
      copy.phase = "fill";
    });
    const kept = start.market.filter((card, i) => card && !view.market[i]!.bin);
    expect(follow(start, cleared).market.filter(Boolean)).toEqual(kept);
  });
  it("counts every henchman", () => {
    for (const game of games) for (const men of follow(NOWHERE, game.view).men) expect(men).toHaveLength(3);
  });
});

/** What each viewer sees of the end of a game that is played at random on the real engine. */
async function ends(seats: number, memory: string): Promise<View[]> {
  const games = await Promise.all([...Array(seats + 1).keys()].map((i) => played("counterfeiters", seats, i - 1, seats, { memory })));
  return games.map((tables) => tables.at(-1)!.view as View);
}

describe("the end", async () => {
  const over = (await Promise.all([ends(2, "open"), ends(3, "table"), ends(4, "open")])).flat();
  const score = readFileSync(new URL("Score.tsx", here), "utf8");

  it("has a word for every part of a score, and they add up", () => {
    for (const { score: rows = [] } of [...over, ...games.map((game) => game.view)])
      for (const { parts, points } of rows) {
        expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
        for (const { what } of parts) expect(score).toContain(`  ${what}: "`);
      }
  });
  it("shows everybody's money and fakes", () => {
    for (const { seats, score: rows = [] } of over) {
      expect(rows.length).toBe(seats.length);
      for (const { seat, points } of rows) {
        const { cash = -1, account = -1, total, fakes } = seats[seat]!;
        expect(cash).toBeGreaterThanOrEqual(0);
        expect(account).toBeGreaterThanOrEqual(0);
        expect([cash + account, total]).toEqual([points, points]);
        expect(fakes).toHaveLength(3);
      }
    }
  });
});

describe("texts", () => {
  const sources = readdirSync(here)
    .filter((name) => /\.tsx?$/.test(name) && !/texts|test/.test(name))
    .map((name) => readFileSync(new URL(name, here), "utf8"))
    .join("\n");
  it("exist in every language", () => {
    for (const [key, text] of Object.entries(texts)) for (const lang of LANGS) expect(text[lang], `${key} ${lang}`).toMatch(/\S/);
    for (const rows of [asks, guide]) for (const row of rows) for (const lang of LANGS) expect(row.text[lang]).toMatch(/\S/);
  });
  it("have the same blanks in every language", () => {
    const blanks = (text: string): string => [...new Set(text.match(/\{\d\}/g))].sort().join();
    for (const text of Object.values(texts)) for (const lang of LANGS) expect(blanks(text[lang])).toBe(blanks(text.en));
  });
  it("are all used, and none is missing", () => {
    for (const key of Object.keys(texts)) expect(sources.includes(`"${key}"`), `"${key}" is not used`).toBe(true);
    for (const [, key] of sources.matchAll(/\bt\("(\w+)"/g)) expect(Object.keys(texts)).toContain(key);
  });
});
