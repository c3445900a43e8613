// door - the way into the review, which is not loaded before somebody asks for one
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../engine";
import type { App } from "../model";

let Part: typeof import("./Review").Review | null = null;

export function ReviewPart({ app, final }: { app: App; final: Table }): JSX.Element | null {
  useEffect(() => {
    if (Part) return;
    void import("./Review").then((loaded) => {
      Part = loaded.Review;
      app.update({});
    });
  }, []);
  return Part ? <Part app={app} final={final} /> : null;
}
