import { expect, test } from "vitest";

import {
  cardsOf,
  isTieBroken,
  roundLines,
  roundSum,
  seatsOf,
  standings,
} from "../../../src/games/scorecards/sheet.ts";
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

test("winners stand first, and equal places are equal", () => {
  const view = position({ totals: [70, 90, 70], best: [12, 9, 12] });
  const lines = standings(view, [1]);
  expect(lines.map(({ seats, place }) => [seats[0], place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
  expect(isTieBroken(lines)).toBe(false);
});

test("a tie that the best card of the last round broke is told", () => {
  const lines = standings(position({ totals: [90, 90, 70], best: [12, 15, 9] }), [1]);
  expect(isTieBroken(lines)).toBe(true);
  expect(lines.map((line) => [line.seats[0], line.best])).toEqual([
    [1, 15],
    [0, 12],
    [2, 9],
  ]);
});

test("a shared victory is not broken", () => {
  const lines = standings(position({ totals: [90, 90, 70], best: [12, 12, 9] }), [0, 1]);
  expect(isTieBroken(lines)).toBe(false);
  expect(lines.map((line) => line.place)).toEqual([1, 1, 3]);
});

test("partners stand together", () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const view = position({
    players: 4,
    sides,
    teams: [150, 160],
    totals: [100, 60, 50, 100],
    best: [8, 9, 15, 3],
  });
  expect(standings(view, [1, 3])).toEqual([
    { place: 1, seats: [1, 3], total: 160, best: 9, isWinner: true },
    { place: 2, seats: [0, 2], total: 150, best: 15, isWinner: false },
  ]);
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
