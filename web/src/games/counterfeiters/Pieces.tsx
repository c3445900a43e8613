// Pieces - cards, bills and henchmen as they lie on the table
import type { ComponentChildren, JSX } from "preact";
import { moves, type Moving } from "../../app/motion";
import { Henchman, Note, Picture } from "./art";
import { type Bills, type Cards, type Kind, KINDS } from "./view";
import { kindHelp, kindWord, stars, type T } from "./words";

/** For those who listen. */
export function Unseen({ children }: { children: ComponentChildren }): JSX.Element {
  return <span class="cf-sr">{children}</span>;
}

/** One thing for those who look, another for those who listen. */
export function Said({ as, children }: { as: string; children: ComponentChildren }): JSX.Element {
  return (
    <>
      <span class="cf-shown" aria-hidden="true">
        {children}
      </span>
      <Unseen>{as}</Unseen>
    </>
  );
}

export const cardMoves = (id: number): Moving => moves(`cf-card-${id}`);

export function Card({ kind, t }: { kind: Kind; t: T }): JSX.Element {
  return (
    <span class={`cf-card cf-${kind}`} aria-hidden="true">
      <Picture kind={kind} />
      <span class="cf-card-name">{kindWord(kind, t)}</span>
    </span>
  );
}

/** A card on the way; several of a kind are one with a number. */
export function MiniCard({ kind, count, t }: { kind: Kind; count: number; t: T }): JSX.Element {
  const name = kindWord(kind, t);
  return (
    <span class={`cf-mini cf-${kind}`} title={kindHelp(kind, t)}>
      <Picture kind={kind} />
      {count > 1 && <b aria-hidden="true">×{count}</b>}
      <Unseen>{count > 1 ? t("cardCount", name, count) : name}</Unseen>
    </span>
  );
}

/** Kinds with their numbers, without names of their own. */
export function CardList({ cards, label, t }: { cards: Cards; label: string; t: T }): JSX.Element {
  return (
    <ul class="cf-hand" aria-label={label}>
      {KINDS.filter((kind) => cards[kind]).map((kind) => (
        <li key={kind}>
          <MiniCard kind={kind} count={cards[kind] ?? 0} t={t} />
        </li>
      ))}
    </ul>
  );
}

/** Fakes by quality, each with its number. */
export function Fakes({ fakes, t }: { fakes: Bills; t: T }): JSX.Element {
  return (
    <ul class="cf-fakes" aria-label={t("fakes")}>
      {fakes.map((count, i) => (
        <li key={i} class={count ? "" : "cf-none"} title={t("fakesOf", count, stars(i + 1))}>
          <Note quality={i + 1} />
          <b aria-hidden="true">{`${count}`}</b>
          <Unseen>{t("fakesOf", count, stars(i + 1))}</Unseen>
        </li>
      ))}
    </ul>
  );
}

export function Man({ seat, man, down = false }: { seat: number; man: number; down?: boolean }): JSX.Element {
  return (
    <span class="cf-standing" {...moves(`cf-man-${seat}-${man}`)}>
      <Henchman seat={seat} down={down} />
    </span>
  );
}
