// parts - small things that several screens of the online part are made of
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameUi, loadGameUi } from "../../games";
import type { Online } from "../../online/messages";
import { Icon } from "../icons";
import { listed } from "../i18n";
import type { App } from "../model";
import { cleanName } from "../setups";
import { speakIn, type Speak } from "./texts";
import { SECOND, lasting, linkTo, squarePath } from "./words";

export const speak = (app: App): Speak => speakIn(app.lang);

/** The time, again and again while it matters. */
export function useNow(on: boolean, every = SECOND): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [on, every]);
  return on ? now : Date.now();
}

/** Is there room for a column beside the table? */
export function useWide(): boolean {
  const query = "(min-width: 64rem)";
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const turned = () => setWide(list.matches);
    list.addEventListener("change", turned);
    return () => list.removeEventListener("change", turned);
  }, []);
  return wide;
}

/** Does something when the page has been drawn: also what draws it anew, which an effect must not. */
export function useSoon(then: () => void, when: unknown[]): void {
  useEffect(() => queueMicrotask(then), when);
}

/** Calls back when something asked for has been carried out. */
export function useDone(online: Online, to: string, then: (table: string | undefined) => void): void {
  const seen = useRef(online.done?.n ?? 0);
  // at once: the next one may be there before the screen has been painted
  useLayoutEffect(() => {
    const { done } = online;
    if (!done || done.n <= seen.current) return;
    seen.current = done.n;
    if (done.to === to) queueMicrotask(() => then(done.table));
  }, [online.done?.n]);
}

/** The refusal that came since the screen was opened, if it is about one of these. */
export function useRefusal(online: Online, about?: string[]): { code: string; text: string; n: number } | null {
  const [since] = useState(online.refused?.n ?? 0);
  const { refused } = online;
  return refused && refused.n > since && (!about || about.includes(refused.to)) ? refused : null;
}

// ---- frames ----

interface FrameProps {
  app: App;
  kind: string;
  title: string;
  sub?: string;
  tools?: ComponentChildren;
  children: ComponentChildren;
}

/** A screen of the online part: a bar with the way back, and what the line is doing. */
export function Frame({ app, kind, title, sub, tools, children }: FrameProps): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // what was pressed may be gone since before this was loaded
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class={`online ${kind}`}>
      <header class="bar">
        <button
          class="quiet icon-button"
          aria-label={app.say("backHome")}
          title={app.say("backHome")}
          onClick={() => app.leave()}
        >
          <Icon name="back" />
        </button>
        <h1 ref={head} data-focus tabIndex={-1}>
          {title} {sub && <small>{sub}</small>}
        </h1>
        {tools}
        <button
          class="quiet icon-button"
          aria-label={app.say("settings")}
          title={app.say("settings")}
          onClick={() => app.update({ dialog: "settings" })}
        >
          <Icon name="menu" />
        </button>
      </header>
      {children}
      <Toasts>
        <LineNote app={app} alone />
        <RefusalNote app={app} />
      </Toasts>
    </div>
  );
}

/** Notes over the foot of the screen: nothing moves when one comes or goes. */
export function Toasts({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="toasts">{children}</div>;
}

interface ToastProps {
  kind?: "calm" | "bad" | "invites";
  alert?: boolean;
  children: ComponentChildren;
}

export function Toast({ kind = "calm", alert = false, children }: ToastProps): JSX.Element {
  return (
    <div class={`toast ${kind}`} role={alert ? "alert" : "status"}>
      {children}
    </div>
  );
}

const PATIENCE = 1200; // milliseconds before it is said that the server is looked for

/** What the line is doing, where it is not just there. */
export function LineNote({ app, alone = false }: { app: App; alone?: boolean }): JSX.Element | null {
  const { line, moment, retryAt, server } = app.state.online;
  const say = speak(app);
  const [late, setLate] = useState(false);
  const now = useNow(line === "lost");
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [line]);
  const playAlone = alone && <button onClick={() => app.leave()}>{say("playAlone")}</button>;
  if (server === false && line !== "up")
    return (
      <Toast>
        <Icon name="cut" /> <p>{say("lineNone")}</p> {playAlone}
      </Toast>
    );
  if (line === "old")
    return (
      <Toast>
        <p>{say("lineOld")}</p>
        <button class="primary" onClick={() => location.reload()}>
          {say("reload")}
        </button>
      </Toast>
    );
  if (line === "lost")
    return (
      <Toast>
        <Icon name="cut" />
        <p>
          {say("lineLost")} <Wait seconds={Math.max(0, Math.ceil((retryAt - now) / SECOND))} say={say} />
        </p>
        <button data-retry onClick={() => app.send({ type: "retry" })}>
          {say("lineNow")}
        </button>
        {playAlone}
      </Toast>
    );
  if (line === "up" && moment)
    return (
      <Toast>
        <p data-moment>{say("lineMoment")}</p>
      </Toast>
    );
  if (line === "joining" && late)
    return (
      <Toast>
        <p>{say("lineJoining")}</p> {playAlone}
      </Toast>
    );
  return null;
}

/** Seconds that count down are not for those who listen. */
function Wait({ seconds, say }: { seconds: number; say: Speak }): JSX.Element {
  return <small aria-hidden="true">{seconds > 0 ? say("lineIn", seconds) : ""}</small>;
}

const READ = 8 * SECOND;

/** Why something was refused, long enough to read. */
export function RefusalNote({ app }: { app: App }): JSX.Element | null {
  const refusal = useRefusal(app.state.online);
  const [gone, setGone] = useState(0);
  const n = refusal?.n ?? 0;
  useEffect(() => {
    if (!n) return;
    const timer = setTimeout(() => setGone(n), READ);
    return () => clearTimeout(timer);
  }, [n]);
  if (!refusal || gone >= n) return null;
  return (
    <Toast kind={refusal.code === "said" ? "calm" : "bad"} alert>
      <p>{refusal.text}</p>
      <button class="quiet icon-button" aria-label={app.say("close")} onClick={() => setGone(n)}>
        <Icon name="close" />
      </button>
    </Toast>
  );
}

// ---- names ----

interface NameFormProps {
  app: App;
  label?: string; // of the button
  after?: (() => void) | undefined; // the server has taken the name
}

/** Asks what somebody is called; the engine says at once what no name can be. */
export function NameForm({ app, label, after }: NameFormProps): JSX.Element {
  const say = speak(app);
  const { online, nameFaults, catalog } = app.state;
  const [name, setName] = useState(online.name ?? app.state.settings.name);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = useRefusal(online, ["name"]);
  const fault = name.trim() ? (nameFaults[0] ?? refusal?.text) : missing ? say("nameMissing") : null;
  useDone(online, "name", () => after?.());
  useEffect(() => {
    app.drafts.checkName("");
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const clean = cleanName(name, catalog?.nameMax ?? 0);
        // what the engine said may be of what was typed before: the server has the last word
        if (clean) return app.send({ type: "name", name: clean });
        setMissing(true);
        field.current?.focus();
      }}
    >
      <label for="own-name">{say("yourName")}</label>
      <div class="row">
        <input
          id="own-name"
          ref={field}
          value={name}
          maxLength={catalog?.nameMax}
          autocomplete="nickname"
          aria-invalid={fault ? true : undefined}
          aria-describedby="own-name-help"
          onInput={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
            app.drafts.checkName(event.currentTarget.value.trim());
          }}
        />
        <button class="primary" type="submit" data-name>
          {label ?? say("keepName")}
        </button>
      </div>
      <p id="own-name-help" class={fault ? "fault" : "soft"} role={missing ? "alert" : undefined} aria-live={missing ? undefined : "polite"}>
        {fault ?? say("nameHelp")}
      </p>
    </form>
  );
}

// ---- links ----

/** Also where the page came over plain HTTP, which has no clipboard of the new kind. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

interface ShareProps {
  app: App;
  table: string;
  linkKey: string | undefined; // none: the table is open to all
  title: string; // of the game
  label: string;
}

/** A link to give away: to copy, or to send where the system can. */
export function Share({ app, table, linkKey, title, label }: ShareProps): JSX.Element {
  const say = speak(app);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = linkTo(table, linkKey, location);
  return (
    <div class="share">
      <input ref={field} class="share-link" readOnly value={link} aria-label={label} onFocus={() => field.current?.select()} />
      <div class="row">
        <button
          data-copy
          onClick={() => {
            if (field.current) void copy(field.current).then(setCopied);
          }}
        >
          <Icon name={copied ? "check" : "copy"} /> <span aria-live="polite">{copied ? say("copied") : say("copy")}</span>
        </button>
        {"share" in navigator && (
          <button onClick={() => void navigator.share({ title, text: say("shareText", title), url: link }).catch(() => undefined)}>
            <Icon name="send" /> {say("share")}
          </button>
        )}
      </div>
    </div>
  );
}

/** A text as a square to scan; it keeps its place while it is made. */
export function Square({ app, text, label }: { app: App; text: string; label: string }): JSX.Element {
  const { qr } = app.state.online;
  useEffect(() => {
    app.send({ type: "qr", text });
  }, [text]);
  const there = qr?.text === text ? qr : null;
  const size = (there?.size ?? 25) + 8; // four dots of quiet all around
  return (
    <svg class="square" viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect x="-4" y="-4" width={size} height={size} fill="#fff" />
      {there && <path d={squarePath(there.size, there.dark)} fill="#000" />}
    </svg>
  );
}

// ---- tables ----

/** The picture on a game's box, small. */
export function Thumb({ app, game }: { app: App; game: string }): JSX.Element {
  const ui = gameUi(game);
  useEffect(() => {
    if (!ui) void loadGameUi(game).then(() => app.update({}));
  }, [game]);
  return <div class="thumb" aria-hidden="true">{ui && <ui.Cover />}</div>;
}

/** A table's clock in a few words. */
export function clockOf(app: App, { bank, increment }: { bank: number; increment: number }): string {
  const say = speak(app);
  return bank ? say("clockPlain", lasting(bank, app.lang), lasting(increment, app.lang)) : say("clock_none");
}

export function namesOf(app: App, names: string[]): string {
  return names.length ? listed(names, app.lang) : speak(app)("nobodyYet");
}
