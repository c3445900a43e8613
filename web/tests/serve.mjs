// serve - `backroom serve` from outside: node web/tests/serve.mjs BACKROOM
import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { createServer } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { check, finish, same, serve, test } from "./lib.mjs";

const backroom = process.argv[2];
const server = serve(backroom);
const url = await server.url;

function ask(path, { method = "GET", headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, url), { method, headers, path }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asking.on("error", reject);
    asking.end();
  });
}

const gzip = { "accept-encoding": "gzip, deflate, br" };
const page = await ask("/");
const assets = [...String(page.body).matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((found) => `/${found[1]}`);

await test("the page and all it names are there, with safe headers", async () => {
  check(assets.length >= 4, `only ${assets}`);
  for (const path of ["/", "/sw.js", ...assets]) {
    const { status, headers } = await ask(path);
    same(status, 200, path);
    same(headers["x-content-type-options"], "nosniff", path);
    same(headers["referrer-policy"], "no-referrer", path);
    check(
      headers["content-security-policy"].startsWith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
      path,
    );
    check(!/unsafe-inline|data:|\*/.test(headers["content-security-policy"]), "nothing inline, nothing from elsewhere");
  }
});

await test("names with a hash are kept for ever, the others are asked for again", async () => {
  for (const path of ["/", "/sw.js", ...assets]) {
    const { headers } = await ask(path);
    same(
      headers["cache-control"],
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      path,
    );
  }
});

await test("who has the page already is told so", async () => {
  const { headers } = await ask("/");
  const again = (tag) => ask("/", { headers: { "if-none-match": tag, ...gzip } });
  check(/^W\/"[0-9a-f]{16}"$/.test(headers.etag), `the tag is ${headers.etag}`);
  for (const tag of [headers.etag, `"other", ${headers.etag}`]) {
    const { status, body, headers: told } = await again(tag);
    same([status, body.length, told.etag], [304, 0, headers.etag], tag);
  }
  same((await again('W/"0000000000000000"')).status, 200, "another tag");
});

await test("packed for those who can unpack, plain for the others", async () => {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, undefined: (body) => body };
  const wishes = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0, brotli", undefined],
  ];
  for (const path of ["/", ...assets.filter((name) => /\.(js|css|svg)$/.test(name))]) {
    const plain = await ask(path);
    same(plain.headers["content-encoding"], undefined, path);
    for (const [wish, coding] of wishes) {
      const { headers, body } = await ask(path, { headers: { "accept-encoding": wish } });
      same([headers["content-encoding"], Number(headers["content-length"])], [coding, body.length], `${path} for ${wish}`);
      same(String(unpack[coding](body)), String(plain.body), path);
    }
  }
});

await test("HEAD, queries, other methods, other addresses", async () => {
  const head = await ask("/", { method: "HEAD" });
  same([head.status, head.body.length, Number(head.headers["content-length"])], [200, 0, page.body.length], "HEAD");
  same(String((await ask("/?game=zahltag&seed=7")).body), String(page.body), "a query");
  same((await ask("/", { method: "POST" })).status, 405, "POST");
  for (const path of ["/nothing", "/../etc/passwd", "/assets/", "/index.html"])
    same((await ask(path)).status === 200, false, path);
  same((await ask("/")).status, 200, "and it goes on");
});

await test("who lost the way is told so, kindly: people by a page, programs by a line", async () => {
  const [person, program] = [await ask("/nowhere", { headers: { accept: "text/html,*/*" } }), await ask("/nowhere")];
  same([person.status, person.headers["content-type"]], [404, "text/html; charset=utf-8"], "for a person");
  for (const lang of ["en", "fr", "de"]) check(String(person.body).includes(`lang="${lang}"`), lang);
  for (const [, path] of String(person.body).matchAll(/(?:src|href)="([^"]+)"/g)) same((await ask(path)).status, 200, path);
  same([program.status, String(program.body)], [404, "There is nothing at this address.\n"], "for a program");
});

function refused(listen) {
  const { status, stdout, stderr } = spawnSync(backroom, ["serve", "--listen", listen], {
    encoding: "utf8",
    timeout: 5000,
  });
  same(status, 2, `exit code of --listen ${listen}`);
  same(stdout, "", listen);
  same(stderr.trimEnd().split("\n").length, 1, `one line for --listen ${listen}: ${stderr}`);
  return stderr;
}

await test("an occupied port gives one clear line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.on("listening", resolve));
  check(/taken/.test(refused(`127.0.0.1:${other.address().port}`)), "it says that the port is taken");
  other.close();
  check(/taken/.test(refused(new URL(url).host)), "also by another of its kind");
});

await test("a bad address gives one clear line", () => {
  for (const listen of ["", "8080", "nowhere:1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "[::1", "1.2.3:80"])
    refused(listen);
  check(/not an address of this machine/.test(refused("192.0.2.1:8080")), "an address of another machine");
});

await test("it ends cleanly", async () => same(await server.stop(), 0, "exit code"));
finish();
