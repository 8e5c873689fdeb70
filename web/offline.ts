// Builds the service worker, once everything else is built: it has to know the files' names.

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { type Plugin, build } from "vite";

import { FIRST_WORDS } from "./first-words.ts";
import type { Build } from "./worker/build.ts";

const WORKER = "service-worker.js";
/** The page itself is kept under its own address; the stamp and the list are not part of it. */
const LEFT_OUT = ["index.html", ".stamp", FIRST_WORDS, WORKER];

/** Puts the version into the page, and the worker that knows it beside the page. */
export function buildWorker(): Plugin {
  let version = "";
  return {
    name: "build-worker",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        // Names of files name their content.
        const named = [...Object.keys(bundle ?? {}).sort(), html].join("\n");
        version = createHash("sha256").update(named).digest("hex").slice(0, 16);
        return html.replace("<html ", `<html data-build="${version}" `);
      },
    },
    async writeBundle({ dir }) {
      const told: Build = { version, files: filesIn(dir!) };
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: "warn",
        publicDir: false,
        define: { BUILD: JSON.stringify(told) },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target: "es2022",
          lib: {
            entry: join(import.meta.dirname, "worker", "service-worker.ts"),
            formats: ["iife"],
            name: "worker",
            fileName: () => WORKER,
          },
        },
      });
    },
  };
}

/** The paths of all files of the page, as the server names them. */
function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = found.map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join("/"));
  return paths
    .filter((path) => !LEFT_OUT.includes(path) && !path.endsWith(".br"))
    .sort()
    .map((path) => `/${path}`);
}
