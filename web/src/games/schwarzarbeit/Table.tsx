// Table - the job market in the middle, one's own company, and the others'
//
// What is lit is what the engine lists. What is touched in vain asks the engine why.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { number } from "../../app/i18n";
import { moves, type Moving } from "../../app/motion";
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
const cardMoves = (card: string): Moving => moves(`card-${card}`);

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

/** Each card keeps its place until it is taken; a new one comes to the place that is free. */
function useSlots(market: readonly string[], count: number): (string | null)[] {
  const slots = useRef<(string | null)[]>([]);
  const fresh = market.filter((card) => !slots.current.includes(card));
  const kept = Array.from({ length: Math.max(count, market.length) }, (_, i) => {
    const card = slots.current[i];
    return card && market.includes(card) ? card : (fresh.shift() ?? null);
  });
  slots.current = kept;
  return kept;
}

function Market(scene: Scene): JSX.Element {
  const { view, t } = scene;
  const count = view.companies.length + 2;
  const slots = useSlots(view.market, count);
  return (
    <section class="sw-market" aria-label={t("market")}>
      <ul class={`sw-cards sw-of-${count}`}>
        {slots.map((card, i) =>
          card ? <MarketCard key={card} card={card} {...scene} /> : <li key={i} class="sw-gap" aria-hidden="true" />,
        )}
      </ul>
    </section>
  );
}

const LONG_NAME = 15; // letters that a narrow card has room for on one line

function MarketCard({ card, ...scene }: Scene & { card: string }): JSX.Element {
  const { view, t, can, seat } = scene;
  const name = nameOf(view, person(card));
  const [first, ...rest] = name.split(" ");
  const own = view.companies[seat]?.workers?.includes(person(card));
  const barred = view.barred.includes(card);
  const lit = scene.choosing ? scene.calls.some((call) => cardOf(call) === card) : can.cards.has(card);
  const race = view.races?.find((one) => one.card === card);
  const waits = scene.call !== null && cardOf(scene.call) === card;
  return (
    <li class={`sw-card${lit ? " sw-lit" : ""}${own ? " sw-own" : ""}`} {...cardMoves(card)}>
      <CardButtons card={card} {...scene} where="above" />
      <span class="sw-face">
        <CardPicture card={card} />
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
      </span>
      <span class={name.length > LONG_NAME ? "sw-name long" : "sw-name"} aria-hidden="true">
        <b>{first}</b> <span>{rest.join(" ")}</span>
      </span>
      <span class="sw-sr">{cardName(card, { view, t })}</span>
      <CardButtons card={card} {...scene} where="below" />
    </li>
  );
}

/** Sends the detective to a card; one that is out of its reach says why. */
function CallButton({ card, view, t, calls, send }: Pick<Scene, "view" | "t" | "calls" | "send"> & { card: string }): JSX.Element {
  const wire = `detective ${card}`;
  const may = calls.some((call) => call.wire === wire);
  const label = t("sendTo", cardName(card, { view, t }));
  return (
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
  );
}

/** Accusing is done above the picture, hiring below it: nobody takes one for the other. */
function CardButtons({ card, where, ...scene }: Scene & { card: string; where: "above" | "below" }): JSX.Element {
  const { view, t, actions, why, choosing } = scene;
  const verb = choosing ? "detective" : verbsNow(view.phase).find((known) => (known === "hire") === (where === "below"));
  const asked = choosing ? where === "above" : actions.length > 0;
  return (
    <span class={`sw-do sw-${where}`}>
      {asked && choosing && <CallButton card={card} {...scene} />}
      {asked && !choosing && verb && <CardButton card={card} verb={verb} {...scene} />}
      {asked && where === "below" && verbsNow(view.phase).length === 0 && (
        // out of its time, a card still says why nothing can be done with it
        <Off class="sw-cover" wire={`hire ${card}`} label={t("whyNot", cardName(card, { view, t }))} why={why} skip />
      )}
    </span>
  );
}

function CardButton({ card, verb, view, t, can, act, why }: Scene & { card: string; verb: string }): JSX.Element {
  const action = can.cards.get(card)?.find((known) => known.verb === verb);
  const word = t(VERBS[verb] ?? verb);
  const inside = [<Sign verb={verb} />, <span class="sw-word">{word}</span>];
  if (action)
    return (
      <Do action={action} act={act} class={`sw-button sw-${verb}-button`}>
        {inside}
      </Do>
    );
  return (
    <Off class="sw-button sw-off" wire={`${verb} ${card}`} label={t("whyNot", `${word}: ${cardName(card, { view, t })}`)} why={why}>
      {inside}
    </Off>
  );
}

function Piles({ view, t, memory }: Scene): JSX.Element {
  const { discard } = view;
  const pass = view.pass === 1 ? t("pass1") : t("pass2");
  const top = <span class="sw-stack">{discard.top ? <Mini card={discard.top} /> : <span class="sw-hole" />}</span>;
  const said = discard.top ? t("discardTop", discard.count, cardName(discard.top, { view, t })) : "0";
  const label = (
    <span class="sw-pile-text">
      {t("discard")} <b aria-hidden="true">{`${discard.count}`}</b>
      <span class="sw-sr">{said}</span>
    </span>
  );
  return (
    <section class="sw-piles" aria-label={t("piles")}>
      <div class="sw-stock" title={pass}>
        <span class="sw-stack">{view.pile > 0 ? <Mini /> : <span class="sw-hole" />}</span>
        <span class="sw-pile-text">
          {t("pile")} <b>{`${view.pile}`}</b>
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

const QUIET: View["phase"][] = ["lot", "deal", "setup", "over", "lawyer", "refill", "last"];

/** Whose turn it is to announce, if anybody's. */
const speakerOf = ({ view, seats }: Scene): number | null =>
  view.active === undefined || QUIET.includes(view.phase) ? null : (view.announced?.seat ?? (view.active + seats - 1) % seats);

/** What somebody announced: a bubble, and a pip for each card. */
function Bubble(scene: Scene): JSX.Element | null {
  const { view, t, names, seat } = scene;
  const { announced } = view;
  const speaker = speakerOf(scene);
  if (speaker === null) return null;
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
        <SeatMark seat={speaker} /> <span>{speaker === seat ? t("sayYou") : t("says", name)}</span>
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
function Ask({ view, t, can, act, choosing, choose }: Scene): JSX.Element {
  const said = choosing ? t("sendWhere") : view.sealed === "pass" ? t("sealedPass") : view.sealed ? t("sealedCard", cardName(view.sealed, { view, t })) : "";
  if (said)
    return (
      <div key="said" class="sw-ask sw-said">
        <p title={said}>{said}</p>
        {choosing && (
          <button type="button" class="sw-plain" title={t("sendNot")} onClick={() => choose(false)}>
            {t("keep")}
          </button>
        )}
      </div>
    );
  return (
    <div key={can.plain.length} class="sw-ask">
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
          <span key={number} class="sw-piece" {...moves(`lawyer-${at}-${number}`)} title={t("lawyersLeft", company.lawyers)}>
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
        <span class={`sw-piece sw-defender sw-seat-${lawyer.seat}`} {...moves(`lawyer-${lawyer.seat}-${lawyer.number}`)}>
          <Lawyer />
        </span>
      )}
    </>
  );
  const name = moving ? cardMoves(moving) : {};
  if (action)
    return (
      <li {...name}>
        <Do action={action} act={act} class="sw-slip sw-lit">
          {inside}
        </Do>
      </li>
    );
  if (actions.length > 0)
    return (
      <li {...name}>
        <Off class="sw-slip" wire={`lawyer ${place}`} label={all} why={why} skip={view.phase !== "lawyer"}>
          {inside}
        </Off>
      </li>
    );
  return (
    <li {...name} title={all}>
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
          <span class="sw-sr">{nameOf(view, who)}</span>
        </span>
      ))}
    </span>
  );
}

/** The detective is something one does: sent at any time, it waits for its moment. */
function Sender({ view, t, calls, call, choosing, choose, send, can }: Scene): JSX.Element | null {
  const asked = can.plain.length > 0 && [...can.cards.values()].flat().some((action) => action.verb === "detective");
  if (call) {
    const said = t("callWaits", cardName(cardOf(call), { view, t }));
    return (
      <button type="button" class="sw-sender sw-waiting" data-call="" title={said} onClick={() => send("")}>
        <Named label={`${said} ${t("callBack")}`}>
          <Sign verb="detective" /> <span>{t("callBack")}</span>
        </Named>
      </button>
    );
  }
  if (calls.length === 0 || asked) return null;
  return (
    <button type="button" class="sw-sender" data-send aria-pressed={choosing} title={t(choosing ? "sendNot" : "send")} onClick={() => choose(!choosing)}>
      <Named label={t(choosing ? "sendNot" : "send")}>
        <Sign verb="detective" /> <span>{t(choosing ? "keep" : "detective")}</span>
      </Named>
    </button>
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
          <b title={names[at]}>
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
        {score && <strong class="sw-total">{number(score.points)}</strong>}
      </header>
      <div class="sw-second">
        {(own || company.workers?.length) && <Workers at={at} {...scene} />}
        {own && <Sender {...scene} />}
        {speakerOf(scene) === at && <Bubble {...scene} />}
      </div>
      <div class="sw-rows">
        <div class="sw-row">
          <span class="sw-label">
            {t("hired")} <b>{`${company.hired.length}`}</b>
          </span>
          {company.hired.length ? <Minis cards={company.hired} as={scene} moves={cardMoves} /> : <p class="sw-none">{t("none")}</p>}
        </div>
        <div class="sw-row">
          <span class="sw-label">
            {t("denounced")} <b>{`${company.denounced.length}`}</b>
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
  const order = props.view.companies.map((_, i) => (Math.max(props.seat, 0) + i) % props.seats); // one's own first

  useEffect(() => {
    last.current = props.view;
  }, [props.view]);
  return (
    <div class={props.seat < 0 ? "sw sw-onlooker" : "sw"}>
      <div class="sw-inner">
        <div class="sw-strip">
          <Bubble {...scene} />
          <Ask {...scene} />
        </div>
        <Piles {...scene} />
        <Market {...scene} />
        <div class="sw-companies" role="group" aria-label={props.t("companies")} style={{ "--sw-seats": props.seats } as JSX.CSSProperties}>
          {order.slice(0, props.drawn - 1).map((at) => <CompanyPanel key={at} at={at} {...scene} />)}
        </div>
      </div>
    </div>
  );
}
