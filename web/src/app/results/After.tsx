// After - what belongs to a result when a game is over: a name, once; a day's deal to tell others of
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { number } from "../i18n";
import type { App } from "../model";
import { dayOf } from "./day";
import { NameField } from "./Name";
import { dayStreak, loadTally, signs, type Result } from "./tally";
import { days, levelName, speak } from "./words";

/** Which deal, how it went, and where to try it. */
function lineOf(app: App, result: Result): string {
  const say = speak(app);
  const { streak } = dayStreak(loadTally().results, dayOf(Date.now()));
  const title = app.facts(result.game)?.title ?? result.game;
  const row = streak > 1 ? ` · ${say("dailyStreak", days(say, streak))}` : "";
  return [
    `Backroom · ${title} · ${result.day} (${levelName(app, result.level)})`,
    `${signs(result)} ${result.place}/${result.seats} · ${number(result.points)}${row}`,
    location.origin + location.pathname,
  ].join("\n");
}

function Share({ app, result }: { app: App; result: Result }): JSX.Element {
  const say = speak(app);
  const [copied, setCopied] = useState(false);
  const line = lineOf(app, result);
  const shares = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  const share = () =>
    shares
      ? navigator.share({ text: line }).catch(() => undefined) // thought better of it
      : navigator.clipboard?.writeText(line).then(() => setCopied(true)).catch(() => undefined);
  return (
    <div class="day-share">
      <h3>{say("shareLine")}</h3>
      <pre tabIndex={0}>{line}</pre>
      <div class="row">
        {("clipboard" in navigator || shares) && (
          <button type="button" data-share onClick={() => void share()}>
            {say(shares ? "shareDo" : "copy")}
          </button>
        )}
        <span role="status">{copied && say("copied")}</span>
      </div>
    </div>
  );
}

export function After({ app }: { app: App }): JSX.Element | null {
  const { sitting, settings } = app.state;
  const say = speak(app);
  const { results } = loadTally();
  const result = results.find(({ key }) => key === sitting?.key);
  if (!result) return null;
  return (
    <>
      {result.day && <Share app={app} result={result} />}
      {!settings.name && !settings.nameless && (
        <div class="name-ask">
          <h3>{say("nameAsk")}</h3>
          <NameField app={app} none={() => app.set({ nameless: true })} />
        </div>
      )}
    </>
  );
}
