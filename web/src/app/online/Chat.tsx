// Chat - table talk: players among themselves, onlookers among themselves
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import type { ChatLine } from "../../online/messages";
import { Modal } from "../Dialogs";
import { Icon } from "../icons";
import type { App } from "../model";
import { NameForm, speak, useWide } from "./parts";

const LONGEST = 200; // characters

const READ = "backroom.read"; // in this browser: a reload does not make it new again
const TABLES = 20; // whose talk is remembered

/** When the last line was said that somebody looked at, by table. */
const read = new Map<string, number>(remembered());

function remembered(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(READ) ?? "{}");
    return Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  } catch {
    return []; // nothing stored, or nothing that can be read
  }
}

function looked(table: string, last: number): void {
  if (read.get(table) === last || !last) return;
  read.delete(table);
  read.set(table, last); // the youngest is the last one
  try {
    localStorage.setItem(READ, JSON.stringify(Object.fromEntries([...read].slice(-TABLES))));
  } catch {
    // a private window: it lasts as long as the page
  }
}

const latest = (lines: ChatLine[]): number => lines.at(-1)?.time ?? 0;

/** Lines of others since the talk was last looked at. */
export function unread(app: App): number {
  const { table, chat, room } = app.state.online;
  const since = read.get(table ?? "") ?? 0;
  return chat.lines.filter((line) => line.time > since && !(room && room.you >= 0 && line.seat === room.you)).length;
}

interface LineProps {
  app: App;
  line: ChatLine;
  muted: boolean;
  mute(on: boolean): void;
}

function Line({ app, line, muted, mute }: LineProps): JSX.Element {
  const say = speak(app);
  const { room } = app.state.online;
  const may = room?.host && line.seat !== room.you;
  const label = say(muted ? "unmute" : "mute", line.name);
  const when = new Intl.DateTimeFormat(app.lang, { timeStyle: "short" }).format(line.time);
  return (
    <li>
      {line.seat >= 0 ? <SeatMark seat={line.seat} size="0.9em" /> : <Icon name="eye" />} <strong>{line.name}</strong>{" "}
      <span class="said">{line.text}</span> <time>{when}</time>
      {muted && <em> {say("muted")}</em>}
      {may && (
        <button type="button" class="quiet mute" aria-label={label} title={label} onClick={() => mute(!muted)}>
          <Icon name={muted ? "chat" : "hush"} />
        </button>
      )}
    </li>
  );
}

function Field({ app, table }: { app: App; table: string }): JSX.Element {
  const say = speak(app);
  const [text, setText] = useState("");
  return (
    <form
      class="chat-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        app.send({ type: "say", table, text: text.trim() });
        setText("");
      }}
    >
      <input
        value={text}
        maxLength={LONGEST}
        aria-label={say("chatField")}
        placeholder={say("chatField")}
        autocomplete="off"
        enterkeyhint="send"
        data-say
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="icon-button" aria-label={say("say")} title={say("say")}>
        <Icon name="send" />
      </button>
    </form>
  );
}

/** Who wants to speak must be called something. */
function Nameless({ app }: { app: App }): JSX.Element {
  const [asking, setAsking] = useState(false);
  if (asking) return <NameForm app={app} after={() => setAsking(false)} />;
  return <button type="button" onClick={() => setAsking(true)}>{speak(app)("askName")}</button>;
}

/** What was said, and a field to say more. */
function Talk({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { table, chat, name } = app.state.online;
  const list = useRef<HTMLDivElement>(null);
  const [silenced, setSilenced] = useState<number[]>([]);
  const last = latest(chat.lines);
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  useEffect(() => {
    if (!table) return;
    const seen = () => {
      if (document.visibilityState === "visible") looked(table, last);
    };
    seen();
    addEventListener("visibilitychange", seen);
    return () => removeEventListener("visibilitychange", seen);
  }, [table, last]);
  const mute = (who: number, on: boolean) => {
    if (!table) return;
    app.send({ type: "mute", table, who, on });
    setSilenced(on ? [...silenced, who] : silenced.filter((other) => other !== who));
  };
  return (
    <>
      <p class="soft">{say(chat.room === "players" ? "chatPlayers" : "chatOnlookers")}</p>
      <div ref={list} class="chat-lines" role="log" tabIndex={0} aria-label={say("chat")}>
        <ol>
          {chat.lines.map((line) => (
            <Line
              key={`${line.who}-${line.id}-${line.time}`}
              app={app}
              line={line}
              muted={silenced.includes(line.who)}
              mute={(on) => mute(line.who, on)}
            />
          ))}
        </ol>
        {!chat.lines.length && <p class="soft">{say("chatEmpty")}</p>}
      </div>
      {table && (name ? <Field app={app} table={table} /> : <Nameless app={app} />)}
    </>
  );
}

/** In a place of its own. */
export function Chat({ app }: { app: App }): JSX.Element {
  return (
    <section class="sheet chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{speak(app)("chat")}</h2>
      <Talk app={app} />
    </section>
  );
}

/** In the column beside the table, where there is one. */
export function SideChat({ app }: { app: App }): JSX.Element | null {
  return useWide() ? <Chat app={app} /> : null;
}

/** Where there is no such place: over the foot of the screen. */
export function ChatDrawer({ app, close }: { app: App; close(): void }): JSX.Element {
  return (
    <Modal title={speak(app)("chat")} close={close} closeLabel={app.say("close")} kind="drawer">
      <div class="chat">
        <Talk app={app} />
      </div>
    </Modal>
  );
}
