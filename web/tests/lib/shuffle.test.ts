// The numbers here were computed by fivescore.table.fairness.

import { beforeEach, expect, test, vi } from "vitest";

import { fivesDealing } from "../../src/games/fives/dealing.ts";
import {
  type Proof,
  checkDeals,
  commitSalt,
  commitSeed,
  hashTable,
  seedFits,
  shuffle,
} from "../../src/lib/shuffle.ts";
import { agrees, checkRecord, isRight } from "../../src/lib/shuffle-check.ts";
import { MOST_GAMES, keepShown, shownOf } from "../../src/lib/shown.ts";
import { FakeStorage } from "./fake-storage.ts";

/** Of scheme 1. */
const PROOF: Proof = {
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
const record = (deal: object, proof: unknown = PROOF) => ({
  game: "fives",
  events: [deal, { note: "lead", seat: 1 }, { seat: 1, move: "M0" }],
  shuffle: proof,
});
const GAME = { table: hashTable("a-table"), game: 1 };
const stock = Array.from({ length: 12 }, (_, k) => k);

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

test("an order of scheme 1 is the server's", () => {
  expect(shuffle(stock, [12], PROOF, 1)).toEqual([9, 11, 4, 7, 5, 0, 8, 2, 1, 6, 10, 3]);
  expect(seedFits(PROOF)).toBe(true);
});

test("parts of the stock are shuffled each by itself", () => {
  expect(shuffle(stock, [5, 7], PROOF, 2)).toEqual([1, 2, 0, 3, 4, 5, 7, 8, 11, 10, 9, 6]);
});

test("commitments and orders of scheme 2 are the server's", () => {
  const game = { table: hashTable("a-table"), game: 3 };
  const seed = "5e".repeat(32);
  const commitment = commitSeed(game, seed);
  expect(commitment).toBe("f220875c01c176a1bb93653d8cef746ae0303de7a6e3a8f586088630e2e541f7");
  expect(commitSalt(game, 2, commitment, "cd".repeat(32))).toBe(
    "7c59d08540d39639ee9964646aa86bf7c347e20d5e9d9f3b38e7fac51c9db02a",
  );
  const proof: Proof = {
    ...game,
    scheme: 2,
    commitment,
    seed,
    salts: ["ab".repeat(32), "", "cd".repeat(32)],
  };
  expect(shuffle(stock, [12], proof, 1)).toEqual([11, 4, 2, 6, 8, 7, 0, 3, 1, 10, 9, 5]);
  expect(seedFits(proof)).toBe(true);
});

test("a right game of scheme 1 is found right", () => {
  const found = checkRecord(record(DEAL), GAME, fivesDealing, null);
  expect(isRight(found)).toBe(true);
  expect(found.map(({ what }) => what)).toEqual(["seed", "old", "none-kept", "deal"]);
});

test("two cards that changed hands are noticed", () => {
  const [first = [], second = [], third = []] = DEAL.deal;
  const deal = [["B2", ...first.slice(1)], ["B7", ...second.slice(1)], third];
  expect(checkDeals(record({ hand: 1, deal }), PROOF, fivesDealing)).toEqual([false]);
});

test("another seed is noticed", () => {
  expect(seedFits({ ...PROOF, seed: "ff".repeat(32) })).toBe(false);
});

test("a game that the page cannot deal is checked for its numbers alone", () => {
  const found = checkRecord(record(DEAL), GAME, null, null);
  expect(isRight(found)).toBe(true);
  expect(found).toContainEqual({ what: "by-command", isGood: null });
});

test.each([null, 5, {}, { scheme: 2 }, { ...PROOF, salts: 5 }, { ...PROOF, scheme: 2 }])(
  "a proof that cannot be read is no proof: %j",
  (proof) => {
    expect(isRight(checkRecord(record(DEAL, proof), GAME, fivesDealing, null))).toBe(false);
  },
);

test("a record without a deal proves nothing", () => {
  const empty = { ...record(DEAL), events: [] };
  expect(isRight(checkRecord(empty, GAME, fivesDealing, null))).toBe(false);
});

test("what was hidden agrees with anything, what was seen with itself alone", () => {
  const seen = {
    hand: 1,
    deal: [
      ["B1", "B2"],
      ["??", "??"],
    ],
  };
  expect(
    agrees(seen, {
      hand: 1,
      deal: [
        ["B1", "B2"],
        ["B3", "B4"],
      ],
      filmed: true,
    }),
  ).toBe(true);
  expect(
    agrees(seen, {
      hand: 1,
      deal: [
        ["B2", "B1"],
        ["B3", "B4"],
      ],
    }),
  ).toBe(false);
  expect(agrees(seen, { hand: 1, deal: [["B1", "B2"], ["B3"]] })).toBe(false);
  expect(
    agrees(seen, {
      deal: [
        ["B1", "B2"],
        ["B3", "B4"],
      ],
    }),
  ).toBe(false);
  expect(agrees(seen, undefined)).toBe(false);
});

test("the latest games are kept, and as long as the page lives where the browser keeps nothing", () => {
  for (let game = 1; game <= MOST_GAMES + 5; game++) keepShown("T", game, (shown) => (shown.seat = 0));
  expect(shownOf("T-5")).toBe(null);
  expect(shownOf("T-6")?.seat).toBe(0);
  vi.stubGlobal("localStorage", new FakeStorage(true));
  keepShown("U-with-dashes", 2, (shown) => (shown.seat = 1));
  expect(shownOf("U-with-dashes-2")?.seat).toBe(1);
});
