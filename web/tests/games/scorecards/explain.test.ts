import { beforeAll, expect, test } from "vitest";

import { tagText, tagsOf, tellHow } from "../../../src/games/scorecards/explain.ts";
import { speakHere } from "../../messages.ts";

beforeAll(() => speakHere("en"));

test("counted cards are named, with what each brings", () => {
  const parts = [
    { kind: "cards" as const, points: 16, times: 4, each: 4, cards: ["B6-17", "R6-27", "G6-28", "Y6-29"] },
  ];
  expect(tellHow({ points: 16, parts })).toBe("Blue 6, Red 6, Green 6 and Yellow 6: 4 each");
});

test("nothing that counts is said too", () => {
  expect(tellHow({ points: 0, parts: [] })).toBe("no points");
});

test("a changed card comes first, what is taken off and what comes from the turn before last", () => {
  const parts = [
    { kind: "points" as const, points: 16, times: 1, each: 16 },
    { kind: "cards" as const, points: -2, times: 1, each: 2, cards: ["R10-46"] },
    { kind: "points" as const, points: 7, times: 1, each: 7, from: "B5-26" },
  ];
  expect(tellHow({ points: 21, parts, changed: { card: "Y2-2", to: 5 } })).toBe(
    "Yellow 2 counts as 5; 16; minus Red 10: 2; from Blue 5 last turn: 7",
  );
  expect(tellHow({ points: 0, parts: [], changed: { card: "Y2-2", to: "green" } })).toBe(
    "Yellow 2 counts as green; no points",
  );
});

test("a bound, a doubling, colours and a value are told", () => {
  const parts = [
    { kind: "value" as const, points: 20, times: 10, each: 2, cards: ["R10-46"] },
    { kind: "cap" as const, points: -6, bound: 14 },
    { kind: "double" as const, points: 14 },
  ];
  expect(tellHow({ points: 28, parts })).toBe("Red 10: 2 × 10; max. 14; doubled");
  const colours = [{ kind: "colours" as const, points: 6, times: 2, each: 3, cards: ["R10-46", "B1-1"] }];
  expect(tellHow({ points: 6, parts: colours })).toBe("2 colours: 3 each (Red 10 and Blue 1)");
});

test("each counted card wears what it brings by itself", () => {
  const tags = tagsOf({
    points: 6,
    parts: [
      { kind: "cards", points: 8, times: 2, each: 4, cards: ["B6-17", "R6-27"] },
      { kind: "cards", points: -2, times: 1, each: 2, cards: ["R6-27"] },
    ],
  });
  expect([...tags]).toEqual([
    ["B6-17", 4],
    ["R6-27", 2],
  ]);
});

test("cards that bring something only together are lit without a number", () => {
  const parts = [{ kind: "sets" as const, points: 5, times: 1, each: 5, cards: ["B6-17", "R6-27"] }];
  const tags = tagsOf({ points: 5, parts });
  expect([...tags.values()]).toEqual([null, null]);
  expect(tagText(null)).toBe("");
});

test("no card wears more than the play scores", () => {
  const twenty = { kind: "value" as const, points: 20, times: 10, each: 2, cards: ["R10-46"] };
  const cap = { kind: "cap" as const, points: -6, bound: 14 };
  expect([...tagsOf({ points: 14, parts: [twenty, cap] })]).toEqual([["R10-46", 14]]);
  // With others, or with points of no card, nobody can say what the bound left of which.
  const other = { kind: "cards" as const, points: 4, times: 1, each: 4, cards: ["B1-1"] };
  expect([...tagsOf({ points: 14, parts: [twenty, other, cap] }).values()]).toEqual([null, null]);
  const plus = { kind: "points" as const, points: 3, times: 1, each: 3 };
  expect([...tagsOf({ points: 14, parts: [twenty, plus, cap] }).values()]).toEqual([null]);
});

test("tags have their sign", () => {
  expect([tagText(4), tagText(-2)]).toEqual(["+4", "−2"]);
});
