// fair - this page's part in a deal that nobody can choose, and its check at the end
//
// Bytes are drawn and kept before anybody hears of their seal. What is shown when all have sealed
// (header, commitment, seals) is kept before the bytes are revealed: that first showing binds the
// server. While the game runs the hash of every view is kept. At the end the record must agree with
// all of it.
import type { DealFacts, Engine, Fault } from "../engine";
import { badLine, checkDraws, checkLuck, checkSeal } from "../proof";
import { fromHex, joined, toHex } from "./hex";
import type { Dealt, KeptTable, KeptTables } from "./kept";
import type { Check, Fair, FromWorker, RoomMessage } from "./messages";

const BYTES = 32;
const BREATH = 25; // milliseconds of thinking, then others have their turn

/** 32 random bytes; also where the page did not come by HTTPS. */
const draw = (): Uint8Array => crypto.getRandomValues(new Uint8Array(BYTES));

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export class Deal {
  private fair: Fair = { words: "", state: "sealed", checks: [], elsewhere: false };
  private sealing = ""; // the commitment for which a new seal is on its way
  private opened = false; // on this device, just now
  private revealed = ""; // the seal of what was told
  private epoch = -1; // of the last telling
  private stopped = false;

  constructor(
    private readonly engine: Engine,
    private readonly kept: KeptTables,
    private readonly table: string,
    private readonly show: (fair: Fair) => void,
  ) {}

  /** Nobody looks any more. */
  stop(): void {
    this.stopped = true;
  }

  private update(change: Partial<Fair>): void {
    this.fair = { ...this.fair, ...change };
    if (!this.stopped) this.show(this.fair);
  }

  // ---- before the game ----

  private sealOf(seat: number, bytes: Uint8Array): string {
    return toHex(this.engine.notary.sha256(joined(this.table, Uint8Array.of(seat), bytes)));
  }

  /** Draws bytes for a seat; gives their seal when they are kept. */
  async seal(seat: number): Promise<string> {
    const bytes = draw();
    const seal = this.sealOf(seat, bytes);
    await this.kept.change(this.table, (kept) => (kept.bytes[seal] = toHex(bytes)));
    return seal;
  }

  /** What the room shows now; gives what is to be said to that. */
  async room(room: RoomMessage): Promise<FromWorker | null> {
    if (room.state === "waiting") return this.waiting(room);
    if (room.state === "dealing") return this.dealing(room);
    if (room.state !== "running" && room.state !== "over") return null;
    const { dealt } = await this.kept.change(this.table, (kept) => {
      kept.seat = room.you;
      if (!isOf(room, kept.dealt)) kept.dealt = shown(room); // whoever comes later is shown less
    });
    const state = this.fair.state === "sealed" ? "running" : this.fair.state;
    this.update({ words: dealt ? this.words(dealt) : "", state });
    return null;
  }

  /** A deal that was not finished: everybody seals anew. So does who comes with another device: the
   *  one that was opened last will have to reveal. */
  private async waiting(room: RoomMessage): Promise<FromWorker | null> {
    const opened = this.opened;
    this.opened = false;
    this.update({ words: "", state: "sealed", checks: [], elsewhere: false });
    if (room.you < 0) return null;
    const seal = room.chairs[room.you]?.seal;
    if (seal ? !opened || (await this.has(seal)) : this.sealing === room.commit) return null;
    this.sealing = room.commit;
    return { type: "seal", table: this.table, seal: await this.seal(room.you) };
  }

  private async has(seal: string): Promise<boolean> {
    return (await this.kept.get(this.table))?.bytes[seal] !== undefined;
  }

  /** The table is looked at, for the first time or again. */
  look(): void {
    this.opened = true;
  }

  private async dealing(room: RoomMessage): Promise<FromWorker | null> {
    const now = shown(room);
    const seal = room.chairs[room.you]?.seal ?? "";
    const kept = await this.kept.change(this.table, (old) => {
      old.seat = room.you;
      if (!seal || old.dealt?.seals[room.you] !== seal) old.dealt = now;
    });
    if (!sameDeal(kept.dealt, now) || !now.header.includes(`\ncommit ${now.commit}\n`))
      return this.refuse();
    const bytes = kept.bytes[seal];
    const elsewhere = seal !== "" && !bytes && !room.chairs[room.you]?.revealed;
    this.update({ words: this.words(now), state: "sealed", elsewhere });
    if (!bytes || this.revealed === seal) return null;
    this.revealed = seal;
    return { type: "reveal", table: this.table, bytes };
  }

  /** Nothing is revealed to who changes what was promised. */
  private refuse(): null {
    this.update({ state: "broken", checks: [{ what: "commit", ok: false, says: "changed", values: [] }] });
    return null;
  }

  private words({ header, seals }: Dealt): string {
    return header ? this.engine.notary.spoken(joined(header, ...seals.map(fromHex))) : "";
  }

  // ---- while it runs ----

  /** A telling has been taken in: its view will have to be that of the record. `gap`: others may
   *  have been missed before it. Not `own`: a bot stands in, whose choice may be a sealed one. */
  async saw(telling: Uint8Array, gap: boolean, own: boolean): Promise<void> {
    const { eyes, notary } = this.engine;
    const view = own ? notary.viewHash(telling) : null;
    const [steps, epoch, before] = [eyes.steps, eyes.epoch, this.epoch];
    this.epoch = epoch;
    await this.kept.change(this.table, (kept) => {
      if (epoch < kept.epoch) return; // another tab is further
      if (epoch > kept.epoch) kept.views = gap || before !== epoch - 1 ? {} : upTo(kept.views, steps);
      kept.epoch = epoch;
      if (view) kept.views[view.steps] = toHex(view.hash);
    });
  }

  // ---- at the end ----

  /** Compares a record with all that was promised and seen. */
  async check(record: string): Promise<void> {
    const kept = await this.kept.get(this.table);
    const hash = toHex(this.engine.notary.sha256(record));
    if (kept?.found?.record === hash) return this.judge(JSON.parse(kept.found.checks) as Check[]);
    const checks = this.checkDeal(record, kept);
    this.update({ state: "checking", checks });
    const bots = checks.find(({ what }) => what === "bots");
    if (bots) await this.checkBots(record, bots, () => this.update({ checks }));
    if (this.stopped) return;
    await this.kept.change(this.table, (old) => (old.found = { record: hash, checks: JSON.stringify(checks) }));
    this.judge(checks);
  }

  private judge(checks: Check[]): void {
    this.update({ checks, state: checks.some(({ ok }) => ok === false) ? "broken" : "checked" });
  }

  /** All but the bots. */
  private checkDeal(record: string, kept: KeptTable | undefined): Check[] {
    const facts = this.engine.notary.read(record);
    if ("message" in facts) return [badLine(facts)];
    const checks = [
      this.checkCommit(record, facts, kept?.dealt),
      this.checkOwn(facts, kept),
      this.checkSeals(facts, kept?.dealt),
      checkDraws(facts),
      this.checkViews(record, kept),
    ];
    // without the seed nobody knows what luck they had
    return facts.seed && facts.over ? [...checks, { what: "bots", ok: null, says: null, values: [] }] : checks;
  }

  private checkCommit(record: string, facts: DealFacts, dealt: Dealt | null | undefined): Check {
    const check = checkSeal(facts, dealt?.commit);
    if (check.ok && dealt && !startsWith(record, dealt.header)) return { ...check, ok: false, says: "headOther", values: [] };
    return check;
  }

  private checkOwn(facts: DealFacts, kept: KeptTable | undefined): Check {
    return checkLuck(facts, kept?.seat ?? -1, kept?.bytes[kept.dealt?.seals[kept.seat] ?? ""]);
  }

  private checkSeals({ entropy }: DealFacts, dealt: Dealt | null | undefined): Check {
    const what = "seals";
    const bad = entropy.findIndex(
      (bytes, seat) => (bytes ? this.sealOf(seat, fromHex(bytes)) : "") !== (dealt?.seals[seat] ?? ""),
    );
    if (dealt && bad >= 0) return { what, ok: false, says: "sealOther", values: [`${bad + 1}`] };
    return { what, ok: dealt ? true : null, says: null, values: [] };
  }

  private checkViews(record: string, kept: KeptTable | undefined): Check {
    const { room, notary } = this.engine;
    const what = "views";
    const seen = Object.entries(kept?.views ?? {});
    const fault: Fault | null = room.load(record);
    if (!kept || !seen.length || fault) return { what, ok: null, says: null, values: [] };
    const other = seen.find(([steps, hash]) => {
      const view = notary.viewHash(room.tellAt(kept.seat, Number(steps)));
      return !view || toHex(view.hash) !== hash;
    });
    if (other) return { what, ok: false, says: "sawOther", values: [other[0]] };
    return { what, ok: true, says: "compared", values: [`${seen.length}`] };
  }

  /** Each choice of a bot is thought through once more: that may take a while. */
  private async checkBots(record: string, check: Check, progress: () => void): Promise<void> {
    const { notary, nets } = this.engine;
    const facts = notary.read(record);
    if ("message" in facts || !(await nets.ready(facts.game, facts.players.length))) return;
    let [choices, since] = [0, performance.now()];
    notary.bots(record);
    for (;;) {
      const verdict = notary.nextBot();
      if (verdict !== true) {
        check.ok = verdict === null;
        check.says = verdict ? "choseOther" : "thought";
        check.values = verdict ? [`${verdict.step}`, verdict.did, verdict.own] : [`${choices}`];
        return;
      }
      check.says = "thought";
      check.values = [`${++choices}`];
      if (performance.now() - since < BREATH) continue;
      progress();
      await breathe();
      if (this.stopped) return;
      since = performance.now();
    }
  }
}

/** Whoever was forgotten since then has no name any more; all else is as it was shown. */
function startsWith(record: string, header: string): boolean {
  const lines = record.split("\n");
  const same = (line: string, at: number): boolean =>
    line === lines[at] || (/^name \d /.test(line) && lines[at] === `${line.slice(0, 7)}N.N.`);
  return header.split("\n").every((line, at) => line === "" || same(line, at));
}

function shown({ commit, header = "", chairs }: RoomMessage): Dealt {
  return { commit, header, seals: chairs.map(({ seal = "" }) => seal) };
}

/** Is this the deal in which one's own seal, or for onlookers the commitment, was shown? */
function isOf({ you, chairs, commit }: RoomMessage, dealt: Dealt | null): boolean {
  return you < 0 ? dealt?.commit === commit : dealt !== null && dealt.seals[you] === (chairs[you]?.seal ?? "");
}

function sameDeal(one: Dealt | null, other: Dealt): boolean {
  return one?.commit === other.commit && one.header === other.header && one.seals.join() === other.seals.join();
}

function upTo(views: Record<number, string>, steps: number): Record<number, string> {
  return Object.fromEntries(Object.entries(views).filter(([at]) => Number(at) <= steps));
}
