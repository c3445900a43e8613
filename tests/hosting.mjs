// hosting - what whoever runs a server relies on: node tests/hosting.mjs BACKROOM
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, openSync, closeSync, mkdirSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { ask, gather, greet, person, playOut, sit, Socket } from "./client.mjs";
import { check, dice, finish, folder, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A certificate for this machine, and its key. */
function certify() {
  const place = folder();
  const [cert, key] = [join(place, "cert.pem"), join(place, "key.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = spawnSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", ...names, "-keyout", key, "-out", cert]);
  same(made.status, 0, String(made.stderr));
  return [cert, key];
}

await test("HTTPS with its own certificate: strict cookies, the same games", async () => {
  const [cert, key] = certify();
  const server = serve(backroom, { words: ["--tls-cert", cert, "--tls-key", key] });
  const url = await server.url;
  check(url.startsWith("https:"), url);
  const { headers } = await ask(url, "/greeting");
  check(/^__Host-backroom=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/.test(headers["set-cookie"][0]), headers["set-cookie"][0]);
  const socket = new Socket(url, { cookie: await greet(url), origin: url.slice(0, -1) });
  same(await socket.status, 101, "our own page");
  socket.close();
  const party = await gather(url, { game: "zahltag", seats: 2, roll: dice(2) });
  await playOut(party);
  same(await server.stop(), 0, "exit code");
});

await test("requests have as long as ever where time goes by fast", async () => {
  const server = serve(backroom, { pace: 1000 });
  const { port } = new URL(await server.url);
  const line = connect(Number(port), "127.0.0.1");
  const answer = new Promise((resolve) => (line.on("data", (part) => resolve(String(part))), line.on("close", () => resolve("closed")), line.on("error", () => 0)));
  line.write("GET /health HTTP/1.1\r\n");
  await pause(2500);
  line.write("Host: localhost\r\n\r\n");
  check((await answer).startsWith("HTTP/1.1 200"), await answer);
  line.destroy();
  same(await server.stop(), 0, "exit code");
});

/** `backroom join` at a terminal: `saw` waits until its output fits, `code` is how it ended. */
function terminal(words, env) {
  const child = spawn(backroom, ["join", ...words], { env: { ...process.env, XDG_DATA_HOME: folder(), ...env } });
  const shown = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => shown.push(part));
  const text = () => Buffer.concat(shown).toString();
  const saw = async (wanted, patience = 10000) => {
    for (const start = Date.now(); !wanted.test(text()); await pause(10)) check(Date.now() - start < patience, `never ${wanted}: ${text()}`);
    return wanted.exec(text());
  };
  return { saw, type: (line) => child.stdin.write(`${line}\n`), code: new Promise((resolve) => child.on("exit", resolve)) };
}

await test("join: from a terminal, over HTTPS, and not where the certificate is not good", async () => {
  const [cert, key] = certify();
  const server = serve(backroom, { words: ["--tls-cert", cert, "--tls-key", key] });
  const url = (await server.url).replace("127.0.0.1", "localhost");
  const ann = terminal([url, "--create", "zahltag", "--seats", "2", "--name", "Ann"], { SSL_CERT_FILE: cert });
  const [, link] = await ann.saw(/join "(https:[^"]*)"/);
  const ben = terminal([link, "--name", "Ben"], { SSL_CERT_FILE: cert });
  await ben.saw(/You sit/);
  ann.type("start");
  const first = await Promise.race([ann, ben].map((each) => each.saw(/1\) a worker/).then(() => each)));
  first.type("1");
  for (const each of [ann, ben]) await each.saw(/(Ann|Ben) takes a worker|You take a worker/);
  for (const each of [ann, ben]) each.type("quit");
  same(await Promise.all([ann.code, ben.code]), [0, 0], "exit codes");
  const careful = terminal([link, "--name", "Cem"], { SSL_CERT_FILE: "/dev/null" });
  await careful.saw(/certificate of localhost is not good/);
  same(await careful.code, 2, "exit code");
  same(await server.stop(), 0, "exit code");
});

await test("join: at a rematch one sits where one sat, unless one asks for another seat", async () => {
  const server = serve(backroom);
  const url = await server.url;
  const party = await gather(url, { game: "zahltag", seats: 4, roll: dice(3) });
  await playOut(party);
  const { host, table } = party;
  host.onmessage = undefined;
  await host.tell({ type: "rematch", table });
  const { next } = await host.next((message) => message.type === "room" && message.next);
  await host.tell({ type: "watch", table: next, number: 2 });
  await host.tell({ type: "kick", table: next, seat: 0 });
  /** Somebody who played sits down from a terminal. */
  const comes = async ({ name, cookie }, seat, ...words) => {
    const place = folder();
    mkdirSync(join(place, "backroom"));
    writeFileSync(join(place, "backroom", `join-${new URL(url).host}`), `${cookie}\n`);
    const there = terminal([`${url}#table=${next}`, "--name", name, ...words], { XDG_DATA_HOME: place });
    const sits = host.next(({ type, table: of, chairs }) => type === "room" && of === next && chairs[seat].name === name && chairs[seat].kind === "person");
    await Promise.race([sits, there.code.then((code) => check(false, `${name} could not sit down: ${code}`))]);
    return there;
  };
  const [, ben, cem, dora] = party.players;
  const terminals = [await comes(ben, 1), await comes(cem, 0, "--seat", "0"), await comes(dora, 3)];
  for (const each of terminals) each.type("quit");
  same(await Promise.all(terminals.map(({ code }) => code)), [0, 0, 0], "exit codes");
  for (const { socket } of party.players) socket.close();
  same(await server.stop(), 0, "exit code");
});

await test("certificates that are none, options that do not fit: one clear line", () => {
  const place = folder();
  const refused = (...words) => {
    const { status, stderr, stdout } = spawnSync(backroom, ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${join(place, "x.sqlite")}`, ...words], {
      encoding: "utf8",
      timeout: 10000,
      env: { ...process.env, ASAN_OPTIONS: "detect_leaks=0" }, // the library's own, on its way out
    });
    same([status, stdout], [2, ""], words.join(" "));
    same(stderr.trimEnd().split("\n").length, 1, stderr);
    return stderr;
  };
  check(/go together/.test(refused("--tls-cert", "x")), "half a pair");
  check(/certificate/.test(refused("--tls-cert", "/dev/null", "--tls-key", "/dev/null")), "no certificate");
  check(/public-url/.test(refused("--public-url", "games.example.org")), "no URL");
  check(/trust-header/.test(refused("--trust-header", "")), "no header");
  for (const address of ["0.0.0.0:9", "192.0.2.1:9", "[::]:9", "127.0.0.1", "x:1"]) check(/this machine alone/.test(refused("--metrics", address)), address);
  check(/--control/.test(refused("--control", "/nowhere/at/all")), "no place for a socket");
  check(refused("--store", "sqlite:/nowhere/at/all.sqlite").length > 0, "no folder");
});

await test("behind a proxy: its name is ours, and addresses are those it tells", async () => {
  const server = serve(backroom, { words: ["--public-url", "https://games.example.org/x", "--trust-header", "X-Forwarded-For"] });
  const url = await server.url;
  const host = "games.example.org";
  const { status, headers } = await ask(url, "/greeting", { headers: { host } });
  same(status, 200, "by its name");
  check(headers["set-cookie"][0].startsWith("__Host-backroom="), "HTTPS outside: strict cookies");
  const cookie = headers["set-cookie"][0].split(";")[0];
  const dial = (address, origin = `https://${host}`) => new Socket(url, { cookie, origin, headers: { Host: host, ...(address ? { "X-Forwarded-For": address } : {}) } });
  same(await dial("192.0.2.7").status, 101, "with an address");
  same(await dial("spoofed, 192.0.2.7").status, 101, "the last one counts");
  same(await dial("").status, 503, "without one");
  same(await dial("not an address").status, 503, "with something else");
  same(await dial("192.0.2.7", "https://evil.example").status, 403, "another page");
  const many = await Promise.all(Array.from({ length: 140 }, () => dial("192.0.2.8").status));
  const open = many.filter((each) => each === 101).length;
  check(open > 100 && open < 140, `${open} of 140 from one address`);
  same(await dial("192.0.2.9").status, 101, "its neighbour is welcome");
  same(await server.stop(), 0, "exit code");
});

await test("the data file is for its owner only, and the log says where it is", async () => {
  const server = serve(backroom);
  await server.url;
  same(statSync(server.store).mode & 0o777, 0o600, "mode");
  await pause(50);
  check(server.written.join("").includes(server.store), "where");
  same(await server.stop(), 0, "exit code");
});

/** Opens a copy of a store that something was done to: it must not start, say why, and leave the file alone. */
function spoiled(store, spoil, sentence, how = {}) {
  const copy = join(folder(), "copy.sqlite");
  copyFileSync(store, copy);
  spoil(copy);
  const before = readFileSync(copy);
  const { status, stdout, stderr } = spawnSync(backroom, ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${copy}`], { encoding: "utf8", timeout: 10000, ...how });
  same([status, stdout, stderr.trimEnd().split("\n").length], [2, "", 1], `${sentence}: ${stdout}${stderr}`);
  check(sentence.test(stderr), stderr);
  check(readFileSync(copy).equals(before), "it is as it was");
}

await test("a file that is read-only, newer, damaged or held: one clear sentence, and nothing is touched", async () => {
  const server = serve(backroom);
  const party = await gather(await server.url, { game: "zahltag", seats: 2, roll: dice(2) });
  await playOut(party);
  for (const player of party.players) player.socket.close();
  same(await server.stop(), 0, "exit code");
  const sql = (words) => (file) => same(spawnSync(join(dirname(backroom), "tests/stored"), [file, words]).status, 0, words);
  spoiled(server.store, sql("pragma user_version = 1000"), /newer Backroom: install that one/);
  spoiled(server.store, (file) => {
    const handle = openSync(file, "r+");
    for (let page = 1; page < 8; page++) writeSync(handle, Buffer.alloc(4000, 0xa5), 0, 4000, 4096 * page);
    closeSync(handle);
  }, /damaged: put it aside/);
  const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  spoiled(server.store, (file) => {
    chmodSync(dirname(file), 0o755);
    chmodSync(file, 0o444);
  }, /read-only: make it writable/, nobody);
  const holder = serve(backroom, { store: server.store });
  await holder.url;
  const second = spawnSync(backroom, ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${server.store}`], { encoding: "utf8" });
  same([second.status, /open in another server/.test(second.stderr)], [2, true], second.stderr);
  same(await holder.stop(), 0, "exit code");
});

/** Where it tells its numbers, as its log says. */
async function metricsOf(server) {
  for (;;) {
    const found = /event(?:=|":")metrics(?:"?[ ,]"?port(?:=|":"))(\d+)/.exec(server.written.join(""));
    if (found) return `http://127.0.0.1:${found[1]}`;
    await pause(10);
  }
}

/** The samples of a text as Prometheus reads it; every one has its help and its type. */
function samples(body) {
  const [all, known] = [new Map(), new Set()];
  for (const line of body.trimEnd().split("\n")) {
    const told = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line);
    if (told) known.add(`${told[1]} ${told[2]}`);
    if (line.startsWith("#")) continue;
    const sample = /^(\w+)((?:\{\w+="[^"]*"\})?) (\d+(?:\.\d+)?)$/.exec(line);
    check(sample, line);
    const name = known.has(`TYPE ${sample[1]}`) ? sample[1] : sample[1].replace(/_(bucket|sum|count)$/, "");
    check(known.has(`HELP ${name}`) && known.has(`TYPE ${name}`), `${line} is explained`);
    all.set(sample[1] + sample[2], Number(sample[3]));
  }
  return all;
}

await test("numbers for who watches it, and its listener bears with strangers", async () => {
  const server = serve(backroom, { words: ["--metrics", "127.0.0.1:0"] });
  const url = await server.url;
  const metrics = await metricsOf(server);
  const party = await gather(url, { game: "zahltag", seats: 3, people: 2, roll: dice(2) });
  const slow = Array.from({ length: 10 }, () => connect(new URL(metrics).port, "127.0.0.1"));
  const closed = slow.map((line) => new Promise((resolve) => line.on("error", () => undefined).on("close", resolve)));
  const drip = setInterval(() => slow.forEach((line) => line.write("G")), 100);
  await party.host.tell({ type: "start", table: "nothing-there-at" });
  await playOut(party);
  const told = samples((await ask(metrics, "/metrics")).body);
  check(told.get("backroom_moves_total") > 20, "moves");
  check(told.get("backroom_clients") === 2 && told.get("backroom_connections") >= 2, "connections");
  same([told.get('backroom_tables{state="over"}'), told.get('backroom_refusals_total{code="gone"}')], [1, 1], "tables and refusals");
  for (const name of ["commit", "delivery"]) {
    const count = told.get(`backroom_${name}_seconds_count`);
    check(count > 20 && count === told.get(`backroom_${name}_seconds_bucket{le="+Inf"}`), name);
    check(told.get(`backroom_${name}_seconds_sum`) > 0, name);
  }
  check(told.get("backroom_memory_bytes") > 1e6 && told.has("backroom_bots_waiting") && told.has("backroom_store_waiting"), "the rest");
  same([(await ask(metrics, "/health")).status, (await ask(metrics, "/ready")).status, (await ask(metrics, "/x")).status], [200, 200, 404], "paths");
  same((await ask(url, "/metrics")).status, 404, "not where people come");
  const huge = connect(new URL(metrics).port, "127.0.0.1").on("error", () => undefined);
  huge.write(`GET /metrics HTTP/1.1\r\nX: ${"x".repeat(9000)}\r\n\r\n`);
  let heard = 0;
  huge.on("data", (part) => (heard += part.length));
  await new Promise((resolve) => huge.on("close", resolve));
  same(heard, 0, "too much is not answered");
  await Promise.all(closed); // who trickles is shown out all the same
  clearInterval(drip);
  const many = Array.from({ length: 60 }, () => connect(new URL(metrics).port, "127.0.0.1").on("error", () => undefined));
  await new Promise((resolve) => many.forEach((line) => line.on("close", resolve)));
  many.forEach((line) => line.destroy());
  for (let status; status !== 200; await pause(20)) status = (await ask(metrics, "/health").catch(() => ({}))).status;
  party.players.forEach(({ socket }) => socket.close());
  same(await server.stop(), 0, "exit code");
  const events = server.written.join("").split("\n").filter((line) => / event=/.test(line));
  for (const event of ["started", "table-made", "game-begun", "game-over", "stopped"]) check(events.some((line) => line.includes(`event=${event}`)), event);
  for (const line of events) check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z( [a-z]+=("([^"\\]|\\.)*"|[^ "]+))+$/.test(line), line);
});

await test("a socket that was opened before it: whoever comes during a restart waits there", async () => {
  const listener = createServer();
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${listener.address().port}/`;
  const given = `sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"' sh "$@"`;
  const script = `for run in 1 2; do ${given} & echo "pid $!."; wait $!; echo "code $?."; done`;
  const words = [backroom, "serve", "--store", `sqlite:${join(folder(), "data.sqlite")}`, "--log", "off"];
  const shell = spawn("sh", ["-c", script, "sh", ...words], { stdio: ["ignore", "pipe", "inherit", listener._handle] });
  listener.close(); // from now on it is the shell's
  let said = "";
  shell.stdout.on("data", (part) => (said += part));
  const saw = async (wanted, count) => {
    while ([...said.matchAll(wanted)].length < count) await pause(10);
    return [...said.matchAll(wanted)].map(([, number]) => Number(number));
  };
  const party = await gather(url, { game: "zahltag", seats: 2, roll: dice(2) });
  await playOut(party);
  party.players.forEach(({ socket }) => socket.close());
  process.kill((await saw(/pid (\d+)\./g, 1))[0], "SIGTERM");
  await saw(/code (\d+)\./g, 1);
  same((await ask(url, `/record/${party.table}`)).status, 200, "who waited is answered");
  process.kill((await saw(/pid (\d+)\./g, 2))[1], "SIGTERM");
  same(await saw(/code (\d+)\./g, 2), [0, 0], "exit codes");
});

await test("while a game runs its seed is nowhere: not on the wire, not in what it writes", async () => {
  const server = serve(backroom, { words: ["--metrics", "127.0.0.1:0", "--log", "json"] });
  const url = await server.url;
  const metrics = await metricsOf(server);
  const party = await gather(url, { game: "schwarzarbeit", seats: 3, people: 2, roll: dice(6) });
  const eve = await person(url, "Eve");
  await eve.tell({ type: "watch", table: party.table, number: 1 });
  const heard = [];
  let over = false;
  for (const { socket } of [...party.players, { socket: eve }])
    socket.socket.on("data", (part) => {
      if (!over) heard.push(part);
      if (part.includes('"state":"over"')) over = true;
    });
  const asked = ["/metrics", "/health", "/protocol", "/greeting", `/record/${party.table}`, "/nothing"];
  const look = async (path) => {
    const { status, body, headers } = await ask(path === "/metrics" ? metrics : url, path).catch(() => ({ status: 0 }));
    if (status && !(status === 200 && path.startsWith("/record"))) heard.push(Buffer.from(body + JSON.stringify(headers))); // there is a record once it is over
  };
  const wrong = [{ type: "act", ask: 1, words: "hire nobody" }, { type: "undo", ask: 9 }, { type: "reveal", bytes: "00".repeat(32) }, { type: "start" }];
  let rounds = 0;
  const health = setInterval(() => {
    look(asked[rounds % asked.length]);
    if (rounds < 12) for (const socket of [eve, party.host]) socket.send({ ...wrong[rounds % wrong.length], table: party.table });
    rounds++;
  }, 20);
  const [room] = await playOut(party);
  clearInterval(health);
  const before = Buffer.concat(heard).subarray(0, -4000);
  check(before.length > 50000, `${before.length} bytes were heard`);
  const everything = Buffer.concat([before, Buffer.from(server.written.join(""))]);
  const seed = Buffer.from(room.seed, "hex");
  const key = createHash("sha256").update(seed);
  for (const { bytes } of party.players) key.update(bytes);
  const dealer = key.digest();
  const upTo = everything.indexOf('"state":"over"') < 0 ? everything.length : everything.indexOf('"state":"over"');
  for (const form of [seed, room.seed, room.seed.toUpperCase(), seed.toString("base64").slice(0, 40), seed.subarray(0, 12), Buffer.from(seed).reverse(), dealer, dealer.toString("hex")])
    same(everything.subarray(0, upTo).indexOf(form), -1, "the seed is nowhere");
  check(readFileSync(server.store).length > 0, "it is in the data file only");
  same(await server.stop(), 0, "exit code");
});

await test("a disk that takes no more: refused, said so, and the server lives", async () => {
  const server = serve(backroom, { bytes: 400000 });
  const url = await server.url;
  const kept = [];
  let [ann, refused] = [undefined, undefined];
  for (let round = 0; round < 3000 && !refused; round++) {
    if (round % 5 === 0) ann = await person(url, "Ann").catch((problem) => (refused = problem));
    const answer = refused ?? (await ann.tell({ type: "create", game: "zahltag", seats: 3 }));
    if (answer.type === "done") kept.push([ann.cookie, answer.table]);
    if (answer.type === "refused") refused = answer;
  }
  same(refused?.code, "frozen", "what cannot be kept is refused");
  same(JSON.parse((await ask(url, "/health")).body).good, true, "it lives");
  same(await server.stop(), 0, "exit code");
  const again = serve(backroom, { store: server.store });
  for (const [cookie, table] of kept) {
    const back = await person(await again.url, undefined, { cookie });
    same((await back.tell({ type: "watch", table, number: 1 })).type, "done", "what was acknowledged is there");
    back.close();
  }
  same(await again.stop(), 0, "exit code");
});

await test("a disk that is full in the middle of a game: what was acknowledged is there, and it goes on", async () => {
  let server = serve(backroom, { bytes: 500000 });
  let url = await server.url;
  const party = await gather(url, { game: "zahltag", seats: 2, roll: dice(5) });
  const { table, players } = party;
  for (const player of players) {
    player.idle = true;
    await player.play();
  }
  party.host.send({ type: "start", table });
  const due = () => players.find((player) => player.telling?.ask);
  const act = async () => {
    while (!due()) await pause(5);
    const player = due();
    const { ask: number, actions } = player.telling;
    const answer = await player.socket.tell({ type: "act", table, ask: number, words: actions.at(-1).wire });
    for (let wait = 0; answer.type === "done" && player.telling.ask === number && wait < 400; wait++) await pause(5);
    return { answer, number, seat: player.seat };
  };
  for (let times = 0; times < 3; times++) same((await act()).answer.type, "done", "an answer");
  // A table that does not fit leaves room for an answer, which is smaller: both go on until neither fits.
  let tried;
  for (let round = 0, ann; round < 3000 && tried?.answer.code !== "frozen"; round++) {
    if (round % 5 === 0) ann = await person(url, "Ann").catch(() => undefined);
    const full = !ann || (await ann.tell({ type: "create", game: "zahltag", seats: 3 })).type === "refused";
    if (full) tried = await act();
  }
  same([tried?.answer.type, tried?.answer.code], ["refused", "frozen"], "an answer that cannot be kept");
  same(await server.stop(), 0, "exit code");
  server = serve(backroom, { store: server.store });
  url = await server.url;
  for (const player of players) {
    Object.assign(player, { url, idle: false, telling: undefined, pending: undefined, answers: 0 });
    await player.connect();
  }
  const first = new Promise((resolve) => (players[tried.seat].each ??= resolve));
  for (const player of players) await player.play();
  same((await first).ask, tried.number, "the same question is open");
  await Promise.all(players.map((player) => player.over));
  for (const player of players) player.socket.close();
  same(await server.stop(), 0, "exit code");
});

await test("who does not read is closed, and memory does not grow", async () => {
  const server = serve(backroom);
  const url = await server.url;
  const health = async () => JSON.parse((await ask(url, "/health")).body).clients;
  const parties = await Promise.all([1, 2, 3, 4, 5].map((seed) => gather(url, { game: "schwarzarbeit", seats: 3, roll: dice(seed) })));
  const lazy = await Promise.all(Array.from({ length: 5 }, () => person(url, "Lazy")));
  for (const each of lazy) {
    for (let number = 0; number < 15; number++) await each.tell({ type: "watch", table: parties[number % 5].table, number });
    each.socket.pause();
  }
  const [before, start] = [server.memory(), await health()];
  await Promise.all(parties.map(playOut));
  await pause(6000);
  same(await health(), start - lazy.length, "they are closed");
  check(server.memory() - before < 60e6, `it grew by ${server.memory() - before} bytes`);
  same(await server.stop(), 0, "exit code");
});
finish();
