import { beforeEach, expect, test } from "vitest";

import { Score5LogFormatter } from "../../../src/games/score5/log.ts";
import { tellItems, whoFor } from "../../../src/lib/log.ts";
import type { Item } from "../../../src/lib/protocol.ts";
import { speakHere } from "../../messages.ts";

const who = whoFor(["Ada", "Ben", "Cleo"], 0);
const LOT = { note: "lot", auction: 2, card: "G80" };
const COUNTS = { note: "counts", counts: [2, 0, 1] };

function told(...events: Record<string, unknown>[]): string[] {
  const items: Item[] = events.map((event, k) => ({ number: k + 1, at: 0, kind: "event", event }));
  return tellItems(items, new Score5LogFormatter(who), who).map((line) => line.text);
}

beforeEach(() => speakHere("en"));

test("an auction reads as in the terminal", () => {
  expect(
    told(
      LOT,
      { seat: 1, placed: true },
      { seat: 0, move: "bid G5 R40" },
      { seat: 2, placed: true },
      COUNTS,
      { seat: 1, move: "bid ??" },
      { seat: 0, move: "ready" },
      { note: "reveal", bids: [["G5", "R40"], ["B5"], ["P20"]], shown: [null, null, null] },
      { note: "auction", card: "G80", winner: 0 },
      { seat: 2, move: "take R40" },
    ),
  ).toEqual([
    "Auction 2: Green 80",
    "Ben places a bid.",
    "You place a bid.",
    "Cleo places a bid.",
    "Everyone has bid: You: 2 cards; Ben: none; Cleo: 1 card",
    "Ben changes the bid: 1 card. Everyone must say ready again.",
    "You are ready.",
    "You: Green 5 and Red 40 = 45",
    "Cleo: Purple 20 = 20",
    "Ben: Blue 5 = 5",
    "You win Green 80.",
    "Cleo takes Red 40.",
  ]);
});

test("who bids nothing, what is shown, and an unsold card are told", () => {
  expect(
    told(
      LOT,
      { note: "reveal", bids: [["G5"], [], []], shown: [null, "B5", "P5"] },
      { note: "reveal", bids: [[], [], []], shown: [null, null, null] },
      { note: "auction", card: "G80", winner: null },
    ),
  ).toEqual([
    "Auction 2: Green 80",
    "You: Green 5 = 5",
    "Ben: no bid",
    "Cleo: no bid",
    "Ben shows Blue 5.",
    "Cleo shows Purple 5.",
    "You: no bid",
    "Ben: no bid",
    "Cleo: no bid",
    "Nobody bids. Green 80 leaves the game.",
  ]);
});

test("a covered bid is never more than a count", () => {
  const lines = told(LOT, COUNTS, { seat: 1, move: "bid ?? ?? ??" });
  expect(lines.at(-1)).toBe("Ben changes the bid: 3 cards. Everyone must say ready again.");
});

test("the wild's family is told", () => {
  expect(told({ seat: 1, move: "wild yellow" })).toEqual(["Ben counts the wild as Yellow."]);
});

test("a bid that is taken back is placed anew, not changed", () => {
  const lines = told(
    LOT,
    { seat: 1, placed: true },
    { seat: 0, move: "bid G5" },
    { seat: 2, placed: true },
    COUNTS,
    { undo: 1 },
    {
      seat: 2,
      placed: true,
    },
  );
  expect(lines.at(-1)).toBe("Cleo places a bid.");
});
