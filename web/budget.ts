// The first screen needs little script, and a build that forgets this fails.

import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const MOST = 100 * 1024;

/** Adds up the script that the page loads before anything can be seen. */
export function watchBudget(): Plugin {
  return {
    name: "watch-budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const needed = new Set<string>();
      const need = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== "chunk" || needed.has(name)) return;
        needed.add(name);
        chunk.imports.forEach(need);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk" && chunk.isEntry) need(chunk.fileName);
      }
      let size = 0;
      for (const name of needed) {
        const chunk = bundle[name];
        if (chunk?.type === "chunk") size += gzipSync(chunk.code).length;
      }
      const told = `The first screen needs ${(size / 1024).toFixed(1)} KiB of compressed script`;
      if (size > MOST) this.error(`${told}, and may need ${MOST / 1024}.`);
      this.info(`${told}.`);
    },
  };
}
