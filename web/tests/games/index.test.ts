import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { gameName, gameOr, gamePage, gamePages, tournamentGame } from "../../src/games/index.ts";
import { usualPlayers } from "../../src/games/play-now.ts";
import { loadGames } from "../../src/lib/games.ts";
import type { GameInfo, Games } from "../../src/lib/protocol.ts";
import { speakHere } from "../messages.ts";

const info = (name: string, counts: number[]): GameInfo => ({
  name,
  variants: { standard: counts },
  options: [],
  sections: [],
  own_rulings: [],
  has_auctions: false,
  has_decks: false,
  characters: [],
  bots: ["greedy", "random"],
});
const SERVED: Games = {
  games: [info("war_of_cards", [3, 5]), info("scorecards", [2, 3, 4]), info("fives", [3, 4])],
  bots: ["greedy"],
  table_rulings: [],
};

vi.stubGlobal("navigator", { languages: ["en"] });
beforeAll(() => speakHere("en"));
beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(SERVED))));
  await loadGames();
});

test("the games and their order are the server's", () => {
  expect(gamePages().map((page) => page.title())).toEqual(["War of cards", "Score Cards", "Fives"]);
  expect(gameOr("fives")).toBe("fives");
  expect(gameOr("chess")).toBe("war_of_cards");
  expect(tournamentGame()?.name).toBe("scorecards");
});

test("a game that only the server knows has a board", async () => {
  const page = gamePage("war_of_cards");
  expect(gameName("war_of_cards")).toBe("War of cards");
  expect((await page.load()).default).toBeTypeOf("function");
  expect([page.poster, page.pad, page.deck, page.guide]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the quickest start has as many seats as the game allows", () => {
  expect(usualPlayers("fives")).toBe(4);
  expect(usualPlayers("war_of_cards")).toBe(3);
});
