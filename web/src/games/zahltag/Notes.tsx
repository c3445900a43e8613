// Notes - remembered crews: what everybody has seen of each hand, and what is still to come
import type { JSX } from "preact";
import { SeatMark } from "../../art/seat";
import type { TableProps } from "../../game";
import { Pips, SmallContract } from "./Cards";
import { canHold, type Crew, needOf, total, type View } from "./view";

type Props = TableProps<View>;

const CAN = { yes: "canYes", perhaps: "canPerhaps", no: "canNo" } as const;
const MARK = { yes: "✓", perhaps: "?", no: "✕" } as const;

/** Can this seat build what is on offer, as far as its hand is known? */
function Able({ known, size, unseen, contract, t }: { known: Crew; size: number; unseen: Crew; contract: string; t: Props["t"] }): JSX.Element {
  const able = canHold(known, size, unseen, needOf(contract));
  return (
    <span class={`zt-able zt-able-${able}`}>
      <span aria-hidden="true">{MARK[able]}</span> {t(CAN[able])}
    </span>
  );
}

export function Notes({ view, seat, names, t }: Props): JSX.Element {
  const { unseen } = view;
  const over = view.phase === "over";
  return (
    <div class="zt-notes">
      <h2>{t("notes")}</h2>
      <p class="zt-soft">{t(over ? "notesEnd" : unseen ? "notesHelp" : "notesTable")}</p>
      <ul>
        {view.seats.map(({ known, hand = 0 }, owner) =>
          known && unseen ? (
            <li key={owner}>
              <span class="zt-notes-who">
                <SeatMark seat={owner} /> {names[owner]}
                {owner === seat && !over && <small> · {t("ofYou")}</small>}
              </span>
              <Pips crew={known} unknown={hand - total(known)} t={t} />
              {view.contract && owner !== seat && <Able known={known} size={hand} unseen={unseen} contract={view.contract} t={t} />}
            </li>
          ) : null,
        )}
      </ul>
      {unseen && total(unseen) > 0 && (
        <p class="zt-notes-row">
          <span>{t(seat < 0 ? "unseenAll" : "unseen")}</span> <Pips crew={unseen} t={t} />
        </p>
      )}
      {view.deck.cards && (
        <details>
          <summary>{t("deckHelp", view.deck.contracts, view.deck.paydays)}</summary>
          <ul class="zt-to-come">
            {view.deck.cards.map((contract, i) => (
              <li key={i}>
                <SmallContract contract={contract} t={t} takes />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
