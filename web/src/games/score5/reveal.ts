/** The reveal as rows: who bid what, who won, who picks when, and who took what. */

import type { Score5Reveal, Score5View } from "./view.ts";

export interface RevealRow {
  seat: number;
  bid: string[];
  sum: number;
  /** A card shown because nothing was bid (S7, S9). */
  shown: string | null;
  /** The card whose tiebreaker decided. */
  tie: string | null;
  taken: string[];
  isWinner: boolean;
  /** The place in the order of picking, from 1; 0 for the winner, and where nothing is shared out. */
  place: number;
  /** When this seat picks next; null if no card is left for it. */
  picks: "now" | "next" | "later" | null;
}

export function rowsOf(reveal: Score5Reveal, view: Score5View): RevealRow[] {
  const isSharing = view.phase === "share";
  return reveal.order.map((seat, at) => {
    const turn = isSharing ? view.picking.indexOf(seat) : -1;
    return {
      seat,
      bid: reveal.bids[seat] ?? [],
      sum: reveal.sums[seat] ?? 0,
      shown: reveal.shown[seat] ?? null,
      tie: reveal.ties[seat] ?? null,
      taken: reveal.taken[seat] ?? [],
      isWinner: seat === reveal.winner,
      place: reveal.winner === null ? 0 : at,
      picks: turn < 0 ? null : turn === 0 ? "now" : turn === 1 ? "next" : "later",
    };
  });
}
