import { describe, expect, test } from "vitest";

import { modeOf } from "../../../src/games/shell/mode.ts";
import { LEAST_STEP } from "../../../src/cards/pieces/hand.ts";
import {
  SIZES,
  TIGHT_STEP,
  type Crowd,
  densityOf,
  handIn,
  overlap,
  phoneHand,
  trayIn,
} from "../../../src/games/score5/layout.ts";

const PHONE = { width: 340, height: 160, cardWidth: 64, gap: 5, prefersRows: true, isCentred: true };
const DESKTOP = { width: 660, height: 176, cardWidth: 104, gap: 10, prefersRows: false, isCentred: false };

describe("a hand on a phone", () => {
  test("lies five to a row, side by side", () => {
    const { places } = handIn(10, PHONE);
    expect(places.filter((place) => place.row === 0)).toHaveLength(5);
    expect(places[1]!.x - places[0]!.x).toBeGreaterThanOrEqual(64);
  });

  test.each([1, 5, 6, 10, 11, 14, 17, 22])(
    "of %i cards fits its width, and no finger gets less than its due",
    (count) => {
      const { places, cardWidth } = handIn(count, PHONE);
      expect(places).toHaveLength(count);
      for (const [k, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.x + cardWidth).toBeLessThanOrEqual(PHONE.width + 0.01);
        const next = places[k + 1];
        const least = count > 14 ? TIGHT_STEP : LEAST_STEP;
        if (next?.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(least);
      }
    },
  );

  test("leaves every card's index to be seen", () => {
    const { places, cardWidth } = handIn(22, PHONE);
    const tops = [...new Set(places.map((place) => place.y))];
    for (let k = 1; k < tops.length; k++) expect(tops[k]! - tops[k - 1]!).toBeGreaterThan(cardWidth * 0.8);
  });
});

describe("a hand on a desktop", () => {
  test("covers itself in one row before it takes a second", () => {
    expect(new Set(handIn(12, DESKTOP).places.map((place) => place.row)).size).toBe(1);
    expect(new Set(handIn(20, DESKTOP).places.map((place) => place.row)).size).toBe(2);
  });
});

describe("a bid in its tray", () => {
  const tray = { isLarge: false, density: "airy" } as const;

  test("lies beside its sum as long as each card can be told from the next", () => {
    expect(trayIn(3, 340, tray)).toMatchObject({ isStacked: false, perRow: 3 });
    expect(trayIn(8, 340, tray)).toMatchObject({ isStacked: true, perRow: 8 });
  });

  test.each([2, 5, 8, 12, 15, 20])("of %i cards fits, and leaves a strip of each", (count) => {
    for (const width of [300, 340, 370]) {
      const { cardWidth, gap, perRow, isStacked } = trayIn(count, width, tray);
      const room = width - (isStacked ? 28 : 168);
      expect(cardWidth + (perRow - 1) * (cardWidth + gap)).toBeLessThanOrEqual(room + 0.01);
      expect(cardWidth + gap).toBeGreaterThanOrEqual(TIGHT_STEP);
    }
  });
});

describe("how full a phone is", () => {
  const few: Crowd = { others: 2, held: 5, bid: 0 };
  const many: Crowd = { others: 4, held: 15, bid: 0 };

  test("decides how large everything is drawn", () => {
    expect(densityOf({ width: 360, height: 688 }, few)).toBe("airy");
    expect(densityOf({ width: 360, height: 568 }, few)).toBe("short");
    expect(densityOf({ width: 320, height: 516 }, many)).toBe("tiny");
  });

  test("is told from the cards too", () => {
    expect(densityOf({ width: 360, height: 688 }, { ...few, held: 15 })).toBe("airy");
    expect(densityOf({ width: 360, height: 688 }, many)).toBe("short");
    expect(densityOf({ width: 360, height: 688 }, { ...few, held: 15, bid: 8 })).toBe("short");
  });
});

test("many cards on a tablet lie in two rows", () => {
  const { places } = handIn(15, phoneHand({ width: 820, height: 1128 }, "roomy", "airy"));
  expect(places.filter((place) => place.row === 0)).toHaveLength(8);
});

test("small cards in a row move together when there is no room", () => {
  expect(overlap(2, 200, 40, 4)).toBe(4);
  expect(overlap(10, 200, 40, 4)).toBeLessThan(0);
  expect(overlap(1, 10, 40, 4)).toBe(0);
});

test("screens are told apart by their size", () => {
  expect(modeOf({ width: 360, height: 688 }, SIZES)).toBe("phone");
  expect(modeOf({ width: 740, height: 300 }, SIZES)).toBe("flat");
  expect(modeOf({ width: 700, height: 900 }, SIZES)).toBe("roomy");
  expect(modeOf({ width: 932, height: 740 }, SIZES)).toBe("wide");
});
