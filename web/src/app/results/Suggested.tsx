// Suggested - a level that fits the results: one sentence, and one tap to take it
import type { JSX } from "preact";
import type { App } from "../model";
import { peopleIn } from "../setups";
import { loadTally, suggest } from "./tally";
import { levelName, speak } from "./words";

export function Suggested({ app }: { app: App }): JSX.Element | null {
  const { draft, catalog } = app.state;
  if (!draft || !catalog || peopleIn(draft) !== 1) return null;
  const found = suggest(loadTally().results, draft.game, catalog.levels);
  const bots = draft.players.filter((player) => player.level !== null);
  if (!found || !bots.every(({ level }) => level === found.from)) return null;
  const say = speak(app);
  const up = catalog.levels.indexOf(found.level) > catalog.levels.indexOf(found.from);
  const [from, to] = [levelName(app, found.from), levelName(app, found.level)];
  const take = () =>
    app.drafts.redraft({ ...draft, players: draft.players.map((one) => (one.level === null ? one : { ...one, level: found.level })) });
  return (
    <div class="suggested" role="status">
      <p>{say(up ? "suggestUp" : "suggestDown", found.won, found.games, from, to)}</p>
      <button type="button" data-suggested={found.level} onClick={take}>
        {say("suggestTake", to)}
      </button>
    </div>
  );
}
