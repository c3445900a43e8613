// book - results and deals of the day, as the page comes by them; what counts them is loaded when it is wanted
import type { Table } from "../engine";
import type { App } from "./model";

const tallying = () => import("./results/tally");

export class Book {
  constructor(private readonly app: App) {}

  /** The screen with the results; the browser's way back leads home. */
  open(): void {
    history.pushState({ screen: "results" }, "");
    this.show();
  }

  show(): void {
    if (this.app.seated) this.app.depart();
    this.app.update({ screen: "results", table: null, final: null, dialog: null, confirm: null, problem: "", nameFaults: [] });
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  /** A game is over: its result is noted, where it counts and has not been noted. */
  over(table: Table): void {
    const { sitting } = this.app.state;
    if (!sitting?.counts) return;
    void tallying().then(({ loadTally, noted, resultOf, saveTally }) => {
      const result = resultOf(table, sitting, Date.now());
      if (!result) return;
      saveTally(noted(loadTally(), result));
      this.app.update({});
    });
  }

  /** Today's deal of a game: the first try counts; others are for the pleasure of it. */
  async startDay(game: string): Promise<void> {
    const [{ begunAs, loadTally, saveTally }, { dayOf, dealOf }] = await Promise.all([tallying(), import("./results/day")]);
    const { catalog } = this.app.state;
    const facts = this.app.facts(game);
    if (!catalog || !facts) return;
    const day = dayOf(Date.now());
    const tally = loadTally();
    const mark = begunAs(day, game);
    const counts = !tally.begun.includes(mark);
    if (counts) saveTally({ ...tally, begun: [...tally.begun, mark] });
    this.app.startDay(dealOf(day, facts, catalog, this.app.drafts.plainName(0)), day, counts);
  }
}
