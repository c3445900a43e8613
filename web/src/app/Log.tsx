// Log - what happened, turn by turn; a line is the way back to the table as it was
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../engine";
import { Icon } from "./icons";
import { gist, sentence, since, type Entry } from "./log";
import type { App } from "./model";

interface Props {
  app: App;
  table: Table;
}

/** Nobody plays on: the whole game can be looked at. */
export const ended = (table: Table): boolean => table.over || table.replay;

/** A sentence. Pressed, it shows the table after it. In a long list arrows lead to it, not the Tab key. */
function Sentence({ app, entry, listed = false }: { app: App; entry: Entry; listed?: boolean }): JSX.Element {
  const words = (
    <>
      {entry.text}
      {entry.times > 1 && <b> {`×\u00a0${entry.times}`}</b>}
    </>
  );
  if (!app.back.mayPeek(entry.step)) return <span class="line">{words}</span>;
  return (
    <button type="button" class="line" data-step={entry.step} tabIndex={listed ? -1 : 0} onClick={() => app.back.peek(entry)}>
      {words}
    </button>
  );
}

/** Up and down go from line to line, and from the list to the line that is shown. */
function step(event: JSX.TargetedKeyboardEvent<HTMLOListElement>): void {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("button.line")];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const shown = lines.findIndex((line) => line.parentElement?.classList.contains("now"));
  const next = lines[at < 0 ? shown : at + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function Log({ app, table }: Props): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const { nobody } = app.state.catalog ?? {};
  const { steps } = app.state.peek?.table ?? table;
  const lines = app.back.gather(app.back.told(steps), table);
  const now = lines.findLastIndex(({ step }) => step < steps);
  useEffect(() => {
    const line = list.current?.children[now] as HTMLElement | undefined;
    if (line) list.current?.scrollTo({ top: line.offsetTop - list.current.clientHeight + 2 * line.offsetHeight });
  }, [lines.length, now]);
  return (
    <section class="log" aria-labelledby="log-title">
      <h2 id="log-title">{app.say("log")}</h2>
      {table.memory === "table" && !ended(table) && <p class="soft">{app.say("logShort")}</p>}
      <ol ref={list} tabIndex={0} aria-labelledby="log-title" onKeyDown={step}>
        {lines.map((line, i) => (
          <li
            key={i}
            data-turn={line.turn !== lines[i - 1]?.turn ? (line.turn ? app.say("turn", line.turn) : app.say("beginning")) : undefined}
            class={`${i === now ? "now" : ""} ${line.seat === table.seat ? "own" : ""} ${line.seat === nobody ? "follows" : ""} ${line.pass ? "passes" : ""}`}
          >
            <Sentence app={app} entry={line} listed />
          </li>
        ))}
      </ol>
    </section>
  );
}

const LONG_NEWS = 90; // letters that three lines of a narrow phone have room for, beside a button
const LONG = 30; // letters that two lines of a narrow phone have room for, beside the longest buttons

/** What is asked. It is read whole: where there is little room a long one is smaller, and has a line more. */
export function Ask({ text }: { text: string }): JSX.Element {
  return (
    <p class={text.length > LONG ? "prompt-ask long" : "prompt-ask"} title={text} data-focus tabIndex={-1}>
      {text}
    </p>
  );
}

/** What is new: the last sentence; to who is asked, what others did since the own last step, and opened all of it. */
export function News({ app, table, first }: Props & { first?: string | undefined }): JSX.Element {
  const { log, news } = app.state;
  const [open, setOpen] = useState(false);
  const mine = table.actions.length > 0;
  const others = mine ? app.back.gather(since(log, table.seat), table) : [];
  const last = app.back.gather(log, table).at(-1);
  const nothing = news.at(-1) ?? (last ? sentence(last) : "");
  const told = first ?? (others.length ? gist(others, app.state.catalog!).map(sentence).join(" ") : nothing);
  useEffect(() => setOpen(false), [table.steps, app.state.peek]);
  if (others.length < 2)
    return (
      <p class={told.length > LONG_NEWS ? "prompt-news long" : "prompt-news"} title={told}>
        {told}
      </p>
    );
  return (
    <>
      <button type="button" class="prompt-news" data-since aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <b>{app.say("since")}</b> {told}
        </span>
      </button>
      {open && (
        <ol class="since">
          {others.map((line, i) => (
            <li key={i}>
              <Sentence app={app} entry={line} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Instead of the question, while the table is shown as it was. */
export function PeekPrompt({ app }: { app: App }): JSX.Element {
  const { peek } = app.state;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") app.back.now();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <section class="prompt peeking" aria-label={app.say("prompt")}>
      <div class="prompt-words">
        <div>
          <p class="prompt-news">{app.say("asItWas")}</p>
          <Ask text={peek?.text ?? ""} />
        </div>
      </div>
      <div class="prompt-tools">
        <button type="button" class="primary" data-now onClick={() => app.back.now()}>
          <Icon name="forth" /> <span>{app.say("backToNow")}</span>
        </button>
      </div>
    </section>
  );
}
