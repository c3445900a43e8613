// Review - what of a finished game was skill and what was luck; its dearest decisions as puzzles
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../../engine";
import type { Decision, Report } from "../../report";
import type { App } from "../model";
import { Balance } from "./Balance";
import { Curve } from "./Curve";
import { Key } from "./Key";
import { Puzzle } from "./Puzzle";
import "./review.css";
import { costOf, sayIn } from "./words";

function Found({ app, report }: { app: App; report: Report }): JSX.Element {
  const say = sayIn(app);
  const answers = app.state.answers[report.seat] ?? {};
  const dearest = report.dearest.flatMap((place) => report.decisions[place] ?? []);
  const marked = report.decisions.some(({ mark }) => mark !== null);
  /** What was played is not told before its puzzle is answered. */
  const open = (decision: Decision): boolean => dearest.includes(decision) && answers[decision.step] === undefined;
  /** The table before a decision, where it was one: on a phone, the part with what there was to choose. */
  const see = ({ at, choices = [] }: Decision, asked: boolean): void => {
    const actions = choices.map((choice) => ({ ...choice, verb: choice.wire.split(" ", 1)[0] ?? "" }));
    if (app.ui?.parts) app.update({ part: app.ui.parts.asked(actions) });
    app.back.see(report.seat, at, asked);
  };
  /** A place of the curve; where the answer to an open puzzle would be seen, its question. */
  const go = (at: number): void => {
    const puzzle = dearest.find((decision) => open(decision) && decision.at + 1 === at);
    if (puzzle) see(puzzle, true);
    else app.back.see(report.seat, at, false);
  };
  return (
    <>
      <p>{report.sentence}</p>
      <Balance app={app} report={report} />
      <Curve
        report={report}
        title={say("curve")}
        say={(step, last, percent) => say("curveAt", step, last, percent)}
        tell={(decision) => costOf(decision, !open(decision), app)}
        rooms={(decision) => [true, false].map((named) => costOf(decision, named, app))}
        show={say("show")}
        go={go}
      />
      <p class="soft">
        {say("curveHelp")} {marked && say("diamonds")}
      </p>
      <Key say={say} marked={marked} />
      <p>{report.summary}</p>
      {dearest.length === 0 && <p>{say("none")}</p>}
      {dearest.length > 0 && !report.seeded && <p class="soft">{say("seedless")}</p>}
      <ol class="puzzles">
        {dearest.map((decision) => (
          <Puzzle
            key={decision.step}
            {...{ app, report, decision }}
            answer={answers[decision.step]}
            see={() => see(decision, open(decision))}
            give={(answer) => app.solve(report.seat, decision.step, answer)}
          />
        ))}
      </ol>
    </>
  );
}

export function Review({ app, final }: { app: App; final: Table }): JSX.Element | null {
  const say = sayIn(app);
  const { review } = app.state;
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const found = Boolean(review?.report);
  useEffect(() => title.current?.focus(), []); // the button that was pressed is gone
  useEffect(() => section.current?.scrollIntoView(), [found]); // it grows at the end of the sheet, out of sight
  if (!review) return null;
  return (
    <section class="review" ref={section} aria-labelledby="review-title">
      <h2 id="review-title" ref={title} tabIndex={-1}>
        {say("title")}
      </h2>
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
      <div class="unseen" role="status">
        {found && say("ready")}
      </div>
      {review.report ? (
        <Found key={review.seat} app={app} report={review.report} />
      ) : (
        <p>
          {say("looking")} <progress max={1} value={review.done} aria-label={say("looking")} />
        </p>
      )}
    </section>
  );
}
