// Rules - how a game is played, with its pictures; opened where a refusal leads to
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { tied } from "../french";
import type { Lang } from "../game";
import { gameUi, loadGameUi } from "../games";
import { Modal, shut } from "./Dialogs";
import { Icon } from "./icons";
import { Markdown, rulingId } from "./markdown";
import type { App } from "./model";

const pages = import.meta.glob<string>("../../../games/*/rules.*.md", { query: "?raw", import: "default" });

function useRules(game: string, lang: Lang): string {
  const [text, setText] = useState("");
  useEffect(() => {
    let current = true;
    void pages[`../../../games/${game}/rules.${lang}.md`]?.().then((page) => {
      if (current) setText(lang === "fr" ? tied(page) : page);
    });
    return () => {
      current = false;
    };
  }, [game, lang]);
  return text;
}

function leadTo(ruling: string): void {
  const item = document.getElementById(rulingId(ruling));
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "center" });
}

export function RulesDialog({ app }: { app: App }): JSX.Element {
  const { game, ruling } = app.state;
  const title = app.facts()?.title ?? game;
  const text = useRules(game, app.lang);
  const ui = gameUi(game);
  useEffect(() => {
    if (text && ruling) leadTo(ruling);
  }, [text]);
  useEffect(() => {
    if (!ui) void loadGameUi(game).then(() => app.update({}));
  }, [game]);
  return (
    <Modal title={app.say("rulesOf", title)} close={shut(app)} closeLabel={app.say("close")} kind="rules">
      {app.lessons.has(game) && app.state.screen !== "table" && (
        <button type="button" data-learn={game} onClick={() => void app.lessons.begin(game)}>
          <Icon name="bulb" /> {app.say(app.lessons.begun(game) ? "learnOn" : "learnRules")}
        </button>
      )}
      {ui?.Help && <ui.Help lang={app.lang} view={app.state.screen === "table" ? app.state.table?.view : undefined} />}
      {/* the page's own first heading repeats the title above */}
      <div
        class="prose"
        onClick={(event) => {
          const mention = (event.target as Element).closest<HTMLElement>("[data-ruling]")?.dataset["ruling"];
          if (!mention) return;
          event.preventDefault(); // the address is that of a table
          leadTo(mention);
        }}
      >
        <Markdown source={text.replace(/^# .*\n/, "")} />
      </div>
    </Modal>
  );
}
