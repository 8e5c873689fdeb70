// What is written on a score pad of Score Cards, as the server wants it.

import type { PadRound, PadScorecards } from "../../lib/protocol.ts";
import type { NamedDeck, PadGame } from "../../scorepad/book.ts";

/** The deck of sheets that name none: the first that was ours. */
export const FIRST_DECK = "7208d38884c270dc9f2aaa5ea7fbcf89c1a3148b62bbc334b264d3a198260b72";

export type ScoreCardsStep =
  | { kind: "by"; round: number; by: "points" | "cards" }
  | { kind: "points"; round: number; seat: number; turn: number; points: number | null }
  | { kind: "starting"; round: number; card: string }
  | { kind: "play"; round: number; move: string };

/** How many places a sheet has: the server says it with the first one. */
export interface Size {
  turns: number;
  rounds: number;
}

export function scorecardsEntries(
  game: PadGame,
  { deck, size, asked = null }: { deck: NamedDeck; size: Size | null; asked?: string | null },
): PadScorecards {
  const rounds: PadRound[] = [];
  const entries = { names: game.names, rounds, variant: game.variant, start: game.start, asked, ...deck };
  if (!size) return entries;
  const byPoints = (): PadRound => ({ points: game.names.map(() => Array<null>(size.turns).fill(null)) });
  const byCards = (): PadRound => ({ points: null, starting: null, plays: [] });
  // Whoever entered cards goes on entering cards.
  const next = (): PadRound => (rounds.length > 0 && !rounds.at(-1)!.points ? byCards() : byPoints());
  const open = (round: number): PadRound => {
    while (rounds.length <= round) rounds.push(next());
    return rounds[round]!;
  };
  for (const step of game.steps as ScoreCardsStep[]) {
    if (step.kind === "by") {
      open(step.round);
      rounds[step.round] = step.by === "points" ? byPoints() : byCards();
    } else if (step.kind === "points") {
      open(step.round).points![step.seat]![step.turn] = step.points;
    } else if (step.kind === "starting") {
      open(step.round).starting = step.card;
    } else {
      open(step.round).plays!.push(step.move);
    }
  }
  const last = rounds.at(-1);
  if (!last || (isWhole(last, game, size) && rounds.length < size.rounds)) rounds.push(next());
  return entries;
}

/** Whether every place of a round is filled. */
function isWhole(round: PadRound, game: PadGame, size: Size): boolean {
  if (round.points) return round.points.every((row) => row.every((points) => points !== null));
  return round.plays!.length >= game.names.length * size.turns;
}
