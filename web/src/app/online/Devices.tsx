// Devices - the same person on another device: by a code that works once, or by a passphrase
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { App } from "../model";
import { Square, speak, useDone, useNow, useRefusal } from "./parts";
import { clockFace } from "./words";

const PASSPHRASE_LEAST = 10;

function Code({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const { code } = app.state.online;
  const now = useNow(code !== null);
  const left = code ? code.until - now : 0;
  return (
    <div class="device-way">
      {code && left > 0 && (
        <div class="device-code">
          <Square app={app} text={`${location.origin}${location.pathname}#code=${code.code}`} label={say("qrOf")} />
          <div>
            <p class="code-word">{code.code}</p>
            <p class="soft">{say("codeHelp", clockFace(left, app.lang))}</p>
          </div>
        </div>
      )}
      {code && left <= 0 && <p class="soft">{say("codeGone")}</p>}
      {!(left > 0) && (
        <button type="button" data-code onClick={() => app.send({ type: "code" })}>
          {say("getCode")}
        </button>
      )}
    </div>
  );
}

/** The code that a scanned square has put into the address. */
function brought(): string {
  return new URLSearchParams(location.hash.slice(1)).get("code") ?? "";
}

function Claim({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const [code, setCode] = useState(brought);
  const refusal = useRefusal(app.state.online, ["claim"]);
  useDone(app.state.online, "claim", () => {
    setCode("");
    if (brought()) history.replaceState(history.state, "", location.pathname);
  });
  return (
    <form
      class="device-way"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) app.send({ type: "claim", code: code.trim() });
      }}
    >
      <label for="device-claim">{say("haveCode")}</label>
      <div class="row">
        <input
          id="device-claim"
          value={code}
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="device-claim-help"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit">{say("useCode")}</button>
      </div>
      <p id="device-claim-help" class={refusal ? "fault" : "soft"}>
        {refusal?.text ?? say("claimWarn")}
      </p>
    </form>
  );
}

function Passphrase({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  const [login, setLogin] = useState("");
  const [passphrase, setPassphrase] = useState("");
  const [kept, setKept] = useState(false);
  const [short, setShort] = useState(false);
  const refusal = useRefusal(app.state.online, ["passphrase", "login"]);
  useDone(app.state.online, "passphrase", () => setKept(true));
  const send = (type: "passphrase" | "login") => {
    const enough = new TextEncoder().encode(passphrase).length >= PASSPHRASE_LEAST;
    setKept(false);
    setShort(!enough || !login.trim());
    if (enough && login.trim()) app.send({ type, login: login.trim(), passphrase });
  };
  const fault = short ? say("passphraseShort") : kept ? null : refusal?.text;
  return (
    <form
      class="device-way"
      onSubmit={(event) => {
        event.preventDefault();
        send("login");
      }}
    >
      <p class="soft">{say("passphraseHelp")}</p>
      <div class="device-fields">
        <label>
          {say("login")}
          <input
            value={login}
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            onInput={(event) => setLogin(event.currentTarget.value)}
          />
        </label>
        <label>
          {say("passphrase")}
          <input
            type="password"
            value={passphrase}
            autocomplete="current-password"
            aria-invalid={fault ? true : undefined}
            aria-describedby="passphrase-help"
            onInput={(event) => setPassphrase(event.currentTarget.value)}
          />
        </label>
      </div>
      <p id="passphrase-help" class={fault ? "fault" : "soft"} aria-live="polite">
        {fault ?? (kept ? say("passphraseKept") : "")}
      </p>
      <div class="row">
        <button type="button" data-keep onClick={() => send("passphrase")}>
          {say("setPassphrase")}
        </button>
        <button type="submit">{say("comeBack")}</button>
      </div>
    </form>
  );
}

export function Devices({ app }: { app: App }): JSX.Element {
  const say = speak(app);
  return (
    <details class="sheet hall-sheet devices" open={brought() !== ""}>
      <summary>
        <h2>{say("devices")}</h2>
      </summary>
      <p>{say("devicesHelp")}</p>
      <Code app={app} />
      <Claim app={app} />
      <Passphrase app={app} />
    </details>
  );
}
