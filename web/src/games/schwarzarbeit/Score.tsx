// Score - where each point came from
import type { JSX } from "preact";

import { listed, number } from "../../app/i18n";
import { SeatMark } from "../../art/seat";
import type { ScoreProps } from "../../game";
import { Detective, Lawyer, Sign } from "./art";
import { Minis, type Speaker, Token } from "./Card";
import { nameOf, type Part, tieOf, type View } from "./view";

const WHAT: Record<string, string> = {
  "hired-regular": "hiredRegular",
  "hired-illegal": "hiredIllegal",
  "hired-own": "hiredOwn",
  "denounced-illegal": "denouncedIllegal",
  "denounced-regular": "denouncedRegular",
  "denounced-own": "denouncedOwn",
  "lawyer-regular": "lawyerRegular",
  "lawyer-illegal": "lawyerIllegal",
  "lawyer-own": "lawyerOwn",
  detective: "detectiveKept",
};

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

function Icon({ what }: { what: string }): JSX.Element {
  if (what === "detective") return <Detective />;
  if (what.startsWith("lawyer")) return <Lawyer />;
  return <Sign verb={what.startsWith("hired") ? "hire" : "denounce"} />;
}

function Line({ part, as }: { part: Part; as: Speaker }): JSX.Element {
  return (
    <li class="sw-part">
      <span class="sw-part-icon">
        <Icon what={part.what} />
      </span>
      <span class="sw-part-what">
        {as.t(WHAT[part.what] ?? part.what)} <small>{"×\u00a0"}{part.count}</small>
      </span>
      <b class={part.points < 0 ? "sw-minus" : part.points > 0 ? "sw-plus" : ""}>{signed(part.points)}</b>
      {part.cards.length > 0 && <Minis cards={part.cards} as={as} />}
    </li>
  );
}

/** What decided between equal points. */
function Tie({ view, names, lang, t }: ScoreProps<View>): JSX.Element | null {
  const tie = tieOf(view);
  if (!tie) return null;
  const who = listed(tie.rows.map(({ seat, rightly }) => `${names[seat]} ${rightly}`), lang);
  return <p class="sw-tie">{t(tie.shared ? "tieShared" : "tie", number(tie.points), who)}</p>;
}

export function Score({ view, names, lang, t }: ScoreProps<View>): JSX.Element {
  const rows = [...(view.score ?? [])].sort((a, b) => Number(b.winner) - Number(a.winner) || b.points - a.points);
  return (
    <div class="sw sw-score" role="group" aria-label={t("score")}>
      <Tie view={view} names={names} lang={lang} t={t} />
      {rows.map((row) => (
        <section key={row.seat} class={`sw-sheet sw-seat-${row.seat}${row.winner ? " sw-wins" : ""}`}>
          <header>
            <h3>
              <SeatMark seat={row.seat} /> {names[row.seat]}
              {row.winner && <em> {t("winner")}</em>}
            </h3>
            <strong>{t("points", number(row.points))}</strong>
          </header>
          <p class="sw-workers">
            <span class="sw-label">{t("workers")}</span>
            {(view.companies[row.seat]?.workers ?? []).map((who) => (
              <span key={who} class="sw-worker">
                <Token who={who} />
                <span class="sw-worker-name">{nameOf(view, who)}</span>
              </span>
            ))}
          </p>
          <ul>
            {row.parts.map((part) => (
              <Line key={part.what} part={part} as={{ view, t }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
