// A tournament as the page tells of it: rounds, what decided between two players, what is new.

import type { TournamentGame, TournamentInfo, StandingInfo } from "./protocol.ts";

export const PLAYERS = 4;

export interface Part {
  stage: TournamentGame["stage"];
  round: number;
  /** Empty while it is open who plays it. */
  games: TournamentGame[];
}

/** The games by their rounds, each final by itself, also those whose players are not known yet. */
export function partsOf(tournament: TournamentInfo): Part[] {
  const parts: Part[] = [];
  for (const game of tournament.games) {
    const last = parts.at(-1);
    if (last?.round === game.round && last.stage === game.stage) last.games.push(game);
    else parts.push({ stage: game.stage, round: game.round, games: [game] });
  }
  const stages: TournamentGame["stage"][] = tournament.consolation
    ? ["championship", "consolation"]
    : ["championship"];
  for (const stage of stages) {
    if (!parts.some((part) => part.stage === stage)) parts.push({ stage, round: 7, games: [] });
  }
  return parts;
}

export interface Tie {
  above: number;
  player: number;
  by: "best-card" | "best-game" | "between" | "lot";
  /** What was compared; null where a lot decided. */
  values: { more: number; less: number } | null;
}

/** Why one player stands before another although they have the same points. */
export function tiesOf(standings: readonly StandingInfo[]): Tie[] {
  return standings.flatMap((standing, k) => {
    const above = standings[k - 1];
    const by = standing.decided_by;
    if (!above || by === null || by === "points") return [];
    return [{ above: above.player, player: standing.player, by, values: valuesOf(by, above, standing) }];
  });
}

function valuesOf(by: Tie["by"], above: StandingInfo, below: StandingInfo): Tie["values"] {
  switch (by) {
    case "best-card":
      return { more: above.best_card, less: below.best_card };
    case "best-game":
      return { more: above.best_game, less: below.best_game };
    case "between":
      return { more: above.between ?? 0, less: below.between ?? 0 };
    case "lot":
      return null;
  }
}

/** Whether several stand on one place because nothing has separated them yet. */
export function isLevel(standings: readonly StandingInfo[]): boolean {
  return new Set(standings.map((standing) => standing.rank)).size < standings.length;
}

export const isRoundRobinOver = (tournament: TournamentInfo) =>
  tournament.games.every((game) => game.stage !== "round-robin" || game.phase === "over");

/** The games that ended between two pictures of the same tournament. */
export function justEnded(before: TournamentInfo | null, now: TournamentInfo): TournamentGame[] {
  if (!before) return [];
  const over = new Set(before.games.filter((game) => game.phase === "over").map((game) => game.number));
  return now.games.filter((game) => game.phase === "over" && !over.has(game.number));
}

/** The opponent in a game, by their seat in the tournament. */
export const opponentIn = (game: TournamentGame, seat: number) =>
  game.players[0] === seat ? game.players[1]! : game.players[0]!;
