// door - the way into the online part of the page, which is not loaded before somebody goes there
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { App } from "../model";

type Parts = typeof import("./all");
let parts: Parts | null = null;

/** One of its parts, as soon as it is there. */
export function OnlinePart({ app, part }: { app: App; part: keyof Parts }): JSX.Element | null {
  useEffect(() => {
    if (parts) return;
    import("./all").then(
      (loaded) => {
        parts = loaded;
        app.update({});
      },
      () => app.home(app.say("noTogether")),
    );
  }, []);
  const Part = parts?.[part];
  return Part ? <Part app={app} /> : null;
}
