// Compresses what the page is made of better than a server could while somebody waits.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|svg)$/;

/** Puts the compressed form of each script and style sheet beside it; the server holds both. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    writeBundle({ dir }) {
      const folder = join(dir!, "assets");
      for (const name of readdirSync(folder).filter((one) => COMPRESSED.test(one))) {
        const file = join(folder, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
