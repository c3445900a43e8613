// glow - lights up what the page speaks of; the table does not know
import { useEffect } from "preact/hooks";
import "./glow.css";

/** Where an action is done: its control, or what leads to it (`data-leads`: verbs, or verbs with their first
 *  noun, as in "swap-crane"). */
export function controlOf(wire: string): string {
  const [verb, noun] = wire.split(" ");
  return [`[data-action="${wire}"]`, `[data-leads~="${verb}"]`, `[data-leads~="${verb}-${noun}"]`].map((one) => `.game ${one}`).join(", ");
}

/** Lights up what the selector finds, for as long as it is asked for, and brings it into sight. */
export function useGlow(where: string): void {
  useEffect(() => {
    const darken = () => {
      for (const one of document.querySelectorAll<HTMLElement>("[data-glow]")) delete one.dataset["glow"];
    };
    const light = () => {
      darken();
      if (where) for (const one of document.querySelectorAll<HTMLElement>(where)) one.dataset["glow"] = "";
    };
    const observer = new MutationObserver(light); // a table may open what it likes without telling
    const game = document.querySelector(".game");
    if (game) observer.observe(game, { childList: true, subtree: true, attributeFilter: ["data-action", "data-leads"] });
    light();
    return () => {
      observer.disconnect();
      darken();
    };
  }, [where]);
  useEffect(() => {
    document.querySelector("[data-glow]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [where]);
}
