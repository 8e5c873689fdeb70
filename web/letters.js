// Writes the outlines of our letters to the output, for the pictures that the server draws:
// src/fivescore/server/previews/letters.json, by `./dev generate`.
//
// The two packages below belong to subset-font, which cuts the page's fonts.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import * as harfbuzz from "harfbuzzjs";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const FONTS = {
  heading: {
    file: (/** @type {string} */ part) =>
      `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-standard-normal.woff2`,
    axes: { wght: 800, wdth: 84, opsz: 48 },
  },
  text: {
    file: (/** @type {string} */ part) =>
      `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`,
    axes: { wght: 600 },
  },
};
/** Latin with all accents of Europe, and the signs that our sentences have. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x218, 0x21b),
  ...[..."ẞ–—‘’‚“”„…€−"].map((one) => one.codePointAt(0) ?? 0),
].map((code) => String.fromCodePoint(code));
/** Pairs of these may stand closer together. */
const KERNED = CHARACTERS.filter((one) => /[\w.,’'-]/.test(one));
const EM = 1000;

/** @param {number} first @param {number} last */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}

/** @param {string} path @param {Record<string, number>} variationAxes */
async function open(path, variationAxes) {
  const source = await readFile(require.resolve(path));
  const cut = await subsetFont(source, undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes,
  });
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(cut).buffer)));
  font.setScale(EM, EM);
  return font;
}

/** @param {harfbuzz.Font} font @param {string} text */
function shape(font, text) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Figures are as wide as each other, as on the page; two letters stay two.
  harfbuzz.shape(
    font,
    buffer,
    ["tnum", "-liga"].flatMap((one) => harfbuzz.Feature.fromString(one) ?? []),
  );
  return { glyphs: buffer.getGlyphInfos().map((one) => one.codepoint), places: buffer.getGlyphPositions() };
}

/** @param {(typeof FONTS)[keyof typeof FONTS]} wanted */
async function outlines({ file, axes }) {
  const [latin, extended] = [await open(file("latin"), axes), await open(file("latin-ext"), axes)];
  /** @type {Record<string, [number, string]>} */
  const letters = {};
  for (const one of CHARACTERS) {
    for (const font of [latin, extended]) {
      const { glyphs, places } = shape(font, one);
      if (glyphs.length !== 1 || !glyphs[0] || !places[0]) continue;
      letters[one] = [Math.round(places[0].xAdvance), rounded(font.glyphToPath(glyphs[0]))];
      break;
    }
  }
  /** @type {Record<string, number>} */
  const pairs = {};
  for (const first of KERNED) {
    for (const second of KERNED) {
      const { places } = shape(latin, first + second);
      const closer = Math.round((places[0]?.xAdvance ?? 0) - (letters[first]?.[0] ?? 0));
      if (closer !== 0) pairs[first + second] = closer;
    }
  }
  return { letters, pairs };
}

/** @param {string} path */
function rounded(path) {
  return path.replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))));
}

const made = { em: EM, heading: await outlines(FONTS.heading), text: await outlines(FONTS.text) };
process.stdout.write(`${JSON.stringify(made)}\n`);
