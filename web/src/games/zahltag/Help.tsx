// Help - the cards with a line each, above the rules
import type { JSX } from "preact";
import { sayGame } from "../../app/i18n";
import type { Lang } from "../../game";
import { BidCard, Card, Contract } from "./Cards";
import { Payday } from "./art";
import { texts } from "./texts";
import { KINDS } from "./view";

const LINES = { worker: "helpWorker", foreman: "helpForeman", excavator: "helpExcavator", crane: "helpCrane" } as const;

export function Help({ lang }: { lang: Lang }): JSX.Element {
  const t = sayGame(texts, lang);
  return (
    <ul class="zt-help">
      {KINDS.map((kind, i) => (
        <li key={kind}>
          <Card kind={kind} id={i} t={t} />
          <span>{t(LINES[kind])}</span>
        </li>
      ))}
      <li class="zt-wide">
        <Contract contract="0021" t={t} />
        <span>{t("helpContract")}</span>
      </li>
      <li class="zt-wide">
        <span class="zt-help-bids" aria-hidden="true">
          <BidCard bid={3} />
          <BidCard bid={0} />
          <BidCard sealed />
        </span>
        <span>{t("helpBid")}</span>
      </li>
      <li class="zt-wide">
        <span class="zt-help-lanes" aria-hidden="true">
          <span class="zt-mini">
            <Card kind="worker" id={1} t={t} />
          </span>
          ➜
          <span class="zt-mini">
            <Card kind="worker" id={1} t={t} />
          </span>
          ➜
        </span>
        <span>{t("helpLanes")}</span>
      </li>
      <li class="zt-wide">
        <Payday />
        <span>{t("helpPayday")}</span>
      </li>
    </ul>
  );
}
