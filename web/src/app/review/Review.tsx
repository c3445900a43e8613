// Review - what of a finished game was skill and what was luck; its dearest decisions as puzzles
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../../engine";
import type { Decision, Report } from "../../report";
import { fill } from "../i18n";
import { Icon } from "../icons";
import type { App } from "../model";
import { Curve } from "./Curve";
import "./review.css";
import { texts } from "./texts";

type Say = (key: keyof typeof texts, ...args: (string | number)[]) => string;

const sayIn =
  (app: App): Say =>
  (key, ...args) =>
    fill(texts[key][app.lang], args);

/** "12.3", as it is written in the language */
const points = (share: number, app: App): string =>
  (share * 100).toLocaleString(app.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One decision: first the question, then the answer and its reason. */
function Puzzle({ app, report, decision }: { app: App; report: Report; decision: Decision }): JSX.Element {
  const say = sayIn(app);
  const [answer, setAnswer] = useState("");
  const choices = [
    { wire: decision.played, label: decision.playedLabel },
    { wire: decision.best, label: decision.bestLabel },
  ].sort((a, b) => (a.wire < b.wire ? -1 : 1)); // the order must not tell
  return (
    <li class="puzzle">
      <h3>{say("step", decision.step + 1)}</h3>
      <p>{say("puzzle")}</p>
      <div class="row">
        {choices.map(({ wire, label }) => (
          <button key={wire} data-answer aria-pressed={answer === wire} onClick={() => setAnswer(wire)}>
            {label}
          </button>
        ))}
      </div>
      {answer && (
        <p role="status">
          <strong>
            {say(answer === decision.best ? "right" : "wrong", decision.bestLabel, points(decision.cost, app))}
          </strong>{" "}
          {decision.reason}
        </p>
      )}
      <div class="row">
        <button class="quiet" onClick={() => app.look(report.seat, decision.at)}>
          <Icon name="eye" /> {say("show")}
        </button>
        {report.seeded && (
          <button class="quiet" data-play-on onClick={() => app.playOn(report.seat, decision.at)}>
            <Icon name="play" /> {say("playOn")}
          </button>
        )}
      </div>
    </li>
  );
}

function Found({ app, report }: { app: App; report: Report }): JSX.Element {
  const say = sayIn(app);
  const dearest = report.dearest.flatMap((place) => report.decisions[place] ?? []);
  return (
    <>
      <p>{report.sentence}</p>
      <Curve
        report={report}
        title={say("curve")}
        say={(step, last, percent) => say("curveAt", step, last, percent)}
        go={(at) => app.look(report.seat, at)}
      />
      <p class="soft">{say("curveHelp")}</p>
      <ul class="review-key">
        {(["skill", "cards", "rivals"] as const).map((cause) => (
          <li key={cause}>
            <svg viewBox="0 0 34 8" aria-hidden="true">
              <path class={`by-${cause}`} d="M0 4H34" />
            </svg>
            {say(cause)}
          </li>
        ))}
      </ul>
      <p>{report.summary}</p>
      {dearest.length ? (
        <ol class="puzzles">
          {dearest.map((decision) => (
            <Puzzle key={`${report.seat} ${decision.step}`} app={app} report={report} decision={decision} />
          ))}
        </ol>
      ) : (
        <p>{say("none")}</p>
      )}
    </>
  );
}

export function Review({ app, final }: { app: App; final: Table }): JSX.Element | null {
  const say = sayIn(app);
  const { review } = app.state;
  const section = useRef<HTMLElement>(null);
  const found = Boolean(review?.report);
  useEffect(() => section.current?.scrollIntoView(), [found]); // it grows at the end of the sheet, out of sight
  if (!review) return null;
  return (
    <section class="review" ref={section} aria-labelledby="review-title">
      <h2 id="review-title">{say("title")}</h2>
      <label>
        {say("whose")}{" "}
        <select value={review.seat} onChange={(event) => app.review(Number(event.currentTarget.value))}>
          {final.names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {review.report ? (
        <Found app={app} report={review.report} />
      ) : (
        <p>
          {say("looking")} <progress max={1} value={review.done} aria-label={say("looking")} />
        </p>
      )}
    </section>
  );
}
