/** The numbers of the score sheet and of the final table. */

import type { Item } from "../../lib/protocol.ts";
import { BONUS, type ScoreCardsView, type Standing } from "./view.ts";

/** The seats in the order of the columns: one's own first, then clockwise. */
export function seatsOf(players: number, own: number | null): number[] {
  return Array.from({ length: players }, (_, k) => ((own ?? 0) + k) % players);
}

/** A seat's points of a round, with the bonus; of the running one so far. */
export function roundSum(view: ScoreCardsView, round: number, seat: number): number {
  const finished = view.rounds[round];
  if (!finished) return (view.points[seat] ?? []).reduce((sum, points) => sum + points, 0);
  return (finished.points[seat] ?? 0) + (finished.bonus.includes(seat) ? BONUS : 0);
}

/** The points of every card that was played, by round and seat, as the story tells them. */
export function cardsOf(story: readonly Item[], players: number): number[][][] {
  const rounds: number[][][] = [];
  /** Seats of the moves so far; null for one that played no card. */
  const moves: (number | null)[] = [];
  for (const { event } of story) {
    if (!event || "note" in event) continue;
    if ("undo" in event) {
      for (const seat of moves.splice(-event["undo"])) if (seat !== null) rounds.at(-1)?.[seat]?.pop();
    } else if ("starting" in event) {
      rounds.push(Array.from({ length: players }, () => []));
    } else if (typeof event["move"] === "string") {
      const isPlay = typeof event["points"] === "number";
      moves.push(isPlay ? event["seat"] : null);
      if (isPlay) rounds.at(-1)?.[event["seat"]]?.push(event["points"]);
    }
  }
  return rounds;
}

/** A line of a finished round. */
export interface RoundLine {
  seat: number;
  /** The points of its cards, the bonus, both together, and the total after the round. */
  cards: number;
  bonus: number;
  sum: number;
  total: number;
}

/** A finished round, the highest total first; `totals` are those after it. */
export function roundLines(view: ScoreCardsView, round: number, totals: readonly number[]): RoundLine[] {
  const finished = view.rounds[round - 1];
  if (!finished) return [];
  return finished.points
    .map((cards, seat) => ({
      seat,
      cards,
      bonus: finished.bonus.includes(seat) ? BONUS : 0,
      sum: roundSum(view, round - 1, seat),
      total: totals[seat] ?? 0,
    }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
}

/** Whether the best single card of round 4 decided who won. */
export function isTieBroken(lines: readonly Standing[]): boolean {
  const winners = lines.filter((line) => line.is_winner);
  return lines.filter((line) => line.total === winners[0]?.total).length > winners.length;
}
