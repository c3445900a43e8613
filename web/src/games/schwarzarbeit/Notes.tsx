// Notes - the notebook: a row a person, a column a player
//
// Pencil marks are the player's own. Where memory is open, what is proved and the exact chances are
// printed next to them, and the announcements that say something are listed.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { SeatMark } from "../../art/seat";
import { AIDS, type TableProps } from "../../game";
import { Token } from "./Card";
import { certain, keyOf, load, type Mark, type Marks, next, percent, save } from "./marks";
import { LETTERS } from "./people";
import { type Chances, nameOf, type View } from "./view";

type Props = TableProps<View>;

/** The page as far as the player wants it printed. */
function aided(props: Props): Props {
  if (props.aid === "chances") return props;
  const { proofs, told, ...bare } = props.view;
  return { ...props, chances: null, view: props.aid === "sure" ? props.view : bare };
}

const chancesOf = (props: Props): Chances | null => props.chances as Chances | null;

const SAID: Record<Mark, string> = { "": "markNone", no: "markNo", maybe: "markMaybe", yes: "markYes" };
const DRAWN: Record<Mark, string> = { "": "", no: "✗", maybe: "?", yes: "✓" };

function Cell({ props, at, who, mark, onMark }: { props: Props; at: number; who: string; mark: Mark; onMark(): void }): JSX.Element {
  const { view, t, names } = props;
  const sure = certain(view, chancesOf(props), at, who);
  const chance = chancesOf(props)?.[at]?.[who];
  const known = sure ? t(sure === "yes" ? "provedYes" : "provedNo") : chance !== undefined ? t("chance", percent(chance)) : "";
  const said = [`${nameOf(view, who)}, ${names[at] ?? ""}`, t(SAID[mark]), known].filter(Boolean).join(", ");
  const heat = chance !== undefined && !sure ? Math.min(100, Math.round(chance / 10000)) : 0;
  return (
    <button type="button" class={`sw-box${sure ? ` sw-sure-${sure}` : ""}`} style={{ "--heat": `${heat}%` } as JSX.CSSProperties} onClick={onMark}>
      <span class="sw-sr">{said}</span>
      <span class="sw-print" aria-hidden="true">{sure === "yes" ? "✓" : sure === "no" ? "×" : chance !== undefined ? `${percent(chance)}%` : null}</span>
      {mark !== "" && <span class="sw-pencil" aria-hidden="true">{DRAWN[mark]}</span>}
    </button>
  );
}

function Told(props: Props): JSX.Element | null {
  const { view, t, names } = props;
  if (!view.told) return null;
  return (
    <details class="sw-told">
      <summary>
        {t("told")} <b>{`${view.told.length}`}</b>
      </summary>
      {view.told.length === 0 && <p>{t("toldNone")}</p>}
      <ul>
        {view.told
          .map((row, i) => (
            <li key={i}>
              <span class="sw-told-who">
                <SeatMark seat={row.seat} /> {names[row.seat]}: <b>{t("toldMissing", row.missing)}</b>
              </span>
              <span class="sw-told-list">
                {row.among.map((who) => {
                  const out = certain(view, chancesOf(props), row.seat, who) === "no";
                  return (
                    <span title={nameOf(view, who)}>
                      <Token who={who} out={out} />
                      <span class="sw-sr">{out ? t("ruledOut", nameOf(view, who)) : nameOf(view, who)} </span>
                    </span>
                  );
                })}
              </span>
            </li>
          ))
          .reverse()}
      </ul>
    </details>
  );
}

/** What the notebook prints is the player's choice. */
function Aid({ aid, setAid, t, memory }: Props): JSX.Element | null {
  if (memory !== "open") return null;
  return (
    <select class="sw-aid" aria-label={t("aid")} title={t("aid")} value={aid} onChange={(event) => setAid(event.currentTarget.value as Props["aid"])}>
      {AIDS.map((one) => (
        <option key={one} value={one}>
          {t(`aid_${one}`)}
        </option>
      ))}
    </select>
  );
}

export function Notes(all: Props): JSX.Element {
  const props = aided(all);
  const { view, seat, seats, names, t, memory, actions } = props;
  const key = keyOf(view, seat, names);
  const [marks, setMarks] = useState<Marks>({});
  const columns = Array.from({ length: seats }, (_, at) => at).filter((at) => at !== seat);
  const regular = (who: string): boolean => columns.every((at) => certain(view, chancesOf(props), at, who) === "no") && !view.companies[seat]?.workers?.includes(who);

  useEffect(() => setMarks(load(localStorage, key, view.turn, actions.length > 0)), [key]);
  const write = (changed: Marks): void => {
    setMarks(changed);
    save(localStorage, key, view.turn, changed);
  };
  return (
    <div class="sw sw-notes">
      <header>
        <h2>{t("notes")}</h2>
        <Aid {...all} />
        <button type="button" class="sw-rub" aria-label={t("notesClear")} title={t("notesClear")} onClick={() => write({})}>
          ⌫
        </button>
      </header>
      <table>
        <caption class="sw-sr">{t("notes")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sw-sr">{t("who")}</span>
            </th>
            {columns.map((at) => (
              <th key={at} scope="col">
                <SeatMark seat={at} />
                <span class="sw-column" title={names[at]}>{names[at]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LETTERS.map((who) => (
            <tr key={who} class={view.companies[seat]?.workers?.includes(who) ? "sw-row-own" : regular(who) && view.proofs ? "sw-row-regular" : ""}>
              <th scope="row" title={nameOf(view, who)}>
                <span class="sw-row-head">
                  <Token who={who} />
                  <span class="sw-row-name">{nameOf(view, who)}</span>
                </span>
                {view.companies[seat]?.workers?.includes(who) && <span class="sw-sr">, {t("yours")}</span>}
                {view.proofs && regular(who) && <span class="sw-sr">, {t("regular")}</span>}
              </th>
              {columns.map((at) => {
                const place = `${at} ${who}`;
                const mark = marks[place] ?? "";
                return (
                  <td key={at}>
                    <Cell props={props} at={at} who={who} mark={mark} onMark={() => write({ ...marks, [place]: next(mark) })} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="sw-hint">
        {t("notesHow")} {view.proofs ? (props.chances ? t("notesChances") : t("notesProofs")) : memory === "table" ? t("notesMemory") : ""}
      </p>
      <Told {...props} />
    </div>
  );
}
