// build - the page as C: node web/build.mjs ENGINE.wasm OUT.c DEPFILE
//
// Installs what package-lock.json names where that has not been done, checks the types, bundles
// everything, packs it by gzip and Brotli and writes it as one C file. What the page was made from goes into
// DEPFILE, so that nothing is done when nothing changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const [wasm, out, depfile] = process.argv.slice(2).map((word) => resolve(word));
const web = dirname(fileURLToPath(import.meta.url));
const dist = out + ".dist";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".net": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

function run(command, ...words) {
  const done = spawnSync(command, words, {
    cwd: web,
    encoding: "utf8",
    env: { ...process.env, BACKROOM_WASM: wasm, BACKROOM_DIST: dist },
  });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ""}${done.stderr ?? ""}${done.error ?? ""}\n`);
  process.stderr.write(`backroom: '${command} ${words.join(" ")}' failed in web/\n`);
  process.exit(1);
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

function folders(folder) {
  return [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => folders(join(folder, entry.name))),
  ];
}

const changed = (path) => statSync(path).mtimeMs;

function install() {
  const done = join(web, "node_modules/.package-lock.json");
  if (!existsSync(done) || changed(done) < changed(join(web, "package-lock.json")))
    run("npm", "ci", "--no-audit", "--no-fund");
}

function bundle() {
  const node = process.execPath;
  run(node, "node_modules/typescript/bin/tsc", "-p", "tsconfig.json");
  run(node, "node_modules/typescript/bin/tsc", "-p", "tsconfig.sw.json");
  rmSync(dist, { recursive: true, force: true });
  run(node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
}

function array(name, bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 32) lines.push(`    ${[...bytes.subarray(at, at + 32)].join(",")},`);
  return `static const unsigned char ${name}[] = {\n${lines.join("\n")}\n};\n`;
}

/** As it is, and packed where that is worth it: in the order of server/assets.h. */
function forms(bytes) {
  const packed = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
  return [bytes, ...packed.map((form) => (form.length < bytes.length * 0.95 ? form : null))];
}

function asset(path, number) {
  const name = relative(dist, path).split("\\").join("/");
  const type = TYPES[extname(name)];
  if (!type) throw new Error(`no media type is known for ${name}`);
  const found = forms(readFileSync(path)).map((bytes, coding) => bytes && { bytes, as: `file${number}_${coding}` });
  const row = [
    `"/${name === "index.html" ? "" : name}"`,
    `"${type}"`,
    `{${found.map((form) => (form ? `{${form.as}, sizeof ${form.as}}` : "{0}")).join(", ")}}`,
    name.startsWith("assets/") ? "true" : "false",
  ];
  return {
    data: found.map((form) => (form ? array(form.as, form.bytes) : "")).join(""),
    row: `    {${row.join(", ")}},\n`,
  };
}

function write() {
  const parts = files(dist).sort().map(asset);
  const data = parts.map((part) => part.data).join("");
  const rows = parts.map((part) => part.row).join("");
  writeFileSync(out, `#include "server/assets.h"\n\n${data}\nconst struct asset assets[] = {\n${rows}    {0},\n};\n`);
}

/** Folders too: a new file changes its folder. */
function depend() {
  const games = join(web, "../games");
  const pages = readdirSync(games)
    .map((name) => join(games, name))
    .filter((path) => statSync(path).isDirectory())
    .flatMap((path) => files(path).filter((file) => file.endsWith(".md")));
  const sources = [join(web, "src"), join(web, "public")].flatMap((folder) => [...folders(folder), ...files(folder)]);
  const own = [
    "build.mjs",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.sw.json",
    "vite.config.ts",
  ].map((name) => join(web, name));
  const nets = files(join(web, "../bots/nets"));
  const escaped = [wasm, ...own, ...sources, ...pages, ...nets].map((path) => path.replace(/[ #]/g, "\\$&"));
  writeFileSync(depfile, `${out}: ${escaped.join(" \\\n  ")}\n`);
}

install();
bundle();
write();
depend();
