// reviewer - looks a finished game over in slices, so that the table can be used meanwhile
import type { Engine } from "./engine";
import type { Lang } from "./game";
import type { Reply } from "./transport";

const SLICE = 80; // milliseconds

export class Reviewer {
  private number = 0; // of reviews begun: an older one stops
  private seat = -1;
  private lang: Lang = "en"; // may change while it is looked over
  private complete = false;

  constructor(
    private readonly engine: Engine,
    private readonly post: (reply: Reply) => void,
  ) {}

  /** With what bots have learned, if it can be had: decisions are judged by an expert. */
  async start(record: string, seat: number, lang: Lang): Promise<void> {
    this.stop();
    const { number } = this;
    const { nets, review } = this.engine;
    const begun = review.begin(record, seat);
    if (!begun) return;
    this.seat = seat;
    this.lang = lang;
    await nets.ready(begun.game, begun.seats);
    this.slice(number);
  }

  stop(): void {
    this.number++;
    this.complete = false;
  }

  /** The same in another language. */
  again(lang: Lang): void {
    this.lang = lang;
    if (this.complete) this.post({ type: "review", seat: this.seat, done: 1, report: this.engine.review.report(lang) });
  }

  private slice(number: number): void {
    if (number !== this.number) return;
    const { review } = this.engine;
    const until = Date.now() + SLICE;
    while (review.goOn())
      if (Date.now() > until) {
        this.post({ type: "review", seat: this.seat, done: review.done, report: null });
        setTimeout(() => this.slice(number));
        return;
      }
    this.complete = true;
    this.again(this.lang);
  }
}
