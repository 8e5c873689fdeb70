import { beforeEach, expect, test } from "vitest";

import type { Score5Reveal } from "../../../src/games/score5/view.ts";
import { setReason, whyOf } from "../../../src/games/score5/why.ts";
import { speakHere } from "../../messages.ts";
import { NAMES, sharing } from "./position.ts";

beforeEach(() => speakHere("en"));

function reveal(changes: Partial<Score5Reveal>): Score5Reveal {
  return { ...sharing().reveal!, ...changes };
}

test("a tie is told with its sum and the numbers that decided", () => {
  const tied = [
    { sum: 15, seats: [3, 0, 2], cards: ["P15", "B15", "R20"] },
    { sum: 0, seats: [0, 1], cards: ["G5", "G10"] },
  ];
  expect(whyOf(reveal({ tied }), sharing(), NAMES)).toEqual([
    "Tie at 15: =40 beats =39 and =35, so Mira goes first.",
    "Tie without a bid: =47 beats =45, so you go first.",
  ]);
});

test("a card that names its set says so", () => {
  const sets = [{ name: "D", seen: ["G20", "B15"] }, { name: "B", seen: ["G10"] }, null, null];
  const shown = [null, "G10", null, null];
  const bids = [["R40", "B15", "G20"], [], [], []];
  const told = (...seats: number[]) =>
    whyOf(reveal({ bids, shown, gave_away: seats }), { ...sharing(), sets }, NAMES);
  expect(told(0)).toEqual(["Blue 15 belongs to set D. Now everyone knows your other starting cards."]);
  expect(told(1)).toEqual(["Green 10 belongs to set B. Now everyone knows Ines’s other starting cards."]);
  expect(told(0, 1)).toEqual([
    "A starting card gives its whole set away. Now known: your set (D) and Ines’s set (B).",
  ]);
});

test("a reveal without ties or news says nothing more", () => {
  expect(whyOf(reveal({}), sharing(), NAMES)).toEqual([]);
});

test("why a set is known: by cards that were shown, or because no other is left", () => {
  const sets = [null, { name: "B", seen: ["G10", "B5"] }, { name: "E", seen: [] }, null];
  const table = { ...sharing(), sets };
  expect([0, 1, 2].map((seat) => setReason(seat, table))).toEqual([
    "",
    "Green 10 and Blue 5 were shown. They belong to set B, and so do the other starting cards.",
    "Set E is the only one left, so all its cards are known.",
  ]);
});
