import { expect, test } from "vitest";

import { guide } from "../../src/games/fives/guide.ts";
import { frameAround, selectorOf } from "../../src/guide/points.ts";

const BOUNDS = { left: 100, top: 50, width: 400, height: 300 };

test("what is pointed at has a selector; nothing has none", () => {
  expect(selectorOf(guide, "hand")).toBe("[data-card]");
  expect(selectorOf(guide, "hand:G")).toBe('[data-card^="G"]');
  expect(selectorOf(guide, "total:1")).toBe('[data-seat="1"] [data-total]');
  expect(selectorOf(guide, "")).toBeNull();
  expect(selectorOf(guide, "moon")).toBeNull();
  expect(selectorOf({}, "hand")).toBeNull();
});

test("a frame lies around everything that is seen", () => {
  const boxes = [
    { left: 120, top: 100, width: 40, height: 60 },
    { left: 200, top: 90, width: 40, height: 60 },
    { left: 0, top: 0, width: 0, height: 0 },
  ];
  expect(frameAround(boxes, BOUNDS)).toEqual({ left: 114, top: 84, width: 132, height: 82 });
});

test("it stays on the stage, and there is none around nothing", () => {
  expect(frameAround([{ left: 0, top: 0, width: 900, height: 900 }], BOUNDS)).toEqual({
    left: 102,
    top: 52,
    width: 396,
    height: 296,
  });
  expect(frameAround([], BOUNDS)).toBeNull();
  expect(frameAround([{ left: 120, top: 900, width: 10, height: 10 }], BOUNDS)).toBeNull();
});
