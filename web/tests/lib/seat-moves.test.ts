import { expect, test } from "vitest";

import type { Item } from "../../src/lib/protocol.ts";
import { seatsNow } from "../../src/lib/seat-moves.ts";

const item = (number: number, changes: Partial<Item> = {}): Item => ({
  number,
  at: 0,
  kind: "table",
  ...changes,
});

test("a seat is followed through a rematch and a swap to where it is now", () => {
  const items = [
    item(1, { seat: 0 }),
    item(2, { what: "rematch", moved: [2, 0, 1] }),
    item(3, { seat: 0 }),
    item(4, { what: "swapped", moved: [1, 0, 2] }),
  ];
  const now = seatsNow(items);
  expect(now(items[0]!, 0)).toBe(0); // to 1 in the rematch, and back by the swap
  expect(now(items[0]!, 1)).toBe(2);
  expect(now(items[2]!, 0)).toBe(1);
  expect(now(items[3]!, 0)).toBe(0);
  expect(now(items[0]!, null)).toBe(null);
});

test("a seat that was taken away is nowhere, and new ones do not count", () => {
  const items = [item(1, { seat: 1 }), item(2, { what: "configured", moved: [0, 2, null] })];
  const now = seatsNow(items);
  expect([0, 1, 2].map((seat) => now(items[0]!, seat))).toEqual([0, null, 1]);
});

test("whoever sits down later has said nothing of what was said before", () => {
  const items = [
    item(1, { kind: "chat", seat: 2 }),
    item(2, { kind: "seat", what: "opened", seat: 2 }),
    item(3, { kind: "seat", what: "sat", seat: 2 }),
    item(4, { kind: "chat", seat: 2 }),
  ];
  const now = seatsNow(items);
  expect(now(items[0]!, 2)).toBe(null);
  expect(now(items[2]!, 2)).toBe(2);
  expect(now(items[3]!, 2)).toBe(2);
});
