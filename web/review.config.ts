import { defineConfig } from "vite";

// The page of reviews that are kept as a file: one script and one style, which the program puts into it.
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../src/sandtable/server/reviews",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: { entry: "src/review/main.tsx", formats: ["iife"], name: "review", fileName: () => "review.js", cssFileName: "review" },
  },
});
