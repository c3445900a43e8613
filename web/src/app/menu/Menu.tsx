// Menu - settings, the table as text, links and files to pass on: loaded when one of them is wanted
import type { JSX } from "preact";
import { Modal, shut } from "../Dialogs";
import { LangPicker } from "../Home";
import { fill } from "../i18n";
import { Icon } from "../icons";
import type { App } from "../model";
import { canNotify } from "../notify";
import { KEYS, SPEEDS, THEMES } from "../settings";
import { texts } from "./texts";

const speak =
  (app: App) =>
  (key: keyof typeof texts, ...args: (string | number)[]): string =>
    fill(texts[key][app.lang], args, app.lang);

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  values: readonly T[];
  value: T;
  label(value: T): string;
  pick(value: T): void;
}

function Choice<T extends string>({ legend, name, values, value, label, pick }: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one} class="pill">
          <input type="radio" name={name} value={one} checked={value === one} onChange={() => pick(one)} />
          <span>{label(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SettingsDialog({ app }: { app: App }): JSX.Element {
  const { settings, screen } = app.state;
  const own = speak(app);
  const say = app.say;
  return (
    <Modal title={say("settings")} close={shut(app)} closeLabel={say("close")}>
      <div class="choice">
        <span class="legend">{say("language")}</span>
        <LangPicker app={app} />
      </div>
      <Choice
        legend={own("theme")}
        name="theme"
        values={THEMES}
        value={settings.theme}
        label={(value) => own(`theme_${value}`)}
        pick={(theme) => app.set({ theme })}
      />
      <Choice
        legend={own("speed")}
        name="speed"
        values={SPEEDS}
        value={settings.speed}
        label={(value) => own(`speed_${value}`)}
        pick={(speed) => app.set({ speed })}
      />
      <Choice
        legend={own("keys")}
        name="keys"
        values={KEYS}
        value={settings.keys}
        label={(value) => own(`keys_${value}`)}
        pick={(keys) => app.set({ keys })}
      />
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.motion}
          onChange={(event) => app.set({ motion: event.currentTarget.checked })}
        />
        <span>{own("motion")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(event) => app.set({ sound: event.currentTarget.checked })}
        />
        <span>{own("sound")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.guide}
          onChange={(event) => app.set({ guide: event.currentTarget.checked, seen: [] })}
        />
        <span>{own("guide")}</span>
      </label>
      {canNotify() && (
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.notify}
            onChange={(event) => void app.setNotify(event.currentTarget.checked)}
          />
          <span>{own("notify")}</span>
        </label>
      )}
      {app.maySave && (
        <button type="button" data-keep onClick={() => app.update({ dialog: "save" })}>
          <Icon name="save" /> {own("save")}
        </button>
      )}
      {screen === "table" && (
        <button
          type="button"
          onClick={() => {
            app.update({ dialog: null });
            app.leave();
          }}
        >
          <Icon name="home" /> {say("leaveTable")}
        </button>
      )}
    </Modal>
  );
}

function TextDialog({ app }: { app: App }): JSX.Element {
  return (
    <Modal title={app.say("asText")} close={shut(app)} closeLabel={app.say("close")} kind="wide">
      <pre class="picture" tabIndex={0}>
        {app.state.picture}
      </pre>
    </Modal>
  );
}

/** What is passed on, to be copied by hand where the browser does not let us. */
function LinkDialog({ app }: { app: App }): JSX.Element {
  const { link, copied } = app.state;
  const say = speak(app);
  return (
    <Modal title={say("linkTitle")} close={shut(app)} closeLabel={app.say("close")}>
      {link.includes("#deal=") && <p>{say("linkDeal")}</p>}
      <input class="link" readOnly value={link} aria-label={say("linkTitle")} onFocus={(event) => event.currentTarget.select()} />
      {copied && <p role="status">{say("linkCopied")}</p>}
    </Modal>
  );
}

/** What the file of a game that goes on tells, before it is written. */
function SaveDialog({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const people = app.state.table?.chairs.filter(({ kind }) => kind === "person").length ?? 1;
  const save = () => {
    app.update({ dialog: null });
    app.saveRecord();
  };
  return (
    <Modal title={say("save")} close={shut(app)} closeLabel={app.say("close")}>
      <p>{say("saveGoesOn")}</p>
      <p>{say(people > 1 ? "saveTellsAll" : "saveTells")}</p>
      <div class="row">
        <button type="button" class="primary" data-save-file onClick={save}>
          <Icon name="save" /> {say("saveFile")}
        </button>
      </div>
    </Modal>
  );
}

export function MenuDialog({ app }: { app: App }): JSX.Element | null {
  switch (app.state.dialog) {
    case "settings":
      return <SettingsDialog app={app} />;
    case "text":
      return <TextDialog app={app} />;
    case "link":
      return <LinkDialog app={app} />;
    case "save":
      return <SaveDialog app={app} />;
    default:
      return null;
  }
}
