// tip - what something is, said beside it: to a pointer that rests, a finger that presses long, the focus
//
// One mechanism for the whole page. Whatever has a `title` explains itself by it; the browser's own bubble,
// which keys and fingers cannot reach, is not shown.

const REST = 350; // milliseconds that a pointer rests
const PRESS = 500; // and a finger presses
const GAP = 6; // pixels

let bubble: HTMLElement | null = null;
let of: Element | null = null; // whose tip is shown, or soon
let timer: number | undefined;
let long = false; // the finger that is down has been told something

/** The element that explains, and its words. The `title` is put aside, so that only one bubble shows. */
function explained(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target.closest("[title], [data-tip]") : null;
  const title = element?.getAttribute("title");
  if (element && title) {
    element.removeAttribute("title");
    element.setAttribute("data-tip", title);
    if (element.matches("button, a, input, select") && !element.textContent?.trim() && !element.hasAttribute("aria-label"))
      element.setAttribute("aria-label", title); // it was its name, too
  }
  return element?.getAttribute("data-tip") ? element : null;
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
  bubble.textContent = element.getAttribute("data-tip");
  (element.closest("dialog") ?? document.querySelector("main") ?? document.body).append(bubble);
  bubble.showPopover(); // above everything, whatever lies around it
  place(bubble, element);
}

function soon(element: Element | null, after: number): void {
  if (element === of) return;
  hide();
  if (!element) return;
  of = element;
  timer = window.setTimeout(() => element.isConnected && show(element), after);
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
  if (event.pointerType !== "touch") return;
  of = explained(event.target);
  timer = window.setTimeout(() => {
    if (!of?.isConnected) return;
    long = true;
    show(of);
  }, PRESS);
}

export function startTips(): void {
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && soon(explained(event.target), REST));
  document.addEventListener("pointerdown", pressed);
  document.addEventListener("pointerup", () => !long && clearTimeout(timer));
  document.addEventListener("click", clicked, true);
  document.addEventListener("pointercancel", hide);
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) soon(explained(target), REST);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", hide);
  addEventListener("scroll", hide, { capture: true, passive: true });
}
