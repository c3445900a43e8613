// FairDeal - whether the deal was the one that was sealed, and what that means
import type { JSX } from "preact";
import type { Check, Fair } from "../../online/messages";
import { fill } from "../i18n";
import { Icon } from "../icons";
import type { App } from "../model";
import "./fair.css";
import { texts } from "./texts";

type Speak = (key: keyof typeof texts, ...args: (string | number)[]) => string;

const speak =
  (app: App): Speak =>
  (key, ...args) =>
    fill(texts[key][app.lang], args, app.lang);

/** The words of the deal, to compare aloud. */
export function Words({ app }: { app: App }): JSX.Element | null {
  const say = speak(app);
  const { fair } = app.state.online;
  if (!fair?.words) return null;
  return (
    <div class="fair-words">
      <p>
        <small>{say("fairWords")}</small> <strong>{fair.words}</strong>
      </p>
      <p class="soft">{say("fairWordsHelp")}</p>
    </div>
  );
}

const BRIEF = 16; // digits of a long number that are enough to compare

const brief = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, BRIEF)}…` : value);

function Verdict({ app, check }: { app: App; check: Check }): JSX.Element {
  const say = speak(app);
  const kind = check.ok === null ? "none" : check.ok ? "good" : "bad";
  const word = say(check.ok === null ? "checkNone" : check.ok ? "checkGood" : "checkBad");
  return (
    <li class={kind} data-check={check.what}>
      <Icon name={check.ok === null ? "dots" : check.ok ? "check" : "close"} />
      <span>
        {say(`check_${check.what}`)} <strong class={check.ok ? "unseen" : ""}>{word}</strong>
        {check.says && <small class="finding">{say(`found_${check.says}`, ...check.values.map(brief))}</small>}
      </span>
    </li>
  );
}

/** The verdict in a line. */
function headline(app: App, { state, checks }: Fair): string {
  const say = speak(app);
  if (state === "broken") return say("fairBroken");
  if (state !== "checked") return say("fairChecking");
  return checks.every(({ ok }) => ok) ? say("fairChecked") : say("fairPartly");
}

/** Who has seen what is checked may want to add something to it next time. */
function CutAlways({ app }: { app: App }): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" checked={app.state.settings.cut} onChange={(event) => app.set({ cut: event.currentTarget.checked })} />
      <span>
        {app.say("cutAlways")} <small class="soft">{app.say("cutHelp")}</small>
      </span>
    </label>
  );
}

/** At the end of a game: green with the details behind it, or red with the reason. */
export function FairDeal({ app }: { app: App }): JSX.Element | null {
  const say = speak(app);
  const fair = app.state.online.fair ?? app.state.fair;
  if (!fair) return null;
  const broken = fair.state === "broken";
  const reason = fair.checks.find(({ ok }) => ok === false);
  return (
    <section class={`fair ${fair.state}`} data-fair={fair.state} aria-labelledby="fair-title">
      <h3 id="fair-title">
        <Icon name={broken ? "close" : fair.state === "checked" ? "check" : "lock"} />{" "}
        <span role="status">{headline(app, fair)}</span>
      </h3>
      {broken && reason && (
        <ul class="fair-checks">
          <Verdict app={app} check={reason} />
        </ul>
      )}
      {broken && <p>{say("fairBrokenHelp")}</p>}
      <details>
        <summary>{say("fairDetails")}</summary>
        <ul class="fair-checks">
          {fair.checks.map((check) => (
            <Verdict key={check.what} app={app} check={check} />
          ))}
        </ul>
        <Words app={app} />
        <p class="soft">{say(app.state.online.table ? "fairProves" : "fairProvesHere")}</p>
        {!app.state.online.table && <CutAlways app={app} />}
      </details>
    </section>
  );
}
