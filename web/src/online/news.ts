// news - what a server's messages change in what the page knows
import { evened } from "./bidi";
import type { ChatLine, FinishedGame, FromServer, LobbyTable, Online } from "./messages";

const LINES = 200; // of chat

function put(list: LobbyTable[], table: LobbyTable, wanted: boolean): LobbyTable[] {
  const at = list.findIndex((known) => known.table === table.table);
  if (!wanted) return list.filter((_, i) => i !== at);
  return at < 0 ? [table, ...list] : list.with(at, table);
}

/** One table has changed. */
function lobby({ open, mine }: NonNullable<Online["lobby"]>, table: LobbyTable): Online["lobby"] {
  const there = table.state === "waiting" || table.state === "running";
  return { open: put(open, table, there && table.open), mine: put(mine, table, there && table.you !== undefined) };
}

const shown = (line: ChatLine): ChatLine => ({ ...line, text: evened(line.text) });

function said(lines: ChatLine[], line: ChatLine): ChatLine[] {
  if (lines.some(({ who, id }) => who === line.who && id === line.id)) return lines;
  return [...lines, shown(line)].slice(-LINES);
}

function games(known: FinishedGame[], more: FinishedGame[]): FinishedGame[] {
  const all = new Map([...known, ...more].map((game) => [game.table, game]));
  return [...all.values()].sort((a, b) => b.ended - a.ended);
}

/** What is different afterwards. Messages about a table are about the one that is looked at. */
export function heard(online: Online, message: FromServer, now: number): Partial<Online> {
  switch (message.type) {
    case "welcome":
      return { name: message.name ?? null, engines: message.engines ?? [], moment: false };
    case "lobby":
      if (message.table) return online.lobby ? { lobby: lobby(online.lobby, message.table) } : {};
      return { lobby: { open: message.open ?? [], mine: message.mine ?? [] } };
    case "games":
      return { games: games(online.games ?? [], message.games) };
    case "code":
      return { code: { code: message.code, until: now + 1000 * message.seconds } };
    case "notice":
      if (message.what === "said") return refused(online, "", "said", message.text); // is shown as that is
      if (message.what === "moment" || message.what === "again") return { moment: message.what === "moment" };
      return { notice: { table: message.table, what: message.what, n: (online.notice?.n ?? 0) + 1 } };
    case "refused":
      return refused(online, message.to, message.code, message.text);
  }
  return "table" in message && message.table === online.table ? heardThere(online, message) : {};
}

function heardThere(online: Online, message: FromServer): Partial<Online> {
  switch (message.type) {
    case "room":
      return { room: message };
    case "presence":
      return { here: message.here, onlookers: message.onlookers };
    case "chat":
      return { chat: { room: message.room, lines: message.lines.map(shown) }, note: message.note ?? "" };
    case "said":
      return { chat: { room: message.room, lines: said(online.chat.lines, message) } };
    case "invited":
      return { invite: { players: message.players, onlookers: message.onlookers } };
  }
  return {};
}

export function refused(online: Online, to: string, code: string, text: string): Partial<Online> {
  return { refused: { to, code, text, n: (online.refused?.n ?? 0) + 1 } };
}
