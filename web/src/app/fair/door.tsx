// door - the way to the verdict on a deal, which is not loaded before there is one
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { App } from "../model";

let Part: typeof import("./FairDeal").FairDeal | null = null;

export function FairPart({ app }: { app: App }): JSX.Element | null {
  useEffect(() => {
    if (Part) return;
    import("./FairDeal").then(
      (loaded) => {
        Part = loaded.FairDeal;
        app.update({});
      },
      () => undefined, // no network: the game counts without it
    );
  }, []);
  return Part ? <Part app={app} /> : null;
}
