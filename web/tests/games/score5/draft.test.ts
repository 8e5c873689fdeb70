import { expect, test } from "vitest";

import { familiesIf, isSame, stepOf, sumOf, tieCard } from "../../../src/games/score5/draft.ts";
import { position } from "./position.ts";

test("a bid has its sum and the card with the highest tiebreaker", () => {
  const { printed } = position();
  expect(sumOf(["R40", "P60"])).toBe(100);
  expect(tieCard(["P60", "R40"], printed)).toBe("R40");
  expect(sumOf([])).toBe(0);
  expect(tieCard([], printed)).toBeNull();
});

test("cards that look alike carry their tiebreaker, which is no part of the value", () => {
  expect(sumOf(["G5/37", "G5/12"])).toBe(10);
});

test("families are shown as they would be: the lot counts, what is bid is gone", () => {
  expect(familiesIf(position(), ["P60", "R40"])).toEqual([
    { family: "green", now: "G20", then: "G125" },
    { family: "red", now: "R40", then: "R10" },
    { family: "yellow", now: "Y25", then: "Y25" },
    { family: "purple", now: "P60", then: null },
    { family: "blue", now: "B15", then: "B15" },
  ]);
});

test("outside the bidding families are as they are", () => {
  const lines = familiesIf(position({ by_family: null }), []);
  expect(lines.map((line) => line.then)).toEqual(["G20", "R40", "Y25", "P60", "B15"]);
});

test("a seat places, waits, is open, is ready", () => {
  expect(stepOf(position({ counts: null, placed: [1] }), 0)).toBe("place");
  expect(stepOf(position({ counts: null, placed: [0] }), 0)).toBe("wait");
  expect(stepOf(position(), 0)).toBe("open");
  expect(stepOf(position(), 1)).toBe("ready");
});

test("the order of a bid's cards means nothing", () => {
  expect(isSame(["R40", "P60"], ["P60", "R40"])).toBe(true);
  expect(isSame(["R40"], ["P60", "R40"])).toBe(false);
});
