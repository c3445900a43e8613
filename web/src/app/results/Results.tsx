// Results - what came of the games against bots: in all, by game and level, the latest; saved and erased with a tap
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameFacts } from "../../engine";
import { gameUi } from "../../games";
import { number } from "../i18n";
import { Icon } from "../icons";
import { download } from "../download";
import type { App } from "../model";
import { dayOf } from "./day";
import { NameField } from "./Name";
import { bestOf, dayStreak, isWin, loadTally, saveTally, sumOf, type Result, type Tally } from "./tally";
import { dayName, levelName, percent, speak } from "./words";

function Figure({ value, label, more }: { value: string | number; label: string; more?: string }): JSX.Element {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd>
        {value} {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

function Sums({ app, results }: { app: App; results: Result[] }): JSX.Element {
  const say = speak(app);
  const sum = sumOf(results);
  const days = dayStreak(results, dayOf(Date.now()));
  return (
    <dl class="figures">
      <Figure value={sum.games} label={say("sumGames", sum.games)} />
      <Figure value={sum.won} label={say("sumWon", sum.won)} more={percent(app, sum.won / sum.games)} />
      <Figure value={sum.streak} label={say("sumStreak", sum.streak)} more={say("sumLongest", sum.longest)} />
      <Figure value={days.streak} label={say("sumDays", days.streak)} more={say("sumLongest", days.longest)} />
    </dl>
  );
}

function Levels({ app, results, title }: { app: App; results: Result[]; title: string }): JSX.Element {
  const say = speak(app);
  const levels = [...(app.state.catalog?.levels ?? []), ""].filter((level) => results.some((one) => one.level === level));
  return (
    <table>
      <caption class="unseen">{say("byLevel", title)}</caption>
      <thead>
        <tr>
          <th scope="col">{say("level")}</th>
          <th scope="col">{say("won")}</th>
          <th scope="col">{say("share")}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => {
          const { games, won } = sumOf(results.filter((one) => one.level === level));
          return (
            <tr key={level}>
              <th scope="row">{levelName(app, level)}</th>
              <td>{say("wonOf", won, games)}</td>
              <td>
                <span class="share-of">
                  {percent(app, won / games)}
                  <i style={`--share: ${won / games}`} />
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function OfGame({ app, game, results }: { app: App; game: GameFacts; results: Result[] }): JSX.Element | null {
  const say = speak(app);
  const ui = gameUi(game.name);
  const best = bestOf(results);
  if (!best) return null;
  const { streak, longest } = sumOf(results);
  return (
    <section class="sheet of-game" aria-labelledby={`results-${game.name}`} data-results={game.name}>
      {ui && (
        <div class="of-game-picture" aria-hidden="true">
          <ui.Cover />
        </div>
      )}
      <h2 id={`results-${game.name}`}>{game.title}</h2>
      <Levels app={app} results={results} title={game.title} />
      <dl class="of-game-best">
        <dt>{say("best")}</dt>
        <dd>
          <strong>{number(best.points)}</strong> <small>{dayName(app, dayOf(best.when), "medium")}</small>
        </dd>
        <dt>{say("streakNow")}</dt>
        <dd>
          <strong>{streak}</strong> <small>{say("sumLongest", longest)}</small>
        </dd>
      </dl>
    </section>
  );
}

const LATEST = 8;

function Latest({ app, results }: { app: App; results: Result[] }): JSX.Element {
  const say = speak(app);
  const when = new Intl.DateTimeFormat(app.lang, { dateStyle: "medium" });
  return (
    <section class="sheet latest" aria-labelledby="latest-title">
      <h2 id="latest-title">{say("latest")}</h2>
      <ol>
        {results
          .slice(-LATEST)
          .reverse()
          .map((one) => (
            <li key={one.key} class={isWin(one) ? "won" : ""}>
              <strong>{app.facts(one.game)?.title ?? one.game}</strong>
              <span>
                {isWin(one) ? say("wins") : one.place === 1 ? say("shared") : say("placed", one.place, one.seats)} ·{" "}
                {number(one.points)} · {levelName(app, one.level)}
                {one.day && ` · ${say("daily")}`}
              </span>
              <time>{when.format(one.when)}</time>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Erased with a tap; until one leaves it can be brought back. */
function Keeping({ app, tally }: { app: App; tally: Tally }): JSX.Element {
  const say = speak(app);
  const [gone, setGone] = useState<{ tally: Tally; name: string } | null>(null);
  const put = (other: Tally, name: string) => {
    saveTally(other);
    app.set({ name });
  };
  if (gone)
    return (
      <div class="row" role="status">
        {say("erased")}{" "}
        <button
          type="button"
          data-restore
          onClick={() => {
            put(gone.tally, gone.name);
            setGone(null);
          }}
        >
          <Icon name="undo" /> {say("restore")}
        </button>
      </div>
    );
  return (
    <div class="row">
      <button
        type="button"
        data-export
        onClick={() =>
          download(`backroom-${dayOf(Date.now())}.json`, new Blob([`${JSON.stringify({ name: app.state.settings.name, ...tally }, null, 1)}\n`]))
        }
      >
        <Icon name="save" /> {say("save")}
      </button>
      <button
        type="button"
        class="danger"
        data-erase
        onClick={() => {
          setGone({ tally, name: app.state.settings.name });
          put({ results: [], begun: [] }, "");
        }}
      >
        <Icon name="trash" /> {say("erase")}
      </button>
    </div>
  );
}

export function Results({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const tally = loadTally();
  const { results } = tally;
  return (
    <div class="results">
      <header class="bar">
        <button type="button" class="quiet icon-button" aria-label={app.say("backHome")} title={app.say("backHome")} onClick={() => app.leave()}>
          <Icon name="back" />
        </button>
        <h1 data-focus tabIndex={-1}>
          {say("title")}
        </h1>
      </header>
      <main>
        <section class="sheet results-head">
          <NameField key={app.state.settings.name} app={app} />
          {results.length ? <Sums app={app} results={results} /> : <p class="results-none">{say("none")}</p>}
        </section>
        <div class="of-games">
          {app.state.catalog?.games.map((game) => (
            <OfGame key={game.name} app={app} game={game} results={results.filter((one) => one.game === game.name)} />
          ))}
        </div>
        {results.length > 0 && <Latest app={app} results={results} />}
        <footer class="results-foot">
          <Keeping app={app} tally={tally} />
          <p>{say("counts")}</p>
        </footer>
      </main>
    </div>
  );
}
