// Strip - what a table of people has more than one of bots: who is here, clocks, talk, and its tools
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import type { Chair, RoomMessage } from "../../online/messages";
import { Modal } from "../Dialogs";
import { listed } from "../i18n";
import { Icon } from "../icons";
import type { App } from "../model";
import { ChatDrawer, unread } from "./Chat";
import { Words } from "../fair/FairDeal";
import { LineNote, RefusalNote, Share, Toast, Toasts, speak, useNow, useWide } from "./parts";
import { SECOND, chairName, clockFace, clockWords, leftAt } from "./words";

interface Props {
  app: App;
  room: RoomMessage;
}

const HURRY = 30 * SECOND;

// ---- who sits there ----

/** One seat's clock: it alone is drawn again every second, and always takes the same room. */
function Clock({ app, seat, paused }: { app: App; seat: number; paused: boolean }): JSX.Element | null {
  const { clocks } = app.state.online;
  const now = useNow(!paused && (clocks?.running[seat] ?? false), SECOND / 4);
  if (!clocks) return null;
  const left = paused ? (clocks.left[seat] ?? 0) : leftAt(clocks, seat, now);
  return (
    <span class={`seat-clock ${clocks.running[seat] ? "runs" : ""} ${left <= HURRY ? "hurry" : ""}`}>
      <span aria-hidden="true">{clockFace(left, app.lang)}</span>
      <span class="unseen">{speak(app)("timeLeft", clockWords(left, app.lang))}</span>
    </span>
  );
}

/** What there is to say about somebody, in words. */
function condition(app: App, chair: Chair, seat: number, here: boolean): string {
  const say = speak(app);
  if (chair.kind === "bot") return say("botOf", app.word("level", chair.bot ?? ""));
  if (chair.kind === "resigned") return say("resigned");
  if (chair.kind === "stand-in") return say("standsIn");
  if (chair.away) return say("awayNow");
  if (!here) return say("notHere");
  return app.state.table?.due.includes(seat) ? say("thinks") : say("here");
}

function Badge({ chair, here }: { chair: Chair; here: boolean }): JSX.Element {
  if (chair.kind === "bot" || chair.kind === "stand-in") return <Icon name="bot" />;
  if (chair.kind === "resigned") return <Icon name="flag" />;
  return <span class={`presence ${here ? "is-here" : ""}`} aria-hidden="true" />;
}

function Sitter({ app, room, seat }: Props & { seat: number }): JSX.Element {
  const { online, table } = app.state;
  const chair = room.chairs[seat] ?? { kind: "empty" };
  const here = online.here[seat] ?? chair.here ?? false;
  const due = !table?.over && (table?.due.includes(seat) ?? false);
  const name = chairName(chair, seat) || (table?.names[seat] ?? "");
  const asks = !room.paused && (room.pause?.includes(seat) ?? false);
  const words = [condition(app, chair, seat, here), ...(asks ? [speak(app)("wantsPause")] : [])].join(", ");
  return (
    <li class={`sitter ${due ? "due" : ""} ${seat === room.you ? "own" : ""}`} title={`${name}: ${words}`} data-sitter={chair.kind}>
      <SeatMark seat={seat} size="1.1rem" />
      <span class="sitter-name">{name}</span>
      {asks ? <Icon name="pause" /> : <Badge chair={chair} here={here} />}
      <span class="unseen">{words}</span>
      {chair.kind !== "bot" && <Clock app={app} seat={seat} paused={room.paused ?? false} />}
    </li>
  );
}

// ---- its tools ----

function Pause({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const asked = room.pause?.includes(room.you) ?? false;
  const send = (on: boolean) => app.send({ type: "pause", table: room.table, on });
  if (room.paused) return <button type="button" onClick={() => send(false)}>{say("goOnPlaying")}</button>;
  return (
    <div class="tool">
      <button type="button" data-pause onClick={() => send(!asked)}>
        <Icon name="pause" /> {say(asked ? "pauseNot" : "pause")}
      </button>
      <p class="soft">{say(asked ? "pauseAsked" : "pauseHelp")}</p>
    </div>
  );
}

function Resign({ app, room, close }: Props & { close(): void }): JSX.Element {
  const say = speak(app);
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <div class="tool">
        <button type="button" data-resign onClick={() => setSure(true)}>
          <Icon name="flag" /> {say("resign")}
        </button>
      </div>
    );
  return (
    <div class="tool" role="group" aria-label={say("resign")}>
      <p>{say("resignAsk")}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => setSure(false)}>
          {say("playOn")}
        </button>
        <button
          type="button"
          class="danger"
          data-confirm-resign
          onClick={() => {
            app.send({ type: "resign", table: room.table });
            close();
          }}
        >
          {say("resign")}
        </button>
      </div>
    </div>
  );
}

function WatchLink({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const { invite, line, onlookers } = app.state.online;
  useEffect(() => {
    if (line === "up" && !invite) app.send({ type: "invite", table: room.table });
  }, [line, room.table]);
  return (
    <div class="tool">
      <h3>{say("watchLink")}</h3>
      <p class="soft">
        {say("watchLinkHelp")} {onlookers > 0 ? say("onlookers", onlookers) : ""}
      </p>
      {invite && (
        <Share
          app={app}
          table={room.table}
          linkKey={invite.onlookers}
          title={app.facts(room.game)?.title ?? room.game}
          label={say("watchLink")}
        />
      )}
    </div>
  );
}

/** Being host can be handed over to who sits there. */
function HandOver({ app, room }: Props): JSX.Element | null {
  const say = speak(app);
  const others = room.chairs.flatMap((chair, seat) => (chair.kind === "person" && seat !== room.you ? [seat] : []));
  if (!room.host || !others.length) return null;
  return (
    <div class="tool">
      <h3>{say("hostNow")}</h3>
      <div class="row">
        {others.map((seat) => (
          <button type="button" key={seat} onClick={() => app.send({ type: "host", table: room.table, seat })}>
            <Icon name="crown" /> {say("handOver", chairName(room.chairs[seat], seat))}
          </button>
        ))}
      </div>
    </div>
  );
}

const NOTE_LONGEST = 400;

function Note({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const { note } = app.state.online;
  const written = useRef<string | null>(null);
  // what is written is kept when one leaves the field, or closes everything
  const keep = () => {
    if (written.current === null || written.current === app.state.online.note) return;
    app.send({ type: "note", table: room.table, text: written.current });
  };
  useEffect(() => keep, []);
  return (
    <div class="tool">
      <label for="own-note">
        <h3>{say("myNote")}</h3>
      </label>
      <p class="soft">{say("myNoteHelp")}</p>
      <textarea
        id="own-note"
        rows={3}
        maxLength={NOTE_LONGEST}
        defaultValue={note}
        onInput={(event) => (written.current = event.currentTarget.value)}
        onBlur={keep}
      />
    </div>
  );
}

function Tools({ app, room, close }: Props & { close(): void }): JSX.Element {
  const say = speak(app);
  const playing = room.you >= 0 && room.state === "running";
  const sits = ["person", "stand-in"].includes(room.chairs[room.you]?.kind ?? "");
  return (
    <Modal title={say("tools")} close={close} closeLabel={app.say("close")}>
      <Words app={app} />
      {playing && sits && <Pause app={app} room={room} />}
      {room.state === "running" && <WatchLink app={app} room={room} />}
      {playing && <HandOver app={app} room={room} />}
      <Note app={app} room={room} />
      {playing && sits && <Resign app={app} room={room} close={close} />}
      <div class="tool">
        <button
          type="button"
          onClick={() => {
            close();
            app.leave();
          }}
        >
          <Icon name="home" /> {app.say("leaveTable")}
        </button>
      </div>
    </Modal>
  );
}

// ---- what is to be said now ----

function Vote({ app, room, seat }: Props & { seat: number }): JSX.Element {
  const say = speak(app);
  const [voted, setVoted] = useState(false);
  const name = chairName(room.chairs[seat], seat);
  return (
    <Toast>
      <p>{voted ? say("voted") : say("voteFor", name)}</p>
      {!voted && (
        <button
          type="button"
          data-vote={seat}
          onClick={() => {
            app.send({ type: "vote", table: room.table, seat, on: true });
            setVoted(true);
          }}
        >
          <Icon name="bot" /> {say("voteBot", name)}
        </button>
      )}
    </Toast>
  );
}

/** Others ask for a pause: said until one agrees, or has seen it. */
function PauseWanted({ app, room }: Props): JSX.Element | null {
  const say = speak(app);
  const others = room.pause?.filter((seat) => seat !== room.you) ?? [];
  const [known, setKnown] = useState("");
  if (room.you < 0 || !others.length || room.pause?.includes(room.you) || known === others.join()) return null;
  const names = others.map((seat) => chairName(room.chairs[seat], seat));
  return (
    <Toast>
      <Icon name="pause" /> <p>{say("pauseWanted", listed(names, app.lang))}</p>
      <button type="button" class="primary" data-pause-too onClick={() => app.send({ type: "pause", table: room.table, on: true })}>
        {say("pause")}
      </button>
      <button type="button" class="quiet icon-button" aria-label={app.say("close")} onClick={() => setKnown(others.join())}>
        <Icon name="close" />
      </button>
    </Toast>
  );
}

const LONG = 4 * SECOND; // for an answer to be confirmed

/** The server is there, but what was answered is not on its disk yet. */
function Late({ app }: { app: App }): JSX.Element | null {
  const { unconfirmed } = app.state.online;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!unconfirmed) return;
    const timer = setTimeout(() => setLate(true), LONG);
    return () => clearTimeout(timer);
  }, [unconfirmed]);
  if (!late || !unconfirmed) return null;
  return (
    <Toast>
      <p>{speak(app)("unconfirmedLong")}</p>
    </Toast>
  );
}

/** Said once, to who listens, when the last seconds begin. */
function LastSeconds({ app, room }: Props): JSX.Element {
  const { clocks } = app.state.online;
  const mine = clocks?.running[room.you] ?? false;
  const now = useNow(mine);
  const hurry = mine && clocks !== null && leftAt(clocks, room.you, now) <= HURRY;
  return (
    <div class="unseen" role="status">
      {hurry ? speak(app)("lastSeconds", clockWords(HURRY, app.lang)) : ""}
    </div>
  );
}

/** The others play again: said until one comes along, or has seen it. */
function Again({ app, room }: Props): JSX.Element | null {
  const say = speak(app);
  const [known, setKnown] = useState(false);
  if (room.you < 0 || !room.next || known) return null;
  return (
    <Toast kind="invites">
      <p>{say("rematchOpen")}</p>
      <button type="button" class="primary" data-next onClick={() => room.next && app.meeting.openTable(room.next, room.key)}>
        {say("toRematch")}
      </button>
      <button type="button" class="quiet icon-button" aria-label={app.say("close")} title={app.say("close")} onClick={() => setKnown(true)}>
        <Icon name="close" />
      </button>
    </Toast>
  );
}

/** One thing at a time, the most urgent first. */
function Now({ app, room }: Props): JSX.Element | null {
  const say = speak(app);
  const { table } = room;
  const seated = room.you >= 0 && room.state === "running";
  const away = room.chairs.findIndex((chair, seat) => chair.kind === "person" && chair.away && seat !== room.you);
  if (app.state.online.line !== "up") return <LineNote app={app} />;
  if (room.state === "frozen")
    return (
      <Toast kind="bad">
        <p>{say("tableFrozen")}</p>
      </Toast>
    );
  if (seated && room.chairs[room.you]?.kind === "stand-in")
    return (
      <Toast>
        <Icon name="bot" /> <p>{say("seatBack")}</p>
        <button type="button" class="primary" data-back onClick={() => app.send({ type: "back", table })}>
          {say("takeBack")}
        </button>
      </Toast>
    );
  if (room.paused)
    return (
      <Toast>
        <Icon name="pause" /> <p>{say("paused")}</p>
        {seated && (
          <button type="button" class="primary" data-go-on onClick={() => app.send({ type: "pause", table, on: false })}>
            {say("goOnPlaying")}
          </button>
        )}
      </Toast>
    );
  if (seated && room.absent === "vote" && away >= 0) return <Vote key={away} app={app} room={room} seat={away} />;
  return seated ? <PauseWanted app={app} room={room} /> : <Again key={room.next ?? ""} app={app} room={room} />;
}

// ---- the whole ----

/** Above the table of people who meet at a server. */
export function Strip({ app }: { app: App }): JSX.Element | null {
  const say = speak(app);
  const { room, unconfirmed } = app.state.online;
  const [open, setOpen] = useState<"chat" | "tools" | null>(null);
  const wide = useWide();
  if (!room) return null;
  const news = unread(app);
  return (
    <>
      <section class="strip" aria-label={say("around")}>
        <ol class={`sitters ${room.seats > 3 ? "many" : ""}`}>
          {room.chairs.map((_, seat) => (
            <Sitter key={seat} app={app} room={room} seat={seat} />
          ))}
        </ol>
        <span class={`sending ${unconfirmed ? "on" : ""}`} role="status" title={unconfirmed ? say("unconfirmed") : ""}>
          <span class="unseen">{unconfirmed ? say("unconfirmed") : ""}</span>
        </span>
        {!wide && (
          <button type="button" class="quiet icon-button" data-chat aria-label={say("chatOpen", news)} title={say("chat")} onClick={() => setOpen("chat")}>
            <Icon name="chat" />
            {news > 0 && <span class="count">{news}</span>}
          </button>
        )}
        <button type="button" class={`quiet ${wide ? "" : "icon-button"}`} data-tools aria-label={say("tools")} title={say("tools")} onClick={() => setOpen("tools")}>
          <Icon name="dots" /> {wide && say("tools")}
        </button>
      </section>
      <LastSeconds app={app} room={room} />
      <Toasts>
        <Now app={app} room={room} />
        {app.state.online.line === "up" && <Late app={app} />}
        <RefusalNote app={app} />
      </Toasts>
      {open === "chat" && !wide && <ChatDrawer app={app} close={() => setOpen(null)} />}
      {open === "tools" && <Tools app={app} room={room} close={() => setOpen(null)} />}
    </>
  );
}

/** Instead of another game against bots: the same people again. */
export function Rematch({ app }: { app: App }): JSX.Element | null {
  const say = speak(app);
  const { room } = app.state.online;
  if (!room) return null;
  if (room.next)
    return (
      <button type="button" class="primary" data-next onClick={() => room.next && app.meeting.openTable(room.next, room.key)}>
        <Icon name="people" /> {say("toRematch")}
      </button>
    );
  if (room.you < 0 || room.state !== "over") return null;
  return (
    <button type="button" class="primary" data-rematch onClick={() => app.send({ type: "rematch", table: room.table })}>
      <Icon name="again" /> {say("rematch")}
    </button>
  );
}
