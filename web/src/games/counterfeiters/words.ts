// words - money, cards and qualities as they are said
import type { TableProps } from "../../game";
import { type Bills, countOf, type Kind, type Seat, type Special } from "./view";

export type T = TableProps<unknown>["t"];

const KIND_KEYS: Record<Kind, string> = {
  printer: "printer",
  ink: "ink",
  paper: "paper",
  hologram: "hologram",
  diner: "diner",
  jet: "jet",
  lottery: "lottery",
  "great-lawyer": "greatLawyer",
  "bad-lawyer": "badLawyer",
};

const SPECIAL_KEYS: Record<Special, string> = {
  godfather: "godfather",
  strike: "strike",
  last: "last",
  refuse1: "refuse1",
  refuse2: "refuse2",
  refuse3: "refuse3",
};

export const kindWord = (kind: Kind, t: T): string => t(KIND_KEYS[kind]);
const HELP_KEYS: Record<Kind, string> = {
  printer: "helpPrinter",
  ink: "helpComponents",
  paper: "helpComponents",
  hologram: "helpComponents",
  diner: "helpDiner",
  jet: "helpJet",
  lottery: "helpLottery",
  "great-lawyer": "helpLawyers",
  "bad-lawyer": "helpLawyers",
};

/** "Diner. In every round it …"; what a ticket pays is only known at a table. */
export const kindHelp = (kind: Kind, t: T, ticket?: number): string =>
  kind === "lottery" && ticket === undefined ? kindWord(kind, t) : `${kindWord(kind, t)}. ${t(HELP_KEYS[kind], money(ticket ?? 0, t))}`;
export const specialWord = (special: Special, t: T): string => t(SPECIAL_KEYS[special]);
export const stars = (quality: number): string => "★".repeat(quality);

/** What supermarkets that refuse this quality and all lower ones say of the rest; "" of all or none. */
export const choosyWords = (refused: number, t: T): string =>
  refused === 1 ? t("shopRefuses", stars(1)) : refused === 2 ? t("shopOnly", stars(3)) : "";

/** "$120", "−$30" */
export const money = (dollars: number, t: T): string => (dollars < 0 ? "−" : "") + t("dollars", Math.abs(dollars));

export const billWords = (bills: Bills, t: T): string => t("bills", countOf(bills));

/** "$20 to $130, but not $70" */
export function rangeWords(range: NonNullable<Seat["range"]>, t: T): string {
  if (range.low === range.high) return money(range.low, t);
  const span = t("between", money(range.low, t), money(range.high, t));
  return range.hole === undefined ? span : `${span}, ${t("butNot", money(range.hole, t))}`;
}
