// news - what the page knows after a message
import { expect, test } from "vitest";
import { OFFLINE, type ChatLine, type FromServer, type LobbyTable, type Online } from "./messages";
import { heard } from "./news";

const after = (online: Partial<Online>, ...messages: FromServer[]): Online =>
  messages.reduce((known, message) => ({ ...known, ...heard(known, message, 1000) }), { ...OFFLINE, ...online });

const table = (name: string, more: Partial<LobbyTable> = {}): LobbyTable => ({
  table: name,
  state: "waiting",
  game: "zahltag",
  seats: 3,
  taken: 1,
  bank: 0,
  increment: 0,
  open: true,
  names: ["Ann"],
  ...more,
});

test("tables come, change and go in the lobby", () => {
  const start: FromServer = { type: "lobby", open: [table("a"), table("b")], mine: [table("b", { you: 0 })] };
  const names = ({ lobby }: Online): string[][] => [lobby?.open ?? [], lobby?.mine ?? []].map((list) => list.map((one) => one.table));
  expect(names(after({}, start))).toEqual([["a", "b"], ["b"]]);
  const one = (entry: LobbyTable): FromServer => ({ type: "lobby", table: entry });
  expect(names(after({}, start, one(table("c", { you: -1 }))))).toEqual([["c", "a", "b"], ["c", "b"]]);
  expect(names(after({}, start, one(table("b"))))).toEqual([["a", "b"], []]);
  expect(names(after({}, start, one(table("b", { you: 0, state: "over" }))))).toEqual([["a"], []]);
  expect(after({}, start, one(table("a", { taken: 2 }))).lobby?.open[0]?.taken).toBe(2);
  expect(after({}, one(table("a"))).lobby).toBe(null);
});

test("what was said is there once, and only at the table that is looked at", () => {
  const line: ChatLine = { who: 1, seat: 0, name: "Ann", id: 5, time: 9, text: "hi \u202e" };
  const said: FromServer = { type: "said", table: "a", room: "players", ...line };
  const online = after({ table: "a" }, { type: "chat", table: "a", room: "players", lines: [] }, said, said);
  expect(online.chat.lines).toMatchObject([{ ...line, text: "hi \u202e\u202c" }]);
  expect(after({ table: "b" }, said).chat.lines).toEqual([]);
});

test("finished games are kept in order, pages of them too", () => {
  const game = (name: string, ended: number) => ({ table: name, ended, game: "zahltag", scores: [] });
  const online = after({}, { type: "games", games: [game("b", 2)] }, { type: "games", games: [game("a", 1), game("b", 2)] });
  expect(online.games?.map((one) => one.table)).toEqual(["b", "a"]);
});

test("codes end, notices and refusals count", () => {
  expect(after({}, { type: "code", code: "abcd", seconds: 600 }).code).toEqual({ code: "abcd", until: 601000 });
  const notice: FromServer = { type: "notice", table: "a", what: "turn" };
  expect(after({}, notice, notice).notice).toEqual({ table: "a", what: "turn", n: 2 });
  const refused: FromServer = { type: "refused", to: "code", code: "slow-down", text: "wait" };
  expect(after({}, refused, refused).refused).toEqual({ to: "code", code: "slow-down", text: "wait", n: 2 });
});

test("a moment lasts until it goes on, or one comes in again", () => {
  const moment: FromServer = { type: "notice", what: "moment" };
  expect(after({}, moment).moment).toBe(true);
  expect(after({}, moment, { type: "notice", what: "again", alive: 5 }).moment).toBe(false);
  expect(after({}, moment).notice).toBe(null);
});

test("what whoever runs the server says is shown, and shown again when said again", () => {
  const said: FromServer = { type: "notice", what: "said", text: "We close at ten." };
  expect(after({}, said, said).refused).toEqual({ to: "", code: "said", text: "We close at ten.", n: 2 });
});
