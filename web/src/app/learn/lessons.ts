// lessons - the guided first game at the table: which step it is at, and what may be done there
//
// The deal is fixed and the others do what is written, so that who comes back is led to the same place
// by doing again, at once, what was done before.
import type { Table } from "../../engine";
import type { Lesson, Step } from "../../lesson";
import type { App } from "../model";
import { BOT_NAMES, defaultSetup } from "../setups";

const scripts = import.meta.glob<{ lesson: Lesson }>("../../games/*/lesson.ts");

export interface Learning {
  lesson: Lesson;
  at: number; // of its steps
  goal: number; // what was done before is done again up to here
  nudged: boolean; // something else was tried
}

export class Lessons {
  constructor(private readonly app: App) {}

  private get now(): Learning | null {
    return this.app.state.learning;
  }

  has(game: string): boolean {
    return `../../games/${game}/lesson.ts` in scripts;
  }

  /** Is it offered to whoever comes in? Not where the game is known, or the lesson is over. */
  offers(game: string): boolean {
    const { lessons, setups } = this.app.state.settings;
    return this.has(game) && (game in lessons ? !lessons[game]?.done : !setups[game]);
  }

  /** Left on the way, to be gone on with. */
  begun(game: string): boolean {
    const kept = this.app.state.settings.lessons[game];
    return !!kept && !kept.done && kept.at > 0;
  }

  async begin(game: string): Promise<void> {
    const { app } = this;
    const [facts, { catalog }] = [app.facts(game), app.state];
    const lesson = (await scripts[`../../games/${game}/lesson.ts`]?.().catch(() => null))?.lesson;
    if (!lesson || !facts || !catalog) return app.state.screen === "start" ? app.home() : undefined; // it cannot be had now
    const name = app.drafts.setupFor(game).players[0]?.name ?? "";
    const players = Array.from({ length: lesson.seats }, (_, seat) =>
      seat ? { name: BOT_NAMES[seat] ?? "", level: lesson.level } : { name, level: null },
    );
    const kept = app.state.settings.lessons[game];
    app.enter(game);
    app.update({ dialog: null, learning: { lesson, at: 0, goal: kept && !kept.done ? kept.at : 0, nudged: false } });
    app.begin({ ...defaultSetup(facts, catalog.levels, name), players, seed: lesson.seed, script: lesson.others });
  }

  /** The step that is shown now. */
  step({ actions }: Table): Step | undefined {
    return actions.length && !this.app.state.pending ? this.now?.lesson.steps[this.now.at] : undefined;
  }

  get last(): boolean {
    return this.now !== null && this.now.at >= this.now.lesson.steps.length - 1;
  }

  /** Read, or done. */
  next(): void {
    const { now, app } = this;
    if (!now || this.last) return;
    const part = now.lesson.steps[now.at + 1]?.part;
    app.update({ learning: { ...now, at: now.at + 1, nudged: false }, refusal: null, ...(part ? { part } : {}) });
    if (now.at >= now.goal) this.keep({ at: now.at + 1 });
  }

  private keep(kept: { at: number; done?: boolean }): void {
    const { settings, game } = this.app.state;
    this.app.set({ lessons: { ...settings.lessons, [game]: { done: false, ...kept } } });
  }

  /** May this be done now? Otherwise it is said what comes first. */
  allows(wire: string): boolean {
    const { now, app } = this;
    if (!now || now.lesson.steps[now.at]?.act === wire) return true;
    if (this.last) {
      this.finish(false); // who plays on has seen enough
      return true;
    }
    app.update({ learning: { ...now, nudged: true } });
    return false;
  }

  /** Something was done, or tried. */
  did(wire: string): void {
    const step = this.now?.lesson.steps[this.now.at];
    if (step && (step.act === wire || step.touch === wire)) this.next();
  }

  /** A table came: is there something to be done again? */
  saw({ actions }: Table): void {
    const { now, app } = this;
    if (!now || !actions.length) return;
    let { at } = now;
    while (at < now.goal && !now.lesson.steps[at]?.act) at++;
    const act = at < now.goal ? now.lesson.steps[at]?.act : undefined;
    app.update({ learning: { ...now, at } });
    if (act) app.act(act);
  }

  get catchingUp(): boolean {
    return this.now !== null && this.now.at < this.now.goal;
  }

  /** The lesson is over; the game goes on, or another begins. */
  finish(play: boolean): void {
    const { app } = this;
    const { game } = app.state;
    this.keep({ at: 0, done: true });
    app.update({ learning: null });
    if (play) app.start(app.drafts.setupFor(game));
    else app.adopt();
  }
}
