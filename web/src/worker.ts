// worker - the table's own thread: loads the engine and answers the page, one request at a time
//
// What is said at a table goes to the one that is open: this page's own, or a server's. All that has
// to do with servers is loaded when it is first wanted.
import wasm from "@engine?url";
import { Engine } from "./engine";
import type { Lang } from "./game";
import { Host } from "./host";
import { learned } from "./learned";
import type { Visit } from "./online/visit";
import { openStore } from "./store";
import type { Reply, Request, Sent } from "./transport";

const NOBODY = -1; // no seat's eyes

let muted = false; // the tables that are posted are not shown
let stay = 0; // at a table, of the page: that of the request which is answered
const post = (what: Reply): void => {
  if (!muted || what.type !== "table") postMessage({ stay, what } satisfies Sent<Reply>);
};
const engine = Engine.load(fetch(wasm), learned);
const ready = Promise.all([engine, openStore()]).then(([loaded, store]) => new Host(loaded, store, post));

let lang: Lang = "en";
let visit: Visit | null = null;

async function visiting(): Promise<Visit> {
  if (visit) return visit;
  const { startVisit } = await import("./online/visit");
  visit = await startVisit(await engine, post, lang);
  return visit;
}

/** A page that was kept for use without a network may lack this part. */
async function wish(message: (Request & { type: "online" })["message"], host: Host): Promise<void> {
  if (message.type === "open") await host.answer({ type: "leave" });
  try {
    (await visiting()).wish(message);
  } catch {
    post({ type: "online", change: { line: "off", server: false } });
  }
}

/** A game at a server is gone on with at a table of our own. */
async function playOn(request: Request & { type: "playOn" }, host: Host): Promise<void> {
  const record = visit?.record;
  if (!record) return;
  visit?.shut();
  muted = true; // how it ended has been seen
  await host.answer({ type: "load", record });
  muted = false;
  await host.answer(request);
}

/** All sentences come where other eyes begin to look: so others look for a moment. */
function lookAnew(request: Request & { type: "look" }, at: Visit): void {
  muted = true;
  at.answer({ ...request, viewer: request.viewer >= 0 ? NOBODY : 0 });
  muted = false;
  at.answer(request);
}

/** What is not for a table, or opens or leaves one of our own. */
const OWN = new Set<Request["type"]>(["catalog", "start", "resume", "discard", "load", "open", "deal", "leave", "names", "components", "form"]);
const LEAVING = new Set<Request["type"]>(["start", "resume", "load", "open", "deal", "leave"]);

async function answer(request: Request): Promise<void> {
  const host = await ready;
  if (request.type === "online") return wish(request.message, host);
  if (request.type === "lang") {
    lang = request.lang;
    visit?.answer(request);
  }
  if (LEAVING.has(request.type)) visit?.shut();
  if (visit?.atTable && request.type === "playOn") return playOn(request, host);
  if (!visit?.atTable || OWN.has(request.type) || request.type === "lang") return host.answer(request);
  if (request.type === "look" && request.anew) return lookAnew(request, visit);
  visit.answer(request);
}

let last: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<Sent<Request>>) => {
  last = last.then(() => {
    stay = data.stay;
    return answer(data.what);
  });
};
