// Coach - says one thing at a time beside the table, and lights up what it speaks of
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../engine";
import type { Step } from "../../lesson";
import { fill } from "../i18n";
import type { App } from "../model";
import "./learn.css";
import { texts } from "./texts";

/** Lights up the control of a step and what it speaks of; the table does not know. */
function useGlow(step: Step | undefined): void {
  const where = [step?.act ? `.game [data-action="${step.act}"]` : "", step?.glow ?? ""].filter(Boolean).join(", ");
  useEffect(() => {
    const darken = () => {
      for (const one of document.querySelectorAll<HTMLElement>("[data-glow]")) delete one.dataset["glow"];
    };
    const light = () => {
      darken();
      if (where) for (const one of document.querySelectorAll<HTMLElement>(where)) one.dataset["glow"] = "";
    };
    const observer = new MutationObserver(light); // a table may open what it likes without telling
    const game = document.querySelector(".game");
    if (game) observer.observe(game, { childList: true, subtree: true, attributeFilter: ["data-action"] });
    light();
    return () => {
      observer.disconnect();
      darken();
    };
  }, [where]);
  useEffect(() => {
    document.querySelector("[data-glow]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [where]);
}

export function Coach({ app, table }: { app: App; table: Table }): JSX.Element | null {
  const { learning } = app.state;
  const say = (key: keyof typeof texts, ...args: number[]) => fill(texts[key][app.lang], args);
  const step = app.lessons.step(table);
  useGlow(step);
  if (!learning) return null;
  const read = step && !step.act && !step.touch;
  return (
    <aside class="slip coach" aria-label={say("coach")}>
      <p role="status">{step ? step.text[app.lang] : say("watch")}</p>
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
