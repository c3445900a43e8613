// Table - the contract in the middle, the stocks, one's own crew below and the others' above
//
// What is lit is what the engine lists. What is touched in vain asks the engine why.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { moves } from "../../app/motion";
import { SeatMark } from "../../art/seat";
import type { Action, TableProps } from "../../game";
import { Sheet, Wall } from "./art";
import { Backs, BidCard, bidFace, Card, cardMoves, Contract, Lane, Money, PaydayCard, Pips, SmallContract, Unseen } from "./Cards";
import { at, follow, type Places } from "./follow";
import { asideOf, type Choices, choices, idOf, KINDS, type Kind, NO_CREW, type Seat, total, type View } from "./view";
import { crewWords, kindWord, moneyWords } from "./words";

type Props = TableProps<View>;

interface Scene extends Props {
  can: Choices;
  places: Places;
  give: Kind | null; // the kind in hand that is about to go back or be swapped
  setGive(kind: Kind | null): void;
}

/** The cards by name, followed from view to view. */
function usePlaces(view: View, seat: number): Places {
  const last = useRef<{ view: View | null; places: Places }>({ view: null, places: {} });
  if (last.current.view !== view) last.current = { view, places: follow(last.current.places, view, seat) };
  return last.current.places;
}

const crewAt = (places: Places, place: string): Record<Kind, number[]> => ({
  worker: at(places, place, "worker"),
  foreman: at(places, place, "foreman"),
  excavator: at(places, place, "excavator"),
  crane: at(places, place, "crane"),
});

// ---- players ----

function Left({ owner, places, t }: Scene & { owner: number }): JSX.Element {
  return <Lane side="left" ids={crewAt(places, `left ${owner}`)} label={t("left")} help={t("leftHelp")} t={t} />;
}

function Right({ owner, places, t }: Scene & { owner: number }): JSX.Element {
  return <Lane side="right" ids={crewAt(places, `right ${owner}`)} label={t("right")} help={t("rightHelp")} t={t} />;
}

/** What payday would cost: a sheet of the calendar, or the word for it. */
function Wages({ of, view, t, children }: { of: Seat; view: View; t: Props["t"]; children: JSX.Element | string }): JSX.Element | null {
  if (!of.wages || view.phase === "over") return null;
  return (
    <span class="zt-wages" title={t("wagesHelp", of.wages)}>
      <span aria-hidden="true">{children}</span>
      <Unseen>{t("wagesHelp", of.wages)}</Unseen>
    </span>
  );
}

function Name({ owner, names, view, due, t }: Scene & { owner: number }): JSX.Element {
  const active = view.active === owner && view.phase !== "over" && view.phase !== "deal";
  return (
    <h2 class="zt-name">
      <SeatMark seat={owner} />
      <span class="zt-name-text" title={names[owner]}>{names[owner]}</span>
      {active && (
        <span class={due.includes(owner) ? "zt-turn zt-turn-now" : "zt-turn"} title={t("active")}>
          <span aria-hidden="true">▶</span>
          <Unseen>{t("active")}</Unseen>
        </span>
      )}
    </h2>
  );
}

function Other(scene: Scene & { owner: number }): JSX.Element {
  const { owner, view, places, t } = scene;
  const of = view.seats[owner];
  if (!of) return <></>;
  return (
    <article class={`zt-other${of.in ? "" : " zt-gone"}${view.active === owner && view.phase !== "over" ? " zt-active" : ""}`}>
      <header>
        <Name {...scene} />
        <Money millions={of.money} t={t} />
        {!of.in ? (
          <span class="zt-stamp">{t("out")}</span>
        ) : (view.phase === "over" || view.bids) && of.known ? (
          <Pips crew={of.known} t={t} />
        ) : (
          <Backs ids={at(places, `hand ${owner}`, "back")} t={t} />
        )}
        {of.in && (
          <Wages of={of} view={view} t={t}>
            <Sheet number={`−${of.wages ?? 0}`} />
          </Wages>
        )}
      </header>
      {of.in && <Left {...scene} />}
      {of.in && <Right {...scene} />}
    </article>
  );
}

// ---- the middle ----

function Deck({ view, t }: Scene): JSX.Element {
  const { contracts, paydays } = view.deck;
  const help = t("deckHelp", contracts, paydays);
  return (
    <div class="zt-deck" title={help}>
      <span class="zt-deck-card" aria-hidden="true">
        <Wall />
        <b>{contracts + paydays}</b>
      </span>
      <span class="zt-caption" aria-hidden="true">
        {t("deck")}
      </span>
      <Unseen>{help}</Unseen>
    </div>
  );
}

function Calendar({ view, t }: Scene): JSX.Element {
  const help = t("paydaysHelp", view.paydays, view.last);
  return (
    <div class="zt-calendar" title={help}>
      <span class="zt-sheets">
        {Array.from({ length: view.last }, (_, i) => (
          <Sheet key={i} number={String(i + 1)} counted={i < view.paydays} />
        ))}
      </span>
      <span class="zt-caption" aria-hidden="true">
        {`${t("paydays")} ${view.paydays}/${view.last}`}
      </span>
      <Unseen>{help}</Unseen>
    </div>
  );
}

/** Contracts since the last payday; the track is full when a payday must come. */
function Aside({ view, t }: Scene): JSX.Element {
  const middle = view.contract ?? view.past?.card;
  const cards = asideOf(view.since, middle);
  const help = t("sinceHelp", view.since.length, view.limit);
  return (
    <div class="zt-aside" title={help}>
      <Unseen>{help}</Unseen>
      <ul>
        {cards.reverse().map(({ contract, id }) => (
          <li key={id} {...moves(`zt-contract-${id}`)}>
            <SmallContract contract={contract} t={t} />
          </li>
        ))}
      </ul>
      <span class="zt-caption" aria-hidden="true">
        {`${t("since")} ${view.since.length}/${view.limit}`}
      </span>
    </div>
  );
}

/** A seat's bid while bids are coming in. */
function WaitingBid({ owner, names, view, seat, due, t }: Scene & { owner: number }): JSX.Element {
  const own = owner === seat ? view.bid : view.bids?.[owner];
  const sealed = !due.includes(owner);
  const says = own !== undefined ? `${bidFace(own)} (${t("sealed")})` : sealed ? t("sealed") : t("thinking");
  return (
    <li class={sealed ? "zt-bid zt-is-sealed" : "zt-bid"} title={t("bidOf", names[owner] ?? "", says)}>
      <span class="zt-bid-who" aria-hidden="true">
        <SeatMark seat={owner} />
        <span title={names[owner]}>{names[owner]}</span>
      </span>
      <span aria-hidden="true">
        <BidCard bid={own} sealed={sealed} />
      </span>
      <Unseen>{t("bidOf", names[owner] ?? "", says)}</Unseen>
    </li>
  );
}

/** A seat's bid turned over, or what it had to pay. */
function ShownBid({ shown, names, t }: Scene & { shown: { seat: number; bid?: number; gets?: number } }): JSX.Element {
  const { seat: owner, bid, gets } = shown;
  const money = gets === undefined ? "" : t(gets < 0 ? "pays" : "gets", moneyWords(Math.abs(gets), t));
  const face = bid === undefined ? "" : bidFace(bid);
  return (
    <li class={gets !== undefined && bid !== undefined ? "zt-bid zt-won" : "zt-bid"}>
      <span class="zt-bid-who" aria-hidden="true">
        <SeatMark seat={owner} />
        <span title={names[owner]}>{names[owner]}</span>
      </span>
      {bid !== undefined && (
        <span class="zt-turned" aria-hidden="true">
          <BidCard bid={bid} />
        </span>
      )}
      {gets !== undefined && (
        <span class={gets < 0 ? "zt-gets zt-pays" : "zt-gets"} aria-hidden="true">
          {gets < 0 ? "−" : "+"}
          {Math.abs(gets)}
        </span>
      )}
      <Unseen>{t("bidOf", names[owner] ?? "", [face, money].filter(Boolean).join(", "))}</Unseen>
    </li>
  );
}

function Bids(scene: Scene): JSX.Element {
  const { view, t } = scene;
  if (view.phase === "bid")
    return (
      <ul class="zt-bids" aria-label={t("bids")}>
        {view.seats.map((of, owner) => (of.in ? <WaitingBid key={owner} owner={owner} {...scene} /> : null))}
      </ul>
    );
  if (!view.past) return <div class="zt-bids" />;
  return (
    <ul class="zt-bids" aria-label={t("bids")} key={view.turn}>
      {view.past.shown.map((shown) => (
        <ShownBid key={shown.seat} shown={shown} {...scene} />
      ))}
    </ul>
  );
}

function InTheMiddle(scene: Scene): JSX.Element {
  const { view, t } = scene;
  const card = view.contract ?? view.past?.card;
  if (card === "payday")
    return (
      <div {...moves(`zt-payday-${view.paydays}`)}>
        <PaydayCard t={t} />
      </div>
    );
  if (card)
    return (
      <div key={`${view.since.length} ${card}`} class={view.contract ? "zt-on-offer" : "zt-over"} {...moves(`zt-contract-${idOf(view.since, card)}`)}>
        <Contract contract={card} hand={view.contract && view.bid === undefined ? view.hand : undefined} t={t} />
      </div>
    );
  return <p class="zt-empty">{t(view.phase === "crew" || view.phase === "excess" ? "awaits" : "nothingYet")}</p>;
}

/** 00 and 1 to 8: what can be bid is lit; what has been bid stays in sight. */
function Tray({ view, seat, can, act, why, t }: Scene): JSX.Element | null {
  if (view.phase !== "bid" || !view.seats[seat]?.in) return null;
  return (
    <section class="zt-tray" aria-label={t("yourBid")}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((bid) => {
        const action = can.bids.get(bid);
        const wire = `bid ${bid}`;
        return (
          <button
            key={bid}
            type="button"
            class={`zt-bid-button${action ? " zt-lit" : ""}${view.bid === bid ? " zt-chosen" : ""}`}
            data-action={action?.wire}
            aria-disabled={!action}
            aria-label={action?.label ?? `${t("yourBid")}: ${bidFace(bid)}`}
            onClick={() => (action ? act(wire) : why(wire))}
          >
            <BidCard bid={bid} />
          </button>
        );
      })}
    </section>
  );
}

// ---- the yard: stocks and one's own hand, kind by kind ----

function Stock({ kind, ...scene }: Scene & { kind: Kind }): JSX.Element {
  const { view, places, can, give, setGive, act, why, t, seat } = scene;
  const count = view.stock?.[kind] ?? 0;
  const top = at(places, "stock", kind).at(-1);
  const action = give ? can.swap[give]?.[kind] : can.take[kind];
  const says = t("stockOf", kindWord(kind, count, t), count);
  const wire = give ? `swap ${give} ${kind}` : `take ${kind}`;
  const touch = () => {
    if (!action) return why(wire);
    setGive(null);
    act(wire);
  };
  const pile = (
    <>
      <span class={`zt-pile zt-high-${Math.min(4, Math.ceil(count / 3))}`}>
        {top === undefined ? (
          <span class="zt-card zt-hollow" aria-hidden="true">
            0
          </span>
        ) : (
          <span key={top} class="zt-top" {...cardMoves(top)}>
            <Card kind={kind} id={top} t={t} />
          </span>
        )}
        <b class="zt-count" aria-hidden="true">
          {count}
        </b>
      </span>
      <span class="zt-caption" aria-hidden="true">
        {action && <em class="zt-verb">{t(give ? "swap" : "take")}</em>}
      </span>
    </>
  );
  if (seat < 0 || !view.seats[seat]?.in || view.phase === "over")
    return (
      <div class="zt-column">
        {pile}
        <Unseen>{says}</Unseen>
      </div>
    );
  return (
    <button
      type="button"
      class={action ? "zt-column zt-lit" : "zt-column"}
      data-action={action?.wire}
      aria-disabled={!action}
      onClick={touch}
    >
      {pile}
      <Unseen>{action ? `${action.label} (${says})` : says}</Unseen>
    </button>
  );
}

/** The cards of one kind in one's hand. Where they can be swapped, a touch chooses the kind first. */
function Pile({ kind, ...scene }: Scene & { kind: Kind }): JSX.Element {
  const { view, seat, places, can, give, setGive, act, why, t } = scene;
  const ids = at(places, `hand ${seat}`, kind);
  const drop = can.drop[kind];
  const choose = can.swap[kind] !== undefined;
  const says = t("inHand", kindWord(kind, ids.length, t), ids.length);
  const touch = () => {
    if (!drop) return why(`drop ${kind}`);
    if (!choose) return act(drop.wire);
    setGive(give === kind ? null : kind);
  };
  const need = view.phase === "bid" && view.contract ? Number(view.contract[KINDS.indexOf(kind)]) : 0;
  return (
    <button
      type="button"
      class={`zt-column zt-own-pile${drop ? " zt-lit" : ""}${give === kind ? " zt-given" : ""}`}
      data-action={drop && !choose ? drop.wire : undefined}
      data-leads={choose && give !== kind ? `drop-${kind} swap-${kind}` : undefined}
      aria-disabled={!drop}
      aria-pressed={drop && choose ? give === kind : undefined}
      onClick={touch}
    >
      <span class="zt-hand-fan">
        {ids.map((id, i) => (
          <span key={id} class={i >= ids.length - need ? "zt-slot zt-needed" : "zt-slot"}>
            <span class="zt-held" {...cardMoves(id)}>
              <Card kind={kind} id={id} t={t} />
            </span>
          </span>
        ))}
        {ids.length === 0 && <span class="zt-card zt-hollow" />}
      </span>
      <span class="zt-caption" aria-hidden="true">
        <b>{`${ids.length}`}</b> {drop && <em class="zt-verb">{t(choose ? "choose" : "drop")}</em>}
      </span>
      <Unseen>{drop && !choose ? `${drop.label} (${says})` : says}</Unseen>
    </button>
  );
}

function Do({ action, act, class: name = "" }: { action: Action; act: Props["act"]; class?: string }): JSX.Element {
  return (
    <button type="button" class={`zt-do ${name}`} data-action={action.wire} onClick={() => act(action.wire)}>
      {action.label}
    </button>
  );
}

/** Above the stocks: what to do with the kind that was chosen, and what needs no card. */
function Panel({ view, can, give, setGive, act, t }: Scene): JSX.Element | null {
  const drop = give ? can.drop[give] : undefined;
  const { adjust } = view;
  if (!drop && can.rest.length === 0) return null;
  return (
    <div class="zt-panel">
      {adjust && !drop && <span class="zt-step">{t(adjust.rounds ? "adjustRounds" : "adjustOnce", adjust.step + 1, adjust.of)}</span>}
      {drop && (
        <>
          <Do
            action={drop}
            act={(wire) => {
              setGive(null);
              act(wire);
            }}
            class="zt-main"
          />
          <span>{t("orSwap")}</span>
          <button type="button" class="zt-do zt-quiet" onClick={() => setGive(null)}>
            {t("cancel")}
          </button>
        </>
      )}
      {!drop && can.rest.map((action) => <Do key={action.wire} action={action} act={act} class="zt-main" />)}
    </div>
  );
}

function Own(scene: Scene): JSX.Element | null {
  const { view, seat, t } = scene;
  const of = view.seats[seat];
  if (!of) return null;
  const crew = (of.hand ?? 0) + total(of.left ?? NO_CREW) + total(of.right ?? NO_CREW);
  return (
    <section class={`zt-own${view.active === seat && view.phase !== "over" ? " zt-active" : ""}`} aria-label={t("yourHand")}>
      <header>
        <Name owner={seat} {...scene} />
        {of.in && (
          <Wages of={of} view={view} t={t}>
            {t("wages", of.wages ?? 0)}
          </Wages>
        )}
        <Money millions={of.money} t={t} />
        {of.in && (
          <span class="zt-size" title={t("crewSize", crew, view.most)}>
            <span aria-hidden="true">
              {crew}/{view.most}
            </span>
            <Unseen>{t("crewSize", crew, view.most)}</Unseen>
          </span>
        )}
      </header>
      {of.in && <Left owner={seat} {...scene} />}
      {of.in ? (
        <div class="zt-hand" role="group" aria-label={`${t("yourHand")}: ${crewWords(view.hand ?? NO_CREW, t)}`}>
          {KINDS.map((kind) => (
            <Pile key={kind} kind={kind} {...scene} />
          ))}
        </div>
      ) : (
        <p class="zt-empty">{t("youAreOut")}</p>
      )}
      {of.in && <Right owner={seat} {...scene} />}
    </section>
  );
}

function Middle(scene: Scene): JSX.Element {
  return (
    <section class="zt-middle" aria-label={scene.t("site")}>
      <Deck {...scene} />
      <div class="zt-site">
        <InTheMiddle {...scene} />
      </div>
      <Bids {...scene} />
      <Calendar {...scene} />
      <Aside {...scene} />
    </section>
  );
}

/** What is done next, and what there is to hire. */
function Desk(scene: Scene): JSX.Element {
  return (
    <>
      <div class="zt-desk">
        <Tray {...scene} />
        <Panel {...scene} />
      </div>
      <section class={scene.give ? "zt-stocks zt-swapping" : "zt-stocks"} aria-label={scene.t("stocks")}>
        {KINDS.map((kind) => (
          <Stock key={kind} kind={kind} {...scene} />
        ))}
      </section>
    </>
  );
}

export function Table(props: Props): JSX.Element {
  const { view, seat, seats, animate, drawn, t } = props;
  const places = usePlaces(view, seat);
  const can = choices(props.actions);
  const [chosen, setGive] = useState<Kind | null>(null);
  const give = chosen && can.swap[chosen] ? chosen : null;
  const scene: Scene = { ...props, places, can, give, setGive };
  const others = Array.from({ length: seats }, (_, i) => (seat + 1 + i) % seats).filter((owner) => owner !== seat);
  return (
    <div class="zt">
      <div class={`zt-board zt-phase-${view.phase} zt-with-${others.length}${animate ? " zt-lively" : ""}${drawn < Infinity ? " zt-opening" : ""}`}>
        <section class="zt-others" aria-label={t(seat < 0 ? "players" : "others")}>
          {others.map((owner) => (
            <Other key={owner} owner={owner} {...scene} />
          ))}
        </section>
        {drawn > 1 && <Middle {...scene} />}
        {drawn > 2 && <Desk {...scene} />}
        {drawn > 3 && <Own {...scene} />}
      </div>
    </div>
  );
}
