// opening - a table is drawn part by part, each in a moment of its own, so that nothing waits for all of it
//
// First the frame, then the parts of the game's table, the log, the notebook. Of a table that is there
// already and changes, log and notebook come a moment later than the rest.
import type { App } from "./model";
import { afterFrame } from "./motion";

export class Opening {
  private waiting = false; // for what was drawn last to be seen

  constructor(private readonly app: App) {}

  /** Of the game's own table. */
  private get pieces(): number {
    return this.app.ui?.pieces ?? 1;
  }

  /** So many of them are drawn. */
  get drawn(): number {
    const { drawn } = this.app.state;
    return drawn >= this.pieces ? Infinity : drawn;
  }

  get log(): boolean {
    return this.app.state.drawn > this.pieces;
  }

  get notes(): boolean {
    return this.app.state.drawn > this.pieces + 1;
  }

  /** Something is missing yet. */
  get busy(): boolean {
    return this.app.state.late || !this.notes;
  }

  /** The next part, after the one before it has been seen. */
  drawRest(): void {
    if (this.waiting || !this.busy) return;
    this.waiting = true;
    afterFrame(() => {
      this.waiting = false;
      const { screen, drawn, late } = this.app.state;
      if (screen !== "table" || !this.busy) return;
      this.app.update({ late: false, drawn: late ? drawn : drawn + 1 });
      this.drawRest();
    });
  }
}
