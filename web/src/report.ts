// report - what a review of a finished game says, for one seat

export type Mark = "inaccuracy" | "mistake" | "blunder";
export type Cause = "start" | "skill" | "hidden" | "cards" | "rivals";

/** A decision of the seat; chances are shares of the victory. */
export interface Decision {
  step: number;
  at: number; // how many steps were open to all when it was asked for
  played: string;
  best: string;
  playedLabel: string;
  bestLabel: string;
  cost: number;
  error: number; // half of an interval of 95 %
  mark: Mark | null;
  reason?: string; // of the dearest, as
  choices?: { wire: string; label: string }[]; // two to four, with the played and the best one, in an order that does not tell
}

/** The chance to win after so many steps, and what brought it there. An own step may have two: what the
 *  decision cost, and what turned out. */
export interface Point {
  step: number;
  cause: Cause;
  value: number;
}

/** start + skill + cards + hidden + rivals + rest = result; adjusted: without the luck of the cards. */
export interface Balance {
  start: number;
  skill: number;
  cards: number;
  hidden: number;
  rivals: number;
  rest: number;
  result: number;
  adjusted: number;
}

/** What of a finished game was skill and what was luck, for one seat. */
export interface Report extends Balance {
  seat: number;
  rounded: Balance; // to tenths of a percent, so that it adds up as it is shown
  seeded: boolean; // its cards are known: it can be played on
  errors: Omit<Balance, "start" | "result">; // as a decision's
  sentence: string;
  summary: string;
  decisions: Decision[];
  dearest: number[]; // places in `decisions`
  curve: Point[];
}
