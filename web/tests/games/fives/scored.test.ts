import { beforeAll, describe, expect, test } from "vitest";

import {
  type ScoredHand,
  type ScoredRow,
  centreLine,
  rowsOf,
  scoredFrom,
  scoredOf,
  standing,
} from "../../../src/games/fives/scored.ts";
import type { FivesPaid } from "../../../src/games/fives/view.ts";
import { NAMES, position, speakHere } from "./position.ts";

beforeAll(() => speakHere("en"));

// F19: the totals 26, 25, 22 and 22 pay −1, +5, +1 and +1.
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
const finished = (changes = {}) =>
  position({
    phase: "deal",
    to_act: null,
    hand: [],
    moves: [],
    trick: [],
    totals: [26, 25, 22, 22],
    chips: [4, 10, 6, 6],
    paid: PAID,
    tricks: [
      {
        plays: [
          { seat: 0, move: "S13" },
          { seat: 1, move: "S2" },
        ],
        winner: 0,
        value: 13,
      },
      {
        plays: [
          { seat: 0, move: "B13" },
          { seat: 1, move: "B2" },
        ],
        winner: 0,
        value: 13,
      },
    ],
    ...changes,
  });

describe("a scored hand", () => {
  const hand = scoredOf(finished()) as ScoredHand;
  let rows: ScoredRow[];
  beforeAll(() => {
    rows = rowsOf(hand, NAMES, 0);
  });

  test("lists the nearest to 25 first, busts last", () => {
    expect(rows.map((row) => row.seat)).toEqual([1, 2, 3, 0]);
    expect(rows.map((row) => row.rank)).toEqual(["1st", "tied 2–3", "tied 2–3", "bust"]);
  });

  test("tells every part of the payment, and the sums add up", () => {
    expect(rows.map((row) => row.lines)).toEqual([
      ["+3 for 1st place", "+1 for exactly 25", "+1 from busts"],
      ["+1 for 3rd place"],
      ["+1 for 3rd place"],
      ["−1 to Ines"],
    ]);
    expect(rows.map((row) => [row.before, row.after])).toEqual([
      [5, 10],
      [5, 6],
      [5, 6],
      [5, 4],
    ]);
  });

  test("tells the cards that made a total", () => {
    expect(rows.at(-1)?.sum).toBe("13 + 13");
    expect(hand.won[0]).toEqual([
      { move: "S13", value: 13 },
      { move: "B13", value: 13 },
    ]);
  });

  test("speaks to the one who got the chip", () => {
    expect(rowsOf(hand, NAMES, 1).at(-1)?.lines).toEqual(["−1 to you"]);
  });

  test("tells only the change where the parts are not known", () => {
    const note = rowsOf({ ...hand, paid: null }, NAMES, 0);
    expect(note.map((row) => row.lines)).toEqual([["+5"], ["+1"], ["+1"], ["−1"]]);
  });

  test("is none while a hand is played", () => {
    expect(scoredOf(position())).toBeNull();
  });
});

test("a centre that nobody took waits, or is lost after the last hand", () => {
  const hand = scoredOf(finished({ centre: 2 })) as ScoredHand;
  expect(centreLine(hand)).toContain("2 chips stay in the centre");
  expect(centreLine({ ...hand, isLast: true })).toContain("go to nobody");
  expect(centreLine({ ...hand, centre: 0 })).toBe("");
});

describe("the end of the game", () => {
  test("lists winners first", () => {
    expect(standing([9, 9, 4, 10], [1])).toEqual([1, 3, 0, 2]);
  });
});

test("a claimed hand shows every card that took a trick, though all came at once", () => {
  const before = position({
    hand: ["S12", "B4"],
    trick: [],
    tricks: [{ plays: [{ seat: 2, move: "B9" }], winner: 2, value: 9 }],
    totals: [5, 0, 9, 0],
    chips: [5, 5, 5, 5],
  });
  const plays = (cards: string[]) => cards.map((move, seat) => ({ seat, move }));
  const events = [
    ...plays(["B4", "B1", "G2", "M3"]),
    { note: "trick", winner: 0, value: 4 },
    ...plays(["S12", "B2", "G3", "M4"]),
    { note: "trick", winner: 0, value: 12 },
    { note: "hand", totals: [21, 0, 9, 0], chips: [8, 5, 7, 5], centre: 0 },
    { hand: 3, deal: [] },
  ];
  const scored = scoredFrom(position({ hand_number: 3 }), before, events);
  expect(scored?.won).toEqual([
    [
      { move: "B4", value: 4 },
      { move: "S12", value: 12 },
    ],
    [],
    [{ move: "B9", value: 9 }],
    [],
  ]);
  expect([scored?.hand, scored?.totals]).toEqual([2, [21, 0, 9, 0]]);
});
