import { beforeEach, expect, test } from "vitest";

import { cardName, letters, sorted } from "../../../src/games/score5/cards.ts";
import { tellTable } from "../../../src/games/score5/tell.ts";
import { speakHere } from "../../messages.ts";
import { NAMES, position, sharing } from "./position.ts";

beforeEach(() => speakHere("en"));

test("the table is read out: what is up, who bids how much, my bid, what is asked", () => {
  expect(tellTable(position(), NAMES, ["R40", "P60"])).toBe(
    "Auction 7 of 12. Up for auction: Green 125. " +
      "You: 2 cards, not ready; Ines: 2 cards, ready; Otto: 1 card, ready; Mira: 3 cards, not ready. " +
      "Ines: 10 or more; Otto: 0 or more; Mira: 0 or more. " +
      "Your hand: Green 20, Red 10, Red 40, Yellow 25, Purple 60, Blue 15, Blue 5. " +
      "Your bid: Red 40 and Purple 60 = 100. Your turn",
  );
});

test("until all have placed, only that is read out", () => {
  const text = tellTable(position({ counts: null, placed: [1], bid: [] }), NAMES, []);
  expect(text).toContain("Ines placed a bid.");
  expect(text).not.toContain("2 cards");
});

test("in the sharing the cards on offer are read out", () => {
  expect(tellTable(sharing({ to_act: [2] }), NAMES, [])).toContain(
    "Shared out: Yellow 55, Purple 15, and Blue 70.",
  );
});

test("letters tell families apart in every language", () => {
  for (const language of ["en", "de", "fr", "es"] as const) {
    speakHere(language);
    const all = Object.values(letters());
    expect(new Set(all).size).toBe(all.length);
  }
});

test("a card has its name in the reader's language", () => {
  expect(cardName("G5/37")).toBe("Green 5");
  speakHere("de");
  expect(cardName("P60")).toBe("Violett 60");
});

test("a hand lies by family or by value, high cards first", () => {
  const hand = ["G5", "B70", "G20", "R40"];
  expect(sorted(hand, "colour")).toEqual(["G20", "G5", "R40", "B70"]);
  expect(sorted(hand, "number")).toEqual(["B70", "R40", "G20", "G5"]);
});
