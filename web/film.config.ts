import { defineConfig } from "vite";

// The player of films that are kept as a file: one script and one style, which the server puts into it.
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../src/sandtable/server/film",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: { entry: "src/film/main.tsx", formats: ["iife"], name: "film", fileName: () => "film.js", cssFileName: "film" },
  },
});
