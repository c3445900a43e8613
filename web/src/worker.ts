// worker - the table's own thread: loads the engine and answers the page, one request at a time
import wasm from "@engine?url";
import { Engine } from "./engine";
import { Host } from "./host";
import { openStore } from "./store";
import type { Request } from "./transport";

const ready = Promise.all([Engine.load(fetch(wasm)), openStore()]).then(
  ([engine, store]) => new Host(engine, store, (reply) => postMessage(reply)),
);

let last: Promise<void> = Promise.resolve();
onmessage = (event: MessageEvent<Request>) => {
  last = last.then(async () => (await ready).answer(event.data));
};
