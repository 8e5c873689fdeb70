/** A bid being put together: arithmetic on what the view tells, no rule. */

import { tiebreakerOf, valueOf } from "./cards.ts";
import { FAMILIES, type Family, type Score5View } from "./view.ts";

export function sumOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0);
}

/** The card of a bid with the highest tiebreaker. */
export function tieCard(cards: readonly string[], printed: Score5View["printed"]): string | null {
  let best: string | null = null;
  for (const card of cards) {
    if (best === null || tiebreakerOf(card, printed) > tiebreakerOf(best, printed)) best = card;
  }
  return best;
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card) => b.includes(card));
}

export interface FamilyLine {
  family: Family;
  /** What counts now, and what would count. */
  now: string | null;
  then: string | null;
}

/** The five families as they are, and as they would be if this bid won. */
export function familiesIf(view: Score5View, bid: readonly string[]): FamilyLine[] {
  return FAMILIES.map((family, k) => {
    const now = view.own_families?.[k] ?? null;
    const left = view.by_family?.[k]?.filter((card) => !bid.includes(card));
    return { family, now, then: left ? (left[0] ?? null) : now };
  });
}

/** Where a seat stands in the bidding. */
export type Step = "place" | "wait" | "open" | "ready";

export function stepOf(view: Score5View, seat: number): Step {
  if (view.counts === null) return view.placed.includes(seat) ? "wait" : "place";
  return view.ready.includes(seat) ? "ready" : "open";
}
