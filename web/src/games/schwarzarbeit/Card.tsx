// Card - an employee card, large in the market and small everywhere else
import type { ComponentChildren, JSX } from "preact";

import type { Moving } from "../../app/motion";
import { Back, Shift } from "./art";
import { Face, PEOPLE } from "./people";
import { nameOf, person, shift, type View } from "./view";

/** What a card's name needs to know. */
export interface Speaker {
  view: View;
  t(key: string, ...args: (string | number)[]): string;
}

const SHIFTS: Record<string, string> = { day: "day", evening: "evening", weekend: "weekend" };

/** "Angelika Adam (day)" */
export const cardName = (card: string, { view, t }: Speaker): string => `${nameOf(view, person(card))} (${t(SHIFTS[shift(card)] ?? "day")})`;

/** The picture on a card, without words. */
export function CardPicture({ card }: { card: string }): JSX.Element {
  const who = person(card);
  return (
    <span class="sw-front" style={{ backgroundColor: PEOPLE[who]?.ground }} aria-hidden="true">
      <Face who={who} />
      <span class="sw-letter">{who}</span>
      <Shift shift={shift(card)} />
    </span>
  );
}

/** A small card, or a back where nobody knows which it is. */
export function Mini({ card, children }: { card?: string | undefined; children?: ComponentChildren }): JSX.Element {
  return (
    <span class={card ? "sw-mini" : "sw-mini sw-back"}>
      {card ? <CardPicture card={card} /> : <Back />}
      {children}
    </span>
  );
}

/** Small cards in a row, each with its name for those who do not see it. */
export function Minis({ cards, as, moves }: { cards: readonly string[]; as: Speaker; moves?: (card: string) => Moving }): JSX.Element {
  return (
    <ul class="sw-minis">
      {cards.map((card) => (
        <li key={card} {...moves?.(card)} title={cardName(card, as)}>
          <Mini card={card} />
          <span class="sw-sr">{cardName(card, as)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A person as a round token. */
export function Token({ who, out }: { who: string; out?: boolean }): JSX.Element {
  return (
    <span class={out ? "sw-token sw-out" : "sw-token"} style={{ backgroundColor: PEOPLE[who]?.ground }} aria-hidden="true">
      <Face who={who} />
      <b>{who}</b>
    </span>
  );
}
