import { playerCounts } from "../lib/games.ts";
import { openWithBots } from "../lib/tables.ts";
import { gamePage } from "./index.ts";

/** Creates a table with bots in all other seats, which starts at once; gives its id. */
export function playNow(game: string): Promise<string> {
  return openWithBots(game, usualPlayers(game));
}

/** As many players as the game usually has, or else the fewest that it allows. */
export function usualPlayers(game: string, variant = "standard"): number {
  const usual = gamePage(game).usualPlayers;
  const possible = playerCounts(game, variant);
  return possible.includes(usual) ? usual : (possible[0] ?? usual);
}
