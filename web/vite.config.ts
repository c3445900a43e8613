// How the page is built. The engine's module is made first, by meson.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { transformWithEsbuild, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const engine = resolve(process.env.BACKROOM_WASM ?? "../build/wasm/backroom.wasm");

/** Emits sw.js with the list of everything the page may ever ask for. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name !== "index.html");
      const assets = ["./", ...names, ...readdirSync("public")].sort();
      const hash = createHash("sha256");
      for (const file of Object.values(bundle)) hash.update(file.type === "chunk" ? file.code : file.source);
      const { code } = await transformWithEsbuild(readFileSync("src/sw.ts", "utf8"), "sw.ts", {
        minify: true,
        format: "iife",
        define: { ASSETS: JSON.stringify(assets), VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)) },
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}

export default defineConfig({
  base: "./",
  resolve: { alias: [{ find: /^@engine/, replacement: engine }] },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [serviceWorker()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: process.env.BACKROOM_DIST ?? "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy knows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { fs: { allow: [".."] } },
  test: { include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
});
