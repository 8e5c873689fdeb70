import { expect, test } from "vitest";

import { cardsOf, isTieBroken, roundLines, roundSum, seatsOf } from "../../../src/games/scorecards/sheet.ts";
import { position } from "./position.ts";

test("one's own column comes first, then clockwise", () => {
  expect(seatsOf(4, 2)).toEqual([2, 3, 0, 1]);
  expect(seatsOf(3, null)).toEqual([0, 1, 2]);
});

test("a round's sum has the bonus in it, the running one what was scored so far", () => {
  const view = position();
  expect([0, 1, 2].map((seat) => roundSum(view, 0, seat))).toEqual([52, 34, 36]);
  expect([0, 1, 2].map((seat) => roundSum(view, 1, seat))).toEqual([27, 27, 22]);
});

test("a tie that the best card of the last round broke is told, a shared victory is not", () => {
  const line = (seat: number, total: number, best: number, is_winner: boolean) => ({
    place: is_winner ? 1 : 2,
    seats: [seat],
    total,
    best,
    is_winner,
  });
  expect(isTieBroken([line(1, 90, 15, true), line(0, 90, 12, false)])).toBe(true);
  expect(isTieBroken([line(1, 90, 12, true), line(0, 90, 12, true)])).toBe(false);
  expect(isTieBroken([line(1, 90, 9, true), line(0, 70, 12, false)])).toBe(false);
});

test("the story tells the cards of every round, without what was taken back", () => {
  const asItem = (event: Record<string, any>, k: number) => ({
    number: k + 1,
    at: 0,
    kind: "event" as const,
    event,
  });
  const story = [
    { round: 1, starting: "G6-28" },
    { seat: 0, move: "play B6-17", points: 8 },
    { note: "scored", seat: 0, points: 8 },
    { seat: 0, move: "keep" },
    { seat: 1, move: "play R5-23", points: 9 },
    { undo: 2 },
    { seat: 0, move: "pass ??" },
    { round: 2, starting: "Y2-9" },
    { seat: 1, move: "play B1-1", points: -2 },
  ].map(asItem);
  expect(cardsOf(story, 2)).toEqual([
    [[8], []],
    [[], [-2]],
  ]);
});

test("a finished round has cards, bonus, round and total, the highest total first", () => {
  const lines = roundLines(position(), 1, [52, 34, 36]);
  expect(lines.map((line) => line.seat)).toEqual([0, 2, 1]);
  for (const { cards, bonus, sum, total } of lines) expect([cards + bonus, sum]).toEqual([total, total]);
  expect(roundLines(position(), 9, [])).toEqual([]);
});
