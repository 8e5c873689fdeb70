import { expect, test } from "vitest";

import type { Item } from "../../src/lib/protocol.ts";
import { seatsNow } from "../../src/lib/seat-moves.ts";
import { REACTIONS, readingTime, saidSince } from "../../src/table/bubbles.ts";

const chat = (number: number, seat: number | null, text: string): Item => ({
  number,
  at: 0,
  kind: "chat",
  seat,
  name: "Ben",
  text,
});

const since = (items: Item[], after: number, you: number | null = 0) =>
  saidSince(items, after, you, seatsNow(items)).map(({ seat, text }) => [seat, text]);

test("each of the others has the last thing that they said; watchers have no seat to show it at", () => {
  const items = [chat(1, 1, "old"), chat(2, 1, "a"), chat(3, 2, "b"), chat(4, 1, "c"), chat(5, null, "d")];
  expect(since(items, 1)).toEqual([
    [1, "c"],
    [2, "b"],
  ]);
  expect(since(items, 4)).toEqual([]);
});

test("nobody is shown what they said themselves", () => {
  expect(since([chat(1, 0, "a"), chat(2, 1, "b")], 0)).toEqual([[1, "b"]]);
});

test("it is shown where they sit by now", () => {
  const items = [chat(1, 1, "a"), { ...chat(2, null, ""), kind: "table", moved: [2, 0, 1] } as Item];
  expect(since(items, 0)).toEqual([[2, "a"]]);
});

test("a reaction is told apart from a sentence, and long ones stay longer", () => {
  const [said] = saidSince([chat(1, 1, REACTIONS.good)], 0, 0, (_, seat) => seat ?? null);
  expect(said?.reaction).toBe("good");
  expect(readingTime("a sentence of some length")).toBeGreaterThan(readingTime("hm"));
  expect(readingTime("x".repeat(300))).toBe(12_000);
});
