// Daily - the deal of the day of a game, on its cover
import type { JSX } from "preact";
import type { GameFacts } from "../../engine";
import { Icon } from "../icons";
import type { App } from "../model";
import { dayOf, levelOf } from "./day";
import { begunAs, dayResult, loadTally } from "./tally";
import { dayName, levelName, speak } from "./words";

/** Not begun, under way, or played: then again, for the pleasure of it. */
export function Daily({ app, game }: { app: App; game: GameFacts }): JSX.Element {
  const say = speak(app);
  const { name } = game;
  const day = dayOf(Date.now());
  const tally = loadTally();
  const saved = app.state.saved.find((one) => one.day === day && one.game === name && !one.over);
  const result = dayResult(tally, day, name);
  const fresh = !tally.begun.includes(begunAs(day, name));
  const help = say("dailyHelp", dayName(app, day, "long"), levelName(app, levelOf(day)));
  const where = result ? say("placed", result.place, result.seats) : saved ? say("dailyGoOn") : fresh ? levelName(app, levelOf(day)) : say("gaveUp");
  return (
    <button
      type="button"
      class={`daily ${result || (!saved && !fresh) ? "done" : ""}`}
      data-daily={name}
      title={result || (!saved && !fresh) ? say("dailyAgain") : help}
      aria-description={help}
      onClick={() => (saved && !result ? app.resume(saved) : void app.book.startDay(name))}
    >
      <Icon name={result ? "check" : "calendar"} />
      <span>{say("daily")}</span> <small>{where}</small>
    </button>
  );
}
