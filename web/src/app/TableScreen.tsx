// TableScreen - the frame around a game's table: who is asked what, what happened, what can be done
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark } from "../art/seat";
import { rowFor, type TableProps } from "../game";
import type { Hint, Table } from "../engine";
import { End, EndStrip } from "./End";
import { controlOf, useGlow } from "./glow";
import { Icon } from "./icons";
import { listed, textIn } from "./i18n";
import type { App } from "./model";
import { lazy } from "./lazy";
import { CoachPart } from "./learn/door";
import { Ask, ended, Log, News, PeekPrompt } from "./Log";
import { OnlinePart } from "./online/door";
import { Plain } from "./Plain";
import { Still } from "./Still";

const Replay = lazy(() => import("./replay/Replay").then((replay) => replay.Replay));

interface Props {
  app: App;
  table: Table;
}

const SEAL_DIGITS = 8; // that are enough to remember

/** Before the first card: the dealer is bound, and may be given luck. */
const sealing = (app: App, table: Table): boolean => table.steps === 0 && app.sealed !== null;

function sealOf(app: App): string {
  return app.say(app.sealed?.cut ? "sealedCut" : "sealed", app.sealed?.commit.slice(0, SEAL_DIGITS) ?? "");
}

export function tableProps(app: App, table: Table): TableProps<unknown> {
  return {
    view: table.view,
    seat: table.seat,
    seats: table.seats,
    names: table.names,
    due: table.due,
    actions: table.actions,
    act: (wire) => app.act(wire),
    calls: table.calls,
    call: table.call,
    choosing: app.state.choosing,
    choose: (on) => app.chooseCall(on),
    send: (wire) => app.call(wire),
    chances: app.state.chances,
    why: (wire) => app.why(wire),
    lang: app.lang,
    t: app.t,
    memory: table.memory,
    aid: app.state.settings.aid,
    setAid: (aid) => app.set({ aid }),
    animate: app.animate,
    drawn: app.opening.drawn,
  };
}

/** What is asked now, in one sentence. */
function promptOf(app: App, table: Table): string {
  const say = app.say;
  const waiting = table.due.filter((seat) => seat !== table.seat).map((seat) => table.names[seat] ?? "");
  if (table.replay && !table.over) return say("promptReplay", table.steps, app.state.total);
  if (table.over) return say("promptOver");
  if (sealing(app, table) && app.sealed?.may && app.toCut) return say("promptToCut");
  if (app.state.online.unconfirmed && app.state.chosen && !table.actions.length) return say("promptSent", app.state.chosen);
  if (table.actions.length) {
    const ask = rowFor(app.ui?.asks, table.actions);
    return ask ? textIn(ask.text, app.lang) : say("promptTurn", table.actions.length);
  }
  if (!waiting.length) return say("promptDealer");
  return say(app.state.thinking ? "promptThinking" : "promptWaiting", listed(waiting, app.lang), waiting.length);
}

function Header({ app, table }: Props): JSX.Element {
  const say = app.say;
  return (
    <header class="bar">
      <button
        class="quiet icon-button"
        aria-label={say("leaveTable")}
        title={say("leaveTable")}
        onClick={() => app.leave()}
      >
        <Icon name="home" />
      </button>
      <h1>
        {app.facts()?.title} <small>{say("turn", table.turn)}</small>
      </h1>
      <button class="quiet icon-button" aria-label={say("asText")} title={say("asText")} onClick={() => app.picture()}>
        <Icon name="text" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("rules")}
        title={say("rules")}
        onClick={() => app.rules(table.game)}
      >
        <Icon name="help" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("settings")}
        title={say("settings")}
        onClick={() => app.update({ dialog: "settings" })}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** What a player may do at any time: think again, and ask for advice. */
function Tools({ app, table }: Props): JSX.Element {
  const say = app.say;
  const { hint, mayUndo, online, learning, sitting } = app.state;
  const own = learning || sitting?.day; // a lesson says enough; a day's deal is one's own
  const hints = table.memory === "open" && online.room?.hints !== false && !own;
  return (
    <div class="prompt-tools">
      <button
        aria-disabled={!mayUndo}
        class={mayUndo ? "" : "off"}
        data-undo
        onClick={() => mayUndo && app.undo()}
      >
        <Icon name="undo" /> <span>{say("undo")}</span>
      </button>
      {hints && (
        <button
          aria-disabled={!table.hints || hint !== null}
          class={table.hints && !hint ? "" : "off"}
          data-hint
          onClick={() => table.hints && !hint && app.hint()}
        >
          <Icon name="bulb" /> <span>{say("hint")}</span>
        </button>
      )}
    </div>
  );
}

/** Cutting before the first card. It is dealt in a moment, unless somebody reaches for this. */
function Sealing({ app }: { app: App }): JSX.Element {
  const say = app.say;
  const hold = () => app.hold();
  return (
    <div class={app.toCut ? "prompt-tools" : "prompt-tools passing"} onPointerEnter={hold} onPointerDown={hold} onFocusIn={hold}>
      {app.sealed?.may && (
        <button type="button" data-cut title={say("cutHelp")} onClick={() => app.cut()}>
          <Icon name="lock" /> <span>{say("cut")}</span>
        </button>
      )}
      {app.sealed?.may && app.toCut && (
        <button type="button" data-deal onClick={() => app.deal()}>
          <Icon name="play" /> <span>{say("deal")}</span>
        </button>
      )}
    </div>
  );
}

function Prompt({ app, table }: Props): JSX.Element {
  const say = app.say;
  const { peek, final, folded } = app.state;
  const mine = table.actions.length > 0;
  const ask = promptOf(app, table);
  if (peek) return <PeekPrompt app={app} />;
  return (
    <section class={`prompt ${mine ? "mine" : ""} ${table.replay && !table.over ? "back" : ""}`} aria-label={say("prompt")}>
      <div class="prompt-words">
        {table.seat >= 0 && <SeatMark seat={table.seat} size="1.3em" />}
        <div>
          <News app={app} table={table} first={sealing(app, table) ? sealOf(app) : undefined} />
          <Ask text={ask} />
        </div>
      </div>
      {final && folded && <EndStrip app={app} final={final} />}
      {sealing(app, table) ? (
        <Sealing app={app} />
      ) : (
        !ended(table) && <Tools app={app} table={table} />
      )}
    </section>
  );
}

/** The parts of the table, where only one of them is seen at a time. */
function Parts({ app }: { app: App }): JSX.Element | null {
  const { ui } = app;
  if (!ui?.parts) return null;
  const { t } = app;
  return (
    <nav class="parts" aria-label={app.say("parts")}>
      {[...ui.parts.names, "notes"].map((part) => (
        <button key={part} type="button" data-part={part} aria-pressed={app.state.part === part} onClick={() => app.update({ part })}>
          {t(part)}
        </button>
      ))}
    </nav>
  );
}

/** What the page says to those who listen: the events, then what is asked. */
function Live({ app, table }: Props): JSX.Element {
  const { news, refusal, hint } = app.state;
  const advice = hint && hint !== "thinking" ? [app.say("hintSays", hint.action.label), hint.reason] : [];
  return (
    <>
      <div class="unseen" role="status" aria-live="polite">
        {[...news, promptOf(app, table), ...advice].join(" ")}
      </div>
      <div class="unseen" role="alert">
        {refusal && `${refusal.text} ${refusal.ruling}`}
      </div>
    </>
  );
}

/** Who asked for a hint by key reads on there, unless somebody has begun to write meanwhile; Escape closes it, and the focus is back where it was. */
function useHintFocus(slip: RefObject<HTMLElement>, close: () => void): void {
  useLayoutEffect(() => {
    const had = document.activeElement;
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) close();
    };
    if (!had?.closest("input, select, textarea, [contenteditable]")) slip.current?.focus({ preventScroll: true });
    addEventListener("keydown", key);
    return () => {
      removeEventListener("keydown", key);
      const back = had instanceof HTMLElement && had !== document.body && had.isConnected ? had : document.querySelector<HTMLElement>("[data-hint]");
      if (slip.current?.contains(document.activeElement)) back?.focus({ preventScroll: true });
    };
  }, []);
}

/** What a friend would do, and where. */
function Advice({ app, hint }: { app: App; hint: Hint }): JSX.Element {
  const say = app.say;
  const slip = useRef<HTMLElement>(null);
  const close = () => app.update({ hint: null });
  useGlow(controlOf(hint.action.wire));
  useHintFocus(slip, close);
  return (
    <aside ref={slip} class="slip hint" aria-label={say("hint")} tabIndex={-1}>
      <p>
        <strong>{say("hintSays", hint.action.label)}</strong> {hint.reason}
      </p>
      {hint.why && (
        <details>
          <summary>{say("hintWhy")}</summary>
          <p>{hint.why}</p>
        </details>
      )}
      <div class="row">
        <button type="button" data-take-hint onClick={() => app.act(hint.action.wire)}>
          {say("hintDo")}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {say("close")}
        </button>
      </div>
    </aside>
  );
}

function Slips({ app, table }: Props): JSX.Element {
  const say = app.say;
  const { refusal, hint, peek } = app.state; // a hint is about the table as it is
  const { guide } = app;
  return (
    <div class="slips">
      {refusal && (
        <aside class="slip no">
          <p>
            {refusal.text}{" "}
            {refusal.ruling && (
              <button type="button" class="ruling" data-ruling={refusal.ruling} onClick={() => app.rules(table.game, refusal.ruling)}>
                {say("rulingWhat", refusal.ruling)}
              </button>
            )}
          </p>
          <button class="quiet icon-button" aria-label={say("close")} onClick={() => app.update({ refusal: null })}>
            <Icon name="close" />
          </button>
        </aside>
      )}
      {hint === "thinking" && (
        <aside class="slip hint">
          <p>{say("hintThinking")}</p>
        </aside>
      )}
      {hint && hint !== "thinking" && !peek && <Advice app={app} hint={hint} />}
      {app.state.learning && app.opening.log && <CoachPart app={app} table={table} />}
      {guide && !hint && !peek && (
        <aside class="slip guide" aria-label={say("guideTitle")}>
          <p>{textIn(guide.text, app.lang)}</p>
          <div class="row">
            <button onClick={() => app.guideSeen()}>{say("gotIt")}</button>
            <button class="quiet" onClick={() => app.set({ guide: false })}>
              {say("noGuide")}
            </button>
          </div>
        </aside>
      )}
    </div>
  );
}

/** Decisions that come up again and again may be answered once. */
function Orders({ app, table }: Props): JSX.Element | null {
  const orders = app.facts()?.orders ?? [];
  const say = app.say;
  const people = table.chairs.filter((chair) => chair.kind === "person").length;
  // who shares the screen is not asked in windows: no curtain falls for them
  const shared = people !== 1 && !app.state.online.table;
  if (!orders.length || ended(table) || shared || table.chairs[table.seat]?.kind !== "person") return null;
  return (
    <section class="orders" aria-label={say("orders")}>
      {orders.map((order, i) => (
        <label key={order.word} class={table.standing === i ? "asked" : ""}>
          <span>{textIn(order.text, app.lang)}</span>
          <select
            data-order={order.word}
            value={table.orders[i]}
            onChange={(event) => app.order(i, Number(event.currentTarget.value))}
          >
            {app.state.catalog?.asking.map((word, asking) => (
              <option key={word} value={asking}>
                {app.word("asking", word)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  );
}

/** The notebook says when it comes into sight. */
function Notebook({ app, children }: { app: App; children: ComponentChildren }): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => app.notesShown(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      app.notesShown(false);
    };
  }, []);
  return (
    <section ref={ref} class="notes" tabIndex={0} aria-label={app.say("notes")}>
      {children}
    </section>
  );
}

export function TableScreen({ app, table }: Props): JSX.Element {
  const { ui, opening } = app;
  const { picture, late } = app.state;
  const then = app.state.peek?.table ?? table; // as it is, or as it was
  const props = tableProps(app, then);
  const { choosing, chances } = app.state;
  const online = app.state.online.table !== null;
  const shown = [table, then, app.state.story, ui, app.lang, app.animate];
  const advised = app.state.learning || (app.state.hint && then === table);
  const part = ui?.parts ? `in-parts part-${app.state.part}` : "";
  return (
    <div class={`at-table ${part} ${ended(table) ? "replaying" : ""} ${advised ? "advised" : ""} ${then === table ? "" : "past"}`} aria-busy={app.state.pending}>
      <Header app={app} table={table} />
      {online && <OnlinePart app={app} part="Strip" />}
      <div class="prompt-place">
        <Prompt app={app} table={table} />
      </div>
      <Parts app={app} />
      <Live app={app} table={table} />
      <Slips app={app} table={table} />
      <main class="board" aria-busy={opening.busy}>
        {app.state.final && <End app={app} final={app.state.final} />}
        <div class={`game game-${table.game}`}>
          {props.drawn > 0 && (
            <Still when={[...shown, picture, choosing, props.drawn]}>
              {() => (ui && then.view !== null ? <ui.Table {...props} /> : <Plain {...props} picture={picture} />)}
            </Still>
          )}
        </div>
      </main>
      <aside class="side" aria-label={app.say("side")}>
        {opening.log && (
          <>
            <Orders app={app} table={table} />
            {online && <OnlinePart app={app} part="SideChat" />}
            <Still when={shown} wait={late}>{() => <Log app={app} table={table} />}</Still>
            {ui?.Notes && table.view !== null ? (
              <Notebook app={app}>
                <Still when={[...shown, chances, app.state.settings.aid, opening.notes]} wait={late}>
                  {() => ui.Notes && opening.notes && <ui.Notes {...props} />}
                </Still>
              </Notebook>
            ) : null}
          </>
        )}
      </aside>
      {ended(table) && <Replay app={app} table={table} />}
    </div>
  );
}
