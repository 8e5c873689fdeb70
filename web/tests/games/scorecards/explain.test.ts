import { beforeAll, expect, test } from "vitest";

import { tagText, tagsOf, tellHow } from "../../../src/games/scorecards/explain.ts";
import { speakHere } from "../../messages.ts";

beforeAll(() => speakHere("en"));

test("a changed card comes first, then what the engine says", () => {
  const how = { message: "scorecards-how-points", arguments: { points: "7" } };
  expect(tellHow({ how })).toBe("7");
  expect(tellHow({})).toBe("");
  expect(tellHow({ how, changed: { card: "Y2-2", to: 5 } })).toBe("Yellow 2 counts as 5; 7");
  expect(tellHow({ changed: { card: "Y2-2", to: "green" } })).toBe("Yellow 2 counts as green");
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
