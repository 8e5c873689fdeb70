import { beforeAll, expect, test } from "vitest";

import type { ScoredHand } from "../../../src/games/fives/scored.ts";
import { handsOf, summaryOf } from "../../../src/games/fives/summary.ts";
import type { FivesPaid } from "../../../src/games/fives/view.ts";
import type { Item } from "../../../src/lib/protocol.ts";
import { NAMES, speakHere } from "./position.ts";

beforeAll(() => speakHere("en"));

const PAID: FivesPaid = {
  rank: [0, 3, 1, 1],
  exact: [0, 1, 0, 0],
  bust: [-1, 0, 0, 0],
  pot: [0, 1, 0, 0],
  ranks: [null, [1, 1], [2, 3], [2, 3]],
  gains: [-1, 5, 1, 1],
  busts: 1,
  paid_to: "seat",
  taker: 1,
};

function told(totals: number[], paid: Partial<FivesPaid>, viewer = 0): string {
  const hand: ScoredHand = {
    hand: 1,
    totals,
    chips: [5, 5, 5, 5],
    before: [5, 5, 5, 5],
    centre: 0,
    paid: { ...PAID, ...paid },
    won: [],
    isLast: false,
  };
  return summaryOf(hand, NAMES, viewer).join(" ");
}

test("a hand says who is closest, and whom the bust pay", () => {
  expect(told([26, 25, 22, 22], {})).toBe(
    "Ines has exactly 25: one extra chip. The bust player pays Ines a chip.",
  );
  expect(told([26, 25, 22, 22], {}, 1)).toBe(
    "You have exactly 25: one extra chip. The bust player pays you a chip.",
  );
  expect(told([26, 24, 31, 22], { ranks: [null, [1, 1], null, [2, 2]], busts: 2 })).toBe(
    "Ines is closest to 25 with 24. The 2 bust players pay Ines a chip each.",
  );
});

test("a tie for first says why the chips of busts go to the centre", () => {
  const ranks: FivesPaid["ranks"] = [null, [1, 2], [1, 2], [3, 3]];
  expect(told([26, 24, 24, 20], { ranks, paid_to: "centre", taker: null })).toBe(
    "Tie at 24: Ines and Otto. Each is paid for the lowest of the tied places. " +
      "Nobody is closest alone, so the bust player’s chip goes to the centre.",
  );
  expect(told([26, 24, 24, 20], { ranks, paid_to: "centre", taker: null }, 2)).toContain(
    "Tie at 24: Ines and you.",
  );
});

test("where everyone is bust, that is all there is to say", () => {
  const paid = { ranks: [null, null, null, null], busts: 4, taker: null };
  expect(told([26, 30, 27, 40], { ...paid, paid_to: "centre" })).toContain("Everyone is over 25.");
  expect(told([26, 30, 27, 40], { ...paid, paid_to: "nobody" })).toBe(
    "Everyone is over 25. The bust players’ 4 chips go to nobody.",
  );
});

test("every hand of a game is in its story; one that was played again stands once", () => {
  const items = [
    { deal: [], hand: 1 },
    { note: "hand", totals: [1, 2, 3], chips: [5, 6, 7], centre: 0 },
    { undo: 1 },
    { note: "hand", totals: [1, 2, 4], chips: [5, 6, 8], centre: 0 },
    { deal: [], hand: 2 },
    { note: "trick", winner: 0, value: 3 },
    { note: "hand", totals: [9, 9, 9], chips: [5, 5, 5], centre: 0 },
  ].map((event) => ({ event }) as unknown as Item);
  expect(handsOf(items)).toEqual([
    { hand: 1, totals: [1, 2, 4], chips: [5, 6, 8] },
    { hand: 2, totals: [9, 9, 9], chips: [5, 5, 5] },
  ]);
});
