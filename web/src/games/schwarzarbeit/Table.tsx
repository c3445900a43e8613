// Table - the job market in the middle, one's own company, and the others'
//
// What is lit is what the engine lists. What is touched in vain asks the engine why.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { moves } from "../../app/motion";
import { SeatMark } from "../../art/seat";
import type { Action, TableProps } from "../../game";
import { Building, Detective, IchAg, Lawyer, Sign } from "./art";
import { CardPicture, cardName, Mini, Minis, Token } from "./Card";
import { cardOf, type Choices, choices, justDenounced, nameOf, person, verbsNow, type View } from "./view";

type Props = TableProps<View>;
interface Scene extends Props {
  can: Choices;
  moved: Map<string, string>; // cards on their way to a pile of backs
}

const VERBS: Record<string, string> = { hire: "hire", denounce: "denounce", detective: "detective", lawyer: "lawyer" };
const cardMoves = (card: string): JSX.CSSProperties => ({ ...moves(`card-${card}`), viewTransitionClass: "sw-card" }) as JSX.CSSProperties;

/** A picture as a button is named by words that are not seen. */
function Named({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <>
      <span class="sw-inside" aria-hidden="true">
        {children}
      </span>
      <span class="sw-sr">{label}</span>
    </>
  );
}

/** A thing one can do: lit, and carrying its wire form. */
function Do({ action, act, children, class: name }: { action: Action; act: Props["act"]; children: ComponentChildren; class: string }): JSX.Element {
  return (
    <button type="button" class={name} data-action={action.wire} title={action.label} onClick={() => act(action.wire)}>
      <Named label={action.label}>{children}</Named>
    </button>
  );
}

/** A thing one cannot do now: touched, it says why. */
function Off({ wire, label, why, children, class: name, skip }: { wire: string; label: string; why: Props["why"]; children?: ComponentChildren; class: string; skip?: boolean }): JSX.Element {
  return (
    <button type="button" class={name} aria-disabled="true" tabIndex={skip ? -1 : 0} title={label} onClick={() => why(wire)}>
      <Named label={label}>{children}</Named>
    </button>
  );
}

// ---- the middle ----

function Market(scene: Scene): JSX.Element {
  const { view, t } = scene;
  return (
    <section class="sw-market" aria-label={t("market")}>
      {view.market.length === 0 && <p class="sw-empty">{t("marketEmpty")}</p>}
      <ul class={`sw-cards sw-of-${view.companies.length + 2}`}>
        {view.market.map((card) => (
          <MarketCard key={card} card={card} {...scene} />
        ))}
      </ul>
    </section>
  );
}

function MarketCard({ card, ...scene }: Scene & { card: string }): JSX.Element {
  const { view, t, can, seat } = scene;
  const [first, ...rest] = nameOf(view, person(card)).split(" ");
  const own = view.companies[seat]?.workers?.includes(person(card));
  const barred = view.barred.includes(card);
  const lit = scene.choosing ? scene.calls.some((call) => cardOf(call) === card) : can.cards.has(card);
  const race = view.races?.find((one) => one.card === card);
  const waits = scene.call !== null && cardOf(scene.call) === card;
  return (
    <li class={`sw-card${lit ? " sw-lit" : ""}${own ? " sw-own" : ""}`} style={cardMoves(card)}>
      <CardPicture card={card} />
      <span class="sw-name" aria-hidden="true">
        <b>{first}</b> <span>{rest.join(" ")}</span>
      </span>
      <span class="sw-sr">{cardName(card, { view, t })}</span>
      {own && (
        <span class="sw-tag sw-tag-own" title={t("yours")}>
          <span aria-hidden="true">§</span>
          <span class="sw-sr">{t("yours")}</span>
        </span>
      )}
      {barred && (
        <span class="sw-tag sw-tag-barred" title={t("barred")}>
          <span aria-hidden="true">✕</span>
          <span class="sw-sr">{t("barred")}</span>
        </span>
      )}
      {(view.sealed === card || waits) && (
        <span class="sw-tag sw-tag-sealed" title={waits ? t("callWaits", cardName(card, { view, t })) : undefined}>
          <Sign verb="detective" />
        </span>
      )}
      {race && (
        <span class="sw-tag sw-tag-race">
          {race.seats.map((at) => (
            <SeatMark key={at} seat={at} />
          ))}
          <span class="sw-sr">{t("race", race.seats.map((at) => scene.names[at] ?? "").join(", "))}</span>
        </span>
      )}
      <CardButtons card={card} {...scene} />
    </li>
  );
}

/** Sends the detective to a card; one that is out of its reach says why. */
function CallButton({ card, view, t, calls, send }: Pick<Scene, "view" | "t" | "calls" | "send"> & { card: string }): JSX.Element {
  const wire = `detective ${card}`;
  const may = calls.some((call) => call.wire === wire);
  const label = t("sendTo", cardName(card, { view, t }));
  return (
    <span class="sw-do">
      <button
        type="button"
        class={may ? "sw-button sw-detective-button" : "sw-button sw-off"}
        aria-disabled={!may}
        data-call={wire}
        title={label}
        onClick={() => send(wire)}
      >
        <Named label={may ? label : t("whyNot", label)}>
          <Sign verb="detective" />
          <span class="sw-word">{t("detective")}</span>
        </Named>
      </button>
    </span>
  );
}

function CardButtons({ card, view, t, can, actions, act, why, choosing, calls, send }: Scene & { card: string }): JSX.Element | null {
  const legal = can.cards.get(card) ?? [];
  const asked = actions.length > 0;
  if (choosing) return <CallButton card={card} view={view} t={t} calls={calls} send={send} />;
  if (!asked) return null;
  const verbs = verbsNow(view.phase);
  // out of its time, a card still says why nothing can be done with it
  if (verbs.length === 0)
    return <Off class="sw-cover" wire={`hire ${card}`} label={t("whyNot", cardName(card, { view, t }))} why={why} skip />;
  return (
    <span class="sw-do">
      {verbs.map((verb) => {
        const action = legal.find((known) => known.verb === verb);
        const inside = [<Sign verb={verb} />, <span class="sw-word">{t(VERBS[verb] ?? verb)}</span>];
        if (action)
          return (
            <Do key={verb} action={action} act={act} class={`sw-button sw-${verb}-button`}>
              {inside}
            </Do>
          );
        return (
          <Off key={verb} class="sw-button sw-off" wire={`${verb} ${card}`} label={t("whyNot", `${t(VERBS[verb] ?? verb)}: ${cardName(card, { view, t })}`)} why={why}>
            {inside}
          </Off>
        );
      })}
    </span>
  );
}

function Piles({ view, t, memory }: Scene): JSX.Element {
  const { discard } = view;
  const pass = view.pass === 1 ? t("pass1") : t("pass2");
  const top = <span class="sw-stack">{discard.top ? <Mini card={discard.top} /> : <span class="sw-hole" />}</span>;
  const said = discard.top ? t("discardTop", discard.count, cardName(discard.top, { view, t })) : "0";
  const label = (
    <span class="sw-pile-text">
      {t("discard")} <b aria-hidden="true">{discard.count}</b>
      <span class="sw-sr">{said}</span>
    </span>
  );
  return (
    <section class="sw-piles" aria-label={t("piles")}>
      <div class="sw-stock" title={pass}>
        <span class="sw-stack">{view.pile > 0 ? <Mini /> : <span class="sw-hole" />}</span>
        <span class="sw-pile-text">
          {t("pile")} <b>{view.pile}</b>
        </span>
      </div>
      {view.pass === 2 && view.special > 0 && (
        <div class="sw-stock">
          <span class="sw-stack sw-special">
            <Mini />
            <Sign verb="detective" />
          </span>
          <span class="sw-pile-text">
            {t("special")} <b>{view.special}</b>
          </span>
        </div>
      )}
      {memory === "open" && discard.cards && discard.cards.length > 1 ? (
        <details class="sw-stock sw-discard">
          <summary title={t("lookDiscard")}>
            {top}
            {label}
          </summary>
          <Minis cards={discard.cards} as={{ view, t }} />
        </details>
      ) : (
        <div class="sw-stock">
          {top}
          {label}
        </div>
      )}
      <div class="sw-stock sw-pass">
        <span class={view.ich_ag ? "sw-stack" : "sw-stack sw-gone"} title={view.ich_ag ? t("ichAgIn") : t("ichAgOut")}>
          <span class="sw-mini">
            <IchAg />
          </span>
        </span>
        <span class="sw-pile-text">
          <span class="sw-pass-words">{pass}</span>
          <b class="sw-pass-short" aria-hidden="true">
            {view.pass}/2
          </b>
          <span class="sw-sr">{view.ich_ag ? t("ichAgIn") : t("ichAgOut")}</span>
        </span>
      </div>
    </section>
  );
}

/** What the neighbour announced: a bubble, and a pip for each card. */
function Bubble({ view, t, names, seat, seats }: Scene): JSX.Element | null {
  const { announced } = view;
  if (view.active === undefined || ["lot", "deal", "setup", "over", "lawyer", "refill", "last"].includes(view.phase)) return null;
  const speaker = announced?.seat ?? (view.active + seats - 1) % seats;
  const name = names[speaker] ?? "";
  if (!announced)
    return (
      <p class="sw-bubble sw-silent">
        <SeatMark seat={speaker} /> {t("silent", name)}
      </p>
    );
  return (
    <p class="sw-bubble">
      <span class="sw-speaker">
        <SeatMark seat={speaker} /> {speaker === seat ? t("sayYou") : t("says", name)}
      </span>
      <q>{announced.of ? t("couldTakeOf", announced.cards, announced.of) : t("couldTake", announced.cards)}</q>
      <span class="sw-pips" aria-hidden="true">
        {Array.from({ length: announced.of ?? announced.cards }, (_, i) => (
          <i class={i < announced.cards ? "sw-pip" : "sw-pip sw-pip-no"} />
        ))}
      </span>
    </p>
  );
}

/** What belongs to no card: passing, and what one waits for. */
function Ask({ view, t, can, act, choosing }: Scene): JSX.Element | null {
  if (choosing) return <p class="sw-ask">{t("sendWhere")}</p>;
  if (view.sealed)
    return <p class="sw-ask">{view.sealed === "pass" ? t("sealedPass") : t("sealedCard", cardName(view.sealed, { view, t }))}</p>;
  if (can.plain.length === 0) return null;
  return (
    <div class="sw-ask">
      {can.plain.map((action) => (
        <button key={action.wire} type="button" class="sw-plain" data-action={action.wire} onClick={() => act(action.wire)}>
          {action.verb !== "pass" ? action.label : view.phase === "lawyer" ? t("passLawyer") : t("passWindow")}
        </button>
      ))}
    </div>
  );
}

// ---- companies ----

const COMPANIES: Record<string, string> = { shop: "shop", publisher: "publisher", factory: "factory", archive: "archive", cafe: "cafe" };

function Pieces({ view, t, at }: Scene & { at: number }): JSX.Element | null {
  const company = view.companies[at];
  if (!company) return null;
  return (
    <span class={`sw-pieces sw-seat-${at}`}>
      <span class={company.detective ? "sw-piece" : "sw-piece sw-gone"} title={company.detective ? t("hasDetective") : t("noDetective")}>
        <Detective />
        <span class="sw-sr">{company.detective ? t("hasDetective") : t("noDetective")}</span>
      </span>
      {[0, 1].map((number) =>
        number >= 2 - company.lawyers ? (
          <span key={number} class="sw-piece" style={moves(`lawyer-${at}-${number}`)} title={t("lawyersLeft", company.lawyers)}>
            <Lawyer />
          </span>
        ) : (
          <span key={number} class="sw-piece sw-empty-piece" />
        ),
      )}
      <span class="sw-sr">{t("lawyersLeft", company.lawyers)}</span>
    </span>
  );
}

function Denounced({ at, ...scene }: Scene & { at: number }): JSX.Element {
  const { view, t } = scene;
  const list = view.companies[at]?.denounced ?? [];
  if (list.length === 0) return <p class="sw-none">{t("none")}</p>;
  return (
    <ol class="sw-pile">
      {list.map((_, i) => (
        <DenouncedCard key={i} at={at} position={i + 1} {...scene} />
      ))}
    </ol>
  );
}

function DenouncedCard({ at, position, ...scene }: Scene & { at: number; position: number }): JSX.Element {
  const { view, t, names, can, actions, act, why, moved } = scene;
  const { card, lawyer } = view.companies[at]?.denounced[position - 1] ?? {};
  const place = `${at} ${position}`;
  const action = can.pile.get(place);
  const moving = card ?? moved.get(place);
  const said = t("position", position, card ? cardName(card, scene) : t("faceDown"));
  const all = lawyer ? t("defended", said, names[lawyer.seat] ?? "") : said;
  const inside = (
    <>
      <Mini card={card} />
      <span class="sw-number" aria-hidden="true">
        {position}
      </span>
      {lawyer && (
        <span class={`sw-piece sw-defender sw-seat-${lawyer.seat}`} style={moves(`lawyer-${lawyer.seat}-${lawyer.number}`)}>
          <Lawyer />
        </span>
      )}
    </>
  );
  const style = moving ? cardMoves(moving) : (moves(`denounced-${at}-${position}`) as JSX.CSSProperties);
  if (action)
    return (
      <li style={style}>
        <Do action={action} act={act} class="sw-slip sw-lit">
          {inside}
        </Do>
      </li>
    );
  if (actions.length > 0)
    return (
      <li style={style}>
        <Off class="sw-slip" wire={`lawyer ${place}`} label={all} why={why} skip={view.phase !== "lawyer"}>
          {inside}
        </Off>
      </li>
    );
  return (
    <li style={style} title={all}>
      <span class="sw-slip">
        {inside}
        <span class="sw-sr">{all}</span>
      </span>
    </li>
  );
}

function Workers({ view, t, at }: Scene & { at: number }): JSX.Element {
  const workers = view.companies[at]?.workers;
  if (!workers || workers.length === 0)
    return (
      <span class="sw-workers" title={t("workersUnknown", view.workers)}>
        {Array.from({ length: view.workers }, () => (
          <span class="sw-token sw-unknown" aria-hidden="true">
            ?
          </span>
        ))}
        <span class="sw-sr">{t("workersUnknown", view.workers)}</span>
      </span>
    );
  return (
    <span class="sw-workers">
      <span class="sw-label">{t("workers")}</span>
      {workers.map((who) => (
        <span key={who} class="sw-worker" title={nameOf(view, who)}>
          <Token who={who} />
          <span class="sw-worker-name">{nameOf(view, who)}</span>
        </span>
      ))}
    </span>
  );
}

/** The detective is something one does: sent at any time, it waits for its moment. */
function Sender({ view, t, calls, call, choosing, choose, send, can }: Scene): JSX.Element | null {
  const asked = can.plain.length > 0 && [...can.cards.values()].flat().some((action) => action.verb === "detective");
  if (call)
    return (
      <p class="sw-sender sw-waiting">
        <Sign verb="detective" />
        <span>{t("callWaits", cardName(cardOf(call), { view, t }))}</span>
        <button type="button" class="sw-plain" data-call="" onClick={() => send("")}>
          {t("callBack")}
        </button>
      </p>
    );
  if (calls.length === 0 || asked) return null;
  return (
    <p class="sw-sender">
      <button type="button" class="sw-plain" data-send aria-pressed={choosing} onClick={() => choose(!choosing)}>
        <Sign verb="detective" /> {choosing ? t("sendNot") : t("send")}
      </button>
    </p>
  );
}

function CompanyPanel({ at, ...scene }: Scene & { at: number }): JSX.Element | null {
  const { view, t, names, seat, due } = scene;
  const company = view.companies[at];
  if (!company) return null;
  const own = at === seat;
  const active = view.active === at && view.turn > 0 && view.phase !== "over";
  const score = view.score?.find((row) => row.seat === at);
  return (
    <section class={`sw-company sw-seat-${at}${own ? " sw-mine" : ""}${active ? " sw-active" : ""}`} aria-label={`${names[at] ?? ""}, ${t(COMPANIES[company.company] ?? "shop")}`}>
      <header>
        <Building company={company.company} />
        <span class="sw-who">
          <b>
            <SeatMark seat={at} /> {names[at]}
            {own && <small> ({t("you")})</small>}
          </b>
          <small>
            {t(COMPANIES[company.company] ?? "shop")}
            {active && <em> · {t("turnNow")}</em>}
            {!active && due.includes(at) && <em> · {t("thinks")}</em>}
          </small>
        </span>
        <Pieces at={at} {...scene} />
        {score && <strong class="sw-total">{score.points}</strong>}
      </header>
      <Workers at={at} {...scene} />
      {own && <Sender {...scene} />}
      <div class="sw-rows">
        <div class="sw-row">
          <span class="sw-label">
            {t("hired")} <b>{company.hired.length}</b>
          </span>
          {company.hired.length ? <Minis cards={company.hired} as={scene} style={cardMoves} /> : <p class="sw-none">{t("none")}</p>}
        </div>
        <div class="sw-row">
          <span class="sw-label">
            {t("denounced")} <b>{company.denounced.length}</b>
          </span>
          <Denounced at={at} {...scene} />
        </div>
      </div>
    </section>
  );
}

export function Table(props: Props): JSX.Element {
  const last = useRef<View | null>(null);
  const moved = props.memory === "open" ? new Map<string, string>() : justDenounced(last.current, props.view);
  const scene: Scene = { ...props, can: choices(props.view.market, props.actions), moved };
  const others = props.view.companies.map((_, i) => (Math.max(props.seat, 0) + i) % props.seats).filter((at) => at !== props.seat);

  useEffect(() => {
    last.current = props.view;
  }, [props.view]);
  useEffect(() => {
    if (props.choosing) document.querySelector(".sw-market")?.scrollIntoView({ block: "nearest" });
  }, [props.choosing]);
  return (
    <div class={props.seat < 0 ? "sw sw-onlooker" : "sw"}>
      <div class="sw-inner">
        <div class="sw-top">
          <Piles {...scene} />
          <Bubble {...scene} />
        </div>
        <Market {...scene} />
        <Ask {...scene} />
        {props.seat >= 0 && <CompanyPanel at={props.seat} {...scene} />}
        <div class="sw-others" role="group" aria-label={props.t("companies")}>
          {others.map((at) => (
            <CompanyPanel key={at} at={at} {...scene} />
          ))}
        </div>
      </div>
    </div>
  );
}
