// Score - where each million came from, and who wins
import type { JSX } from "preact";
import { listed, number } from "../../app/i18n";
import { SeatMark } from "../../art/seat";
import type { ScoreProps } from "../../game";
import type { View } from "./view";

const PARTS: Record<string, string> = {
  start: "partstart",
  contracts: "partcontracts",
  wages: "partwages",
  fines: "partfines",
};

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

export function Score({ view, names, lang, t }: ScoreProps<View>): JSX.Element {
  const score = view.score ?? [];
  const winners = score.filter((row) => row.winner);
  const who = listed(winners.map((row) => names[row.seat] ?? ""), lang);
  const kinds = Object.keys(PARTS).filter((what) => score.some((row) => row.parts.some((part) => part.what === what)));
  // the tie-breaks, where they were looked at
  const tied = winners.some((row) => score.some((other) => other.seat !== row.seat && !other.gone && other.points === row.points));
  return (
    <div class="zt-score">
      <p class="zt-score-winner">
        {who} {t(winners.length > 1 ? "sharedWin" : "winner")}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {score.map((row) => (
              <th key={row.seat} scope="col" class={row.winner ? "zt-best" : ""}>
                <SeatMark seat={row.seat} /> <span title={names[row.seat]}>{names[row.seat]}</span>
                {row.gone > 0 && <small>{t("goneIn", row.gone)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((what) => (
            <tr key={what}>
              <th scope="row">{t(PARTS[what] ?? what)}</th>
              {score.map((row) => {
                const part = row.parts.find((other) => other.what === what);
                return (
                  <td key={row.seat}>
                    {part && what === "contracts" && <small>{part.count} × </small>}
                    {part ? (what === "start" ? part.points : signed(part.points)) : "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="zt-sum">
            <th scope="row">{t("sum")}</th>
            {score.map((row) => (
              <td key={row.seat} class={row.winner ? "zt-best" : ""}>
                {number(row.points)}
              </td>
            ))}
          </tr>
          {tied && (
            <>
              <tr>
                <th scope="row">{t("tieCrew")}</th>
                {score.map((row) => (
                  <td key={row.seat}>{row.gone ? "–" : row.crew}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t("tieTable")}</th>
                {score.map((row) => (
                  <td key={row.seat}>{row.gone ? "–" : row.table}</td>
                ))}
              </tr>
            </>
          )}
        </tfoot>
      </table>
      {tied && <p class="zt-soft">{t("tieHelp")}</p>}
    </div>
  );
}
