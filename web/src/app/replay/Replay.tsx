// Replay - the way back through the game: by step or by turn, through anybody's eyes, with bots' reasons
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../../engine";
import { ALL_OPEN } from "../../transport";
import { fill } from "../i18n";
import { Icon, type IconName } from "../icons";
import { turnStarts } from "../log";
import type { App } from "../model";
import { texts } from "./texts";

const FRAME = 900; // milliseconds a step, when it plays by itself
const SPEEDS = [0.5, 1, 2, 4];

const speak =
  (app: App) =>
  (key: keyof typeof texts, ...args: (string | number)[]): string =>
    fill(texts[key][app.lang], args, app.lang);

interface Props {
  app: App;
  table: Table;
}

function Go({ icon, label, pressed, go }: { icon: IconName; label: string; pressed?: boolean; go(): void }): JSX.Element {
  return (
    <button type="button" class="quiet icon-button" aria-label={label} title={label} aria-pressed={pressed} onClick={go}>
      <Icon name={icon} />
    </button>
  );
}

/** Why the bot did what is shown last. */
function Reason({ app, table }: Props): JSX.Element | null {
  const say = speak(app);
  const { reason } = app.state;
  const actor = table.names[table.actor];
  useEffect(() => {
    const timer = setTimeout(() => app.back.askReason(table.steps), 150);
    return () => clearTimeout(timer);
  }, [table.steps, app.lang]);
  if (actor === undefined) return <p class="replay-why soft">{say("noReason")}</p>;
  if (reason?.at !== table.steps) return <p class="replay-why soft">{say("reasonSought", actor)}</p>;
  return (
    <p class="replay-why" role="status">
      <b>{actor}:</b> {reason.text || say("noReason")}
    </p>
  );
}

/** Arrows go by step, with Shift by turn; where nobody writes or chooses. */
function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, dialog, button") && event.key === " ") return;
      if (target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = keys[`${event.shiftKey ? "Shift " : ""}${event.key}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
}

export function Replay({ app, table }: Props): JSX.Element {
  const say = speak(app);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [why, setWhy] = useState(false);
  const { total, catalog, eyes } = app.state;
  const at = table.steps;
  const go = (to: number) => app.look(eyes, Math.max(0, Math.min(total, to)));
  const starts = turnStarts(app.back.story);
  const turnBack = () => go(starts.findLast((start) => start < at) ?? 0);
  const turnForth = () => go(starts.find((start) => start > at) ?? total);
  const play = () => {
    if (!playing && at >= total) go(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= total) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), FRAME / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
  useKeys({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    "Shift ArrowLeft": turnBack,
    "Shift ArrowRight": turnForth,
    Home: () => go(0),
    End: () => go(total),
    " ": play,
  });
  return (
    <section class="replay" aria-label={say("replay")}>
      {app.state.stuck && !table.over && at >= total && !why && <p class="replay-why">{say("stuck")}</p>}
      {why && <Reason app={app} table={table} />}
      <div class="replay-row">
        <Go icon="turnBack" label={say("turnBack")} go={turnBack} />
        <Go icon="back" label={say("stepBack")} go={() => go(at - 1)} />
        <Go icon={playing ? "pause" : "play"} label={say("playReplay")} pressed={playing} go={play} />
        <Go icon="forth" label={say("stepForth")} go={() => go(at + 1)} />
        <Go icon="turnForth" label={say("turnForth")} go={turnForth} />
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
      </div>
      <div class="replay-row replay-how">
        <label class="replay-eyes">
          <Icon name="eye" />
          <select aria-label={say("eyes")} value={eyes} onChange={(event) => app.look(Number(event.currentTarget.value), at)}>
            {table.names.map((name, seat) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
            <option value={catalog?.onlooker}>{say("onlooker")}</option>
            {app.ui?.lay && <option value={ALL_OPEN}>{say("allOpen")}</option>}
          </select>
        </label>
        <select aria-label={say("replaySpeed")} value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((times) => (
            <option key={times} value={times}>
              {times} ×
            </option>
          ))}
        </select>
        <Go icon="bulb" label={say("botReasons")} pressed={why} go={() => setWhy(!why)} />
        {eyes >= 0 && !app.state.stuck && (at < total || !table.over) && (
          <Go icon="again" label={say("playOnHere", table.names[eyes] ?? "")} go={() => app.playOn(eyes, at)} />
        )}
        <Go icon="send" label={say("shareMoment")} go={() => app.back.share("moment")} />
      </div>
    </section>
  );
}
