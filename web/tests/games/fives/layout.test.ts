import { describe, expect, test } from "vitest";

import { clockwise } from "../../../src/games/shell/names.ts";
import { modeOf } from "../../../src/games/shell/mode.ts";
import { RATIO } from "../../../src/cards/pieces/hand.ts";
import {
  SIZES,
  type Side,
  type TrickLayout,
  sideOf,
  trickIn,
  wideIn,
} from "../../../src/games/fives/layout.ts";

const SIDES: Record<number, Side[]> = { 3: ["me", "left", "right"], 4: ["me", "left", "top", "right"] };

function fits(layout: TrickLayout, width: number, height: number, players: number): void {
  const tall = layout.cardWidth * RATIO;
  for (const side of SIDES[players] ?? []) {
    const { x, y } = layout.spots[side];
    expect(x, side).toBeGreaterThanOrEqual(0);
    expect(y, side).toBeGreaterThanOrEqual(0);
    expect(x + layout.cardWidth, side).toBeLessThanOrEqual(width);
    expect(y + tall, side).toBeLessThanOrEqual(height);
  }
}

/** Whether two cards lie over each other, their turn not counted. */
function overlap(layout: TrickLayout, a: Side, b: Side): boolean {
  const [p, q] = [layout.spots[a], layout.spots[b]];
  return Math.abs(p.x - q.x) < layout.cardWidth && Math.abs(p.y - q.y) < layout.cardWidth * RATIO;
}

test("clockwise is clockwise: the next seat sits on the left", () => {
  expect(clockwise(2, 4)).toEqual([3, 0, 1, 2]);
  expect([3, 0, 1].map((seat) => sideOf(seat, 2, 4))).toEqual(["left", "top", "right"]);
  expect([1, 2].map((seat) => sideOf(seat, 0, 3))).toEqual(["left", "right"]);
});

describe.each([3, 4])("a trick of %i", (players) => {
  test.each([
    [360, 278],
    [390, 360],
    [768, 460],
    [360, 178],
    [340, 120],
    [600, 96],
  ])("fits %i × %i, and no card hides another", (width, height) => {
    const layout = trickIn(width, height, players);
    fits(layout, width, height, players);
    const sides = SIDES[players] ?? [];
    for (const [k, a] of sides.entries())
      for (const b of sides.slice(k + 1)) expect(overlap(layout, a, b), `${a} ${b}`).toBe(false);
  });

  test.each([
    [320, 100],
    [320, 130],
    [360, 120],
  ])("leaves room over a row for what was led, and under it for names, on %i × %i", (width, height) => {
    const { isRow, cardWidth, spots } = trickIn(width, height, players);
    expect(isRow).toBe(true);
    expect(spots.me.y).toBeGreaterThanOrEqual(24);
    expect(spots.me.y + cardWidth * RATIO).toBeLessThanOrEqual(height - 25);
    expect(spots.top.x - spots.left.x).toBeGreaterThanOrEqual(Math.min(76, width / players - 4));
  });

  test.each([
    [944, 740],
    [964, 740],
    [1022, 640],
    [1536, 1020],
    [1900, 1300],
  ])("lies in a ring on %i × %i", (width, height) => {
    expect(modeOf({ width, height }, SIZES)).toBe("wide");
    const { trick, handTop } = wideIn(width, height, players);
    fits(trick, width, height - handTop, players);
  });
});

test("the phone's trick is 76 px wide, the desktop's 108", () => {
  expect(trickIn(360, 278, 4).cardWidth).toBe(75);
  expect(wideIn(944, 740, 4).trick.cardWidth).toBe(108);
  expect(wideIn(944, 740, 4).handCard).toBe(112);
});

test("the screen's shape decides how the table lies", () => {
  expect(modeOf({ width: 360, height: 688 }, SIZES)).toBe("phone");
  expect(modeOf({ width: 740, height: 308 }, SIZES)).toBe("flat");
  expect(modeOf({ width: 768, height: 972 }, SIZES)).toBe("roomy");
  expect(modeOf({ width: 964, height: 740 }, SIZES)).toBe("wide");
  expect(modeOf({ width: 1000, height: 560 }, SIZES)).toBe("phone");
});
