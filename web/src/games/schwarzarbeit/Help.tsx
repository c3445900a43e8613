// Help - the cards and pieces, each with a line
import type { ComponentChildren, JSX } from "preact";

import { textIn } from "../../app/i18n";
import type { Lang } from "../../game";
import { Detective, IchAg, Lawyer, Sign } from "./art";
import { Mini, Token } from "./Card";
import { LETTERS, PEOPLE } from "./people";
import { texts } from "./texts";
import { nameOf, type View } from "./view";

function Row({ text, children }: { text: string; children: ComponentChildren }): JSX.Element {
  return (
    <li>
      <span class="sw-help-picture">{children}</span>
      <span>{text}</span>
    </li>
  );
}

export function Help({ lang, view }: { lang: Lang; view?: View | undefined }): JSX.Element {
  return (
    <div class="sw sw-help">
      <p>{textIn(texts.helpPeople, lang)}</p>
      <ul class="sw-gallery">
        {LETTERS.map((who) => (
          <li key={who}>
            <Token who={who} />
            <span>{view ? nameOf(view, who) : PEOPLE[who]?.name}</span>
          </li>
        ))}
      </ul>
      <ul class="sw-help-rows">
        <Row text={textIn(texts.helpShifts, lang)}>
          <Mini card="A-day" />
          <Mini card="A-evening" />
          <Mini card="A-weekend" />
        </Row>
        <Row text={textIn(texts.helpWorkers, lang)}>
          <Mini card="S-weekend" />
          <Mini card="M-weekend" />
        </Row>
        <Row text={textIn(texts.helpHire, lang)}>
          <span class="sw-button sw-hire-button">
            <Sign verb="hire" />
          </span>
        </Row>
        <Row text={textIn(texts.helpDenounce, lang)}>
          <span class="sw-button sw-denounce-button">
            <Sign verb="denounce" />
          </span>
        </Row>
        <Row text={textIn(texts.helpBack, lang)}>
          <Mini />
          <Mini />
        </Row>
        <Row text={textIn(texts.helpDetective, lang)}>
          <span class="sw-piece sw-seat-1">
            <Detective />
          </span>
        </Row>
        <Row text={textIn(texts.helpLawyer, lang)}>
          <span class="sw-piece sw-seat-0">
            <Lawyer />
          </span>
        </Row>
        <Row text={textIn(texts.helpIchAg, lang)}>
          <span class="sw-mini">
            <IchAg />
          </span>
        </Row>
      </ul>
    </div>
  );
}
