// Table - the board with its police track, one's own screen and the other players
//
// What is lit is what the engine lists. What is touched in vain asks the engine why. A place that
// needs numbers opens a panel.
import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";

import { listed } from "../../app/i18n";
import { moves } from "../../app/motion";
import { Still } from "../../app/Still";
import { SeatMark } from "../../art/seat";
import type { Action, TableProps } from "../../game";
import { Back, Bin, Bundle, Cap, Cuffs, Godfather, Island, NoFlights, Pawn, Picture, Police, Refused, type Scene as SceneName, Scenery, Sunglasses } from "./art";
import { follow, menAt, NOWHERE, type Where } from "./follow";
import { BillsPanel, FlightPanel } from "./Panel";
import { Card, cardMoves, Fakes, Man, MiniCard, Said, Unseen } from "./Pieces";
import { type BillVerb, type Choices, choices, type FlightVerb, isBills, isFlight, KINDS, nextSpecial, type Place, type Seat, type Special, specialsAt, type View } from "./view";
import { choosyWords, kindHelp, kindWord, money, rangeWords, specialWord, stars, type T } from "./words";

type Props = TableProps<View>;
type Asking = BillVerb | FlightVerb;

interface Scene extends Props {
  can: Choices;
  where: Where;
  asking: Asking | null; // whose panel is open
  ask(verb: Asking | null): void;
}

/** Cards and henchmen by name, followed from view to view. */
function useWhere(view: View): Where {
  const last = useRef<Where>(NOWHERE);
  if (last.current.view !== view) last.current = follow(last.current, view);
  return last.current;
}

const openerId = (verb: Asking): string => `cf-open-${verb}`;

interface TouchProps {
  scene: Scene;
  action: Action | undefined; // what a touch does,
  opens?: Asking | undefined; // or the panel it opens,
  wire: string; // or what the engine is asked about
  label: string;
  class: string;
  children: ComponentChildren;
}

/** Something on the board that can be touched; only looked at by those who do not play. */
function Touch({ scene, action, wire, label, opens, class: name, children }: TouchProps): JSX.Element {
  const { seat, view, act, why, ask, asking } = scene;
  if (seat < 0 || view.phase === "over")
    return (
      <div class={name}>
        <Said as={label}>{children}</Said>
      </div>
    );
  const lit = action !== undefined || opens !== undefined;
  return (
    <button
      type="button"
      id={opens && openerId(opens)}
      class={`${name}${lit ? " cf-lit" : ""}${opens && asking === opens ? " cf-asking" : ""}`}
      data-action={action?.wire}
      data-leads={opens && asking !== opens ? opens : undefined}
      aria-disabled={!lit}
      aria-expanded={opens ? asking === opens : undefined}
      onClick={() => (action ? act(action.wire) : opens ? ask(asking === opens ? null : opens) : why(wire))}
    >
      <Said as={action ? `${action.label} (${label})` : label}>{children}</Said>
    </button>
  );
}

// ---- the police track ----

function Sign({ special }: { special: Special }): JSX.Element {
  if (special === "godfather") return <Godfather />;
  if (special === "strike") return <NoFlights />;
  if (special === "last") return <Cuffs />;
  return <Refused quality={Number(special.slice(-1))} />;
}

function Step({ space, view, t }: Scene & { space: number }): JSX.Element {
  const { police } = view;
  const specials = specialsAt(police, space);
  const words = specials.map((special) => specialWord(special, t)).join(", ");
  const here = space === police.at;
  return (
    <li
      class={`cf-step${space < police.at ? " cf-past" : ""}${here ? " cf-here" : ""}${specials.length ? " cf-special" : ""}`}
      title={words ? t("spaceSays", space, words) : undefined}
      aria-hidden={words ? undefined : true}
    >
      <span class="cf-step-number" aria-hidden="true">
        {`${space}`}
      </span>
      {specials.map((special) => (
        <Sign key={special} special={special} />
      ))}
      {here && (
        <span class="cf-police" {...moves("cf-police")}>
          <Police />
        </span>
      )}
      {words !== "" && <Unseen>{t("spaceSays", space, words)}</Unseen>}
    </li>
  );
}

function Track(scene: Scene): JSX.Element {
  const { view, t } = scene;
  const { police } = view;
  const next = nextSpecial(police);
  const what = next?.specials.map((special) => specialWord(special, t)).join(", ") ?? "";
  const count = police.last + 1;
  const ahead = next ? (next.steps === 1 ? t("inStep", what) : t("inSteps", next.steps, what)) : "";
  return (
    <section class="cf-track" aria-label={t("police")}>
      <p class="cf-track-news" title={ahead}>
        <Unseen>{t("policeAt", police.at, police.last)}</Unseen>
        <News {...scene} />
        {ahead}
      </p>
      <ol style={{ "--cf-all": count, "--cf-half": Math.ceil(count / 2) }}>
        {Array.from({ length: count }, (_, space) => (
          <Step key={space} space={space} {...scene} />
        ))}
      </ol>
    </section>
  );
}

// ---- the black market ----

function MarketSpace({ index, ...scene }: Scene & { index: number }): JSX.Element {
  const { view, where, can, names, t } = scene;
  const space = view.market[index]!;
  const card = where.market[index];
  const lift = can.lift.get(`buy ${index + 1}`);
  const owner = space.on[0];
  const price = money(space.price, t);
  const says = [
    owner !== undefined ? `${t("marketSpace", price)}, ${t("takenBy", names[owner] ?? "")}` : card ? t("forPrice", kindWord(card.kind, t), price) : `${t("marketSpace", price)}, ${t("noCard")}`,
    space.bin && card ? t("binHelp") : "",
    space.hat ? t("hatHelp") : "",
  ];
  return (
    <li>
      <Touch
        scene={scene}
        class="cf-space"
        action={lift ?? can.buy.get(index + 1)}
        wire={view.phase === "lawyer" ? `lift buy ${index + 1}` : `buy ${index + 1}`}
        label={says.filter(Boolean).join("; ")}
      >
        <span class="cf-lot">
          {card && (
            <span key={card.id} class="cf-lying" {...cardMoves(card.id)} title={kindHelp(card.kind, t, view.pays.ticket)}>
              <Card kind={card.kind} t={t} />
            </span>
          )}
          {owner !== undefined && menAt(where, owner, `buy ${index + 1}`).map((man) => <Man key={man} seat={owner} man={man} />)}
        </span>
        <span class="cf-price">
          {lift ? t("liftNow") : price}
          {space.bin && (
            <span class="cf-bin" title={t("binHelp")}>
              <Bin />
            </span>
          )}
          {space.hat && <Cap />}
        </span>
      </Touch>
    </li>
  );
}

function Deck({ view, t }: Scene): JSX.Element {
  const { cards, letter = "" } = view.deck;
  const says = cards > 0 ? t("deckLetter", letter, cards) : t("deckEmpty");
  return (
    <li class="cf-deck" title={says}>
      <Unseen>{says}</Unseen>
      <span class={cards > 0 ? "cf-pile" : "cf-pile cf-empty"} aria-hidden="true">
        {cards > 0 && <Back />}
        {cards > 0 && <b>{letter}</b>}
      </span>
      <span class="cf-price" aria-hidden="true">
        {`× ${cards}`}
      </span>
    </li>
  );
}

function Market(scene: Scene): JSX.Element {
  const { view, t } = scene;
  const count = view.market.length;
  return (
    <section class="cf-market" aria-labelledby="cf-market-title">
      <header>
        <h2 id="cf-market-title">{t("market")}</h2>
        {view.round > 0 && <span class="cf-round">{t("round", view.round)}</span>}
      </header>
      <ol style={{ "--cf-all": count + 1, "--cf-half": Math.ceil((count + 1) / 2) }}>
        <Deck {...scene} />
        {view.market.map((_, i) => (
          <MarketSpace key={count - 1 - i} index={count - 1 - i} {...scene} />
        ))}
      </ol>
    </section>
  );
}

// ---- the other places ----

const PLACE_NAMES: Record<Place, string> = {
  shop: "shop",
  "shop-hat": "shopHat",
  fence: "fence",
  "fence-hat": "fenceHat",
  print: "print",
  "print-hat": "printHat",
  fraud: "fraud",
  "fraud-sunglasses": "fraudSunglasses",
  fly: "fly",
  jet: "jetFlight",
};

/** What to ask the engine about a place where nothing can be done. */
function vainWire(view: View, place: Place, seat: number): string {
  if (view.phase === "lawyer") return `lift ${place}`;
  if (isFlight(place)) return `${place} 10`;
  if (!isBills(place)) return place;
  const own = view.seats[seat]?.fakes ?? [0, 0, 0];
  const worst = Math.max(0, own.findIndex((count) => count > 0));
  return `${place} ${[0, 1, 2].map((quality) => Number(quality === worst)).join(" ")}`;
}

/** What is drawn on a free space. */
function Mark({ place, view, t }: { place: Place; view: View; t: T }): JSX.Element | null {
  if (view.places[place].hat) return <Cap />;
  if (place === "fraud-sunglasses") return <Sunglasses />;
  if (place === "fly") return <span class="cf-fare">−{money(view.pays.fare, t)}</span>;
  if (place === "jet") return <Picture kind="jet" />;
  return null;
}

function Spot({ place, ...scene }: Scene & { place: Place }): JSX.Element | null {
  const { view, where, can, names, seat, t } = scene;
  const { spaces, on, hat } = view.places[place];
  if (spaces === 0) return null;
  const opens = (isBills(place) && can.lots.has(place)) || (isFlight(place) && can.flights.has(place)) ? (place as Asking) : undefined;
  const owners = [...new Set(on)];
  const free = spaces - on.length;
  const men = owners.flatMap((owner) => menAt(where, owner, place).map((man) => <Man key={`${owner}-${man}`} seat={owner} man={man} />));
  const says = [
    t(PLACE_NAMES[place]),
    hat ? t("hatHelp") : "",
    place === "fraud-sunglasses" ? t("fraudPawn") : "",
    free > 0 ? t("free", free) : "",
    owners.length ? t("takenBy", listed(owners.map((owner) => names[owner] ?? ""), scene.lang)) : "",
  ];
  return (
    <Touch scene={scene} class={`cf-spot cf-at-${place}`} action={can.lift.get(place) ?? can.plain.get(place)} wire={vainWire(view, place, seat)} label={says.filter(Boolean).join("; ")} opens={opens}>
      {Array.from({ length: spaces }, (_, i) => (
        <span key={i} class={men[i] ? "cf-slot cf-taken" : "cf-slot"}>
          {men[i] ?? <Mark place={place} view={view} t={t} />}
        </span>
      ))}
    </Touch>
  );
}

const HELP: Record<string, string> = { print: "helpPrint", shop: "helpShop", fence: "helpFence", fraud: "helpFraud", fly: "helpFly" };

function Tile({ scene, picture, title, does, places }: { scene: Scene; picture: SceneName; title: string; does: ComponentChildren; places: Place[] }): JSX.Element {
  return (
    <li class={`cf-tile cf-tile-${picture}`}>
      <Scenery scene={picture} />
      <div class="cf-tile-words" title={scene.t(HELP[picture] ?? "")}>
        <h2>{title}</h2>
        <p>{does}</p>
      </div>
      <div class="cf-spots">
        {places.map((place) => (
          <Spot key={place} place={place} {...scene} />
        ))}
      </div>
    </li>
  );
}

/** "yours: 4 × ★★" */
function Yours({ prints, quality, t }: { prints: number; quality: number; t: T }): JSX.Element {
  return (
    <>
      <span class="cf-yours">{t("printYours")}</span> {prints} × {stars(quality)}
    </>
  );
}

function Places(scene: Scene): JSX.Element {
  const { view, seat, t } = scene;
  const { pays, police } = view;
  const me = view.seats[seat];
  const [low, middle, high] = pays.lot;
  const shop = police.refused >= 3 ? <strong>{t("shopClosed")}</strong> : t("shopDoes", pays.shop, money(pays.bill, t));
  const choosy = choosyWords(police.refused, t);
  return (
    <ul class="cf-places">
      <Tile
        scene={scene}
        picture="print"
        title={t("print")}
        does={me ? <Yours prints={me.prints} quality={me.quality} t={t} /> : t("printDoes")}
        places={["print", "print-hat"]}
      />
      <Tile
        scene={scene}
        picture="shop"
        title={t("shop")}
        does={
          <>
            {shop}
            {choosy !== "" && <strong> · {choosy}</strong>}
          </>
        }
        places={["shop", "shop-hat"]}
      />
      <Tile scene={scene} picture="fence" title={t("fence")} does={t("fenceDoes", pays.fence, low, middle, high)} places={["fence", "fence-hat"]} />
      <Tile scene={scene} picture="fraud" title={t("fraud")} does={t("fraudDoes", money(pays.tax, t))} places={["fraud", "fraud-sunglasses"]} />
      <Tile scene={scene} picture="fly" title={t("flights")} does={police.striking ? <strong>{t("flightsStrike")}</strong> : t("flightsDo")} places={["fly", "jet"]} />
    </ul>
  );
}

// ---- players ----

function Name({ owner, names, view, due, t }: Scene & { owner: number }): JSX.Element {
  return (
    <h2 class="cf-name">
      <SeatMark seat={owner} />
      <span class="cf-name-text" title={names[owner]}>{names[owner]}</span>
      {due.includes(owner) && (
        <span class="cf-turn" title={t("active")}>
          <span aria-hidden="true">▶</span>
          <Unseen>{t("active")}</Unseen>
        </span>
      )}
      {view.pawn === owner && (
        <span class="cf-pawn" {...moves("cf-pawn")} title={t("beginsNext")}>
          <Pawn />
          <Unseen>{t("beginsNext")}</Unseen>
        </span>
      )}
    </h2>
  );
}

/** Henchmen that are not on the board: standing, or laid down. */
function Crew({ owner, view, where, t }: Scene & { owner: number }): JSX.Element {
  const { hand, board, down } = view.seats[owner]!;
  const says = t("henchmen", hand, board, down);
  return (
    <span class="cf-crew" style={{ "--cf-men": hand + board + down }} title={says}>
      {menAt(where, owner, "hand").map((man) => (
        <Man key={man} seat={owner} man={man} />
      ))}
      {menAt(where, owner, "down").map((man) => (
        <Man key={man} seat={owner} man={man} down />
      ))}
      <Unseen>{says}</Unseen>
    </span>
  );
}

function Held({ owner, view, where, t }: Scene & { owner: number }): JSX.Element {
  const cards = view.seats[owner]!.cards;
  return (
    <ul class="cf-hand" aria-label={t("cards")}>
      {KINDS.filter((kind) => cards[kind]).map((kind) => {
        const ids = where.held[owner]?.[kind] ?? [];
        const top = ids.at(-1);
        return (
          <li key={kind}>
            <span key={top} class="cf-held" {...(top === undefined ? {} : cardMoves(top))}>
              <MiniCard kind={kind} count={cards[kind] ?? 0} t={t} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What is known of another's money; all of it when the game is over. */
function Known({ of, t }: { of: Seat; t: T }): JSX.Element {
  const cash = of.cash === undefined ? of.range && rangeWords(of.range, t) : money(of.cash, t);
  if (of.total === undefined) return <p class="cf-known cf-soft">{t("hidden")}</p>;
  return (
    <div class="cf-known">
      <span>
        <small>{t("total")}</small> <b>{money(of.total, t)}</b>
      </span>
      {cash && (
        <span title={cash}>
          <small>{t("cash")}</small> {cash}
        </span>
      )}
      {of.account !== undefined && (
        <span>
          <small>{t("account")}</small> {money(of.account, t)}
        </span>
      )}
      {of.fakes && <Fakes fakes={of.fakes} t={t} />}
    </div>
  );
}

function Other(scene: Scene & { owner: number }): JSX.Element {
  const { owner, view, due, t } = scene;
  return (
    <article class={`cf-other${due.includes(owner) ? " cf-active" : ""}`}>
      <header>
        <Name {...scene} />
        <Crew {...scene} />
      </header>
      <Known of={view.seats[owner]!} t={t} />
      <Held {...scene} />
    </article>
  );
}

function Well({ label, amount, t, children }: { label: string; amount: number; t: T; children: ComponentChildren }): JSX.Element {
  return (
    <div class="cf-well">
      {children}
      <span class="cf-well-label">{label}</span>
      <b>{money(amount, t)}</b>
    </div>
  );
}

function Pass({ view, can, act, asking, t }: Scene): JSX.Element | null {
  if (!can.pass || asking) return null;
  const { wire, label } = can.pass;
  return (
    <button type="button" class="cf-do cf-pass" data-action={wire} title={label} onClick={() => act(wire)}>
      {t(view.phase === "lawyer" ? "noLift" : "layDown")}
    </button>
  );
}

function Own(scene: Scene): JSX.Element | null {
  const { view, seat, due, t } = scene;
  const me = view.seats[seat];
  if (!me) return null;
  return (
    <section class={`cf-own${due.includes(seat) ? " cf-active" : ""}`} aria-label={t("behind")}>
      <header>
        <Name owner={seat} {...scene} />
        <Crew owner={seat} {...scene} />
      </header>
      <div class="cf-screen">
        <Well label={t("cash")} amount={me.cash ?? 0} t={t}>
          <Bundle />
        </Well>
        <Well label={t("account")} amount={me.account ?? 0} t={t}>
          <Island />
        </Well>
        <div class="cf-well cf-well-fakes">{me.fakes && <Fakes fakes={me.fakes} t={t} />}</div>
      </div>
      <footer>
        <Held owner={seat} {...scene} />
        <Pass {...scene} />
      </footer>
    </section>
  );
}

/** The same at a glance, where the board fills the window. */
function Purse(scene: Scene): JSX.Element | null {
  const { view, seat } = scene;
  if (!view.seats[seat]?.fakes || view.phase === "over") return null;
  return (
    <div class="cf-purse">
      <Amounts {...scene} />
      <Pass {...scene} />
    </div>
  );
}

/** What lies behind the screen is one touch away; another leads back to the board. */
function toOwn(): void {
  const own = document.querySelector(".cf-own");
  const seen = own && own.getBoundingClientRect().bottom <= innerHeight;
  if (seen) scrollTo({ top: 0 });
  else own?.scrollIntoView({ block: "end" });
}

function Amounts({ view, seat, t }: Scene): JSX.Element | null {
  const me = view.seats[seat];
  if (!me?.fakes) return null;
  return (
    <button type="button" class="cf-amounts" title={t("behind")} onClick={toOwn}>
      <span>
        <Bundle />
        <b>{money(me.cash ?? 0, t)}</b>
      </span>
      <span>
        <Island />
        <b>{money(me.account ?? 0, t)}</b>
      </span>
      {me.fakes.map((count, i) => (
        <span key={i} class={count ? "" : "cf-none"}>
          {stars(i + 1)} <b>{`${count}`}</b>
        </span>
      ))}
    </button>
  );
}

// ---- all together ----

function News({ view, t }: Scene): JSX.Element | null {
  if (view.lawyer) return <strong class="cf-news">{t("lawyerWorks", kindWord(view.lawyer, t))}</strong>;
  return view.phase === "last" ? <strong class="cf-news">{t("lastRound")}</strong> : null;
}

function Panel(scene: Scene): JSX.Element | null {
  const { asking, can, ask } = scene;
  if (!asking) return null;
  const close = () => {
    ask(null);
    document.getElementById(openerId(asking))?.focus();
  };
  const list = isBills(asking) ? can.lots.get(asking) : can.flights.get(asking);
  if (!list) return null;
  if (isBills(asking)) return <BillsPanel key={asking} {...scene} verb={asking} list={list} close={close} />;
  return <FlightPanel key={asking} {...scene} verb={asking} list={list} close={close} />;
}

export function Table(props: Props): JSX.Element {
  const { view, seat, drawn, t } = props;
  // a panel is about one position: the next one closes it
  const [open, setOpen] = useState<{ view: View; verb: Asking } | null>(null);
  const scene: Scene = {
    ...props,
    can: choices(props.actions),
    where: useWhere(view),
    asking: open?.view === view ? open.verb : null,
    ask: (verb) => setOpen(verb && { view, verb }),
  };
  // what is there is not drawn again for the part that comes next
  const shown = [view, props.actions, props.due, props.names, props.lang, scene.asking];
  const others = view.seats.map((_, i) => (Math.max(seat, -1) + 1 + i) % view.seats.length).filter((owner) => owner !== seat);
  return (
    <div class="cf">
      <div class={`cf-table cf-${view.seats.length}-players`}>
        <section class="cf-board" aria-label={t("board")}>
          <Still when={shown}>{() => <Track {...scene} />}</Still>
          {drawn > 1 && <Still when={shown}>{() => <Market {...scene} />}</Still>}
          {drawn > 2 && <Still when={shown}>{() => <Places {...scene} />}</Still>}
        </section>
        <div class="cf-seats">
          {drawn > 3 && <Still when={shown}>{() => <Own {...scene} />}</Still>}
          <section class="cf-others" aria-label={t(seat < 0 ? "players" : "others")}>
            {others.map((owner) => drawn > 4 && <Still key={owner} when={shown}>{() => <Other owner={owner} {...scene} />}</Still>)}
          </section>
        </div>
        <div class="cf-edge">{scene.asking ? <Panel {...scene} /> : <Purse {...scene} />}</div>
      </div>
    </div>
  );
}
