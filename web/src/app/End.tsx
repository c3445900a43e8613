// End - the score sheet; who looks back sees it as a strip
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { SeatMark } from "../art/seat";
import type { Table } from "../engine";
import { Again } from "./Again";
import { FairPart } from "./fair/door";
import { number } from "./i18n";
import { Icon } from "./icons";
import type { App } from "./model";
import { OnlinePart } from "./online/door";
import { ResultsPart } from "./results/door";
import { ReviewPart } from "./review/door";

const SLACK = 8; // pixels that nobody misses

/** The focus of a sheet that is folded is on the button that unfolds it, and afterwards where it was. */
function useFocus(sheet: RefObject<HTMLElement>, folded: boolean): void {
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!folded) return had.current?.focus();
    if (!sheet.current?.contains(activeElement)) return;
    had.current = activeElement as HTMLElement;
    document.querySelector<HTMLElement>("[data-unfold]")?.focus({ preventScroll: true });
  }, [folded]);
}

/** Is there more of a sheet below what is seen of it? */
function useMore(sheet: RefObject<HTMLElement>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const look = () => setMore(box.scrollHeight - box.scrollTop - box.clientHeight > SLACK);
    const observer = new ResizeObserver(look);
    for (const one of [box, ...box.children]) observer.observe(one);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", look);
    };
  });
  return more;
}

/** Folded, it is a strip beside the question. */
export function End({ app, final }: { app: App; final: Table }): JSX.Element {
  const { folded } = app.state;
  const sheet = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const more = useMore(paper);
  useFocus(sheet, folded);
  return (
    <section ref={sheet} class={folded ? "end sheet folded" : "end sheet"} aria-labelledby="end-title" data-more={more ? "" : undefined}>
      <header>
        <h2 id="end-title">{app.say("endTitle")}</h2>
        <button type="button" class="quiet" data-fold aria-expanded="true" onClick={() => app.update({ folded: true })}>
          {app.say("showTable")}
        </button>
      </header>
      <EndSheet app={app} final={final} paper={paper} />
      {more && (
        // who reads or tabs comes there all the same; it takes no focus, since it goes when all is seen
        <button
          type="button"
          class="icon-button end-more"
          aria-hidden="true"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => paper.current?.scrollBy({ top: paper.current.clientHeight * 0.8 })}
        >
          <Icon name="down" />
        </button>
      )}
    </section>
  );
}

/** The result, and the way to the whole sheet. */
export function EndStrip({ app, final }: { app: App; final: Table }): JSX.Element {
  return (
    <div class="prompt-tools">
      <Strip final={final} />
      <button type="button" data-unfold aria-expanded="false" onClick={() => app.back.unfold()}>
        <Icon name="flag" /> <span>{app.say("showScore")}</span>
      </button>
    </div>
  );
}

/** The result in a line. */
function Strip({ final }: { final: Table }): JSX.Element {
  const { score = [] } = (final.view ?? {}) as { score?: { seat: number; points: number; winner: boolean }[] };
  return (
    <p class="end-strip">
      {score.map(({ seat, points, winner }) => (
        <span key={seat} class={winner ? "best" : ""} title={final.names[seat]}>
          <SeatMark seat={seat} /> <span>{final.names[seat]}</span> <b>{number(points)}</b>
        </span>
      ))}
    </p>
  );
}

function EndSheet({ app, final, paper }: { app: App; final: Table; paper: RefObject<HTMLDivElement> }): JSX.Element {
  const say = app.say;
  const { ui } = app;
  return (
    <div class="end-sheet" ref={paper}>
      {ui && final.view ? (
        <ui.Score view={final.view} names={final.names} lang={app.lang} t={app.t} />
      ) : (
        <ul>
          {final.log.slice(-final.seats - 1).map((line) => (
            <li>{line.text}</li>
          ))}
        </ul>
      )}
      <div class="row">
        {app.state.online.table && <OnlinePart app={app} part="Rematch" />}
        {!app.state.loaded && !app.state.online.table && <Again app={app} final={final} />}
        {!app.state.review && (
          <button type="button" data-review onClick={() => app.review(Math.max(0, final.seat))}>
            <Icon name="bulb" /> {say("review")}
          </button>
        )}
        {!app.state.stuck && (
          <button type="button" data-share onClick={() => app.back.share("deal")}>
            <Icon name="send" /> {say("shareDeal")}
          </button>
        )}
        <button type="button" data-save onClick={() => app.saveRecord()}>
          <Icon name="save" /> {say("saveRecord")}
        </button>
        <button type="button" onClick={() => app.leave()}>
          <Icon name="home" /> {say("backHome")}
        </button>
      </div>
      {(app.state.online.table || app.state.fair) && <FairPart app={app} />}
      {(app.state.sitting?.counts || app.state.sitting?.day) && <ResultsPart app={app} part="After" />}
      {app.state.review && <ReviewPart app={app} final={final} />}
    </div>
  );
}
