// motion - what lies somewhere else after a move flies there
//
// Things that may move have a name. A thing whose name is on another element after the page was drawn
// has moved: its picture flies from the old place to the new one, above everything. What only made
// room, or stayed, costs nothing.

export interface Moving {
  "data-moves": string;
}

/** The name of a thing that may move: one element with this id at a time.
 *  `<li {...moves("card-A-day")}>` */
export function moves(id: string): Moving {
  return { "data-moves": id };
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

/** Does the person's system ask for less motion? */
export function prefersStill(): boolean {
  return still?.matches ?? false;
}

/** When what was drawn last has been seen; at once where nobody looks. */
export function afterFrame(then: () => void): void {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

interface Place {
  node: HTMLElement;
  box: DOMRect;
}

const movable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-moves]")];
const nameOf = (node: HTMLElement): string => node.dataset.moves ?? "";

/** Changes the table, with motion where that is wanted and possible. */
export function glide(animate: boolean, change: () => void): void {
  land();
  if (!animate || document.hidden || !("popover" in HTMLElement.prototype)) return change();
  const before = new Map<string, Place>(movable().map((node) => [nameOf(node), { node, box: node.getBoundingClientRect() }]));
  change();
  const moved = movable().filter((node) => (before.get(nameOf(node))?.node ?? node) !== node);
  if (moved.length) fly(moved.map((node) => ({ node, from: before.get(nameOf(node))!.box })));
}

// ---- flights ----

let sky: HTMLElement | null = null; // where they fly

/** Whatever still flies is there. */
function land(): void {
  sky?.remove();
  sky = null;
  for (const node of document.querySelectorAll("[data-flying]")) node.removeAttribute("data-flying");
}

/** Of "300ms" or ".3s": a style sheet is packed in either. */
export function milliseconds(time: string): number {
  return parseFloat(time) * (/ms\s*$/.test(time) ? 1 : 1000);
}

const inSight = (box: DOMRect): boolean =>
  box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;

function fly(flights: { node: HTMLElement; from: DOMRect }[]): void {
  const root = document.querySelector(".game")?.firstElementChild;
  const seen = flights
    .map(({ node, from }) => ({ node, from, to: node.getBoundingClientRect() }))
    .filter(({ node, from, to }) => inSight(from) && inSight(to) && node.checkVisibility({ visibilityProperty: true }));
  if (!root || !seen.length) return;
  const up = document.createElement("div");
  up.className = "sky";
  up.inert = true;
  up.popover = "manual"; // above everything
  const pictures = seen.map(({ node, from, to }) => {
    const picture = pictureOf(node, to);
    up.append(inside(root, node, picture));
    return { node, picture, from, to };
  });
  root.append(up);
  up.showPopover();
  sky = up;
  const duration = milliseconds(getComputedStyle(up).getPropertyValue("--step"));
  for (const { node, picture, from, to } of pictures) {
    node.dataset.flying = "";
    picture.animate([{ transform: between(from, to) }, { transform: "none" }], { duration, easing: "cubic-bezier(0.3, 0.9, 0.4, 1)", fill: "both" });
  }
  window.setTimeout(() => sky === up && land(), duration);
}

/** From the middle of one place to the middle of another, and as large. */
function between(from: DOMRect, to: DOMRect): string {
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return `translate(${x}px, ${y}px) scale(${Math.min(from.width / to.width, from.height / to.height)})`;
}

/** As it looks where it lies. */
function pictureOf(node: HTMLElement, to: DOMRect): HTMLElement {
  const picture = node.cloneNode(true) as HTMLElement;
  const [width, height] = [node.offsetWidth, node.offsetHeight];
  Object.assign(picture.style, {
    position: "fixed",
    inset: "auto",
    left: `${to.x + (to.width - width) / 2}px`,
    top: `${to.y + (to.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
  });
  for (const one of [picture, ...picture.querySelectorAll("[data-moves], [data-action], [id]")])
    for (const name of ["data-moves", "data-action", "id"]) one.removeAttribute(name);
  return picture;
}

/** What it lies in there gives it colours and sizes, too: shells of that, without boxes. */
function inside(root: Element, node: HTMLElement, picture: HTMLElement): HTMLElement {
  let whole = picture;
  for (let at = node.parentElement; at && at !== root; at = at.parentElement) {
    const shell = document.createElement(at.localName === "button" ? "span" : at.localName);
    shell.className = at.className;
    shell.style.cssText = at.style.cssText;
    shell.style.display = "contents";
    shell.append(whole);
    whole = shell;
  }
  return whole;
}
