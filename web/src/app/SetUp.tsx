// SetUp - who plays, how many, how well, by which of the table's options
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../art/seat";
import type { Setup } from "../engine";
import { AIDS } from "../game";
import { gameUi, loadGameUi } from "../games";
import { sayGame, textIn } from "./i18n";
import { Icon } from "./icons";
import type { App } from "./model";
import { ResultsPart } from "./results/door";
import { BOT_NAMES, cleanName, makePlayers, offer, peopleIn } from "./setups";

export type Change = (change: Partial<Setup>) => void;

export function Seats({ app, draft, change }: { app: App; draft: Setup; change: Change }): JSX.Element {
  const facts = app.facts();
  const levels = app.state.catalog?.levels ?? [];
  const counts = Array.from(
    { length: (facts?.seatsMax ?? 0) - (facts?.seatsMin ?? 0) + 1 },
    (_, i) => (facts?.seatsMin ?? 0) + i,
  );
  return (
    <fieldset class="choice">
      <legend>{app.say("seats")}</legend>
      {counts.map((count) => (
        <label key={count} class="pill">
          <input
            type="radio"
            name="seats"
            value={count}
            checked={draft.players.length === count}
            onChange={() =>
              change({ players: makePlayers(count, draft.players.slice(0, count), levels, app.say("player")) })
            }
          />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Seat({ app, draft, change, seat }: { app: App; draft: Setup; change: Change; seat: number }): JSX.Element {
  const say = app.say;
  const player = draft.players[seat] ?? { name: "", level: null };
  const put = (name: string, level: string | null) =>
    change({ players: draft.players.map((old, i) => (i === seat ? { name, level } : old)) });
  const seatKind = (value: string) => {
    const level = value === "person" ? null : value;
    const plain = player.level === null ? player.name === app.drafts.plainName(seat) : player.name === BOT_NAMES[seat];
    const name = !plain ? player.name : level === null ? app.drafts.plainName(seat) : (BOT_NAMES[seat] ?? "");
    put(name, level);
  };
  const fault = app.state.nameFaults[seat];
  return (
    <li class="seat-row">
      <SeatMark seat={seat} size="1.6em" />
      <input
        aria-label={say("nameOf", seat + 1)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `name-fault-${seat}` : undefined}
        value={player.name}
        maxLength={app.state.catalog?.nameMax}
        autocomplete="off"
        onInput={(event) => put(event.currentTarget.value, player.level)}
      />
      <select
        aria-label={say("whoPlays", seat + 1)}
        value={player.level ?? "person"}
        onChange={(event) => seatKind(event.currentTarget.value)}
      >
        <option value="person">{say("person")}</option>
        <optgroup label={say("bot")}>
          {app.state.catalog?.levels.map((level) => (
            <option key={level} value={level}>
              {app.word("level", level)}
            </option>
          ))}
        </optgroup>
      </select>
      {fault && (
        <p class="fault" id={`name-fault-${seat}`} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}

export function Options({ app, draft, change }: { app: App; draft: Setup; change: Change }): JSX.Element {
  const options = app.facts()?.options ?? [];
  return (
    <>
      {options.map((option) => (
        <fieldset key={option.name} class="choice option">
          <legend>{textIn(option.title, app.lang)}</legend>
          {option.values.map(({ word, label, help }) => (
            <label key={word} class="option-row">
              <input
                type="radio"
                name={option.name}
                value={word}
                checked={draft.options[option.name] === word}
                onChange={() => change({ options: { ...draft.options, [option.name]: word } })}
              />
              <span>
                <strong>{textIn(label, app.lang)}</strong> {textIn(help, app.lang)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** Another set of components than the built-in one: a file that stays for the next game. */
export function Components({ app, draft, change }: { app: App; draft: Setup; change: Change }): JSX.Element | null {
  const { setFault } = app.state;
  const say = app.say;
  if (!app.facts()?.sets) return null;
  return (
    <fieldset class="choice components">
      <legend>{say("components")}</legend>
      <p>{draft.components ? say("componentsFile", draft.components.file) : say("componentsBuiltIn")}</p>
      {setFault && (
        <p class="fault" role="alert">
          {app.sayFault(setFault, "badSet", "badSetLine")}
        </p>
      )}
      <div class="row">
        <label class="button file">
          <Icon name="load" /> {say("loadComponents")}
          <input
            type="file"
            data-components
            accept="text/plain,.txt"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void app.drafts.loadComponents(draft.game, file);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <button type="button" class="quiet" data-form onClick={() => app.drafts.componentsForm(draft.game)}>
          {say("componentsForm")}
        </button>
        {draft.components && (
          <button type="button" class="quiet" data-built-in onClick={() => change({ components: undefined })}>
            {say("dropComponents")}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** What a notebook prints by itself, at tables that keep notes. */
function AidChoice({ app, draft }: { app: App; draft: Setup }): JSX.Element | null {
  const ui = gameUi(draft.game);
  useEffect(() => {
    if (!ui) void loadGameUi(draft.game).then(() => app.update({}));
  }, [draft.game]);
  if (!ui?.texts["aid"] || draft.options["memory"] === "table") return null;
  const t = sayGame(ui.texts, app.lang);
  return (
    <fieldset class="choice">
      <legend>{t("aid")}</legend>
      {AIDS.map((aid) => (
        <label key={aid} class="pill">
          <input type="radio" name="aid" value={aid} checked={app.state.settings.aid === aid} onChange={() => app.set({ aid })} />
          <span>{t(`aid_${aid}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function SetUp({ app }: { app: App }): JSX.Element {
  const { draft } = app.state;
  const say = app.say;
  if (!draft) return <></>;
  const change: Change = (part) => app.drafts.redraft(offer(draft, { ...draft, ...part }, app.facts()));
  const people = peopleIn(draft);
  const begin = () => {
    const first = app.state.nameFaults.findIndex(Boolean);
    if (first >= 0) return document.querySelectorAll<HTMLElement>(".seat-row input")[first]?.focus();
    const players = draft.players.map((player, seat) => ({
      ...player,
      name: cleanName(player.name, app.state.catalog?.nameMax ?? 0) || (player.level === null ? app.drafts.plainName(seat) : (BOT_NAMES[seat] ?? "")),
    }));
    app.start({ ...draft, players });
  };
  return (
    <div class="setup">
      <header class="bar">
        <button
          type="button"
          class="quiet icon-button"
          aria-label={say("backHome")}
          title={say("backHome")}
          onClick={() => app.leave()}
        >
          <Icon name="back" />
        </button>
        <h1 data-focus tabIndex={-1}>
          {app.facts()?.title}
        </h1>
        <button type="button" class="quiet" onClick={() => app.rules(draft.game)}>
          {say("rules")}
        </button>
      </header>
      <main class="sheet">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          {app.lessons.offers(draft.game) && (
            <p class="row first-time">
              {say("learnOffer")}
              <button type="button" data-learn={draft.game} onClick={() => void app.lessons.begin(draft.game)}>
                <Icon name="bulb" /> {say(app.lessons.begun(draft.game) ? "learnOn" : "learn")}
              </button>
            </p>
          )}
          <Seats app={app} draft={draft} change={change} />
          <ol class="seat-rows" aria-label={say("whoSits")}>
            {draft.players.map((_, seat) => (
              <Seat key={seat} app={app} draft={draft} change={change} seat={seat} />
            ))}
          </ol>
          <p class="soft">{people > 1 ? say("hotseat", people) : people === 0 ? say("watching") : say("onePerson")}</p>
          <ResultsPart app={app} part="Suggested" />
          <Options app={app} draft={draft} change={change} />
          <AidChoice app={app} draft={draft} />
          <Components app={app} draft={draft} change={change} />
          <label class="switch">
            <input
              type="checkbox"
              data-cut-always
              checked={app.state.settings.cut}
              onChange={(event) => app.set({ cut: event.currentTarget.checked })}
            />
            <span>
              {say("cutAlways")} <small class="soft">{say("cutHelp")}</small>
            </span>
          </label>
          <button class="primary big" type="submit">
            {say("start")}
          </button>
        </form>
      </main>
    </div>
  );
}
