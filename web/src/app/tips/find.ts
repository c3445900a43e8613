// find - the words for what has no `title`: of games in their tables of tips, of sheets by row and column
//
// The innermost thing that can be explained is. All this is loaded when somebody first rests on something.
import type { Tip } from "../../game";
import { textIn } from "../i18n";
import type { App } from "../model";

const tables = import.meta.glob<{ tips: Tip[] }>("../../games/*/tips.ts");

export type Find = (element: Element) => string;

const spaced = (text: string | null | undefined): string => (text ?? "").replace(/[ \n]+/g, " ").trim();

/** Whose mark it is: it has the seat's number in its class. */
function ofSeat(app: App, mark: Element): string {
  const [, seat] = /\bseat-(\d)\b/.exec(mark.getAttribute("class") ?? "") ?? [];
  return seat === undefined ? "" : (app.state.table?.names[Number(seat)] ?? "");
}

/** "Contracts, Boris": what a number in a sheet is of. */
function ofSheet(cell: Element): string {
  const row = cell.parentElement;
  const column = row ? [...row.children].indexOf(cell) : -1;
  const head = cell.closest("table")?.querySelector("thead tr")?.children[column];
  return [row?.querySelector("th")?.textContent, head?.textContent].map(spaced).filter(Boolean).join(", ");
}

function ofTable(app: App, tips: Tip[], element: Element): string {
  const tip = tips.find(({ at }) => element.matches(at));
  if (!tip) return "";
  const read = tip.read ? spaced(element.querySelector(tip.read)?.textContent).replace(/(?<![.!?])$/, ".") : "";
  return [read.length > 1 ? read : "", tip.text ? textIn(tip.text, app.lang) : ""].filter(Boolean).join(" ");
}

/** For the game at the table. */
export async function finder(app: App): Promise<Find> {
  const { tips } = (await tables[`../../games/${app.state.game}/tips.ts`]?.()) ?? { tips: [] };
  return (element) => {
    if (element.matches(".seat-mark")) return ofSeat(app, element);
    if (element.matches(".end td, .results td")) return ofSheet(element);
    return ofTable(app, tips, element);
  };
}
