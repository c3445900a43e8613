// reviewer - looks a finished game over in slices, so that the table can be used meanwhile
import type { Engine } from "./engine";
import type { Lang } from "./game";
import type { Report } from "./report";
import type { Reply } from "./transport";

const SLICE = 80; // milliseconds

export class Reviewer {
  private number = 0; // of reviews begun: an older one stops
  private record = "";
  private seat = -1; // whose review is wanted
  private lang: Lang = "en"; // may change while it is looked over
  private begun = -1; // whose review the engine has
  private complete = false;
  private readonly found = new Map<string, Report>(); // of this game, by language and seat

  constructor(
    private readonly engine: Engine,
    private readonly post: (reply: Reply) => void,
  ) {}

  async start(record: string, seat: number, lang: Lang): Promise<void> {
    if (record !== this.record) this.stop();
    this.number++; // who comes back to a seat meets what was found of it
    Object.assign(this, { record, seat, lang });
    if (!this.tell()) await this.begin();
  }

  stop(): void {
    this.number++;
    this.found.clear();
    Object.assign(this, { record: "", seat: -1, begun: -1, complete: false });
  }

  /** The same in another language. */
  again(lang: Lang): void {
    this.lang = lang;
    if (this.seat < 0) return;
    const underWay = this.begun === this.seat && !this.complete;
    if (!underWay && !this.tell()) void this.begin();
  }

  /** With what bots have learned, if it can be had: decisions are judged by an expert. */
  private async begin(): Promise<void> {
    const number = ++this.number;
    const { nets, review } = this.engine;
    Object.assign(this, { begun: -1, complete: false });
    const begun = review.begin(this.record, this.seat);
    if (!begun) return;
    this.begun = this.seat;
    await nets.ready(begun.game, begun.seats);
    this.slice(number);
  }

  private tell(): boolean {
    const { seat, lang, found } = this;
    const here = this.complete && this.begun === seat;
    const report = found.get(`${lang} ${seat}`) ?? (here ? this.engine.review.report(lang) : null);
    if (!report) return false;
    found.set(`${lang} ${seat}`, report);
    this.post({ type: "review", seat, done: 1, report });
    return true;
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
    this.tell();
  }
}
