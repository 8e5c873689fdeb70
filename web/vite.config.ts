import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { watchBudget } from "./budget.ts";
import { compress } from "./compress.ts";
import { listFirstWords } from "./first-words.ts";
import { cutFonts } from "./fonts.ts";
import { buildWorker } from "./offline.ts";

const SERVER = "http://127.0.0.1:8555";

export default defineConfig({
  plugins: [svelte(), cutFonts(), watchBudget(), listFirstWords(), compress(), buildWorker()],
  build: {
    outDir: "../src/fivescore/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy allows nothing inline but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: many small ones wait for each other on a slow network.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
    chunkSizeWarningLimit: 300,
  },
  server: {
    // docs/scoring-language.md is a page of ours too.
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/words": SERVER,
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
