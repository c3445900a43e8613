// tip - what something is, said beside it: to a pointer that rests, a finger that presses long, the focus
//
// One mechanism for the whole page. Whatever has a `title` explains itself by it, and the browser's own bubble,
// which keys and fingers cannot reach, is not shown. What has none is looked up in a game's table of tips.
import type { App } from "./model";
import type { Find } from "./tips/find";

const REST = 350; // milliseconds that a pointer rests
const PRESS = 500; // and a finger presses
const GAP = 6; // pixels

let app: App;
let find: Find = () => "";
let game: string | null = null; // whose table of tips it is
let bubble: HTMLElement | null = null;
let of: Element | null = null; // whose tip is shown, or soon
let timer: number | undefined;
let long = false; // the finger that is down has been told something

/** Of the game that is looked at; what was asked meanwhile is found a moment later. */
function look(): void {
  if (game === app.state.game) return;
  game = app.state.game;
  void import("./tips/find").then(async ({ finder }) => (find = await finder(app))).catch(() => undefined); // no network
}

/** The words of an element. The `title` is put aside, so that only one bubble shows. */
function wordsOf(element: Element): string {
  const title = element.getAttribute("title");
  if (title) {
    element.removeAttribute("title");
    element.setAttribute("data-tip", title);
    if (element.matches("button, a, input, select") && !element.textContent?.trim() && !element.hasAttribute("aria-label"))
      element.setAttribute("aria-label", title); // it was its name, too
  }
  return element.getAttribute("data-tip") || find(element);
}

/** The innermost thing that explains itself. */
function explained(target: EventTarget | null): Element | null {
  look();
  let element = target instanceof Element ? target : null;
  while (element && !wordsOf(element)) element = element.parentElement;
  return element;
}

/** Above the element, or below where there is no room; never beyond the edges. */
function place(tip: HTMLElement, element: Element): void {
  const box = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(innerWidth - width - GAP, box.left + box.width / 2 - width / 2));
  const above = box.top - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= GAP ? above : Math.min(innerHeight - height - GAP, box.bottom + GAP)}px`;
}

function hide(): void {
  clearTimeout(timer);
  of = null;
  bubble?.remove();
}

function show(element: Element): void {
  bubble ??= Object.assign(document.createElement("div"), { className: "tip", role: "tooltip", popover: "manual" });
  bubble.textContent = wordsOf(element);
  (element.closest("dialog") ?? document.querySelector("main") ?? document.body).append(bubble);
  bubble.showPopover(); // above everything, whatever lies around it
  place(bubble, element);
}

/** Where nothing is known of it yet, it may be when the time has passed. */
function soon(target: EventTarget | null, after: number, told?: () => void): void {
  const element = explained(target) ?? (target instanceof Element ? target : null);
  if (element === of) return;
  hide();
  of = element;
  timer = window.setTimeout(() => {
    const found = element?.isConnected ? explained(element) : null;
    if (!found) return;
    told?.();
    show((of = found));
  }, after);
}

/** A press that was long enough to be told something is no press; its tip stays until the next. */
function clicked(event: Event): void {
  if (!long) return hide();
  long = false;
  event.preventDefault();
  event.stopPropagation();
}

function pressed(event: PointerEvent): void {
  hide();
  long = false;
  if (event.pointerType === "touch") soon(event.target, PRESS, () => (long = true));
}

export function startTips(of: App): void {
  app = of;
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && soon(event.target, REST));
  document.addEventListener("pointerdown", pressed);
  document.addEventListener("pointerup", () => !long && clearTimeout(timer));
  document.addEventListener("click", clicked, true);
  document.addEventListener("contextmenu", (event) => long && event.preventDefault()); // the finger was told already
  document.addEventListener("pointercancel", hide);
  document.addEventListener("focusin", ({ target }) => {
    // the page leads the focus to the prompt by itself: nobody asked what that is
    if (target instanceof Element && target.matches(":focus-visible:not([data-focus])")) soon(target, REST);
  });
  document.addEventListener("focusout", () => !long && hide()); // a finger takes it to where it presses
  document.addEventListener("keydown", hide);
  addEventListener("scroll", hide, { capture: true, passive: true });
}
