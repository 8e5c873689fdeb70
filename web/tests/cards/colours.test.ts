import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { COLOURS, type Colour, lettersOf } from "../../src/cards/colours.ts";

// --- Colours: contrast after WCAG 2, distance after CIEDE2000, colour blindness after Machado,
// Oliveira and Fernandes (2009), full severity, in linear RGB.

type Triple = [number, number, number];

const GAMES: Colour[][] = [
  ["blue", "green", "silver", "magenta"],
  ["green", "red", "yellow", "purple", "blue"],
  ["blue", "green", "yellow", "red", "purple"],
];
const EYES: Record<string, [Triple, Triple, Triple]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function tokensOf(path: string, block: RegExp): Map<string, string> {
  const css = readFileSync(new URL(path, import.meta.url), "utf-8");
  const found = block.exec(css);
  if (!found) throw new Error(`${path} has no ${block}`);
  return new Map(
    [...found[0].matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

const PALETTES: [string, Map<string, string>, number][] = [
  ["full", tokensOf("../../src/tokens.css", /:root \{[^}]*\}/), 18],
  ["safe", tokensOf("../../src/cards/colours.css", /:root\[data-colours="safe"\] \{[^}]*\}/), 24],
];

function parts(colour: string): Triple {
  return [1, 3, 5].map((k) => parseInt(colour.slice(k, k + 2), 16) / 255) as Triple;
}

function linear(rgb: Triple): Triple {
  return rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple;
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function contrast(a: Triple, b: Triple): number {
  const [dark = 0, light = 0] = [a, b]
    .map((c) => dot([0.2126, 0.7152, 0.0722], linear(c)))
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour in the shade: CSS brightness(.76) saturate(.8). */
function shaded(rgb: Triple): Triple {
  const dim = rgb.map((c) => c * 0.76) as Triple;
  const s = 0.8;
  const rows: Triple[] = [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
  ];
  return rows.map((row) => Math.min(1, Math.max(0, dot(row, dim)))) as Triple;
}

function lab(rgb: Triple): Triple {
  const xyz = [
    dot([0.4124564, 0.3575761, 0.1804375], rgb) / 0.95047,
    dot([0.2126729, 0.7151522, 0.072175], rgb),
    dot([0.0193339, 0.119192, 0.9503041], rgb) / 1.08883,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as Triple;
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

function seen(colour: string, eye: string): Triple {
  const rgb = linear(parts(colour));
  const rows = EYES[eye] ?? [];
  return lab(rows.map((row) => Math.min(1, Math.max(0, dot(row, rgb)))) as Triple);
}

function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const hue = (y: number, x: number): number => ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(b1, x1), hue(b2, x2)];
  const turn = c1 * c2 ? ((h2 - h1 + 540) % 360) - 180 : 0;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))];
  const [lm, cm, hm] = [(l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(hm - 30)) +
    0.24 * Math.cos(radians(2 * hm)) +
    0.32 * Math.cos(radians(3 * hm + 6)) -
    0.2 * Math.cos(radians(4 * hm - 63));
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const around = Math.sin(radians(60 * Math.exp(-(((((hm + 360) % 360) - 275) / 25) ** 2))));
  const rt = -around * 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

describe.each(PALETTES)("the %s palette", (_, tokens, floor) => {
  const value = (name: string): string => {
    const found = tokens.get(name);
    if (!found) throw new Error(name);
    return found;
  };

  test.each(COLOURS)("prints %s with 4.5:1 on field and plate, in the light and in the shade", (colour) => {
    const print = parts(value(`on-${colour}`));
    for (const ground of [value(colour), value(`${colour}-plate`)]) {
      expect(contrast(parts(ground), print)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shaded(parts(ground)), shaded(print))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("keeps the colours of one game apart for every kind of eye", () => {
    for (const game of GAMES) {
      for (const [k, a] of game.entries()) {
        for (const b of game.slice(k + 1)) {
          for (const eye of Object.keys(EYES)) {
            expect(
              distance(seen(value(a), eye), seen(value(b), eye)),
              `${a} and ${b}, ${eye}`,
            ).toBeGreaterThanOrEqual(floor);
          }
        }
      }
    }
  });
});

describe("letters", () => {
  test("are the first of each word", () => {
    expect(lettersOf({ blue: "Bleu", green: "Vert", silver: "Argent", magenta: "Magenta" })).toEqual({
      blue: "B",
      green: "V",
      silver: "A",
      magenta: "M",
    });
  });

  test("are two where one would be shared", () => {
    const german = { green: "Grün", red: "Rot", yellow: "Gelb", purple: "Lila", blue: "Blau" };
    expect(lettersOf(german)).toEqual({ green: "Gr", red: "R", yellow: "Ge", purple: "L", blue: "B" });
  });
});
