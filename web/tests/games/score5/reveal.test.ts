import { expect, test } from "vitest";

import { rowsOf } from "../../../src/games/score5/reveal.ts";
import { sharing } from "./position.ts";

test("rows go from the highest bid down, with who picks when", () => {
  const view = sharing();
  const rows = rowsOf(view.reveal!, view);
  expect(
    rows.map(({ seat, sum, place, picks, isWinner }) => ({ seat, sum, place, picks, isWinner })),
  ).toEqual([
    { seat: 3, sum: 140, place: 0, picks: null, isWinner: true },
    { seat: 0, sum: 100, place: 1, picks: "now", isWinner: false },
    { seat: 2, sum: 85, place: 2, picks: "next", isWinner: false },
    { seat: 1, sum: 0, place: 3, picks: "later", isWinner: false },
  ]);
});

test("nobody picks whom no card is left for", () => {
  const view = sharing({ offer: ["P15"], picking: [2], to_pick: 2 });
  const rows = rowsOf(view.reveal!, view);
  expect(rows.map((row) => row.picks)).toEqual([null, null, "now", null]);
});

test("after the sharing rows tell who took what, and nobody picks", () => {
  const view = sharing({ phase: "bid", picking: [], to_pick: null, offer: [] });
  const reveal = { ...view.reveal!, taken: [["B70"], ["P15"], ["Y55"], []] };
  const rows = rowsOf(reveal, view);
  expect(rows.map((row) => row.taken)).toEqual([[], ["B70"], ["Y55"], ["P15"]]);
  expect(rows.every((row) => row.picks === null)).toBe(true);
});

test("an unsold card has no winner and no order", () => {
  const view = sharing({ phase: "bid", picking: [] });
  const reveal = {
    ...view.reveal!,
    winner: null,
    order: [0, 1, 2, 3],
    sums: [0, 0, 0, 0],
    bids: [[], [], [], []],
  };
  expect(rowsOf(reveal, view).map(({ seat, place, isWinner }) => [seat, place, isWinner])).toEqual([
    [0, 0, false],
    [1, 0, false],
    [2, 0, false],
    [3, 0, false],
  ]);
});
