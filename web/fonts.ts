// The heading font ships as one cut of its variable file: weight 800, width 84, optical size 48.

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import subsetFont from "subset-font";
import type { Plugin } from "vite";

const FAMILY = "@fontsource-variable/bricolage-grotesque";
const CUT = { wght: 800, wdth: 84, opsz: 48 };
const require = createRequire(import.meta.url);

/** Lets `@fonts/bricolage-latin.woff2` name the cut, made once and kept beside the packages. */
export function cutFonts(): Plugin {
  return {
    name: "cut-fonts",
    async config(config) {
      const root = config.root ?? process.cwd();
      const { version } = require(`${FAMILY}/package.json`) as { version: string };
      const folder = join(root, "node_modules", ".fonts", `${version}-${Object.values(CUT).join("-")}`);
      for (const script of ["latin", "latin-ext"]) {
        const path = join(folder, `bricolage-${script}.woff2`);
        if (!existsSync(path)) {
          await mkdir(folder, { recursive: true });
          await writeFile(path, await cut(script));
        }
      }
      return { resolve: { alias: { "@fonts": folder } } };
    },
  };
}

async function cut(script: string): Promise<Buffer> {
  const source = require.resolve(`${FAMILY}/files/bricolage-grotesque-${script}-standard-normal.woff2`);
  return subsetFont(await readFile(source), undefined, {
    keepAllGlyphs: true,
    targetFormat: "woff2",
    variationAxes: CUT,
  });
}
