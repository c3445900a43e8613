// Dialogs - what lies on top of the page: questions, and the curtain
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark } from "../art/seat";
import { Icon } from "./icons";
import type { App } from "./model";

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
  // at once: a key that is pressed as soon as it is there is meant for it
  useLayoutEffect(() => {
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
            <button type="button" class="quiet icon-button" aria-label={closeLabel} title={closeLabel} onClick={close}>
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

/** Asks again, where the rules make a move deadly. */
export function Confirm({ app }: { app: App }): JSX.Element {
  const { confirm } = app.state;
  const back = () => app.update({ confirm: null });
  return (
    <Modal title={confirm?.label ?? ""} close={back}>
      <p>{confirm?.warn}</p>
      <div class="row">
        <button type="button" class="primary" onClick={back}>
          {app.say("thinkAgain")}
        </button>
        <button type="button" class="danger" data-confirm onClick={() => confirm && app.act(confirm.wire, true)}>
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
        <button type="button" class="primary big" data-sit onClick={() => app.sit()}>
          {app.say("curtainOpen", curtain?.name ?? "")}
        </button>
        <button type="button" class="quiet" onClick={() => app.leave()}>
          {app.say("leaveTable")}
        </button>
      </div>
    </main>
  );
}

/** The game is played in another tab: here nothing is done with it that would be lost. */
export function Elsewhere({ app }: { app: App }): JSX.Element {
  const { game, kept } = app.state;
  return (
    <main class="elsewhere">
      <div class="sheet">
        <h1 data-focus tabIndex={-1}>
          <span role="alert">{app.say("elsewhere")}</span>
        </h1>
        <button type="button" class="primary big" data-take-back onClick={() => app.resume({ game, id: kept })}>
          {app.say("playHere")}
        </button>
        <button type="button" class="quiet" onClick={() => app.leave()}>
          {app.say("leaveTable")}
        </button>
      </div>
    </main>
  );
}
