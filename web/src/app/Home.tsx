// Home - three covers, games in progress, and the way to everything else
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameFacts } from "../engine";
import type { Lang } from "../game";
import { gameUi } from "../games";
import type { Saved } from "../transport";
import { Icon, Lamp } from "./icons";
import { listed, textIn } from "./i18n";
import type { App } from "./model";
import { DailyPart } from "./results/door";

/** What a language calls itself. Intl.DisplayNames knows that, too, but takes as long as the whole page to get ready. */
const LANG_NAMES: Record<Lang, string> = { en: "English", fr: "français", de: "Deutsch" };

export function LangPicker({ app }: { app: App }): JSX.Element {
  return (
    <div class="langs" role="group" aria-label={app.say("language")}>
      {app.state.catalog?.langs.map((lang) => (
        <button
          type="button"
          key={lang}
          lang={lang}
          aria-pressed={app.lang === lang}
          onClick={() => app.set({ lang })}
          title={LANG_NAMES[lang]}
        >
          {lang.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

function Cover({ app, game }: { app: App; game: GameFacts }): JSX.Element {
  const ui = gameUi(game.name);
  const say = app.say;
  const seats = game.seatsMin === game.seatsMax ? `${game.seatsMin}` : `${game.seatsMin}–${game.seatsMax}`;
  return (
    <article class="cover" aria-labelledby={`title-${game.name}`}>
      <div class="cover-picture">{ui ? <ui.Cover /> : null}</div>
      <div class="cover-body">
        <h2 id={`title-${game.name}`}>{game.title}</h2>
        <p class="cover-seats">{say("players", seats)}</p>
        <p class="cover-blurb">{ui && textIn(ui.blurb, app.lang)}</p>
        {app.lessons.offers(game.name) && (
          <button type="button" class="learn" data-learn={game.name} onClick={() => void app.lessons.begin(game.name)}>
            <Icon name="bulb" /> {say(app.lessons.begun(game.name) ? "learnOn" : "learn")}
          </button>
        )}
        <div class="row">
          <button type="button" class="primary" data-play={game.name} onClick={() => app.start(app.drafts.setupFor(game.name))}>
            {say("playNow")}
          </button>
          <button type="button" data-choose={game.name} onClick={() => app.choose(game.name)}>
            {say("choose")}
          </button>
          <button type="button" class="quiet" data-rules={game.name} onClick={() => app.rules(game.name)}>
            {say("rules")}
          </button>
        </div>
        <div class="cover-day">
          <DailyPart app={app} game={game} />
        </div>
      </div>
    </article>
  );
}

function SavedGame({ app, saved }: { app: App; saved: Saved }): JSX.Element {
  const title = app.facts(saved.game)?.title ?? saved.game;
  const when = new Intl.DateTimeFormat(app.lang, { dateStyle: "medium", timeStyle: "short" }).format(saved.when);
  const label = saved.over ? app.say("lookAgain", title) : app.say("goOn", title);
  return (
    <li class="saved">
      <button type="button" class={saved.over ? "" : "primary"} data-resume={saved.id} onClick={() => app.resume(saved)}>
        {label}
      </button>
      <span class="saved-who">
        {listed(saved.names, app.lang)} · <time>{when}</time>
      </span>
      <button
        type="button"
        class="quiet icon-button"
        aria-label={app.say("discard", title, when)}
        title={app.say("discard", title, when)}
        onClick={() => app.discard(saved)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function LoadRecord({ app }: { app: App }): JSX.Element {
  return (
    <label class="button file">
      <Icon name="load" /> {app.say("loadRecord")}
      <input
        type="file"
        accept=".backroom,text/plain"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void app.loadRecord(file);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}

/** The way to other people; who has met some here before hears whose turn it is. */
function Together({ app }: { app: App }): JSX.Element {
  const say = app.say;
  const { line, server, lobby } = app.state.online;
  const met = app.state.settings.online;
  const lost = server === false || line === "lost";
  useEffect(() => {
    if (!met || line !== "up") return;
    app.send({ type: "lobby" });
    return () => app.send({ type: "unlobby" });
  }, [met, line]);
  const running = (met && lobby?.mine.filter((table) => table.state === "running")) || [];
  const mine = running.find((table) => table.turn);
  return (
    <section class="together" aria-labelledby="together-title">
      <Icon name="people" />
      <div>
        <h2 id="together-title">{say("together")}</h2>
        <p class="soft" role="status">
          {lost ? say("noTogether") : running.length > 1 ? say("togetherMore", running.length) : say("togetherHelp")}
        </p>
      </div>
      <div class="row">
        {mine && (
          <button type="button" class="primary" data-turn={mine.table} onClick={() => app.meeting.openTable(mine.table)}>
            {say("togetherTurn", app.facts(mine.game)?.title ?? mine.game)}
          </button>
        )}
        <button type="button" class={mine ? "" : "primary"} data-friends onClick={() => app.meeting.goto("friends")}>
          {say("togetherOpen")}
        </button>
        <button type="button" data-hall onClick={() => app.meeting.goto("hall")}>
          {say(met ? "togetherMine" : "togetherHall")}
        </button>
      </div>
    </section>
  );
}

const SAVED_SHOWN = 3;

export function Home({ app }: { app: App }): JSX.Element {
  const { catalog, saved, problem } = app.state;
  const say = app.say;
  return (
    <div class="home">
      <header class="home-head">
        <Lamp />
        <div>
          <h1 data-focus tabIndex={-1}>
            Backroom
          </h1>
          <p>{say("tagline")}</p>
        </div>
        <div class="home-tools">
          <LangPicker app={app} />
          <button
            type="button"
            class="quiet icon-button"
            data-results
            aria-label={say("results")}
            title={say("results")}
            onClick={() => app.book.open()}
          >
            <Icon name="person" />
          </button>
          <button
            type="button"
            class="quiet icon-button"
            data-settings
            aria-label={say("settings")}
            title={say("settings")}
            onClick={() => app.update({ dialog: "settings" })}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <main>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {saved.length > 0 && (
          <section class="saved-games" aria-labelledby="saved-title">
            <h2 id="saved-title">{say("savedGames")}</h2>
            <ul>
              {saved.slice(0, SAVED_SHOWN).map((game) => (
                <SavedGame key={game.id} app={app} saved={game} />
              ))}
            </ul>
          </section>
        )}
        <Together app={app} />
        <div class="covers">
          {catalog?.games.map((game) => (
            <Cover key={game.name} app={app} game={game} />
          ))}
        </div>
      </main>
      <footer class="home-foot">
        <LoadRecord app={app} />
        <p>{say("homeFoot")}</p>
      </footer>
    </div>
  );
}
