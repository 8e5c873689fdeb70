import { expect, test } from "vitest";

import { tally } from "../../src/cards/tally.ts";

test("a tally has as many strokes as it counts, every fifth across", () => {
  const shape = tally(12, { height: 20 });
  expect(shape.strokes.map((stroke) => stroke.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const across = shape.strokes.filter((stroke) => stroke.path.includes("L"));
  expect(across.map((stroke) => stroke.number)).toEqual([5, 10]);
});

test("a tally fits its frame", () => {
  for (const count of [0, 1, 5, 13, 25]) {
    const { strokes, box } = tally(count, { height: 20 });
    for (const { path } of strokes) {
      const [x = 0, y = 0] = path.slice(1).split(/[lL]/)[0]?.split(" ").map(Number) ?? [];
      expect(x).toBeGreaterThanOrEqual(box[0]);
      expect(x).toBeLessThanOrEqual(box[0] + box[2]);
      expect(y).toBeGreaterThanOrEqual(box[1]);
      expect(y).toBeLessThanOrEqual(box[1] + box[3]);
    }
  }
});

test("a tally looks the same each time", () => {
  expect(tally(9, { height: 20 })).toEqual(tally(9, { height: 20 }));
});
