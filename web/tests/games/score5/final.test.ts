import { expect, test } from "vitest";

import { finalRows, ties } from "../../../src/games/score5/final.ts";
import { position } from "./position.ts";

const over = position({
  phase: "over",
  players: 3,
  sure: [
    { families: ["G20", "R40", null, null, "B85"], score: 145 },
    { families: ["G125", "R20", null, null, null], score: 145 },
    { families: [null, null, "W75", "P60", null], score: 135 },
  ],
  totals: [145, 145, 135],
  tiebreaks: [36, 35, 20],
});

test("the highest total stands first, the higher tiebreaker before the lower", () => {
  const rows = finalRows(over, [0]);
  expect(rows.map((row) => [row.seat, row.total, row.isWinner])).toEqual([
    [0, 145, true],
    [1, 145, false],
    [2, 135, false],
  ]);
});

test("the wild stands in the family it counted for", () => {
  expect(finalRows(over, [0]).map((row) => row.wildAt)).toEqual([null, null, 2]);
});

test("a tie is explained by the scored card that decided it", () => {
  expect(ties(finalRows(over, [0]), over.printed)).toEqual([
    {
      total: 145,
      among: [
        { seat: 0, card: "G20", tiebreaker: 36 },
        { seat: 1, card: "R20", tiebreaker: 35 },
      ],
    },
  ]);
});

test("without a tie there is nothing to explain", () => {
  const clear = { ...over, totals: [150, 145, 135] };
  expect(ties(finalRows(clear, [0]), clear.printed)).toEqual([]);
});
