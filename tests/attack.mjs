// attack - `backroom serve` under people who mean it harm: node tests/attack.mjs BACKROOM
//
// Whatever is done to it, an honest visitor is served at once, and SIGTERM ends it. The attackers
// come from 127.0.0.2 and its neighbours: the machine's own address, 127.0.0.1, has no limit of its own.
import { connect } from "node:net";
import { person } from "./client.mjs";
import { check, finish, same, serve, test } from "./tap.mjs";

const backroom = process.argv[2];
const ATTACKER = "127.0.0.2";
const MANY = Number(process.env.BACKROOM_ATTACKS ?? 20000);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let server = serve(backroom);
let port = new URL(await server.url).port;

/** One connection: `said` grows, `ended` settles when it is closed (with how long that took). */
function dial(bytes = "", { from = "127.0.0.1", to = port } = {}) {
  const start = Date.now();
  const socket = connect({ port: to, host: "127.0.0.1", localAddress: from, allowHalfOpen: true, noDelay: true });
  const line = { socket, said: "", opened: undefined, ended: undefined };
  line.opened = new Promise((resolve) => socket.on("connect", resolve).on("close", resolve));
  line.ended = new Promise((resolve) => {
    const end = () => {
      resolve(Date.now() - start);
      socket.destroy();
    };
    socket.on("end", end).on("close", end);
  });
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    line.said += part.toString("latin1");
  });
  if (bytes.length) socket.write(bytes, "latin1");
  return line;
}

/** What is answered until the server closes, or nothing more comes for `patience` ms. */
async function told(bytes, { patience = 3000, from } = {}) {
  const line = dial(bytes, { from });
  const late = pause(patience).then(() => "late");
  const how = await Promise.race([line.ended, late]);
  line.socket.destroy();
  return { said: line.said, closed: how !== "late" };
}

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/** An honest visitor gets the page, and soon. */
async function honest(what, within = 2000) {
  const start = Date.now();
  const { said } = await told(GET, { patience: within });
  check(said.startsWith("HTTP/1.1 200 "), `${what}: after ${Date.now() - start} ms the page was ${JSON.stringify(said.slice(0, 80))}`);
  return Date.now() - start;
}

/** At most `at_once` of `count` under way. */
async function crowd(count, at_once, one) {
  let next = 0;
  const work = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: at_once }, work));
}

const status = (said) => Number(said.slice(9, 12)) || 0;
const post = (body, more = "") => `POST / HTTP/1.1\r\nHost: localhost\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;

await test("two requests with bodies in one go hang nobody", async () => {
  const { said, closed } = await told(post("hello") + post("hello"));
  await honest("after two bodies");
  same([status(said), closed], [405, true], "the first is refused, and the line closed");
});

await test("it ends when told to, whatever was sent before", async () => {
  dial(post("hello") + post("hello"));
  dial(`${post("hello")}GET / HT`);
  await pause(200);
  const late = pause(5000).then(() => "it did not end");
  same(await Promise.race([server.stop(), late]), 0, "exit code");
  server = serve(backroom);
  port = new URL(await server.url).port;
});

// Somebody who only looks, as long as the rest takes.
const [quiet, since] = [await person(await server.url, "Quiet"), Date.now()];

await test(`${MANY} connections with two bodies each`, async () => {
  let answered = 0;
  await crowd(MANY, 50, async (number) => {
    const { said } = await told(post(`${number}`) + post("x".repeat(number % 300)));
    if (status(said) === 405) answered++;
    if (number % 1000 === 0) await honest(`after ${number}`);
  });
  check(answered > MANY * 0.99, `only ${answered} were answered`);
});

await test("a body is answered and the line closed, whatever the method", async () => {
  const bodies = {
    "POST, without a body": ["POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    "POST, body to come": ["POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n", 405],
    "POST, chunked": ["POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 405],
    "POST, huge": [`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n`, 405],
    "POST, negative": [post("hello", "Content-Length: -5\r\n"), 405],
    "PUT": ["PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", 405],
    "DELETE": ["DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    "OPTIONS": ["OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    "GET with a body": ["GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", 400],
    "GET, two with bodies": ["GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello".repeat(2), 400],
    "GET, chunked": ["GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 400],
    "GET, to be continued": ["GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 400],
    "HEAD with a body": ["HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", 400],
  };
  for (const [what, [bytes, wanted]] of Object.entries(bodies)) {
    const { said, closed } = await told(bytes);
    same([status(said), closed], [wanted, true], what);
    same(said.match(/HTTP\/1.1 /g).length, 1, `${what}: one answer`);
    await honest(what);
  }
});

await test("garbage, huge headers and strange requests are closed or answered, and soon", async () => {
  const noise = Array.from({ length: 3000 }, (_, at) => String.fromCharCode((at * 7919 + (at >> 3)) & 255)).join("");
  const strange = {
    "noise": noise,
    "zeros": "\0".repeat(5000),
    "TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + noise.slice(0, 500),
    "HTTP/0.9": "GET /\r\n\r\n",
    "HTTP/2 at once": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    "absolute address": `GET http://elsewhere/ HTTP/1.1\r\nHost: elsewhere\r\n\r\n`,
    "no Host": "GET / HTTP/1.1\r\n\r\n",
    "CONNECT": "CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n",
    "TRACE": "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "one long header": `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"y".repeat(100000)}\r\n\r\n`,
    "a long cookie": `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"y".repeat(100000)}\r\n\r\n`,
    "many headers": `GET / HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 5000 }, (_, at) => `X-${at}: ${at}\r\n`).join("")}\r\n`,
    "a long address": `GET /${"a".repeat(20000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    "many arguments": `GET /?${"a&".repeat(3000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    "a folded header": "GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n",
    "bare line feeds": "GET / HTTP/1.1\nHost: a\n\n",
    "dots": "GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "percent": "GET /%00%2e%2e%2f%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a hundred at once": "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100),
  };
  for (const [what, bytes] of Object.entries(strange)) {
    const { said } = await told(bytes, { patience: 300 });
    check(!/root:/.test(said), what);
    check(said === "" || /^(HTTP\/1\.[01] (2|3|4|5)\d\d |<)/.test(said), `${what}: ${JSON.stringify(said.slice(0, 60))}`);
    await honest(what);
  }
});

await test("upgrades are not made", async () => {
  const upgrade = (to, more = "") => `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n${more}\r\n`;
  const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  const asked = {
    "websocket": upgrade("websocket", key),
    "websocket, our name": upgrade("websocket", `${key}Sec-WebSocket-Protocol: backroom-1\r\nOrigin: http://evil.example\r\n`),
    "websocket, the library's name": upgrade("websocket", `${key}Sec-WebSocket-Protocol: http\r\n`),
    "h2c": upgrade("h2c", "HTTP2-Settings: AAMAAABkAAQAAP__\r\n"),
    "something else": upgrade("tea"),
  };
  for (const [what, bytes] of Object.entries(asked)) {
    const { said, closed } = await told(bytes);
    check(status(said) !== 101, `${what}: ${said.slice(0, 60)}`);
    check(closed, `${what}: the line stays open`);
    await honest(what);
  }
});

await test("1,100 idle lines from one place, and a thousand more that stop half way", async () => {
  const soon = async (what) => {
    await pause(300);
    const took = await honest(what);
    check(took < 1000, `${what}: served after ${took} ms`);
  };
  const idle = Array.from({ length: 1100 }, () => dial("", { from: ATTACKER }));
  await Promise.all(idle.map((line) => line.opened));
  await soon("among idle lines");
  const half = Array.from({ length: 1000 }, () => dial("GET / HTTP/1.1\r\nHost: localhost\r\nX: ", { from: "127.0.0.3" }));
  await Promise.all(half.map((line) => line.opened));
  await soon("among half requests");
  const own = Array.from({ length: 1100 }, () => dial("GET / HT"));
  await Promise.all(own.map((line) => line.opened));
  await soon("among idle lines of the own machine");
  const closed = Promise.all([...idle, ...half, ...own].map((line) => line.ended)).then((all) => Math.max(...all));
  const longest = await Promise.race([closed, pause(30000).then(() => Infinity)]);
  check(longest < 25000, `idle lines are closed in time: ${longest} ms`);
});

await test("one place cannot have every line", async () => {
  const lines = Array.from({ length: 400 }, () => dial("GET / HT", { from: "127.0.0.4" }));
  await Promise.all(lines.map((line) => line.opened));
  await pause(300);
  const open = lines.filter((line) => !line.socket.destroyed && !line.socket.readableEnded).length;
  check(open > 10 && open < 300, `${open} of 400 stay open`);
  check((await told(GET, { from: "127.0.0.4" })).said === "", "a newcomer from there is closed at once");
  check((await told(GET, { from: "127.0.0.5" })).said !== "", "its neighbour is served");
  for (const line of lines) line.socket.destroy();
  await pause(300);
  check((await told(GET, { from: "127.0.0.4" })).said !== "", "and it is welcome again when it has let go");
});

await test("a trickle does not renew the deadline", async () => {
  const trickled = ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "GET / HTTP/1.1\r\nCookie: a=", "GET /"];
  const lines = trickled.map((start) => dial(start, { from: "127.0.0.6" }));
  const drip = setInterval(() => {
    for (const line of lines) if (!line.socket.destroyed) line.socket.write("y");
  }, 500);
  const ended = Promise.all(lines.map((line) => line.ended));
  const longest = await Promise.race([ended.then((all) => Math.max(...all)), pause(30000).then(() => Infinity)]);
  clearInterval(drip);
  check(longest > 3000 && longest < 25000, `a trickled request lives ${longest} ms`);
  await honest("after a trickle");
});

await test("half-closed lines are answered and let go", async () => {
  for (const bytes of ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", post("hello")]) {
    const line = dial(bytes, { from: "127.0.0.7" });
    await line.opened;
    line.socket.end();
    const ended = await Promise.race([line.ended, pause(25000).then(() => Infinity)]);
    check(ended < 20000, `${JSON.stringify(bytes.slice(0, 20))}: ${ended} ms`);
    check(line.said !== "" || !bytes.endsWith("\n"), `${JSON.stringify(bytes)} is not answered`);
  }
  await honest("after half-closed lines");
});

await test("a kept line serves several requests, and is closed when it is idle", async () => {
  const line = dial("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (const wanted of [1, 2, 3]) {
    for (let wait = 0; wait < 40 && (line.said.match(/HTTP\/1.1 200 /g) ?? []).length < wanted; wait++) await pause(50);
    same((line.said.match(/HTTP\/1.1 200 /g) ?? []).length, wanted, "answers");
    if (wanted < 3) line.socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  const ended = await Promise.race([line.ended, pause(40000).then(() => Infinity)]);
  check(ended > 3000 && ended < 30000, `an idle line was closed after ${ended} ms`);
});

/** How much processor time the server has used, in milliseconds. */
const used = (process) => process.usage();

await test("at the limit of descriptors newcomers are closed, and nothing spins", async () => {
  const small = serve(backroom, { descriptors: 128 });
  const to = new URL(await small.url).port;
  const lines = Array.from({ length: 300 }, () => dial("GET / HT", { to }));
  await Promise.all(lines.map((line) => line.opened));
  await pause(500);
  const before = used(small);
  await pause(1000);
  check(used(small) - before < 200, `it used ${used(small) - before} ms of a second`);
  const open = lines.filter((line) => !line.socket.destroyed && !line.socket.readableEnded);
  check(open.length > 20 && open.length < 128, `${open.length} of 300 stay open`);
  for (const line of lines) line.socket.destroy();
  await pause(300);
  const line = dial(GET, { to });
  await Promise.race([line.ended, pause(2000)]);
  same(status(line.said), 200, "and it serves again when they have let go");
  same(await small.stop(), 0, "exit code");
});

await test("who says nothing but is there is not cut off", async () => {
  await pause(Math.max(0, since + 85000 - Date.now()));
  same([quiet.open, (await quiet.tell({ type: "name", name: "Quiet" })).type], [true, "done"], "after 85 seconds");
  quiet.close();
});

await test("it is still there, has not grown, and ends cleanly", async () => {
  await honest("at the end");
  check(server.open() < 60, `${server.open()} descriptors are open`);
  same(await server.stop(), 0, "exit code");
});
finish();
