// door - the way to results and deals of the day, which the first game does without
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameFacts } from "../../engine";
import type { App } from "../model";

type Parts = typeof import("./all");
let parts: Parts | null = null;

/** A page that lacks them does without. */
function useParts(app: App): Parts | null {
  useEffect(() => {
    if (parts) return;
    import("./all").then(
      (loaded) => {
        parts = loaded;
        app.update({});
      },
      () => undefined,
    );
  }, []);
  return parts;
}

/** One of its parts, as soon as it is there. */
export function ResultsPart({ app, part }: { app: App; part: Exclude<keyof Parts, "Daily"> }): JSX.Element | null {
  const Part = useParts(app)?.[part];
  return Part ? <Part app={app} /> : null;
}

export function DailyPart({ app, game }: { app: App; game: GameFacts }): JSX.Element | null {
  const Daily = useParts(app)?.Daily;
  return Daily ? <Daily app={app} game={game} /> : null;
}
