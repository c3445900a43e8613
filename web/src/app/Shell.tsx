// Shell - the page: one screen, and whatever lies on top of it
import type { JSX } from "preact";
import { Confirm, Curtain, Elsewhere } from "./Dialogs";
import { Home } from "./Home";
import { lazy } from "./lazy";
import { SetUp } from "./SetUp";
import { TableScreen } from "./TableScreen";
import type { App } from "./model";
import { MenuPart } from "./menu/door";
import { OnlinePart } from "./online/door";
import { ResultsPart } from "./results/door";

const RulesDialog = lazy(() => import("./Rules").then((rules) => rules.RulesDialog));

export function Shell({ app }: { app: App }): JSX.Element {
  const { state } = app;
  return (
    <>
      {state.screen === "home" && <Home app={app} />}
      {state.screen === "setup" && <SetUp app={app} />}
      {state.screen === "results" && <ResultsPart app={app} part="Results" />}
      {state.screen === "hall" && <OnlinePart app={app} part="Hall" />}
      {state.screen === "friends" && <OnlinePart app={app} part="Friends" />}
      {state.screen === "waiting" && <OnlinePart app={app} part="Waiting" />}
      {state.screen === "table" && state.table && !state.curtain && <TableScreen app={app} table={state.table} />}
      {state.curtain && <Curtain app={app} />}
      {state.elsewhere && <Elsewhere app={app} />}
      {state.confirm && <Confirm app={app} />}
      {state.dialog === "rules" && <RulesDialog app={app} />}
      {state.dialog && state.dialog !== "rules" && <MenuPart app={app} />}
    </>
  );
}
