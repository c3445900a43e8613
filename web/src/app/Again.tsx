// Again - ways on from a game that is over: the same table with new cards, for who has won the next level, the same cards
import type { JSX } from "preact";
import type { Setup, Table } from "../engine";
import { Icon } from "./icons";
import type { App } from "./model";
import { nextLevel, peopleIn } from "./setups";

/** The seats that have won. */
function winners(final: Table): number[] {
  const { score = [] } = (final.view ?? {}) as { score?: { seat: number; winner: boolean }[] };
  return score.filter(({ winner }) => winner).map(({ seat }) => seat);
}

export function Again({ app, final }: { app: App; final: Table }): JSX.Element {
  const say = app.say;
  const { sitting, catalog } = app.state;
  const day = sitting?.day !== undefined;
  const setup: Setup = sitting && !day ? app.drafts.named(structuredClone(sitting.setup)) : app.drafts.setupFor(final.game);
  const alone = sitting !== null && peopleIn(sitting.setup) === 1;
  const best = winners(final);
  const harder = alone && !day && best.includes(final.seat) ? nextLevel(sitting.setup, catalog?.levels ?? []) : null;
  const level = harder?.players.find((player) => player.level !== null)?.level ?? "";
  return (
    <>
      <button type="button" class="primary" data-again onClick={() => app.start(setup)}>
        <Icon name="again" /> {say(best.length > 1 ? "playOff" : "playAgain")}
      </button>
      {harder && (
        <button type="button" data-next-level onClick={() => app.start(app.drafts.named(harder))}>
          <Icon name="forth" /> {say("nextLevel", app.word("level", level))}
        </button>
      )}
      {alone && (
        <button type="button" data-same-cards onClick={() => app.playOn(final.seat, 0)}>
          <Icon name="undo" /> {say("sameCards")}
        </button>
      )}
    </>
  );
}
