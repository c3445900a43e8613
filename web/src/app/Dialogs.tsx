// Dialogs - what lies on top of the page: questions, settings, and the curtain
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../art/seat";
import { LangPicker } from "./Home";
import { Icon } from "./icons";
import type { App } from "./model";
import { canNotify } from "./notify";
import { KEYS, SPEEDS, THEMES } from "./settings";

interface ModalProps {
  title: string;
  close?: (() => void) | undefined; // none: it must be answered
  closeLabel?: string;
  kind?: string;
  children: ComponentChildren;
}

/** A dialog of the browser's own: it keeps the focus in, gives it back, and Escape closes it. */
export function Modal({ title, close, closeLabel, kind = "", children }: ModalProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    ref.current?.showModal();
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`modal ${kind}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      onClick={(event) => {
        if (event.target === ref.current) close?.(); // beside the sheet
      }}
    >
      <div class="modal-sheet">
        <header>
          <h2>{title}</h2>
          {close && closeLabel && (
            <button class="quiet icon-button" aria-label={closeLabel} title={closeLabel} onClick={close}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div class="modal-body">{children}</div>
      </div>
    </dialog>
  );
}

export function shut(app: App): () => void {
  return () => app.update({ dialog: null });
}

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

export function SettingsDialog({ app }: { app: App }): JSX.Element {
  const { settings, screen } = app.state;
  const say = app.say;
  return (
    <Modal title={say("settings")} close={shut(app)} closeLabel={say("close")}>
      <div class="choice">
        <span class="legend">{say("language")}</span>
        <LangPicker app={app} />
      </div>
      <Choice
        legend={say("theme")}
        name="theme"
        values={THEMES}
        value={settings.theme}
        label={(value) => say(`theme_${value}`)}
        pick={(theme) => app.set({ theme })}
      />
      <Choice
        legend={say("speed")}
        name="speed"
        values={SPEEDS}
        value={settings.speed}
        label={(value) => say(`speed_${value}`)}
        pick={(speed) => app.set({ speed })}
      />
      <Choice
        legend={say("keys")}
        name="keys"
        values={KEYS}
        value={settings.keys}
        label={(value) => say(`keys_${value}`)}
        pick={(keys) => app.set({ keys })}
      />
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.motion}
          onChange={(event) => app.set({ motion: event.currentTarget.checked })}
        />
        <span>{say("motion")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.sound}
          onChange={(event) => app.set({ sound: event.currentTarget.checked })}
        />
        <span>{say("sound")}</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={settings.guide}
          onChange={(event) => app.set({ guide: event.currentTarget.checked, seen: [] })}
        />
        <span>{say("guide")}</span>
      </label>
      {canNotify() && (
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.notify}
            onChange={(event) => void app.setNotify(event.currentTarget.checked)}
          />
          <span>{say("notify")}</span>
        </label>
      )}
      {screen === "table" && (
        <button
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

export function TextDialog({ app }: { app: App }): JSX.Element {
  return (
    <Modal title={app.say("asText")} close={shut(app)} closeLabel={app.say("close")} kind="wide">
      <pre class="picture" tabIndex={0}>
        {app.state.picture}
      </pre>
    </Modal>
  );
}

/** What is passed on, to be copied by hand where the browser does not let us. */
export function LinkDialog({ app }: { app: App }): JSX.Element {
  const { link, copied } = app.state;
  const say = app.say;
  return (
    <Modal title={say("linkTitle")} close={shut(app)} closeLabel={say("close")}>
      {link.includes("#deal=") && <p>{say("linkDeal")}</p>}
      <input class="link" readOnly value={link} aria-label={say("linkTitle")} onFocus={(event) => event.currentTarget.select()} />
      {copied && <p role="status">{say("linkCopied")}</p>}
    </Modal>
  );
}

/** Asks again, where the rules make a move deadly. */
export function Confirm({ app }: { app: App }): JSX.Element {
  const { confirm } = app.state;
  const back = () => app.update({ confirm: null });
  return (
    <Modal title={confirm?.label ?? ""} close={back}>
      <p>{confirm?.warn}</p>
      <div class="row">
        <button class="primary" onClick={back}>
          {app.say("thinkAgain")}
        </button>
        <button class="danger" data-confirm onClick={() => confirm && app.act(confirm.wire, true)}>
          {app.say("doIt")}
        </button>
      </div>
    </Modal>
  );
}

/** Between two people at one screen: nothing of either is to be seen. */
export function Curtain({ app }: { app: App }): JSX.Element {
  const { curtain } = app.state;
  return (
    <main class="curtain">
      <div class="sheet">
        <SeatMark seat={curtain?.seat ?? 0} size="3.5rem" />
        <h1 data-focus tabIndex={-1}>
          {app.say("curtainFor", curtain?.name ?? "")}
        </h1>
        <p>{app.say("curtainHint")}</p>
        <button class="primary big" data-sit onClick={() => app.sit()}>
          {app.say("curtainOpen", curtain?.name ?? "")}
        </button>
        <button class="quiet" onClick={() => app.leave()}>
          {app.say("leaveTable")}
        </button>
      </div>
    </main>
  );
}
