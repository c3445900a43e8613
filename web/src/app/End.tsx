// End - the score sheet, and the way back through the game by anybody's eyes
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Snapshot } from "../transport";
import { Icon } from "./icons";
import { sayGame } from "./i18n";
import type { App } from "./model";

export function End({ app, final }: { app: App; final: Snapshot }): JSX.Element {
  const say = app.say;
  const { ui } = app;
  return (
    <section class="end sheet" aria-labelledby="end-title">
      <h2 id="end-title">{say("endTitle")}</h2>
      {ui && final.view ? (
        <ui.Score view={final.view} names={final.names} lang={app.lang} t={sayGame(ui.texts, app.lang)} />
      ) : (
        <ul>
          {final.log.slice(-final.seats - 1).map((line) => (
            <li>{line.text}</li>
          ))}
        </ul>
      )}
      <div class="row">
        {!app.state.loaded && (
          <button class="primary" data-again onClick={() => app.start(app.setupFor(final.game))}>
            <Icon name="again" /> {say("playAgain")}
          </button>
        )}
        <button data-save onClick={() => app.saveRecord()}>
          <Icon name="save" /> {say("saveRecord")}
        </button>
        <button onClick={() => app.leave()}>
          <Icon name="home" /> {say("backHome")}
        </button>
      </div>
    </section>
  );
}

const FRAME = 700; // milliseconds a step, when it plays by itself

export function Replay({ app, table }: { app: App; table: Snapshot }): JSX.Element {
  const say = app.say;
  const [playing, setPlaying] = useState(false);
  const go = (at: number) => app.look(table.seat, Math.max(0, Math.min(table.steps, at)));
  useEffect(() => {
    if (!playing) return;
    if (table.at >= table.steps) return setPlaying(false);
    const timer = setTimeout(() => go(table.at + 1), FRAME);
    return () => clearTimeout(timer);
  }, [playing, table.at]);
  return (
    <section class="replay" aria-label={say("replay")}>
      <button
        class="quiet icon-button"
        aria-label={say("stepBack")}
        title={say("stepBack")}
        onClick={() => go(table.at - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("playReplay")}
        title={say("playReplay")}
        aria-pressed={playing}
        onClick={() => {
          if (!playing && table.at >= table.steps) go(0);
          setPlaying(!playing);
        }}
      >
        <Icon name="play" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("stepForth")}
        title={say("stepForth")}
        onClick={() => go(table.at + 1)}
      >
        <Icon name="forth" />
      </button>
      <input
        type="range"
        min={0}
        max={table.steps}
        value={table.at}
        aria-label={say("replayStep")}
        aria-valuetext={say("replayAt", table.at, table.steps)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <span class="replay-at">
        {table.at}/{table.steps}
      </span>
      <label class="replay-eyes">
        <Icon name="eye" />
        <select
          aria-label={say("eyes")}
          value={table.seat}
          onChange={(event) => app.look(Number(event.currentTarget.value), table.at)}
        >
          {table.names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
          <option value={-1}>{say("onlooker")}</option>
        </select>
      </label>
    </section>
  );
}
