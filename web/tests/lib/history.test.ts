import { expect, test } from "vitest";

import { byGame, featName } from "../../src/lib/history.ts";
import type { GamesPlayed, History } from "../../src/lib/protocol.ts";
import { speakHere } from "../messages.ts";

const way = (game: string, variant: string, players: number, won = 0, shared = 0): GamesPlayed => ({
  game,
  variant,
  players,
  played: 10,
  won,
  shared,
  unknown: 0,
});

const HISTORY: History = {
  played: [
    way("scorecards", "explosive", 3, 1),
    way("scorecards", "standard", 4, 2, 1),
    way("scorecards", "standard", 2, 3),
    way("unheard-of", "standard", 2),
    way("fives", "standard", 4, 4, 2),
  ],
  feats: [
    { game: "fives", feat: "exact", kind: "sum", amount: 7, best_game: "a-1" },
    { game: "scorecards", feat: "best_card", kind: "best", amount: 24, best_game: "b-1" },
  ],
  uncounted: 0,
  keep_over_days: 7,
  keep_idle_days: 60,
};

test("games stand in the page's order, with sums over all ways to play them", () => {
  const games = byGame(HISTORY, ["fives", "score5", "scorecards"]);
  expect(games.map(({ game }) => game)).toEqual(["fives", "scorecards", "unheard-of"]);
  expect(games[1]).toMatchObject({ played: 30, won: 6, shared: 1 });
  expect(games[1]!.feats.map(({ feat }) => feat)).toEqual(["best_card"]);
});

test("the plain game comes before its variants, fewer players before more", () => {
  const [, cards] = byGame(HISTORY, ["fives", "scorecards"]);
  expect(cards!.ways.map(({ variant, players }) => `${variant} ${players}`)).toEqual([
    "standard 2",
    "standard 4",
    "explosive 3",
  ]);
});

test("feats have names, also those of a game that brought none", () => {
  speakHere("en");
  expect(featName(HISTORY.feats[1]!)).toBe("Best card");
  expect(featName({ ...HISTORY.feats[1]!, game: "nim", feat: "long_runs" })).toBe("Long runs");
});
