import { expect, test } from "vitest";

import {
  KEYS,
  addDigit,
  numberOf,
  numbersOf,
  pageAfter,
  turnSign,
  written,
} from "../../src/scorepad/point-keys.ts";

test("every number up to twice the keys has one, on the page that its key leads to", () => {
  expect([...numbersOf(0, false), ...numbersOf(1, false)]).toEqual(
    Array.from({ length: 2 * KEYS }, (_, number) => number),
  );
  expect([pageAfter(0), pageAfter(1)]).toEqual([1, "digits"]);
});

test("with minus the keys are below zero, and zero stays zero", () => {
  const numbers = numbersOf(0, true);
  expect(numbers.slice(0, 3)).toEqual([0, -1, -2]);
  expect(Object.is(numbers[0], 0)).toBe(true);
  expect(written(numbers[2]!)).toBe("−2");
});

test("digits are added behind a sign, without zeros in front, and end somewhere", () => {
  expect(["1", "0", "5"].reduce(addDigit, "")).toBe("105");
  expect(addDigit("0", "7")).toBe("7");
  expect(addDigit("-", "7")).toBe("-7");
  expect(addDigit("1234", "5")).toBe("1234");
  expect(turnSign(turnSign("12"))).toBe("12");
});

test("a sign alone is no number yet", () => {
  expect(["", "-", "-12", "7"].map(numberOf)).toEqual([null, null, -12, 7]);
  expect(Object.is(numberOf("-0"), 0)).toBe(true);
});
