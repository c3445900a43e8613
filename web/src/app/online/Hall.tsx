// Hall - the tables of a server: my games, open ones, finished ones, and who I am here
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FinishedGame, LobbyTable } from "../../online/messages";
import { Modal } from "../Dialogs";
import { listed } from "../i18n";
import { Icon } from "../icons";
import type { App } from "../model";
import { BOT_NAMES } from "../setups";
import { Devices } from "./Devices";
import { Frame, NameForm, Thumb, clockOf, namesOf, speak } from "./parts";

interface SheetProps {
  id: string;
  title: string;
  children: ComponentChildren;
}

function Sheet({ id, title, children }: SheetProps): JSX.Element {
  return (
    <section class="sheet hall-sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

// ---- tables that are there ----

/** Where a table stands: who is missing, or whose turn it is. */
function stateOf(app: App, table: LobbyTable): string {
  const say = speak(app);
  if (table.state === "waiting") return say("gathering", table.taken, table.seats);
  if (table.state === "frozen") return say("tableFrozen");
  if (table.you === undefined || table.you < 0) return say("underWay");
  if (table.turn) return say("yourTurn");
  return table.due?.length ? say("turnOf", listed(table.due, app.lang)) : say("othersTurn");
}

function TableRow({ app, table }: { app: App; table: LobbyTable }): JSX.Element {
  const say = speak(app);
  const title = app.facts(table.game)?.title ?? table.game;
  const verb = table.you !== undefined ? "goOn" : table.state === "waiting" ? "join" : "watch";
  const others = table.names.filter((name) => table.you === undefined || name !== app.state.online.name);
  const names = namesOf(app, others.length ? others : table.names);
  return (
    <li class={`table-row ${table.turn ? "mine" : ""}`} data-table={table.table}>
      <Thumb app={app} game={table.game} />
      <div class="table-what">
        <strong>{title}</strong>
        <span class="table-who">{names}</span>
        <small>
          <span class={table.turn ? "turn-mark" : ""}>{stateOf(app, table)}</span> · {clockOf(app, table)}
        </small>
      </div>
      <button
        type="button"
        class={table.turn || verb === "join" ? "primary" : ""}
        data-open={table.table}
        aria-label={say(`to_${verb}`, title, names)}
        onClick={() => app.meeting.openTable(table.table)}
      >
        {say(verb)}
      </button>
    </li>
  );
}

function Tables({ app, tables, none }: { app: App; tables: LobbyTable[] | undefined; none: string }): JSX.Element {
  if (!tables) return <div class="hall-rows loading" aria-hidden="true" />;
  if (!tables.length) return <p class="soft hall-none">{none}</p>;
  return (
    <ul class="hall-rows">
      {tables.map((table) => (
        <TableRow key={table.table} app={app} table={table} />
      ))}
    </ul>
  );
}

/** Who is asked comes first, then what is under way. */
function byUrgency(tables: LobbyTable[]): LobbyTable[] {
  const rank = (table: LobbyTable) => (table.turn ? 0 : table.state === "running" ? 1 : 2);
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

// ---- games that are over ----

function Finished({ app, game }: { app: App; game: FinishedGame }): JSX.Element {
  const say = speak(app);
  const title = app.facts(game.game)?.title ?? game.game;
  const when = new Intl.DateTimeFormat(app.lang, { dateStyle: "medium", timeStyle: "short" }).format(game.ended);
  const mine = game.scores.find((score) => score.you);
  const order = game.scores.map((score, seat) => ({ ...score, seat })).sort((a, b) => a.place - b.place);
  return (
    <li class="table-row over" data-finished={game.table}>
      <Thumb app={app} game={game.game} />
      <div class="table-what">
        <strong>
          {title}
          {mine && <em class={mine.place === 1 ? "won" : ""}>{mine.place === 1 ? say("won") : say("place", mine.place)}</em>}
        </strong>
        <span class="table-who">
          {order.map(({ name, place, points, seat }) => say("standing", place, name ?? BOT_NAMES[seat] ?? "", points)).join(" · ")}
        </span>
        <small>
          <time>{when}</time>
        </small>
      </div>
      <div class="row">
        <button type="button" aria-label={say("lookBackOf", title, when)} data-review={game.table} onClick={() => app.meeting.openTable(game.table)}>
          {say("lookBack")}
        </button>
        <a
          class="button"
          href={`record/${game.table}`}
          download={`${game.game}-${game.table}.backroom`}
          aria-label={say("recordOf", title, when)}
          title={say("record")}
        >
          <Icon name="save" />
        </a>
      </div>
    </li>
  );
}

const AT_ONCE = 50; // games that a server lists

function Past({ app }: { app: App }): JSX.Element | null {
  const say = speak(app);
  const { games } = app.state.online;
  if (!games?.length) return null;
  return (
    <Sheet id="hall-past" title={say("finished")}>
      <ul class="hall-rows">
        {games.map((game) => (
          <Finished key={game.table} app={app} game={game} />
        ))}
      </ul>
      {games.length % AT_ONCE === 0 && (
        <button type="button" onClick={() => app.send({ type: "mine", before: games.at(-1)?.ended })}>{say("moreFinished")}</button>
      )}
    </Sheet>
  );
}

// ---- the whole ----

function Me({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { name } = app.state.online;
  const [asking, setAsking] = useState(false);
  return (
    <div class="hall-me">
      <p>{name ? say("youAre", name) : say("noName")}</p>
      <button type="button" class="quiet" data-rename onClick={() => setAsking(true)}>
        {say(name ? "changeName" : "askName")}
      </button>
      {asking && (
        <Modal title={say("askName")} close={() => setAsking(false)} closeLabel={app.say("close")}>
          <NameForm app={app} after={() => setAsking(false)} />
        </Modal>
      )}
    </div>
  );
}

/** Asks for the lists as soon as there is a line, and stops when one goes elsewhere. */
function useLists(app: App): void {
  const { line, lobby } = app.state.online;
  const up = line === "up";
  const mine = lobby?.mine.map(({ table }) => table).join() ?? "";
  useEffect(() => {
    if (!up) return;
    app.send({ type: "lobby" });
    return () => app.send({ type: "unlobby" });
  }, [up]);
  useEffect(() => {
    if (up) app.send({ type: "mine" }); // again when one of mine has ended
  }, [up, mine]);
}

export function Hall({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { lobby } = app.state.online;
  const open = lobby?.open.filter((table) => table.you === undefined);
  useLists(app);
  return (
    <Frame app={app} kind="hall" title={say("hall")}>
      <main class="hall-main">
        <div class="hall-top">
          <Me app={app} />
          <button type="button" class="primary big" data-friends onClick={() => app.meeting.goto("friends")}>
            <Icon name="people" /> {say("openTable")}
          </button>
        </div>
        <Sheet id="hall-mine" title={say("myGames")}>
          <Tables app={app} tables={lobby ? byUrgency(lobby.mine) : undefined} none={say("noGames")} />
        </Sheet>
        <p class="unseen" role="status">
          {open ? say("openCount", open.length) : ""}
        </p>
        <Sheet id="hall-open" title={say("openTables")}>
          <Tables app={app} tables={open} none={say("noTables")} />
        </Sheet>
        <Past app={app} />
        <Devices app={app} />
      </main>
    </Frame>
  );
}
