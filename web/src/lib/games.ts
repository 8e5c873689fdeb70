// The games and bots of this server, asked for once, before anything is shown.

import { ask } from "./api.ts";
import type { CharacterInfo, GameInfo, Games } from "./protocol.ts";

let known: Games = { games: [], bots: [], table_rulings: [] };

export async function loadGames(): Promise<void> {
  known = await ask<Games>("/api/games");
}

/** In the server's order. */
export const games = (): GameInfo[] => known.games;
export const gameInfo = (name: string): GameInfo | undefined => known.games.find((one) => one.name === name);
/** The bots for study of a game: who stands in for people first, then the strongest. */
export const studyBots = (game: string): string[] => gameInfo(game)?.bots ?? [];
/** Who of the house plays a game, the weakest first. */
export const charactersOf = (game: string): CharacterInfo[] => gameInfo(game)?.characters ?? [];

/** Bots for the other seats of somebody's first table: those of the lowest level, in turn. */
export function firstCompany(game: string, players: number): (string | null)[] {
  const [first] = charactersOf(game);
  const easiest = charactersOf(game).filter(({ level }) => level === first?.level);
  const bots = easiest.length > 0 ? easiest.map(({ name }) => name) : studyBots(game).slice(0, 1);
  return Array.from({ length: players - 1 }, (_, k) => bots[k % bots.length] ?? null);
}
/** The rulings for every table, whatever is played. */
export const tableRulings = (): string[] => known.table_rulings;

/** How many can play a variant; without one, any variant. */
export function playerCounts(game: string, variant?: string): number[] {
  const variants = gameInfo(game)?.variants ?? {};
  return variant === undefined ? Object.values(variants).flat() : (variants[variant] ?? []);
}
