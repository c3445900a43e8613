// motion - things that move between places keep their name, so that the browser can move them
//
// Every update of the page is one view transition: what has the same name before and after glides
// from its old place to its new one.

/** The style of an element that may move: one element with this id at a time.
 *  `<button style={moves("card-A-day")}>` */
export function moves(id: string): { viewTransitionName: string } {
  return { viewTransitionName: "m-" + id.replace(/[^A-Za-z0-9_-]/g, "_") };
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

/** Does the person's system ask for less motion? */
export function prefersStill(): boolean {
  return still?.matches ?? false;
}

/** Changes the page, with motion where that is wanted and possible. */
export function glide(animate: boolean, change: () => void): void {
  if (!animate || document.hidden || !("startViewTransition" in document)) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A transition that is skipped (a newer one, a hidden page) has still changed the page.
  const skipped = () => undefined;
  transition.ready.catch(skipped);
  transition.finished.catch(skipped);
  transition.updateCallbackDone.catch((problem: unknown) => {
    throw problem;
  });
}
