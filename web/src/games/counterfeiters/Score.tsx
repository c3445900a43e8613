// Score - where each dollar lies in the end, and who wins
import type { JSX } from "preact";
import { SeatMark } from "../../art/seat";
import type { ScoreProps } from "../../game";
import { Note } from "./art";
import type { Bills, View } from "./view";
import { money, stars } from "./words";

type Row = NonNullable<View["score"]>[number];

const points = (row: Row, what: string): number | undefined => row.parts.find((part) => part.what === what)?.points;

/** "9★ 2★★★" */
const left = (fakes: Bills): string => fakes.map((count, i) => (count ? `${count}${stars(i + 1)}` : "")).filter(Boolean).join(" ");

export function Score({ view, names, lang, t }: ScoreProps<View>): JSX.Element {
  const score = [...(view.score ?? [])].sort((a, b) => b.points - a.points);
  const winners = score.filter((row) => row.winner);
  const won = new Intl.ListFormat(lang, { type: "conjunction" }).format(winners.map((row) => names[row.seat] ?? ""));
  return (
    <div class="cf-score">
      <p class="cf-score-winner">
        <Note /> {won} {t(winners.length > 1 ? "sharedWin" : "winner")}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("partMoney")}</th>
            <th scope="col">{t("partLottery")}</th>
            <th scope="col">{t("sum")}</th>
          </tr>
        </thead>
        <tbody>
          {score.map((row) => {
            const cash = points(row, "cash");
            const account = points(row, "account") ?? 0;
            const tickets = row.parts.find((part) => part.what === "lottery");
            const fakes = view.seats[row.seat]?.fakes;
            return (
              <tr key={row.seat} class={row.winner ? "cf-best" : ""}>
                <th scope="row">
                  <SeatMark seat={row.seat} /> <span>{names[row.seat]}</span>
                  {fakes && left(fakes) && <small>{t("leftOver", left(fakes))}</small>}
                </th>
                <td>
                  {money(cash === undefined ? (points(row, "money") ?? 0) : cash + account, t)}
                  {cash !== undefined && (
                    <small>
                      {t("partCash", money(cash, t))} {t("partAccount", money(account, t))}
                    </small>
                  )}
                </td>
                <td>
                  {money(tickets?.points ?? 0, t)}
                  {tickets && tickets.count > 0 && (
                    <small>
                      {tickets.count} × {money(tickets.points / tickets.count, t)}
                    </small>
                  )}
                </td>
                <td class="cf-sum">{money(row.points, t)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="cf-soft">{t("scoreHelp")}</p>
    </div>
  );
}
