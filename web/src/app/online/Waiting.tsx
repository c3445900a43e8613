// Waiting - the room before a game: who sits where, the link, the fair deal, and the start
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SeatMark } from "../../art/seat";
import type { Chair, RoomMessage } from "../../online/messages";
import { Modal } from "../Dialogs";
import { Icon } from "../icons";
import { listed, textIn } from "../i18n";
import type { App } from "../model";
import { Chat } from "./Chat";
import { Words } from "../fair/FairDeal";
import { Frame, NameForm, Share, Square, clockOf, speak } from "./parts";
import { chairName, isOwnAddress, linkTo } from "./words";

interface Props {
  app: App;
  room: RoomMessage;
}

const DEFAULT_BOT = "medium";

// ---- who sits where ----

function PutBot({ app, room, seat }: Props & { seat: number }): JSX.Element {
  const say = speak(app);
  const { table } = room;
  return (
    <select
      aria-label={say("putBotAt", seat + 1)}
      data-bot={seat}
      value=""
      onChange={(event) => app.send({ type: "bot", table, seat, bot: event.currentTarget.value })}
    >
      <option value="">{say("putBot")}</option>
      {app.state.catalog?.levels.map((level) => (
        <option key={level} value={level}>
          {app.word("level", level)}
        </option>
      ))}
      {app.state.online.engines.length > 0 && (
        <optgroup label={say("engines")}>
          {app.state.online.engines.map((engine) => (
            <option key={engine}>{engine}</option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

/** Host's tools for one chair. */
function ChairTools({ app, room, chair, seat }: Props & { chair: Chair; seat: number }): JSX.Element | null {
  const say = speak(app);
  const { table } = room;
  const name = chairName(chair, seat) || say("seatN", seat + 1);
  const away = say(chair.kind === "kept" ? "freeSeat" : "remove", name);
  if (!room.host || room.state !== "waiting") return null;
  const free = chair.kind === "empty" || chair.kind === "kept";
  return (
    <>
      {free && <PutBot app={app} room={room} seat={seat} />}
      {chair.kind === "person" && seat !== room.you && (
        <button
          type="button"
          class="quiet icon-button"
          aria-label={say("handOver", name)}
          title={say("handOver", name)}
          data-hand-over={seat}
          onClick={() => app.send({ type: "host", table, seat })}
        >
          <Icon name="crown" />
        </button>
      )}
      {seat !== room.you && chair.kind !== "empty" && (
        <button
          type="button"
          class="quiet icon-button"
          aria-label={away}
          title={away}
          data-kick={seat}
          onClick={() => app.send({ type: "kick", table, seat })}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

/** What is to be said about who sits there: always in the same places, so that nothing jumps. */
function Marks({ app, room, chair, seat }: Props & { chair: Chair; seat: number }): JSX.Element {
  const say = speak(app);
  const here = app.state.online.here[seat] ?? chair.here ?? false;
  if (chair.kind === "empty") return <small class="soft">{say("seatN", seat + 1)}</small>;
  if (chair.kind === "kept") return <small class="soft">{say("kept")}</small>;
  if (chair.kind === "bot") return <small>{say("botOf", app.word("level", chair.bot ?? ""))}</small>;
  return (
    <small>
      <span class={`presence ${here ? "is-here" : ""}`} aria-hidden="true" />
      <span class={here ? "unseen" : ""}>{say(here ? "here" : "notHere")}</span>
      {chair.host && <span class="tag">{say("host")}</span>}
      {seat === room.you && <span class="tag">{say("you")}</span>}
      {room.state === "waiting" && !chair.host && (
        <span class={chair.ready ? "tag good" : "tag faint"}>
          {chair.ready && <Icon name="check" />} {say(chair.ready ? "ready" : "notReady")}
        </span>
      )}
      {room.state === "dealing" && chair.revealed && (
        <span class="tag good">
          <Icon name="check" />
        </span>
      )}
    </small>
  );
}

function ChairRow({ app, room, seat, sit }: Props & { seat: number; sit(seat: number): void }): JSX.Element {
  const say = speak(app);
  const chair = room.chairs[seat] ?? { kind: "empty" };
  const empty = chair.kind === "empty";
  const mine = empty || chair.yours;
  return (
    <li class={`chair ${empty || chair.kind === "kept" ? "empty" : ""} ${seat === room.you ? "own" : ""}`} data-chair={chair.kind}>
      <SeatMark seat={seat} size="2rem" />
      <div class="chair-who">
        <strong>{empty ? say("free") : chairName(chair, seat) || say("seatN", seat + 1)}</strong>
        <Marks app={app} room={room} chair={chair} seat={seat} />
      </div>
      <div class="chair-tools">
        {mine && room.state === "waiting" && (
          <button type="button" class={room.you < 0 ? "primary" : ""} data-sit={seat} aria-label={say("sitAt", seat + 1)} onClick={() => sit(seat)}>
            {say("sitHere")}
          </button>
        )}
        <ChairTools app={app} room={room} chair={chair} seat={seat} />
      </div>
    </li>
  );
}

function Chairs({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const [asking, setAsking] = useState<number | null>(null);
  const take = (seat: number) => app.send({ type: "sit", table: room.table, seat });
  const { onlookers } = app.state.online;
  return (
    <section class="sheet chairs" aria-labelledby="chairs-title">
      <h2 id="chairs-title">{say("chairs")}</h2>
      <ol class="chair-rows">
        {room.chairs.map((_, seat) => (
          <ChairRow
            key={seat}
            app={app}
            room={room}
            seat={seat}
            sit={(wanted) => (app.state.online.name ? take(wanted) : setAsking(wanted))}
          />
        ))}
      </ol>
      <p class="soft onlookers">{onlookers > 0 ? say("onlookers", onlookers) : "\u00a0"}</p>
      {asking !== null && (
        <Modal title={say("askName")} close={() => setAsking(null)} closeLabel={app.say("close")}>
          <NameForm
            app={app}
            label={say("sitDown")}
            after={() => {
              take(asking);
              setAsking(null);
            }}
          />
        </Modal>
      )}
    </section>
  );
}

// ---- what was agreed ----

function Agreed({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const words = (app.facts(room.game)?.options ?? []).flatMap((option) => {
    const value = option.values.find(({ word }) => word === room.options[option.name]);
    return value ? [{ title: textIn(option.title, app.lang), label: textIn(value.label, app.lang), help: textIn(value.help, app.lang) }] : [];
  });
  return (
    <section class="sheet agreed" aria-labelledby="agreed-title">
      <h2 id="agreed-title">{say("settled")}</h2>
      <ul>
        <li>
          <strong>{say("label", say("clock"))}</strong> {clockOf(app, room)}
        </li>
        {words.map(({ title, label, help }) => (
          <li key={title}>
            <strong>{say("label", title)}</strong> {label} <small>{help}</small>
          </li>
        ))}
        {room.components && (
          <li>
            <strong>{say("label", app.say("components"))}</strong> {say("ownSet")}
          </li>
        )}
        <li>
          <strong>{say("label", say("away"))}</strong> {say(`away_${room.absent}`)} {say(`awayHelp_${room.absent}`)}
        </li>
        <li>{say(room.hints ? "hintsYes" : "hintsNot")}</li>
        <li>
          <strong>{say("label", say("who"))}</strong> {say(room.open ? "who_open" : "who_link")}
        </li>
      </ul>
    </section>
  );
}

function Invite({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const { invite, line } = app.state.online;
  const may = room.you >= 0 || room.host;
  const title = app.facts(room.game)?.title ?? room.game;
  useEffect(() => {
    if (may && line === "up") app.send({ type: "invite", table: room.table });
  }, [may, line, room.table]);
  const key = invite?.players;
  const known = key !== undefined || room.open;
  return (
    <section class="sheet invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{say("invitation")}</h2>
      <p class="soft">{say(known || may ? "inviteHelp" : "inviteHost")}</p>
      {known && (
        <>
          <div class="invite-ways">
            <Square app={app} text={linkTo(room.table, key, location)} label={say("qrOf")} />
            <Share app={app} table={room.table} linkKey={key} title={title} label={say("link")} />
          </div>
          {isOwnAddress(location.hostname) && <p class="soft">{say("onlyHere")}</p>}
        </>
      )}
    </section>
  );
}

function Luck({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const slow = room.chairs.flatMap((chair, seat) =>
    chair.kind === "person" && chair.revealed === false ? [chairName(chair, seat)] : [],
  );
  const back = room.back === undefined ? "" : chairName(room.chairs[room.back], room.back) || say("seatN", room.back + 1);
  return (
    <section class="sheet luck" aria-labelledby="luck-title">
      <h2 id="luck-title">
        <Icon name="lock" /> {say("fair")}
      </h2>
      {back && room.state === "waiting" && (
        <p class="fault" role="alert">
          {say("fairBack", back)}
        </p>
      )}
      <p class="soft" aria-live="polite">
        {room.state === "waiting" ? say("fairSealed") : slow.length ? say("fairDealing", listed(slow, app.lang)) : say("fairMixing")}
      </p>
      {room.state === "dealing" && app.state.online.fair?.elsewhere && <p role="alert">{say("fairElsewhere")}</p>}
      <Words app={app} />
    </section>
  );
}

// ---- what to do ----

/** Why it does not begin yet, in a sentence. */
function startNote(app: App, room: RoomMessage): string {
  const say = speak(app);
  const people = room.chairs.filter((chair) => chair.kind === "person");
  const free = room.chairs.filter((chair) => chair.kind === "empty").length;
  const slow = room.chairs.flatMap((chair, seat) => (chair.kind === "person" && !chair.ready && !chair.host && seat !== room.you ? [chairName(chair, seat)] : []));
  const kept = room.chairs.flatMap((chair, seat) => (chair.kind === "kept" ? [chairName(chair, seat) || say("seatN", seat + 1)] : []));
  if (kept.length) return say("startKept", listed(kept, app.lang));
  if (free) return say("startWait", free);
  if (people.some((chair) => !chair.seal)) return say("startSealing");
  if (slow.length) return say("startNotReady", listed(slow, app.lang), slow.length);
  return say("startAll");
}

function HostTools({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const { table } = room;
  const free = room.chairs.flatMap((chair, seat) => (chair.kind === "empty" ? [seat] : []));
  const full = !free.length && room.chairs.every((chair) => chair.kind !== "kept" && (chair.kind !== "person" || chair.seal));
  return (
    <>
      <button
        type="button"
        class={`primary big ${full ? "" : "off"}`}
        data-start
        aria-disabled={!full}
        onClick={() => full && app.send({ type: "start", table })}
      >
        <Icon name="play" /> {say("start")}
      </button>
      {free.length > 0 && room.you >= 0 && (
        <button type="button" data-fill onClick={() => free.forEach((seat) => app.send({ type: "bot", table, seat, bot: DEFAULT_BOT }))}>
          <Icon name="bot" /> {say("fillBots")}
        </button>
      )}
    </>
  );
}

function Actions({ app, room }: Props): JSX.Element {
  const say = speak(app);
  const { table } = room;
  const [closing, setClosing] = useState(false);
  const seated = room.you >= 0;
  const ready = room.chairs[room.you]?.ready ?? false;
  const host = room.chairs.findIndex((chair) => chair.host);
  return (
    <section class="sheet actions" aria-label={say("start")}>
      <p aria-live="polite">
        {startNote(app, room)}{" "}
        {!room.host && (host >= 0 ? say("hostStarts", chairName(room.chairs[host], host)) : say("nobodyStarts"))}
      </p>
      <div class="row">
        {room.host && <HostTools app={app} room={room} />}
        {seated && !room.host && (
          <label class="switch ready-switch">
            <input
              type="checkbox"
              data-ready
              checked={ready}
              onChange={(event) => app.send({ type: "ready", table, on: event.currentTarget.checked })}
            />
            <span>{say("iAmReady")}</span>
          </label>
        )}
      </div>
      <div class="row ways-out">
        <button type="button" class="quiet" data-leave onClick={() => leave(app, room)}>
          {say("leaveRoom")}
        </button>
        {room.host && (
          <button type="button" class="quiet" data-close onClick={() => setClosing(true)}>
            {say("closeTable")}
          </button>
        )}
      </div>
      {closing && (
        <Modal title={say("closeTable")} close={() => setClosing(false)}>
          <p>{say("closeAsk")}</p>
          <div class="row">
            <button type="button" class="primary" onClick={() => setClosing(false)}>
              {app.say("thinkAgain")}
            </button>
            <button
              type="button"
              class="danger"
              data-confirm-close
              onClick={() => {
                app.send({ type: "close", table });
                setClosing(false);
              }}
            >
              {say("closeTable")}
            </button>
          </div>
        </Modal>
      )}
    </section>
  );
}

function leave(app: App, room: RoomMessage): void {
  if (room.you >= 0) app.send({ type: "stand", table: room.table });
  app.leave();
}

// ---- the whole ----

function Sorry({ app, children }: { app: App; children: ComponentChildren }): JSX.Element {
  const say = speak(app);
  return (
    <main class="sheet sorry">
      <p role="alert">{children}</p>
      <button type="button" class="primary" onClick={() => app.meeting.goto("hall")}>
        {say("toHall")}
      </button>
    </main>
  );
}

export function Waiting({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { room } = app.state.online;
  const title = room ? (app.facts(room.game)?.title ?? room.game) : say("hall");
  return (
    <Frame
      app={app}
      kind="waiting"
      title={title}
      sub={say("waitingRoom")}
      tools={
        room && (
          <button type="button" class="quiet" onClick={() => app.rules(room.game)}>
            {app.say("rules")}
          </button>
        )
      }
    >
      {room?.state === "frozen" && <Sorry app={app}>{say("tableFrozen")}</Sorry>}
      {room && (room.state === "waiting" || room.state === "dealing") && (
        <main class={`waiting-main ${room.state}`}>
          <Chairs app={app} room={room} />
          {room.state === "waiting" && <Actions app={app} room={room} />}
          {room.state === "waiting" && <Invite app={app} room={room} />}
          <Luck app={app} room={room} />
          <Chat app={app} />
          <Agreed app={app} room={room} />
        </main>
      )}
    </Frame>
  );
}
