// The numbers here were computed by fivescore.table.fairness, from games of two.

import { expect, test } from "vitest";

import { scorecardsDealing } from "../../../src/games/scorecards/dealing.ts";
import { checkDeals } from "../../../src/lib/shuffle.ts";

const PROOF = {
  commitment: "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
  seed: "00112233445566778899aabbccddeeff".repeat(2),
  salts: ["ab12", ""],
};
const FIRST = {
  round: 1,
  start: 0,
  hands: ["Y6-29 Y10-48 G4-20 B6-17 G1-3".split(" "), "B7-34 G8-40 R7-35 G6-28 B5-26".split(" ")],
  starting: "G3-12",
  deck: (
    "Y7-33 B5-22 Y9-31 G3-4 G7-32 B1-1 Y1-5 G9-44 Y4-21 R3-15 R10-46 B9-45 R4-19 Y4-16 " +
    "G10-47 G7-36 R10-50 R8-39 R2-11 R9-43 R5-23 R1-2 R6-30 Y8-41 B9-42 G5-24 B3-14 Y3-13 " +
    "Y5-25 G2-8 R6-27 R2-7 B1-6 Y8-37 Y2-9 B4-18 B2-10 B8-38 B10-49"
  ).split(" "),
};
const SECOND = {
  round: 2,
  start: 1,
  hands: ["Y4-21 Y6-29 Y7-33 Y9-31 Y10-48".split(" "), "R3-15 G3-4 G6-28 G8-40 G9-44".split(" ")],
  starting: "Y8-37",
  deck: (
    "R7-35 R5-23 Y8-41 B8-38 R2-11 G3-12 Y2-9 G1-3 R1-2 R10-50 B5-26 Y3-13 R8-39 G2-8 " +
    "B10-49 R6-30 B7-34 G7-36 B1-6 R10-46 Y1-5 G10-47 B2-10 B9-42 B3-14 R4-19 B5-22 Y5-25 " +
    "Y4-16 R6-27 G5-24 R9-43 B1-1 B9-45 G4-20 R2-7 B4-18 B6-17 G7-32"
  ).split(" "),
};

function shuffles(first: object, second: object, options: object = { first: "drawn" }): (boolean | null)[] {
  const record = {
    game: "scorecards",
    options,
    events: [first, { seat: 0, move: "play" }, second],
    shuffle: PROOF,
  };
  return checkDeals(record, PROOF, scorecardsDealing);
}

test("the first deal and what is shuffled between rounds follow from the seed", () => {
  expect(shuffles(FIRST, SECOND)).toEqual([true, true]);
});

test("another Starting card, and a deck in another order, are noticed", () => {
  const [top = "", ...rest] = FIRST.deck;
  expect(shuffles({ ...FIRST, starting: top, deck: [FIRST.starting, ...rest] }, SECOND)).toEqual([
    false,
    true,
  ]);
  expect(shuffles(FIRST, { ...SECOND, deck: SECOND.deck.toReversed() })).toEqual([true, false]);
});

test("two cards that changed hands are noticed", () => {
  const [one = [], two = []] = FIRST.hands;
  const hands = [
    [two[0] ?? "", ...one.slice(1)],
    [one[0] ?? "", ...two.slice(1)],
  ];
  expect(shuffles({ ...FIRST, hands }, SECOND)[0]).toBe(false);
});

test("who starts is drawn, unless seat 0 starts at this table", () => {
  const other = { ...FIRST, start: 1 - FIRST.start };
  expect(shuffles(other, SECOND)[0]).toBe(false);
  expect(shuffles({ ...FIRST, start: 0 }, SECOND, { first: "seat0" })[0]).toBe(true);
});
