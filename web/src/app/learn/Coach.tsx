// Coach - says one thing at a time beside the table, and lights up what it speaks of
import type { JSX } from "preact";
import type { Table } from "../../engine";
import { controlOf, useGlow } from "../glow";
import { fill, textIn } from "../i18n";
import type { App } from "../model";
import "./learn.css";
import { texts } from "./texts";

export function Coach({ app, table }: { app: App; table: Table }): JSX.Element | null {
  const { learning } = app.state;
  const say = (key: keyof typeof texts, ...args: number[]) => fill(texts[key][app.lang], args, app.lang);
  const step = app.lessons.step(table);
  useGlow([step?.act ? controlOf(step.act) : "", step?.glow ?? ""].filter(Boolean).join(", "));
  if (!learning) return null;
  const read = step && !step.act && !step.touch;
  return (
    <aside class="slip coach" aria-label={say("coach")}>
      <p role="status">{step ? textIn(step.text, app.lang) : say("watch")}</p>
      <div class="row">
        {read && !app.lessons.last && (
          <button type="button" class="primary" data-coach="next" onClick={() => app.lessons.next()}>
            {say("next")}
          </button>
        )}
        {step && !read && <strong>{say(learning.nudged ? "first" : "glows")}</strong>}
        {read && learning.nudged && !app.lessons.last && <strong>{say("read")}</strong>}
        {read && app.lessons.last && (
          <>
            <button type="button" class="primary" data-coach="play" onClick={() => app.lessons.finish(true)}>
              {say("play")}
            </button>
            <button type="button" data-coach="on" onClick={() => app.lessons.finish(false)}>
              {say("goOn")}
            </button>
          </>
        )}
        {!app.lessons.last && (
          <button type="button" class="quiet" data-coach="leave" onClick={() => app.leave()}>
            {say("leave")}
          </button>
        )}
        <span class="coach-count">{say("step", learning.at + 1, learning.lesson.steps.length)}</span>
      </div>
    </aside>
  );
}
