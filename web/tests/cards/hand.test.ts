import { describe, expect, test } from "vitest";

import { LEAST_STEP, RATIO, fanOf, isReordered, nextPlace, rowsOf } from "../../src/cards/pieces/hand.ts";

const PHONE = { width: 340 };

describe("rows", () => {
  test("thirteen cards lie in rows of seven and six at 46 px", () => {
    const { places, cardWidth } = rowsOf(13, PHONE);
    expect(cardWidth).toBe(64);
    expect(places.filter((place) => place.row === 0)).toHaveLength(7);
    expect(places.filter((place) => place.row === 1)).toHaveLength(6);
    expect(places[1]!.x - places[0]!.x).toBe(46);
  });

  test("ten cards or fewer lie side by side", () => {
    for (let count = 2; count <= 10; count++) {
      const { places, cardWidth } = rowsOf(count, PHONE);
      expect(places[1]!.x - places[0]!.x).toBeGreaterThan(cardWidth);
    }
  });

  test("no hand leaves its width or steps under a finger's breadth", () => {
    for (const width of [300, 340, 355, 370, 410, 580, 748]) {
      for (let count = 1; count <= 13; count++) {
        const { places, cardWidth, height } = rowsOf(count, { width });
        for (const [k, place] of places.entries()) {
          expect(place.x).toBeGreaterThanOrEqual(0);
          expect(place.x + cardWidth).toBeLessThanOrEqual(width + 0.01);
          expect(place.y + cardWidth * RATIO).toBeLessThanOrEqual(height + 0.01);
          const next = places[k + 1];
          if (next && next.row === place.row && width >= 340) {
            expect(next.x - place.x).toBeGreaterThanOrEqual(LEAST_STEP);
          }
        }
      }
    }
  });
});

describe("a fan", () => {
  test("shows every index: at least 44 % of each card", () => {
    for (let count = 1; count <= 13; count++) {
      const { places, cardWidth } = fanOf(count, { width: 944, cardWidth: 112 });
      for (const [k, place] of places.slice(1).entries()) {
        expect(place.x - places[k]!.x).toBeGreaterThanOrEqual(0.44 * cardWidth);
      }
    }
  });

  test("lies even on both sides, highest in the middle", () => {
    const { places } = fanOf(9, { width: 944, cardWidth: 112 });
    expect(places[4]).toMatchObject({ y: 0, turn: 0 });
    expect(places[0]!.turn).toBe(-places[8]!.turn);
    expect(places[0]!.y).toBeCloseTo(places[8]!.y);
  });
});

describe("arrow keys", () => {
  const { places } = rowsOf(13, PHONE);

  test("go along a row and to the other row's nearest card", () => {
    expect(nextPlace(places, 0, "ArrowRight")).toBe(1);
    expect(nextPlace(places, 0, "ArrowLeft")).toBe(0);
    expect(nextPlace(places, 6, "ArrowDown")).toBe(12);
    expect(nextPlace(places, 12, "ArrowUp")).toBe(5);
    expect(nextPlace(places, 3, "ArrowUp")).toBe(3);
    expect(nextPlace(places, 3, "End")).toBe(12);
    expect(nextPlace(places, 3, "Home")).toBe(0);
  });
});

test("a hand is reordered when cards that stay change places, not when some come or go", () => {
  expect(isReordered(["a", "b", "c"], ["a", "c"])).toBe(false);
  expect(isReordered(["a", "c"], ["a", "b", "c", "d"])).toBe(false);
  expect(isReordered(["a", "b"], ["c", "d"])).toBe(false);
  expect(isReordered(["a", "b", "c"], ["c", "d", "a"])).toBe(true);
});
