// Puzzle - a decision that was dear: first the question, then the answer and its reason
import type { JSX } from "preact";
import type { Decision, Report } from "../../report";
import { Icon } from "../icons";
import type { App } from "../model";
import { costOf, sayIn } from "./words";

interface Props {
  app: App;
  report: Report;
  decision: Decision;
  answer: string | undefined;
  see(): void; // the table as it was
  give(answer: string): void;
}

function Answer({ app, decision, answer }: { app: App; decision: Decision; answer: string }): JSX.Element {
  const say = sayIn(app);
  const { best, played, bestLabel, reason } = decision;
  return (
    <p>
      <strong>{say(answer === best ? "right" : answer === played ? "wrong" : "other", bestLabel)}</strong>{" "}
      {costOf(decision, answer !== played, app)}. {reason}
    </p>
  );
}

export function Puzzle({ app, report, decision, answer, see, give }: Props): JSX.Element {
  const say = sayIn(app);
  const { seat, seeded } = report;
  const { at, choices = [] } = decision;
  return (
    <li class="puzzle">
      <h3>{say("step", at + 1)}</h3>
      <p>{say("puzzle")}</p>
      <div class="row">
        {choices.map(({ wire, label }) => (
          <button key={wire} type="button" data-answer aria-pressed={answer === wire} onClick={() => give(wire)}>
            {label}
          </button>
        ))}
      </div>
      <div role="status">{answer !== undefined && <Answer app={app} decision={decision} answer={answer} />}</div>
      <div class="row">
        <button type="button" class="quiet" data-then aria-label={`${say("show")}: ${say("step", at + 1)}`} onClick={see}>
          <Icon name="eye" /> {say("show")}
        </button>
        {seeded && (
          <button type="button" class="quiet" data-play-on aria-label={`${say("playOn")}: ${say("step", at + 1)}`} onClick={() => app.playOn(seat, at)}>
            <Icon name="play" /> {say("playOn")}
          </button>
        )}
      </div>
    </li>
  );
}
