// The games and bots of this server, asked for once, before anything is shown.

import { ask } from "./api.ts";
import type { GameInfo, Games } from "./protocol.ts";

let known: Games = { games: [], bots: [], table_rulings: [] };

export async function loadGames(): Promise<void> {
  known = await ask<Games>("/api/games");
}

/** In the server's order. */
export const games = (): GameInfo[] => known.games;
export const gameInfo = (name: string): GameInfo | undefined => known.games.find((one) => one.name === name);
/** The bots of the house that play a game, the strongest first: it is the usual one. */
export const botsOf = (game: string): string[] => gameInfo(game)?.bots ?? [];
/** The rulings for every table, whatever is played. */
export const tableRulings = (): string[] => known.table_rulings;

/** How many can play a variant; without one, any variant. */
export function playerCounts(game: string, variant?: string): number[] {
  const variants = gameInfo(game)?.variants ?? {};
  return variant === undefined ? Object.values(variants).flat() : (variants[variant] ?? []);
}
