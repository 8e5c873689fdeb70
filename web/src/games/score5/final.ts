/** The final table: rows from the highest total down, and how ties were settled. */

import { tiebreakerOf } from "./cards.ts";
import type { Score5View } from "./view.ts";

export interface FinalRow {
  seat: number;
  /** The card that counted in each family. */
  families: (string | null)[];
  total: number;
  tiebreak: number;
  isWinner: boolean;
  /** The family that this player's wild counted as, by its place. */
  wildAt: number | null;
}

export function finalRows(view: Score5View, winners: readonly number[]): FinalRow[] {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const rows = seats.map((seat) => {
    const families = view.sure[seat]?.families ?? [];
    const wildAt = families.findIndex((card) => card?.startsWith("W"));
    return {
      seat,
      families,
      total: view.totals?.[seat] ?? 0,
      tiebreak: view.tiebreaks?.[seat] ?? 0,
      isWinner: winners.includes(seat),
      wildAt: wildAt < 0 ? null : wildAt,
    };
  });
  return rows.sort((a, b) => b.total - a.total || b.tiebreak - a.tiebreak || a.seat - b.seat);
}

export interface Tie {
  total: number;
  /** From the first to the last, each with the scored card whose tiebreaker decided. */
  among: { seat: number; card: string; tiebreaker: number }[];
}

/** Every group of players with the same total, settled by the highest tiebreaker of their scored cards (S12). */
export function ties(rows: FinalRow[], printed: Score5View["printed"]): Tie[] {
  const totals = [...new Set(rows.map((row) => row.total))];
  return totals.flatMap((total) => {
    const level = rows.filter((row) => row.total === total);
    if (level.length < 2) return [];
    const among = level.map(({ seat, families, tiebreak }) => {
      const card =
        families.find((scored) => scored !== null && tiebreakerOf(scored, printed) === tiebreak) ?? "";
      return { seat, card, tiebreaker: tiebreak };
    });
    return [{ total, among }];
  });
}
