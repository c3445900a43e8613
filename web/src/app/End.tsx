// End - the score sheet, and the way back through the game by anybody's eyes
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../engine";
import { Again } from "./Again";
import { FairPart } from "./fair/door";
import { Icon } from "./icons";
import { sayGame } from "./i18n";
import type { App } from "./model";
import { OnlinePart } from "./online/door";
import { ResultsPart } from "./results/door";
import { ReviewPart } from "./review/door";

export function End({ app, final }: { app: App; final: Table }): JSX.Element {
  const say = app.say;
  const { table, total } = app.state;
  const back = table !== null && table.steps < total;
  const [folded, setFolded] = useState(back);
  useEffect(() => setFolded(back), [back]); // who looks back wants to see the table
  return (
    <section class={folded ? "end sheet folded" : "end sheet"} aria-labelledby="end-title">
      <header>
        <h2 id="end-title">{say("endTitle")}</h2>
        <button class="quiet" data-fold aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {say(folded ? "showScore" : "showTable")}
        </button>
      </header>
      <EndSheet app={app} final={final} />
    </section>
  );
}

function EndSheet({ app, final }: { app: App; final: Table }): JSX.Element {
  const say = app.say;
  const { ui } = app;
  return (
    <div class="end-sheet">
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
        {app.state.online.table && <OnlinePart app={app} part="Rematch" />}
        {!app.state.loaded && !app.state.online.table && <Again app={app} final={final} />}
        {!app.state.review && (
          <button data-review onClick={() => app.review(Math.max(0, final.seat))}>
            <Icon name="bulb" /> {say("review")}
          </button>
        )}
        <button data-save onClick={() => app.saveRecord()}>
          <Icon name="save" /> {say("saveRecord")}
        </button>
        <button onClick={() => app.leave()}>
          <Icon name="home" /> {say("backHome")}
        </button>
      </div>
      {(app.state.online.table || app.state.fair) && <FairPart app={app} />}
      {(app.state.sitting?.counts || app.state.sitting?.day) && <ResultsPart app={app} part="After" />}
      {app.state.review && <ReviewPart app={app} final={final} />}
    </div>
  );
}

const FRAME = 700; // milliseconds a step, when it plays by itself

export function Replay({ app, table }: { app: App; table: Table }): JSX.Element {
  const say = app.say;
  const [playing, setPlaying] = useState(false);
  const { total, catalog } = app.state;
  const at = table.steps;
  const go = (to: number) => app.look(table.seat, Math.max(0, Math.min(total, to)));
  useEffect(() => {
    if (!playing) return;
    if (at >= total) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), FRAME);
    return () => clearTimeout(timer);
  }, [playing, at]);
  return (
    <section class="replay" aria-label={say("replay")}>
      <button
        class="quiet icon-button"
        aria-label={say("stepBack")}
        title={say("stepBack")}
        onClick={() => go(at - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("playReplay")}
        title={say("playReplay")}
        aria-pressed={playing}
        onClick={() => {
          if (!playing && at >= total) go(0);
          setPlaying(!playing);
        }}
      >
        <Icon name="play" />
      </button>
      <button
        class="quiet icon-button"
        aria-label={say("stepForth")}
        title={say("stepForth")}
        onClick={() => go(at + 1)}
      >
        <Icon name="forth" />
      </button>
      <input
        type="range"
        min={0}
        max={total}
        value={at}
        aria-label={say("replayStep")}
        aria-valuetext={say("replayAt", at, total)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <span class="replay-at">
        {at}/{total}
      </span>
      <label class="replay-eyes">
        <Icon name="eye" />
        <select
          aria-label={say("eyes")}
          value={table.seat}
          onChange={(event) => app.look(Number(event.currentTarget.value), at)}
        >
          {table.names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
          <option value={catalog?.onlooker}>{say("onlooker")}</option>
        </select>
      </label>
    </section>
  );
}
