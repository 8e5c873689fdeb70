import { beforeEach, expect, test } from "vitest";

import { endOffer, isOffered } from "../../src/lib/guides.ts";

let kept: string | null = null;
const shelf = {
  getItem: () => kept,
  setItem: (_key: string, text: string) => {
    kept = text;
  },
};
beforeEach(() => {
  kept = null;
});

test("a guide is offered at the first table of each game, and stays there", () => {
  expect(isOffered("fives", "one", shelf)).toBe(true);
  expect(isOffered("fives", "one", shelf)).toBe(true);
  expect(isOffered("fives", "two", shelf)).toBe(false);
  expect(isOffered("score5", "two", shelf)).toBe(true);
});

test("it is never offered again once it was seen or declined", () => {
  isOffered("fives", "one", shelf);
  endOffer("fives", shelf);
  expect(isOffered("fives", "one", shelf)).toBe(false);
  endOffer("scorecards", shelf);
  expect(isOffered("scorecards", "one", shelf)).toBe(false);
});

test("where nothing can be kept, nothing is offered again and again", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(isOffered("fives", "one", full)).toBe(false);
  kept = "{";
  expect(isOffered("fives", "one", shelf)).toBe(true);
});
