// meeting - the way to a server's tables: which one is looked at, and what the page does with news
import type { Online, RoomMessage } from "../online/messages";
import type { App } from "./model";

export class Meeting {
  private visited = ""; // the table that was opened last
  private wish: number | null = null; // the seat to take there, where it is free
  private sought = ""; // the table at which one’s own seat, which was kept, has been taken

  constructor(private readonly app: App) {}

  /** A screen of the online part; the browser's way back leads home. */
  goto(screen: "hall" | "friends"): void {
    history.pushState({ screen }, "");
    this.show(screen);
  }

  show(screen: "hall" | "friends"): void {
    if (this.app.seated) this.app.depart();
    this.app.send({ type: "connect" });
    this.app.update({ screen, table: null, final: null, dialog: null, confirm: null, problem: "" });
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  /** Looks at a table of the server; sits down there, where a seat is wished for and free. */
  openTable(table: string, key?: string, seat?: number): void {
    if (this.app.back.first(() => this.openTable(table, key, seat))) return;
    const address = `${location.pathname}#table=${table}${key ? `&key=${key}` : ""}`;
    if (this.app.seated || this.app.state.screen === "friends") history.replaceState(history.state, "", address);
    else history.pushState({ table }, "", address);
    this.enterOnline(table, key, seat);
  }

  private enterOnline(table: string, key: string | undefined, seat?: number): void {
    this.app.enter("");
    this.visited = table;
    this.wish = seat ?? null;
    this.app.update({ screen: "waiting" });
    this.app.send({ type: "open", table, ...(key ? { key } : {}) });
  }

  /** An address with a table in it: a link, a reload, or the browser's way back. */
  followHash(): boolean {
    const asked = new URLSearchParams(location.hash.slice(1));
    const [table, key] = [asked.get("table"), asked.get("key") ?? undefined];
    if (asked.has("code")) this.show("hall"); // of another device, to be taken over there
    if (!table) return asked.has("code");
    if (table !== this.app.state.online.table) this.enterOnline(table, key);
    return true;
  }

  heard(change: Partial<Online>, left: boolean): void {
    const before = this.app.state.online;
    this.app.update({ online: { ...before, ...change } });
    if (change.name) this.met(change.name, before.name);
    if (change.done) this.gotDone(change.done);
    if (change.notice) this.gotNotice(change.notice);
    if (change.refused?.code === "banned") return this.app.home(change.refused.text);
    if (!this.app.seated || left) return; // news of a table that was left
    if (change.room?.table === this.visited) this.gotRoom(change.room);
    if (change.room?.next && before.room?.table === change.room.table && !before.room.next) this.app.sound("turn");
    if (change.refused?.to === "watch") this.app.home(change.refused.text);
  }

  /** A name is given once: the one from there is used here, too, unless there was another. */
  private met(name: string, before: string | null): void {
    const { settings } = this.app.state;
    const same = !settings.name || settings.name === before;
    if (!settings.online || (same && settings.name !== name)) this.app.set({ online: true, ...(same ? { name } : {}) });
  }

  /** The waiting room, until there is a table. */
  private gotRoom(room: RoomMessage): void {
    if (room.state === "gone") return this.app.home(this.app.say("tableGone"));
    if (room.state !== "waiting" && room.state !== "dealing") return;
    const free = this.wish !== null && room.you < 0 && room.chairs[this.wish]?.kind === "empty";
    if (free && this.wish !== null) this.app.send({ type: "sit", table: room.table, seat: this.wish });
    this.wish = null;
    this.sitAgain(room);
    if (this.app.state.screen !== "waiting") this.app.update({ screen: "waiting" });
  }

  /** Who comes to a rematch sits down in the seat that was kept, once. */
  private sitAgain({ table, you, chairs }: RoomMessage): void {
    const own = chairs.findIndex(({ yours }) => yours);
    if (you >= 0 || own < 0 || this.sought === table) return;
    this.sought = table;
    this.app.send({ type: "sit", table, seat: own });
  }

  private gotDone({ to, table }: NonNullable<Online["done"]>): void {
    const { room } = this.app.state.online;
    if (to === "create" && table) this.openTable(table, undefined, 0);
    if (to === "rematch" && room?.next) this.openTable(room.next, room.key);
  }

  private gotNotice({ table, what }: NonNullable<Online["notice"]>): void {
    const { lobby } = this.app.state.online;
    const game = lobby?.mine.find((mine) => mine.table === table)?.game ?? "";
    this.app.sound("turn");
    this.app.notify(table, game, what === "turn" ? "notifyTurn" : "notifyRematch");
  }

  /** Somebody looks again, or there is a network again. */
  retry(): void {
    if (!document.hidden && this.app.state.online.line === "lost") this.app.send({ type: "retry" });
  }
}
