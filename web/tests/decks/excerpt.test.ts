import { expect, test } from "vitest";

import { excerpt } from "../../src/decks/excerpt.ts";

const FILE = 'game = "score5"\nid = 5\ncards = []\n';

test("the line of a mistake stands between its neighbours, and the sign is marked", () => {
  expect(excerpt(FILE, 2, 6)).toEqual([
    { number: 1, parts: ['game = "score5"', "", ""] },
    { number: 2, parts: ["id = ", "5", ""] },
    { number: 3, parts: ["cards = []", "", ""] },
  ]);
});

test("the first and the last line have one neighbour; behind the end a blank is marked", () => {
  expect(excerpt("a\r\nb", 1, 2)).toEqual([
    { number: 1, parts: ["a", " ", ""] },
    { number: 2, parts: ["b", "", ""] },
  ]);
  expect(excerpt("a\nb", 2, null).map((line) => line.number)).toEqual([1, 2]);
});

test("of a long line the part with the mistake is shown", () => {
  const long = `${"x".repeat(500)}!${"y".repeat(500)}`;
  const [line] = excerpt(long, 1, 501);
  expect(line?.parts[0]).toBe(`…${"x".repeat(36)}`);
  expect(line?.parts[1]).toBe("!");
  expect(line?.parts[2]).toBe("y".repeat(35));
  expect(excerpt(long, 1, null)[0]?.parts[0]).toHaveLength(72);
});
