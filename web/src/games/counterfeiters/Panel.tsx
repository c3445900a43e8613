// Panel - which bills, or how much: what a henchman is told on the way
//
// Hundreds of actions become a few steppers. Everything the engine lists can be set; the button
// that does it carries the action.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Action, TableProps } from "../../game";
import { Bundle, Cap, Island, Note } from "./art";
import { Said } from "./Pieces";
import { bestLot, type Bills, type BillVerb, countOf, flightAt, flightsOf, type FlightVerb, isShop, lotPays, lotWire, stepped, type View } from "./view";
import { billWords, money, stars } from "./words";

type Props = TableProps<View>;

const TITLES: Record<BillVerb | FlightVerb, string> = { shop: "shop", "shop-hat": "shopHat", fence: "fence", "fence-hat": "fenceHat", fly: "fly", jet: "jetFlight" };

interface Asked extends Props {
  verb: BillVerb | FlightVerb;
  list: Action[];
  close(): void;
}

function Frame({ verb, view, close, t, children }: Asked & { children: ComponentChildren }): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [verb]);
  return (
    <section
      class="cf-panel"
      aria-labelledby="cf-panel-title"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <header>
        <h2 id="cf-panel-title" ref={title} tabIndex={-1}>
          {t(TITLES[verb])} {view.places[verb].hat && <Cap />}
        </h2>
        <button type="button" class="cf-x" onClick={close}>
          <Said as={t("close")}>✕</Said>
        </button>
      </header>
      {children}
    </section>
  );
}

function Confirm({ wire, legal, act, why, children }: { wire: string; legal: boolean; act: Props["act"]; why: Props["why"]; children: ComponentChildren }): JSX.Element {
  return (
    <button type="button" class={legal ? "cf-do cf-main" : "cf-do"} data-action={legal ? wire : undefined} aria-disabled={!legal} onClick={() => (legal ? act(wire) : why(wire))}>
      {children}
    </button>
  );
}

// ---- bills ----

export function BillsPanel(asked: Asked & { verb: BillVerb }): JSX.Element {
  const { verb, list, view, seat, act, why, t } = asked;
  const [bills, setBills] = useState<Bills>(() => bestLot(verb, list, view.pays));
  const legal = new Set(list.map((action) => action.wire));
  const wire = lotWire(verb, bills);
  const fakes = view.seats[seat]?.fakes ?? [0, 0, 0];
  const worst = bills.findIndex((count) => count > 0);
  return (
    <Frame {...asked}>
      <div class="cf-steppers">
        {([0, 1, 2] as const).map((quality) => {
          const more = lotWire(verb, stepped(bills, quality, 1));
          const can = legal.has(more);
          const refused = isShop(verb) && view.police.refused > quality;
          const name = stars(quality + 1);
          return (
            <fieldset key={quality} class={fakes[quality] && !refused ? "cf-stepper" : "cf-stepper cf-none"}>
              <legend>
                {name} <small>{refused ? t("refused") : t("youHave", fakes[quality])}</small>
              </legend>
              <Note quality={quality + 1} />
              <div class="cf-count">
                <button type="button" aria-disabled={bills[quality] === 0} onClick={() => setBills(stepped(bills, quality, -1))}>
                  <Said as={t("fewer", name)}>−</Said>
                </button>
                <output>{bills[quality]}</output>
                <button type="button" aria-disabled={!can} onClick={() => (can ? setBills(stepped(bills, quality, 1)) : why(more))}>
                  <Said as={t("more", name)}>+</Said>
                </button>
              </div>
            </fieldset>
          );
        })}
      </div>
      {!isShop(verb) && <p class="cf-soft">{worst >= 0 && t("lotWorst", money(view.pays.lot[worst] ?? 0, t))}</p>}
      <Confirm wire={wire} legal={legal.has(wire)} act={act} why={why}>
        {t("sell", billWords(bills, t), money(lotPays(verb, bills, view.pays), t))}
        {countOf(bills) > 0 && view.places[verb].hat && <Cap />}
      </Confirm>
    </Frame>
  );
}

// ---- flights ----

export function FlightPanel(asked: Asked & { verb: FlightVerb }): JSX.Element {
  const { verb, list, view, seat, act, why, t } = asked;
  const flights = flightsOf(list);
  const [at, setAt] = useState(flights.length - 1);
  const { amount, action } = flights[Math.min(at, flights.length - 1)]!;
  const me = view.seats[seat];
  const fare = verb === "fly" ? view.pays.fare : 0;
  const cash = (me?.cash ?? 0) - fare - amount;
  const account = (me?.account ?? 0) + amount;
  const says = t(amount > 0 ? "toAccount" : "fromAccount", money(Math.abs(amount), t));
  const step = (by: number): JSX.Element => {
    const next = flightAt(flights, amount + by, by);
    return (
      <button type="button" aria-disabled={next === at} onClick={() => setAt(next)}>
        <Said as={t(by < 0 ? "lessAway" : "moreAway", money(Math.abs(by), t))}>
          {by < 0 ? "−" : "+"}
          {Math.abs(by)}
        </Said>
      </button>
    );
  };
  return (
    <Frame {...asked}>
      <div class="cf-ways" aria-hidden="true">
        <span class="cf-way">
          <Bundle />
          <b>{money(cash, t)}</b>
        </span>
        <span class={amount > 0 ? "cf-arrow" : "cf-arrow cf-back"}>
          <b>{money(Math.abs(amount), t)}</b>
        </span>
        <span class="cf-way">
          <Island />
          <b>{money(account, t)}</b>
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={flights.length - 1}
        value={at}
        aria-label={t("amount")}
        aria-valuetext={says}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
      />
      <div class="cf-amounts">
        {step(-50)}
        {step(-10)}
        {step(10)}
        {step(50)}
        <button type="button" class="cf-end" aria-disabled={at === 0} onClick={() => setAt(0)}>
          {t("allBack")}
        </button>
        <button type="button" class="cf-end" aria-disabled={at === flights.length - 1} onClick={() => setAt(flights.length - 1)}>
          {t("allAway")}
        </button>
      </div>
      <p class="cf-soft">
        {fare > 0 && <>{t("fare", money(fare, t))} </>}
        {t("after", money(cash, t), money(account, t))}
      </p>
      <Confirm wire={action.wire} legal act={act} why={why}>
        {says}
      </Confirm>
    </Frame>
  );
}
