// Score - where each dollar came from and went, how it lies in the end, and who wins
import type { JSX } from "preact";
import { listed } from "../../app/i18n";
import { SeatMark } from "../../art/seat";
import type { ScoreProps } from "../../game";
import { Note } from "./art";
import type { Bills, Seat, View } from "./view";
import { money, stars, type T } from "./words";

type Row = NonNullable<View["score"]>[number];

const PARTS: Record<string, string> = {
  start: "partStart",
  shop: "shop",
  fence: "fence",
  fraud: "fraud",
  diners: "partDiners",
  lottery: "partLottery",
  cards: "partCards",
  fares: "partFares",
  godfather: "partGodfather",
};

/** "9★ 2★★★" */
const left = (fakes: Bills): string => fakes.map((count, i) => (count ? `${count}${stars(i + 1)}` : "")).filter(Boolean).join(" ");

function Part({ row, what, t }: { row: Row; what: string; t: T }): JSX.Element {
  const part = row.parts.find((other) => other.what === what);
  return (
    <td>
      {part ? money(part.points, t) : "–"}
      {part && part.count > 1 && <small>{"×\u00a0"}{part.count}</small>}
    </td>
  );
}

export function Score({ view, names, lang, t }: ScoreProps<View>): JSX.Element {
  const score = [...(view.score ?? [])].sort((a, b) => b.points - a.points);
  const winners = score.filter((row) => row.winner);
  const won = listed(winners.map((row) => names[row.seat] ?? ""), lang);
  const kinds = Object.keys(PARTS).filter((what) => score.some((row) => row.parts.some((part) => part.what === what)));
  const below = (word: string, says: (seat: Seat) => string): JSX.Element => (
    <tr>
      <th scope="row">{word}</th>
      {score.map((row) => (
        <td key={row.seat}>{says(view.seats[row.seat]!)}</td>
      ))}
    </tr>
  );
  return (
    <div class="cf-score">
      <p class="cf-score-winner">
        <Note /> {won} {t(winners.length > 1 ? "sharedWin" : "winner")}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {score.map((row) => (
              <th key={row.seat} scope="col" class={row.winner ? "cf-best" : ""}>
                <SeatMark seat={row.seat} /> <span title={names[row.seat]}>{names[row.seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((what) => (
            <tr key={what}>
              <th scope="row">{t(PARTS[what]!)}</th>
              {score.map((row) => (
                <Part key={row.seat} row={row} what={what} t={t} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="cf-sum">
            <th scope="row">{t("sum")}</th>
            {score.map((row) => (
              <td key={row.seat} class={row.winner ? "cf-best" : ""}>
                {money(row.points, t)}
              </td>
            ))}
          </tr>
          {below(t("cash"), ({ cash = 0 }) => money(cash, t))}
          {below(t("account"), ({ account = 0 }) => money(account, t))}
          {below(t("leftOver"), ({ fakes }) => (fakes && left(fakes)) || "–")}
        </tfoot>
      </table>
      <p class="cf-soft">{t("scoreHelp")}</p>
    </div>
  );
}
