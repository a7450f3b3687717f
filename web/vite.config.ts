import { defineConfig } from "vitest/config";

// The page is built into the Python package; the server sends it from there.
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The worker that keeps the page has one address for ever; dev/worker.mjs tells it the files of the build.
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  test: { css: true },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8765", ws: true },
    },
  },
});
