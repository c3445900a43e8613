// drafts - set-ups before they are played: who is called what, and with which components
import type { Fault, Setup, Table } from "../engine";
import type { Lang } from "../game";
import { sayIn } from "./i18n";
import type { App } from "./model";
import type { Settings } from "./settings";
import { defaultSetup, fits, peopleIn } from "./setups";

export class Drafts {
  private trial: { game: string; components: NonNullable<Setup["components"]> } | null = null; // a set being checked

  constructor(private readonly app: App) {}

  /** The set-up last used for a game, or a good one. */
  setupFor(name: string): Setup {
    const { catalog, settings } = this.app.state;
    const facts = this.app.facts(name);
    const stored = settings.setups[name];
    if (!catalog || !facts) throw new Error(`no game ${name}`);
    const setup = fits(stored, facts, catalog.levels)
      ? structuredClone(stored)
      : defaultSetup(facts, catalog.levels, "");
    return this.named(setup);
  }

  /** People who have given no name are called something; who plays alone has the name this browser knows. */
  named(setup: Setup): Setup {
    const alone = peopleIn(setup) === 1;
    setup.players.forEach((player, seat) => {
      if (player.level === null && ((alone && this.app.state.settings.name) || !player.name || this.isPlain(player.name, seat)))
        player.name = this.plainName(alone ? 0 : seat);
    });
    return setup;
  }

  /** Nobody's own name: what people are called, in some language, who have given none. */
  isPlain(name: string, seat: number): boolean {
    return this.app.state.catalog?.langs.some((lang) => name === plainName(seat, lang)) ?? false;
  }

  /** What people at a table of our own are called now, in the language that is spoken now, who have given no name; others: "". */
  plainAt(table: Table | null): string[] {
    if (this.app.state.online.table || !table) return [];
    return table.names.map((name, seat) => {
      const as = table.chairs[seat]?.kind === "person" ? [0, seat].find((known) => this.isPlain(name, known)) : undefined;
      return as === undefined ? "" : plainName(as, this.app.lang);
    });
  }

  /** What a person is called who has given no name for this game: the one whose browser it is may have given one. */
  plainName(seat: number): string {
    return (seat === 0 && this.app.state.settings.name) || plainName(seat, this.app.lang);
  }

  /** Another draft; whether its names are good, the engine says. */
  redraft(draft: Setup): void {
    const names = draft.players.map((player) => player.name.trim());
    if (names.join("\n") !== this.app.state.draft?.players.map((player) => player.name.trim()).join("\n"))
      this.app.transport.send({ type: "names", names });
    this.app.update({ draft });
  }

  /** Whether somebody may be called this, the engine says. */
  checkName(name: string): void {
    this.app.transport.send({ type: "names", names: [name] });
  }

  /** A component set from a file: taken over where the engine finds nothing wrong with it. */
  async loadComponents(game: string, file: File): Promise<void> {
    const text = await file.text();
    this.trial = { game, components: { file: file.name, text } };
    this.app.transport.send({ type: "components", game, text });
  }

  /** The built-in components as a file to fill in. */
  componentsForm(game: string): void {
    this.app.transport.send({ type: "form", game });
  }

  gotComponents(game: string, fault: Fault | null): void {
    const { draft } = this.app.state;
    if (this.trial?.game !== game || draft?.game !== game) return;
    if (fault) return this.app.update({ setFault: fault });
    this.app.update({ draft: { ...draft, components: this.trial.components }, setFault: null });
  }

  /** Who plays alone under a name of their own keeps it. */
  nameIn(setup: Setup): Partial<Settings> {
    const seat = setup.players.findIndex((player) => player.level === null);
    const name = setup.players[seat]?.name ?? "";
    return peopleIn(setup) === 1 && name && !this.isPlain(name, seat) ? { name } : {};
  }
}

function plainName(seat: number, lang: Lang): string {
  return seat === 0 ? sayIn(lang)("player") : sayIn(lang)("playerN", seat + 1);
}
