import { expect, test } from "vitest";

import {
  bestWith,
  optionsOf,
  readChoice,
  scoredWith,
  writeChoice,
} from "../../../src/games/scorecards/options.ts";
import type { OptionGroup } from "../../../src/games/scorecards/view.ts";

const parts = (points: number) => [
  { kind: "cards" as const, points, times: 1, each: points, cards: ["R2-7"] },
];
const CHANGES: OptionGroup[] = [
  { points: 9, parts: parts(9), choices: ["change R2-7 to 3"] },
  { points: 6, parts: parts(6), choices: ["change R2-7 to 10", "change B1-6 to 3", "change B1-6 to 10"] },
];

test.each(["option 2", "colour red", "number 7", "change B6-17 to 3", "change G3-4 to blue"])(
  "%s is read and written",
  (choice) => {
    const { kind, card, value } = readChoice(choice);
    expect(writeChoice(kind, card, value)).toBe(choice);
  },
);

test("a change offers its cards, the best first, and its values in their order", () => {
  expect(optionsOf(CHANGES)).toEqual({ kind: "change", cards: ["R2-7", "B1-6"], values: ["3", "10"] });
});

test("colours stand in the order of the deck", () => {
  const groups = [
    { points: 3, parts: [], choices: ["colour yellow", "colour blue", "colour green", "colour red"] },
  ];
  expect(optionsOf(groups)?.values).toEqual(["blue", "red", "green", "yellow"]);
});

test("where one thing is left, nothing is to be chosen", () => {
  expect(optionsOf([{ points: 3, parts: [], choices: ["change R2-7 to 3"] }])).toBeNull();
  expect(optionsOf(undefined)).toBeNull();
});

test("a choice scores what the engine says, and tells what it changes", () => {
  expect(scoredWith(CHANGES, "change B1-6 to 3")).toEqual({
    points: 6,
    parts: parts(6),
    changed: { card: "B1-6", to: "3" },
  });
  expect(scoredWith(CHANGES, "change B1-6 to 4")).toBeNull();
});

test("the best way to change a card is the first that the engine lists", () => {
  expect(bestWith(CHANGES, "B1-6")).toEqual({ choice: "change B1-6 to 3", points: 6 });
  expect(bestWith(CHANGES, "G1-1")).toBeNull();
});
