import { expect, test } from "vitest";

import type { PastGame } from "../../src/scorepad/book.ts";
import { seatsIn, seriesKey, seriesOf } from "../../src/scorepad/series.ts";

function past(id: string, begun: number, names: string[], winners: number[], game = "fives"): PastGame {
  const totals = names.map((_, seat) => 10 * seat);
  return { id, game, names, variant: "standard", options: {}, start: 0, deck: "", begun, winners, totals };
}

test("who won how often is counted by name, wherever they sat", () => {
  const [series, ...others] = seriesOf([
    past("a", 1, ["Ada", "Ines", "Otto"], [0]),
    past("b", 2, ["Otto", "ada ", "Ines"], [1]),
    past("c", 3, ["Ines", "Otto", "Ada"], [0, 1]),
  ]);
  expect(others).toEqual([]);
  expect(series?.names).toEqual(["Ines", "Otto", "Ada"]);
  expect(series?.wins).toEqual([1, 1, 2]);
  expect(series?.games.map((game) => game.id)).toEqual(["c", "b", "a"]);
});

test("other people and other games are counted by themselves, the latest first", () => {
  const all = seriesOf([
    past("a", 1, ["Ada", "Ines"], [0]),
    past("b", 3, ["Ada", "Otto"], [0]),
    past("c", 2, ["Ada", "Ines"], [1], "score5"),
  ]);
  expect(all.map((one) => one.key)).toEqual([
    seriesKey("fives", ["Otto", "Ada"]),
    seriesKey("score5", ["Ada", "Ines"]),
    seriesKey("fives", ["Ada", "Ines"]),
  ]);
});

test("two of one name are told apart by their order", () => {
  expect(seatsIn({ names: ["Ada", "Ines", "Ada"] }, ["Ada", "Ada", "Ines"])).toEqual([0, 2, 1]);
  expect(seatsIn({ names: ["Ada"] }, ["Otto"])).toEqual([-1]);
});
