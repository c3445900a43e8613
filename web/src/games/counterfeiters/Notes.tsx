// Notes - public totals: what follows from everything seen, where the table remembers
import type { JSX } from "preact";
import { SeatMark } from "../../art/seat";
import type { TableProps } from "../../game";
import { CardList, Fakes } from "./Pieces";
import type { View } from "./view";
import { money, rangeWords } from "./words";

export function Notes({ view, seat, names, t }: TableProps<View>): JSX.Element {
  const over = view.phase === "over";
  const known = view.seats.some((of) => of.range);
  const { letter, next, binned } = view.deck;
  return (
    <div class="cf-notes">
      <h2>{t("notes")}</h2>
      <p class="cf-soft">{t(over ? "notesEnd" : known ? "notesHelp" : "notesTable")}</p>
      <ul class="cf-sums">
        {view.seats.map((of, owner) =>
          (over || of.range) && of.total !== undefined ? (
            <li key={owner}>
              <span class="cf-notes-who">
                <SeatMark seat={owner} /> {names[owner]}
                {owner === seat && !over && <small> · {t("ofYou")}</small>}
              </span>
              <b>{money(of.total, t)}</b>
              <small class="cf-notes-cash">
                {t("cash")} {over || !of.range ? money(of.cash ?? 0, t) : rangeWords(of.range, t)}
                {over && ` · ${t("account")} ${money(of.account ?? 0, t)}`}
              </small>
              {of.fakes && <Fakes fakes={of.fakes} t={t} />}
            </li>
          ) : null,
        )}
      </ul>
      {next && letter && (
        <div class="cf-notes-row">
          <span>{t("toCome", letter)}</span>
          <CardList cards={next} label={t("toCome", letter)} t={t} />
        </div>
      )}
      {binned && Object.keys(binned).length > 0 && (
        <div class="cf-notes-row">
          <span>{t("binned")}</span>
          <CardList cards={binned} label={t("binned")} t={t} />
        </div>
      )}
    </div>
  );
}
