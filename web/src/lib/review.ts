// What a review says, in words and numbers; the terminal does the same (fivescore.teacher.saying).

import type { Decision, Review, SeatReview } from "./protocol.ts";
import { t } from "./words.ts";

/** Whether another move was surely better. */
export const isMistake = (decision: Decision): boolean => decision.better != null && decision.cost.low > 0;

/** A share as a whole number of per cent. */
export const percent = (share: number): number => Math.round(100 * share);

/** The same with its sign. */
export function signed(share: number): string {
  const whole = percent(share);
  return `${whole < 0 ? "−" : whole > 0 ? "+" : ""}${Math.abs(whole)}`;
}

/** A share in per cent with one decimal, as the reader writes it. */
export const decimal = (share: number): string =>
  (100 * share).toLocaleString(document.documentElement.lang || "en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** What a decision cost, in words. */
export function verdict(decision: Decision): string {
  if (decision.better == null) return t("teacher-best");
  const moves = { better: decision.better, move: decision.move };
  if (!isMistake(decision)) return t("teacher-close", moves);
  const half = (decision.cost.high - decision.cost.low) / 2;
  return t("teacher-mistake", { ...moves, cost: decimal(decision.cost.mean), error: decimal(half) });
}

/** A seat's mistakes in a line that one can share. */
export function summary(review: Review, seat: number, name: string): string {
  const told: SeatReview = review.seats[seat]!;
  const costs = review.decisions.filter((one) => one.seat === seat && isMistake(one));
  const cost = percent(costs.reduce((sum, one) => sum + one.cost.mean, 0));
  return t("teacher-summary", { player: name, mistakes: told.mistakes, decisions: told.decisions, cost });
}
