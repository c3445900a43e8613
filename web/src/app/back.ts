// back - looking back: at the table as it was while a game runs, and at whole games that are passed on
import type { Line, Table } from "../engine";
import { listed } from "./i18n";
import { gathered, type Entry } from "./log";
import type { App } from "./model";
import { packShared, type Shared } from "./share";

const STAND_IN = "hard"; // for people who were there

export class Back {
  private past: Table[] = []; // as a server's table was shown: nobody can be asked for that again
  private away = ""; // from the score sheet at this address, to see the table as it was: a step in the browser's history
  private then: (() => void) | null = null; // is done as soon as the browser is back at the sheet
  private text = ""; // the sentence whose table was asked for

  constructor(private readonly app: App) {}

  /** All sentences there are: of the whole game, where it is looked back on. */
  get story(): Line[] {
    const { story, log } = this.app.state;
    return story ?? log;
  }

  /** Those that may be read at a table of so many steps: the next one would answer a puzzle. */
  told(steps: number): Line[] {
    return this.app.state.asked ? this.story.filter(({ step }) => step < steps) : this.story;
  }

  /** Sentences in as few lines as tell them. */
  gather(lines: Line[], { names, seat, seats }: Table): Entry[] {
    const passed = (passing: number[]): string => {
      if (passing.length === seats) return this.app.say("passingAll");
      const others = passing.filter((other) => other !== seat).map((other) => names[other] ?? "");
      return this.app.say(others.length < passing.length ? "passingToo" : "passing", listed(others, this.app.lang), others.length);
    };
    return gathered(lines, passed, (items) => listed(items, this.app.lang));
  }

  // ---- from the review ----

  /** The table as it was, instead of the score sheet: the browser's way back leads to that again. asked: what
   *  to do then is a puzzle that is not answered. */
  see(seat: number, at: number, asked: boolean): void {
    const { app } = this;
    if (!this.aside) history.pushState({ ...(history.state as object | null), away: true }, "");
    this.away = location.href;
    app.update({ folded: true });
    app.look(seat, at, asked);
  }

  /** Is there the score sheet below this in the browser's history? Also after a reload. */
  private get aside(): boolean {
    return (history.state as { away?: boolean } | null)?.away ?? false;
  }

  /** Does one see the table instead of the score sheet, also as it was in the end? */
  get seeing(): boolean {
    return this.away !== "";
  }

  /** The score sheet. */
  unfold(): void {
    if (this.away) history.back();
    else this.app.update({ folded: false });
  }

  /** What leads away from the table as it was leads through the score sheet. True: one is on the way there. */
  first(then: () => void): boolean {
    if (!this.aside) return false;
    if (!this.then) history.back();
    this.then = then;
    return true;
  }

  /** From the table as it was one leaves through the score sheet. True: one was there. */
  leaveSheet(): boolean {
    return this.first(() => this.app.leave());
  }

  /** The browser went back, or forth: true where that was between the sheet and the table as it was. */
  popped(): boolean {
    const { then } = this;
    const { review, final } = this.app.state;
    const [was, is] = [this.away === location.href, this.aside && review !== null && final !== null];
    this.away = is ? location.href : "";
    this.then = null;
    if (then) then();
    else if (is || was) this.app.update({ folded: is });
    else return false;
    return true;
  }

  // ---- while the game runs ----

  /** Another table. */
  forget(): void {
    this.past = [];
    if (this.away) history.replaceState({ ...(history.state as object | null), away: false }, "");
    this.away = "";
  }

  keep(table: Table): void {
    if (!this.app.state.online.table || table.replay) return;
    const before = this.past.filter(({ steps }) => steps < table.steps);
    this.past = [...before, { ...table, actions: [], calls: [], call: null, log: [] }];
  }

  /** Can the table be shown as it was after this step? */
  mayPeek(step: number): boolean {
    const { table, online } = this.app.state;
    if (!table) return false;
    return !online.table || table.over || table.replay || this.past.some(({ steps }) => steps > step);
  }

  /** Shows it, until `now`; meanwhile the others wait. */
  peek({ step, text }: Entry): void {
    const { table, online, eyes } = this.app.state;
    if (!table) return;
    if (table.over || table.replay) return this.app.look(eyes, step + 1);
    this.text = text;
    if (!online.table) return this.app.transport.send({ type: "peek", at: step + 1 });
    const then = this.past.find(({ steps }) => steps > step);
    if (then) this.gotPeek(then);
  }

  gotPeek(table: Table): void {
    this.app.update({ peek: { table, text: this.text } });
  }

  /** The table as it is. */
  now(): void {
    this.app.update({ peek: null });
    this.app.release();
  }

  // ---- when it is over ----

  /** In another language; our own table does so by itself. */
  retell(): void {
    const { online, table, story, eyes } = this.app.state;
    if (online.table && table?.replay && story) this.app.transport.send({ type: "look", viewer: eyes, at: table.steps, anew: true });
  }

  /** Why a bot did the last of so many steps. */
  askReason(at: number): void {
    this.app.transport.send({ type: "reason", at });
  }

  /** A link to this deal, to be played by somebody else, or to what is seen now. */
  share(what: "deal" | "moment"): void {
    this.app.transport.send({ type: "share", what });
  }

  async gotShared(what: "deal" | "moment", record: string): Promise<void> {
    const { table, eyes } = this.app.state;
    if (!table) return;
    const own = Math.max(0, table.seat);
    const levels = table.chairs.map((chair, seat) => (seat === own ? null : (chair.bot ?? STAND_IN)));
    const shared: Shared = what === "deal" ? { what, record, levels } : { what, record, eyes, at: table.steps };
    const link = `${location.origin}${location.pathname}#${await packShared(shared)}`;
    const copied = (await navigator.clipboard?.writeText(link).then(() => true, () => false)) ?? false;
    this.app.update({ link, copied, dialog: "link" });
  }

  /** Somebody's deal, or a moment of somebody's game, that the address leads to. */
  async follow(shared: Promise<Shared | null>): Promise<void> {
    const { app } = this;
    const { hash } = location;
    const found = await shared;
    if (location.hash !== hash) return; // who went back meanwhile wants no table any more
    history.replaceState(null, "", location.pathname);
    if (!found) return app.home(app.say("link_shared"));
    app.enter("");
    if (found.what === "deal") return app.transport.send({ type: "deal", record: found.record, players: this.players(found) });
    app.state.loaded = true;
    app.transport.send({ type: "load", record: found.record });
    app.look(found.eyes, found.at);
  }

  /** Those who were there, and oneself: in the first seat where the link leaves none free. */
  private players({ record, levels }: Shared & { what: "deal" }): { name: string; level: string | null }[] {
    const own = Math.max(0, levels.indexOf(null));
    const names = [...record.matchAll(/^name (\d) (.+)$/gm)];
    const named = (seat: number) => names.find(([, of]) => Number(of) === seat)?.[2] ?? "";
    return levels.map((level, seat) => (seat === own ? { name: this.app.drafts.plainName(0), level: null } : { name: named(seat), level }));
  }
}
