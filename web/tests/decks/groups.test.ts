import { beforeAll, expect, test } from "vitest";

import { groupsOf } from "../../src/decks/groups.ts";
import type { DeckCard } from "../../src/games/game-page.ts";
import { gamePage } from "../../src/games/index.ts";
import { speakHere } from "../messages.ts";

beforeAll(() => speakHere("en"));

async function shape(game: string, cards: DeckCard[]) {
  const page = await gamePage(game).deck!();
  return groupsOf(cards, page.groupOf).map((group) => [group.title, group.cards.map((card) => card.card)]);
}

test("cards of Fives lie by colour", async () => {
  const cards = ["B1", "B2", "S1", "M0"].map((card) => ({ card }));
  expect(await shape("fives", cards)).toEqual([
    ["Blue", ["B1", "B2"]],
    ["Silver", ["S1"]],
    ["Magenta", ["M0"]],
  ]);
});

test("cards of Score 5 lie by set and stars", async () => {
  const cards = [
    { card: "G5", set: "A" },
    { card: "R10", set: "A" },
    { card: "G10", set: "B" },
    { card: "R40", stars: 1 },
    { card: "W75", stars: 3 },
  ];
  expect(await shape("score5", cards)).toEqual([
    ["Set A", ["G5", "R10"]],
    ["Set B", ["G10"]],
    ["★", ["R40"]],
    ["★★★", ["W75"]],
  ]);
});

test("cards of Score Cards lie by colour", async () => {
  const cards = [
    { card: "B6-17", colour: "blue" },
    { card: "R2-7", colour: "red" },
  ];
  expect(await shape("scorecards", cards)).toEqual([
    ["blue", ["B6-17"]],
    ["red", ["R2-7"]],
  ]);
});
