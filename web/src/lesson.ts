// lesson - a guided first game, as data: a deal made for it, what the others do, what is said and done
import type { Text } from "./game";

export interface Lesson {
  seats: number;
  seed: number; // of the deal
  level: string; // of the others, where the script has nothing for them
  others: string[]; // "1 hire A-day": what they do, in this order; where it does not fit they pass
  steps: Step[];
}

/** One idea. It comes up when the player is asked, and goes when it was done, or read. */
export interface Step {
  text: Text;
  act?: string; // what is to be done; nothing else can be, meanwhile
  touch?: string; // what is to be tried, and cannot be done
  glow?: string; // selector of what is spoken of, besides the control of `act`
  part?: string; // of the table, where only one is seen at a time
}
