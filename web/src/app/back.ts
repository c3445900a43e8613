// back - looking back: at the table as it was while a game runs, and at whole games that are passed on
import type { Line, Table } from "../engine";
import { listed } from "./i18n";
import { gathered, type Entry } from "./log";
import type { App } from "./model";
import { packShared, type Shared } from "./share";

const STAND_IN = "hard"; // for people who were there

export class Back {
  private past: Table[] = []; // as a server's table was shown: nobody can be asked for that again
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
      return this.app.say(others.length < passing.length ? "passingToo" : "passing", listed(others, this.app.lang));
    };
    return gathered(lines, passed, (items) => listed(items, this.app.lang));
  }

  // ---- while the game runs ----

  /** Another table. */
  forget(): void {
    this.past = [];
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
