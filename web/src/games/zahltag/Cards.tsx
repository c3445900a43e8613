// Cards - resources, contracts and bids as they lie on the table
import type { ComponentChildren, JSX } from "preact";
import { moves, type Moving } from "../../app/motion";
import { Coin, Helmet, Lock, Payday, Picture, Plan } from "./art";
import { type Crew, KINDS, type Kind, lacks, needOf, total } from "./view";
import { contractName, contractWords, crewWords, kindLetter, kindWord, moneyWords, type T } from "./words";

/** Words for those who do not see the picture. */
export function Unseen({ children }: { children: ComponentChildren }): JSX.Element {
  return <span class="zt-sr">{children}</span>;
}

/** How a resource travels: one card of this name at a time. */
export const cardMoves = (id: number): Moving => moves(`zt-${id}`);

/** One resource card, face up. */
export function Card({ kind, id, t }: { kind: Kind; id: number; t: T }): JSX.Element {
  return (
    <span class={`zt-card zt-${kind}`} aria-hidden="true">
      <span class="zt-letter">{kindLetter(kind, t)}</span>
      <Picture kind={kind} look={id} />
    </span>
  );
}

/** Small cards side by side, as they lie at work. */
export function Lane({ side, ids, label, help, t }: { side: "left" | "right"; ids: Record<Kind, number[]>; label: string; help: string; t: T }): JSX.Element {
  const crew: Crew = { worker: ids.worker.length, foreman: ids.foreman.length, excavator: ids.excavator.length, crane: ids.crane.length };
  return (
    <div class={`zt-lane zt-lane-${side}`} title={`${help}: ${crewWords(crew, t)}`}>
      <span class="zt-lane-name">{label}</span>
      <Unseen>: {crewWords(crew, t)}</Unseen>
      <span class="zt-lane-cards" aria-hidden="true">
        {KINDS.flatMap((kind) =>
          ids[kind].map((id) => (
            <span key={id} class="zt-mini" {...cardMoves(id)}>
              <Card kind={kind} id={id} t={t} />
            </span>
          )),
        )}
      </span>
    </div>
  );
}

/** Backs, fanned out. */
export function Backs({ ids, t }: { ids: number[]; t: T }): JSX.Element {
  return (
    <span class="zt-backs" title={t("handOf", ids.length)}>
      <span class="zt-fan" style={{ "--zt-of": ids.length }} aria-hidden="true">
        {ids.map((id) => (
          <span key={id} class="zt-back" {...cardMoves(id)}>
            <Helmet />
          </span>
        ))}
      </span>
      <b aria-hidden="true">{ids.length}</b>
      <Unseen>{t("handOf", ids.length)}</Unseen>
    </span>
  );
}

export function Money({ millions, t }: { millions: number; t: T }): JSX.Element {
  return (
    <span class="zt-money" title={moneyWords(millions, t)}>
      <Coin />
      <b aria-hidden="true">{millions}</b>
      <Unseen>{moneyWords(millions, t)}</Unseen>
    </span>
  );
}

/** Kinds with their numbers: "2 × picture". */
export function Pips({ crew, t, unknown = 0 }: { crew: Crew; t: T; unknown?: number }): JSX.Element {
  return (
    <span class="zt-pips">
      <Unseen>{crewWords(crew, t, unknown)}</Unseen>
      {KINDS.filter((kind) => crew[kind] > 0).map((kind) => (
        <span key={kind} class={`zt-pip zt-${kind}`} title={`${crew[kind]} ${kindWord(kind, crew[kind], t)}`} aria-hidden="true">
          <b>{crew[kind]}</b>
          <Picture kind={kind} />
          <i>{kindLetter(kind, t)}</i>
        </span>
      ))}
      {unknown > 0 && (
        <span class="zt-pip zt-unknown" aria-hidden="true">
          <b>{unknown}</b>?
        </span>
      )}
    </span>
  );
}

/** A contract, large: the plan and what it needs; what one's hand lacks is crossed out. */
export function Contract({ contract, hand, t }: { contract: string; hand?: Crew | undefined; t: T }): JSX.Element {
  const need = needOf(contract);
  const lack = hand ? lacks(hand, need) : undefined;
  const cards = KINDS.flatMap((kind) => Array.from({ length: need[kind] }, (_, i) => ({ kind, missing: lack ? i >= need[kind] - lack[kind] : false })));
  return (
    <div class="zt-contract-card">
      <Unseen>{contractWords(contract, t)}</Unseen>
      <strong class="zt-title" aria-hidden="true">
        {contractName(contract, t)}
      </strong>
      <Plan size={total(need)} />
      <span class={`zt-need zt-need-${cards.length}`} aria-hidden="true">
        {cards.map(({ kind, missing }, i) => (
          <span key={i} class={missing ? "zt-mini zt-missing" : "zt-mini"}>
            <Card kind={kind} id={i} t={t} />
          </span>
        ))}
      </span>
      <span class="zt-lack">{lack && (total(lack) > 0 ? t("lacking", crewWords(lack, t)) : t("ready"))}</span>
    </div>
  );
}

/** A contract that lies aside, or is still to come: by its name; what it takes is told where there is none, or is asked for. */
export function SmallContract({ contract, t, takes = false }: { contract: string; t: T; takes?: boolean }): JSX.Element {
  const need = needOf(contract);
  const name = contractName(contract, t);
  return (
    <span class="zt-small" title={contractWords(contract, t)}>
      <Unseen>{contractWords(contract, t)}</Unseen>
      <span aria-hidden="true">
        {name}
        {(takes || !name) &&
          KINDS.filter((kind) => need[kind] > 0).map((kind) => (
            <span key={kind} class={`zt-tick zt-${kind}`}>
              {need[kind]}
              {kindLetter(kind, t)}
            </span>
          ))}
      </span>
    </span>
  );
}

export function PaydayCard({ t }: { t: T }): JSX.Element {
  return (
    <div class="zt-payday-card">
      <Payday />
      <strong>{t("payday")}</strong>
      <span>{t("paydayHelp")}</span>
    </div>
  );
}

/** What stands on a bid card. */
export const bidFace = (bid: number): string => (bid === 0 ? "00" : String(bid));

/** A bid: a number, or its back with a lock, or an empty place. */
export function BidCard({ bid, sealed }: { bid?: number | undefined; sealed?: boolean }): JSX.Element {
  if (bid !== undefined) return <span class={`zt-bid-card${bid === 0 ? " zt-zero" : ""}${sealed ? " zt-own-sealed" : ""}`}>{bidFace(bid)}</span>;
  return sealed ? (
    <span class="zt-bid-card zt-bid-back">
      <Lock />
    </span>
  ) : (
    <span class="zt-bid-card zt-bid-none">…</span>
  );
}
