// door - the way to the coach, who is not loaded before somebody wants to learn
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../engine";
import type { App } from "../model";

let Part: typeof import("./Coach").Coach | null = null;

export function CoachPart({ app, table }: { app: App; table: Table }): JSX.Element | null {
  useEffect(() => {
    if (Part) return;
    void import("./Coach").then((loaded) => {
      Part = loaded.Coach;
      app.update({});
    });
  }, []);
  return Part ? <Part app={app} table={table} /> : null;
}
