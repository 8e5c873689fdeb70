// The numbers here were computed by fivescore.table.fairness.

import { expect, test } from "vitest";

import { fivesDealing } from "../../src/games/fives/dealing.ts";
import { check, shuffle } from "../../src/lib/shuffle.ts";

const PROOF = {
  commitment: "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
  seed: "00112233445566778899aabbccddeeff".repeat(2),
  salts: ["ab12", "", "00ff"],
};
const DEAL = {
  hand: 1,
  deal: [
    "B7 B8 B9 G3 G4 S2 S4 S5 M1 M2 M4 M7".split(" "),
    "B2 B3 B6 G1 G6 G9 S3 S6 M0 M3 M6 M9".split(" "),
    "B1 B4 B5 G2 G5 G7 G8 S1 S7 S8 S9 M8".split(" "),
  ],
};
const record = (deal: object, proof = PROOF) => ({
  game: "fives",
  events: [deal, { note: "lead", seat: 1 }, { seat: 1, move: "M0" }],
  shuffle: proof,
});
const stock = Array.from({ length: 12 }, (_, k) => k);

test("an order is the server's", () => {
  expect(shuffle(stock, [12], PROOF, 1)).toEqual([9, 11, 4, 7, 5, 0, 8, 2, 1, 6, 10, 3]);
});

test("parts of the stock are shuffled each by itself", () => {
  expect(shuffle(stock, [5, 7], PROOF, 2)).toEqual([1, 2, 0, 3, 4, 5, 7, 8, 11, 10, 9, 6]);
});

test("a right game is found right, with our salt in it", () => {
  const verdict = check(record(DEAL), fivesDealing, "ab12");
  expect(verdict).toEqual({ seedFits: true, saltUsed: true, shuffles: [true] });
});

test("two cards that changed hands are noticed", () => {
  const [first = [], second = [], third = []] = DEAL.deal;
  const deal = [["B2", ...first.slice(1)], ["B7", ...second.slice(1)], third];
  expect(check(record({ hand: 1, deal }), fivesDealing, null).shuffles).toEqual([false]);
});

test("another seed, and a salt that was left out, are noticed", () => {
  const seed = "ff".repeat(32);
  expect(check(record(DEAL, { ...PROOF, seed }), fivesDealing, null).seedFits).toBe(false);
  expect(check(record(DEAL), fivesDealing, "beef").saltUsed).toBe(false);
  expect(check(record(DEAL), fivesDealing, null).saltUsed).toBe(null);
});

test("a game that the page cannot deal is checked for its seed alone", () => {
  expect(check(record(DEAL), null, null)).toEqual({ seedFits: true, saltUsed: null, shuffles: [] });
});
