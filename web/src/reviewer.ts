// reviewer - looks a finished game over in slices, so that the table can be used meanwhile
import type { Engine } from "./engine";
import type { Lang } from "./game";
import type { Reply } from "./transport";

const SLICE = 80; // milliseconds

export class Reviewer {
  private number = 0; // of reviews begun: an older one stops
  private seat = -1;
  private complete = false;

  constructor(
    private readonly engine: Engine,
    private readonly post: (reply: Reply) => void,
  ) {}

  start(record: string, seat: number, lang: Lang): void {
    this.stop();
    if (!this.engine.review.begin(record, seat)) return;
    this.seat = seat;
    this.slice(this.number, lang);
  }

  stop(): void {
    this.number++;
    this.complete = false;
  }

  /** The same in another language. */
  again(lang: Lang): void {
    if (this.complete) this.post({ type: "review", seat: this.seat, done: 1, report: this.engine.review.report(lang) });
  }

  private slice(number: number, lang: Lang): void {
    if (number !== this.number) return;
    const { review } = this.engine;
    const until = Date.now() + SLICE;
    while (review.goOn())
      if (Date.now() > until) {
        this.post({ type: "review", seat: this.seat, done: review.done, report: null });
        setTimeout(() => this.slice(number, lang));
        return;
      }
    this.complete = true;
    this.again(lang);
  }
}
