// keys - the keyboard at the table: one key for each choice, shown on request, and one for each tool
//
// A choice's key works while it is shown: nobody denounces anybody by a slip of the finger. Keys of the
// browser and of screen readers (with Control, Alt, Meta, and in fields) are left alone; the settings
// turn all of them off. Loaded when the first key is pressed.
import type { App } from "./model";
import "./keys.css";

const CHOICES = [..."1234567890qwertyiopasdfgjkzxcvbm"]; // not those of the tools

const TOOLS: Record<string, (app: App) => void> = {
  u: () => press("[data-undo]"),
  h: () => press("[data-hint]"),
  l: () => visit(".log ol"),
  n: () => {
    press('[data-part="notes"]');
    requestAnimationFrame(() => visit(".notes"));
  },
  ".": (app) => app.hasten(),
};

/** What a tool's key is shown at. */
const SHOWN_AT: Record<string, string> = { u: "[data-undo]", h: "[data-hint]", l: ".log", n: ".notes", ".": ".prompt" };

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function visit(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  place?.scrollIntoView({ block: "nearest" });
  place?.focus();
}

const usable = (button: HTMLButtonElement): boolean =>
  !button.disabled && button.ariaDisabled !== "true" && button.tabIndex >= 0 && button.checkVisibility({ visibilityProperty: true });

/** What can be pressed, what answers the question first: in a dialog its buttons, at the end the score sheet's. */
function choices(): HTMLButtonElement[] {
  const over = ["dialog[open]", ".curtain", ".end:not(.folded)"].find((selector) => document.querySelector(selector));
  const list = over ? `${over} button` : ".slips button, .parts button, .game button";
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(list)].filter(usable);
  return [...buttons.filter((one) => one.dataset.action), ...buttons.filter((one) => !one.dataset.action)];
}

/** Where a thing is seen; null: it is scrolled away, or something lies on it. */
function seenAt(thing: Element): { x: number; y: number } | null {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there && (thing.contains(there) || there.contains(thing)) ? { x: left, y: top } : null;
}

export class Keys {
  private labelled = new Map<string, HTMLElement>();
  private readonly layer = document.createElement("div");
  private waiting = false;
  private readonly observer = new MutationObserver(() => this.drawn());

  constructor(private readonly app: App) {
    this.layer.className = "keys";
    this.layer.setAttribute("aria-hidden", "true");
    for (const event of ["scroll", "resize"]) addEventListener(event, () => this.drawn(), { capture: true, passive: true });
    this.observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-disabled", "class", "disabled", "open"] });
    this.drawn();
  }

  private get shown(): boolean {
    return this.app.state.settings.keys === "shown" && this.app.state.screen === "table";
  }

  /** The page has changed: the keys follow before that is seen. */
  private drawn(): void {
    if (this.waiting || !(this.shown || this.layer.childElementCount)) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.place();
    });
  }

  private place(): void {
    for (const thing of this.labelled.values()) thing.removeAttribute("aria-keyshortcuts");
    this.labelled.clear();
    const badges: HTMLElement[] = [];
    if (this.shown) {
      choices().forEach((button, i) => CHOICES[i] && this.label(CHOICES[i], button, badges));
      if (!document.querySelector("dialog[open], .curtain"))
        for (const [key, selector] of Object.entries(SHOWN_AT)) this.badge(key, document.querySelector(selector), badges);
    }
    this.layer.replaceChildren(...badges);
    const top = document.querySelector("dialog[open]") ?? document.body;
    if (this.layer.parentElement !== top) top.append(this.layer);
    this.observer.takeRecords(); // that was not the page
  }

  private label(key: string, button: HTMLElement, badges: HTMLElement[]): void {
    this.labelled.set(key, button);
    button.setAttribute("aria-keyshortcuts", key);
    this.badge(key, button, badges);
  }

  private badge(key: string, thing: Element | null, badges: HTMLElement[]): void {
    const at = thing && seenAt(thing);
    if (!at) return;
    const badge = document.createElement("kbd");
    badge.textContent = key.toUpperCase();
    badge.style.translate = `${Math.max(0, at.x - 6)}px ${Math.max(0, at.y - 6)}px`;
    badges.push(badge);
  }

  pressed(event: KeyboardEvent): void {
    const { settings, screen } = this.app.state;
    const key = keyOf(event);
    if (settings.keys === "off" || screen !== "table" || !key) return;
    if (key === "?") {
      this.app.set({ keys: settings.keys === "shown" ? "on" : "shown" });
      return this.drawn();
    }
    const choice = this.shown ? this.labelled.get(key) : undefined;
    const tool = document.querySelector("dialog[open], .curtain") ? undefined : TOOLS[key];
    if (!choice?.isConnected && !tool) return;
    event.preventDefault();
    if (choice?.isConnected) {
      choice.focus({ preventScroll: true });
      choice.click();
    } else tool?.(this.app);
  }
}

/** What was pressed, where it is for us. Figures by their place: on some keyboards they need Shift. */
function keyOf(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, repeat, isComposing, code, key } = event;
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return null;
  if (target instanceof Element && target.closest("input, select, textarea, [contenteditable]")) return null;
  if (code.startsWith("Digit") && !event.shiftKey) return code.slice("Digit".length);
  return key.toLowerCase();
}
