// main - starts the page: the table's thread, the shell, and what makes it work offline
import { render } from "preact";
import "./theme.css";
import "./app.css";
import "./home.css";
import "./table.css";
import { workerTransport } from "../transport";
import { Shell } from "./Shell";
import { App } from "./model";
import { startTips } from "./tip";

const worker = new Worker(new URL("../worker.ts", import.meta.url), { type: "module" });
const root = document.getElementById("app");
const app: App = new App(workerTransport(worker), () => {
  if (root) render(<Shell app={app} />, root);
});
startTips(app);
worker.onerror = () => app.update({ screen: "home", problem: app.say("noEngine") });

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => {
    navigator.serviceWorker.register("sw.js").catch(() => undefined); // then it needs the network
  });
