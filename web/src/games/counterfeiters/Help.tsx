// Help - our pictures with a line each, above the rules
import type { ComponentChildren, JSX } from "preact";
import { sayGame } from "../../app/i18n";
import type { Lang } from "../../game";
import { Bin, Cap, Cuffs, Godfather, NoFlights, Note, Refused, type Scene, Scenery } from "./art";
import { MiniCard } from "./Pieces";
import { texts } from "./texts";
import type { Kind, View } from "./view";
import { kindWord, money } from "./words";

const CARDS: [Kind[], string][] = [
  [["printer"], "helpPrinter"],
  [["paper", "ink", "hologram"], "helpComponents"],
  [["diner"], "helpDiner"],
  [["jet"], "helpJet"],
  [["lottery"], "helpLottery"],
  [["great-lawyer", "bad-lawyer"], "helpLawyers"],
];
const SPACES: [Scene, string, string][] = [
  ["print", "print", "helpPrint"],
  ["shop", "shop", "helpShop"],
  ["fence", "fence", "helpFence"],
  ["fraud", "fraud", "helpFraud"],
  ["fly", "flights", "helpFly"],
];

function Line({ pictures, name, children }: { pictures: ComponentChildren; name?: string; children: string }): JSX.Element {
  return (
    <li>
      <span class="cf-help-pictures">{pictures}</span>
      <span>
        {name && <b>{name}</b>}
        {children}
      </span>
    </li>
  );
}

/** Of the built-in set. */
const TICKET = 50;

export function Help({ lang, view }: { lang: Lang; view?: View | undefined }): JSX.Element {
  const t = sayGame(texts, lang);
  return (
    <div class="cf-help">
      <h3>{t("helpCards")}</h3>
      <ul>
        {CARDS.map(([kinds, says]) => (
          <Line key={says} pictures={kinds.map((kind) => <MiniCard key={kind} kind={kind} count={1} t={t} />)} name={kinds.map((kind) => kindWord(kind, t)).join(", ")}>
            {t(says, money(view?.pays.ticket ?? TICKET, t))}
          </Line>
        ))}
        <Line pictures={[0, 1, 2, 3].map((quality) => <Note key={quality} quality={quality} />)}>{t("helpNotes")}</Line>
      </ul>
      <h3>{t("helpSpaces")}</h3>
      <ul>
        {SPACES.map(([scene, name, says]) => (
          <Line key={scene} pictures={<Scenery scene={scene} />} name={t(name)}>
            {t(says)}
          </Line>
        ))}
        <Line pictures={<Bin />}>{t("helpBin")}</Line>
      </ul>
      <h3>{t("helpPolice")}</h3>
      <ul>
        <Line pictures={<Cap />}>{t("helpCap")}</Line>
        <Line pictures={<Godfather />}>{t("helpGodfather")}</Line>
        <Line pictures={[1, 2, 3].map((quality) => <Refused key={quality} quality={quality} />)}>{t("helpRefuse")}</Line>
        <Line pictures={<NoFlights />}>{t("helpStrike")}</Line>
        <Line pictures={<Cuffs />}>{t("helpCuffs")}</Line>
      </ul>
    </div>
  );
}
