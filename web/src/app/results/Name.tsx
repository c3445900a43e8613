// Name - what the person whose browser this is wants to be called
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons";
import type { App } from "../model";
import { cleanName } from "../setups";
import { speak } from "./words";

/** `none`: it may be left unanswered. */
export function NameField({ app, none }: { app: App; none?: () => void }): JSX.Element {
  const say = speak(app);
  const { settings, nameFaults, catalog } = app.state;
  const [name, setName] = useState(settings.name);
  useEffect(() => app.drafts.checkName(name.trim()), [name]);
  const fault = nameFaults[0];
  const clean = cleanName(name, catalog?.nameMax ?? 0);
  const unchanged = clean === settings.name;
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault) return;
        app.set({ name: clean });
        if (clean && app.state.online.name) app.send({ type: "name", name: clean }); // as people are called there
      }}
    >
      {!none && <label for="own-name">{say("name")}</label>}
      <input
        id="own-name"
        aria-label={none && say("name")}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "own-name-fault" : "own-name-help"}
        value={name}
        maxLength={catalog?.nameMax}
        autocomplete="nickname"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" data-name aria-disabled={unchanged} class={unchanged ? "off" : "primary"}>
        {unchanged && settings.name && <Icon name="check" />} {say("nameKeep")}
      </button>
      {none && (
        <button type="button" class="quiet" data-nameless onClick={none}>
          {say("nameNone")}
        </button>
      )}
      {fault ? (
        <p class="fault" id="own-name-fault" role="alert">
          {fault}
        </p>
      ) : (
        <p class="soft" id="own-name-help">
          {say("nameHelp")}
        </p>
      )}
    </form>
  );
}
