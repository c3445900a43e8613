// Friends - opens a table: game, seats, clock, who may come, and the finer points
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import type { Setup } from "../../engine";
import { gameUi, loadGameUi } from "../../games";
import type { App } from "../model";
import { Components, Options, Seats, type Change } from "../SetUp";
import { cleanName, offer, peopleIn } from "../setups";
import { Frame, speak, useDone, useRefusal, useSoon } from "./parts";
import { ABSENT, CLOCKS, CLOCK_NAMES, friendsSetup, readWishes, terms, type Clock, type Wishes } from "./wishes";
import { lasting } from "./words";

interface Props {
  app: App;
  draft: Setup;
  change: Change;
}

function Games({ app, game, pick }: { app: App; game: string; pick(game: string): void }): JSX.Element {
  const say = speak(app);
  useEffect(() => {
    for (const { name } of app.state.catalog?.games ?? []) void loadGameUi(name).then(() => app.update({}));
  }, []);
  return (
    <fieldset class="choice game-choice">
      <legend>{say("whichGame")}</legend>
      {app.state.catalog?.games.map(({ name, title }) => {
        const ui = gameUi(name);
        return (
          <label key={name} class="game-card">
            <input type="radio" name="game" value={name} checked={game === name} onChange={() => pick(name)} />
            <span>
              <span class="game-picture" aria-hidden="true">
                {ui && <ui.Cover />}
              </span>
              <strong>{title}</strong>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Who gets a seat: somebody who comes, or a bot. */
function Places({ app, draft, change }: Props): JSX.Element {
  const say = speak(app);
  const put = (seat: number, level: string | null) =>
    change({ players: draft.players.map((old, i) => (i === seat ? { name: "", level } : old)) });
  return (
    <ol class="seat-rows places" aria-label={say("chairs")}>
      {draft.players.map(({ level }, seat) => (
        <li key={seat} class="seat-row">
          <SeatMark seat={seat} size="1.6em" />
          {seat === 0 ? (
            <strong>{app.state.online.name ?? say("seatYou")}</strong>
          ) : (
            <select
              aria-label={say("seatHolds", seat + 1)}
              data-place={seat}
              value={level ?? ""}
              onChange={(event) => put(seat, event.currentTarget.value || null)}
            >
              <option value="">{say("seatOpen")}</option>
              {app.state.catalog?.levels.map((word) => (
                <option key={word} value={word}>
                  {say("botOf", app.word("level", word))}
                </option>
              ))}
            </select>
          )}
        </li>
      ))}
    </ol>
  );
}

interface RadiosProps<T extends string> {
  legend: string;
  name: string;
  values: readonly T[];
  value: T;
  label(value: T): string;
  help?(value: T): string;
  pick(value: T): void;
}

function Radios<T extends string>({ legend, name, values, value, label, help, pick }: RadiosProps<T>): JSX.Element {
  return (
    <fieldset class="choice option">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one} class="option-row">
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => pick(one)} />
          <span>
            <strong>{label(one)}</strong> {help?.(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function clockHelp(app: App, clock: Clock): string {
  const say = speak(app);
  const { bank, increment } = CLOCKS[clock];
  if (!bank) return say("clockHelp_none");
  return say(clock === "letter" ? "clockHelp_letter" : "clockHelp", lasting(bank, app.lang, "long"), lasting(increment, app.lang, "long"));
}

interface WishProps {
  app: App;
  wishes: Wishes;
  wish(change: Partial<Wishes>): void;
}

function Company({ app, wishes, wish }: WishProps): JSX.Element {
  const say = speak(app);
  return (
    <>
      <Radios
        legend={say("clock")}
        name="clock"
        values={CLOCK_NAMES}
        value={wishes.clock}
        label={(clock) => say(`clock_${clock}`)}
        help={(clock) => clockHelp(app, clock)}
        pick={(clock) => wish({ clock })}
      />
      <Radios
        legend={say("who")}
        name="who"
        values={["link", "open"] as const}
        value={wishes.open ? "open" : "link"}
        label={(who) => say(`who_${who}`)}
        pick={(who) => wish({ open: who === "open" })}
      />
    </>
  );
}

function Finer({ app, wishes, wish, draft, change }: WishProps & Props): JSX.Element {
  const say = speak(app);
  return (
    <details class="finer">
      <summary>{say("fineTuning")}</summary>
      <div class="finer-body">
        <Options app={app} draft={draft} change={change} />
        <Radios
          legend={say("away")}
          name="absent"
          values={ABSENT}
          value={wishes.absent}
          label={(absent) => say(`away_${absent}`)}
          help={(absent) => say(`awayHelp_${absent}`)}
          pick={(absent) => wish({ absent })}
        />
        <label class="switch">
          <input
            type="checkbox"
            checked={wishes.hints}
            onChange={(event) => wish({ hints: event.currentTarget.checked })}
          />
          <span>{say("hints")}</span>
        </label>
        <Components app={app} draft={draft} change={change} />
      </div>
    </details>
  );
}

/** Part of the form where somebody has no name yet. */
function OwnName({ app, name, missing, put }: { app: App; name: string; missing: boolean; put(name: string): void }): JSX.Element {
  const say = speak(app);
  const refusal = useRefusal(app.state.online, ["name"]);
  const fault = name.trim() ? (app.state.nameFaults[0] ?? refusal?.text) : missing ? say("nameMissing") : null;
  return (
    <div class="own-name">
      <label for="friends-name">{say("yourName")}</label>
      <input
        id="friends-name"
        value={name}
        maxLength={app.state.catalog?.nameMax}
        autocomplete="nickname"
        aria-invalid={fault ? true : undefined}
        aria-describedby="friends-name-help"
        onInput={(event) => put(event.currentTarget.value)}
      />
      <p id="friends-name-help" class={fault ? "fault" : "soft"} role={missing ? "alert" : undefined} aria-live={missing ? undefined : "polite"}>
        {fault ?? say("nameHelp")}
      </p>
    </div>
  );
}

/** Everything a new table needs, one thing after the other: a name, the table, who sits there. */
function useOpening(app: App, draft: Setup | null, wishes: Wishes): { begin(name: string): void; busy: boolean } {
  const { online } = app.state;
  const [busy, setBusy] = useState(false);
  const create = () => draft && app.send({ type: "create", ...terms(draft, wishes) });
  const refusal = useRefusal(online, ["name", "create"]);
  useEffect(() => setBusy(false), [refusal?.n]);
  useDone(online, "name", () => busy && create());
  useDone(online, "create", (table) => {
    if (!table || !busy) return;
    draft?.players.forEach(({ level }, seat) => {
      if (level !== null) app.send({ type: "bot", table, seat, bot: level });
    });
  });
  return {
    busy,
    begin: (name) => {
      setBusy(true);
      if (online.name) create();
      else app.send({ type: "name", name });
    },
  };
}

export function Friends({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { catalog, settings, online } = app.state;
  const draft = app.state.draft;
  const [wishes, setWishes] = useState(() => readWishes(settings.friends.wishes));
  const [name, setName] = useState(settings.name); // as it was given here once
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opening = useOpening(app, draft, wishes);

  const pick = (game: string) => {
    const facts = app.facts(game);
    if (!catalog || !facts) return;
    app.update({ game, draft: friendsSetup(facts, catalog, settings.friends.setups[game]), setFault: null });
  };
  useSoon(() => pick(app.facts(settings.friends.game)?.name ?? catalog?.games[0]?.name ?? ""), []);
  if (!draft) return <></>;

  // a seat that is added is for a friend
  const change: Change = (part) => {
    const players = part.players?.map((player, seat) => (draft.players[seat] ? player : { name: "", level: null }));
    app.update({ draft: offer(draft, { ...draft, ...part, ...(players ? { players } : {}) }, app.facts()) });
  };
  const begin = () => {
    const clean = cleanName(name, catalog?.nameMax ?? 0);
    if (!online.name && !clean) {
      setMissing(true);
      return form.current?.querySelector<HTMLElement>("#friends-name")?.focus();
    }
    if (opening.busy || online.line !== "up") return;
    app.set({ friends: { game: draft.game, wishes, setups: { ...settings.friends.setups, [draft.game]: draft } } });
    opening.begin(clean);
  };
  return (
    <Frame
      app={app}
      kind="friends"
      title={say("newTable")}
      tools={
        <button class="quiet" onClick={() => app.rules(draft.game)}>
          {app.say("rules")}
        </button>
      }
    >
      <main class="sheet">
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <Games app={app} game={draft.game} pick={pick} />
          {!online.name && (
            <OwnName
              app={app}
              name={name}
              missing={missing}
              put={(typed) => {
                setName(typed);
                setMissing(false);
                app.drafts.checkName(typed.trim());
              }}
            />
          )}
          <Seats app={app} draft={draft} change={change} />
          <Places app={app} draft={draft} change={change} />
          {peopleIn(draft) < 2 && <p class="soft">{say("noPeople")}</p>}
          <Company app={app} wishes={wishes} wish={(part) => setWishes({ ...wishes, ...part })} />
          <Finer
            app={app}
            draft={draft}
            change={change}
            wishes={wishes}
            wish={(part) => setWishes({ ...wishes, ...part })}
          />
          <button class={`primary big ${online.line === "up" ? "" : "off"}`} type="submit" data-create aria-disabled={opening.busy || online.line !== "up"}>
            {say("create")}
          </button>
        </form>
      </main>
    </Frame>
  );
}
