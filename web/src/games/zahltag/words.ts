// words - crews, contracts and millions as they are said
import type { TableProps } from "../../game";
import { type Crew, KINDS, type Kind, needOf } from "./view";

export type T = TableProps<unknown>["t"];

const WORDS: Record<Kind, { one: string; more: string; letter: string }> = {
  worker: { one: "worker", more: "workers", letter: "workerLetter" },
  foreman: { one: "foreman", more: "foremans", letter: "foremanLetter" },
  excavator: { one: "excavator", more: "excavators", letter: "excavatorLetter" },
  crane: { one: "crane", more: "cranes", letter: "craneLetter" },
};

export const kindLetter = (kind: Kind, t: T): string => t(WORDS[kind].letter);

/** "cranes", or "crane" for one. */
export const kindWord = (kind: Kind, count: number, t: T): string => t(count === 1 ? WORDS[kind].one : WORDS[kind].more);

/** "2 excavators, 1 crane, 3 unknown" */
export function crewWords(crew: Crew, t: T, unknown = 0): string {
  const words = KINDS.filter((kind) => crew[kind] > 0).map((kind) => `${crew[kind]} ${kindWord(kind, crew[kind], t)}`);
  if (unknown > 0) words.push(t("unknown", unknown));
  return words.join(", ") || t("none");
}

/** What is built; "" where a set has no name for it. */
export const contractName = (contract: string, t: T): string => {
  const name = t(contract);
  return name === contract ? "" : name;
};

/** "town hall: 1 worker, 2 foremen" */
export const contractWords = (contract: string, t: T): string =>
  t("contractOf", contractName(contract, t) || t("contract"), crewWords(needOf(contract), t));

export const moneyWords = (millions: number, t: T): string => t("millions", millions);
