/** How a hand was paid, in lines that can be added up. The sums are the engine's. */

import { t } from "../../lib/words.ts";
import { type FivesPaid, type FivesTrick, type FivesView, TARGET } from "./view.ts";

/** A finished hand: from the view where it still shows it, else from its note. */
export interface ScoredHand {
  hand: number;
  totals: number[];
  /** After the hand. */
  chips: number[];
  before: number[];
  centre: number;
  paid: FivesPaid | null;
  /** The cards that each seat took tricks with, in order. */
  won: { move: string; value: number }[][];
  isLast: boolean;
  /** Who claimed the rest of it. */
  claimant?: number | null;
}

export interface ScoredRow {
  seat: number;
  total: number;
  isBust: boolean;
  isExact: boolean;
  /** “1st”, “2nd–3rd”, or “bust”. */
  rank: string;
  /** “12 + 13”, where it is more than one card. */
  sum: string;
  /** Each part of the payment. */
  lines: string[];
  before: number;
  after: number;
}

/** A row for each seat, the nearest to 25 first, busts last. */
export function rowsOf(hand: ScoredHand, names: readonly string[], viewer: number | null): ScoredRow[] {
  const place = (total: number): number => (total > TARGET ? 1000 + total : -total);
  return hand.totals
    .map((total, seat) => {
      const isBust = total > TARGET;
      const span = hand.paid?.ranks[seat] ?? null;
      const won = hand.won[seat] ?? [];
      return {
        seat,
        total,
        isBust,
        isExact: total === TARGET,
        rank: isBust ? t("fives-bust") : span ? rankOf(...span) : "",
        sum: won.length > 1 ? won.map(({ value }) => value).join(" + ") : "",
        lines: linesOf(hand, seat, names, viewer),
        before: hand.before[seat] ?? 0,
        after: hand.chips[seat] ?? 0,
      };
    })
    .sort((a, b) => place(a.total) - place(b.total) || a.seat - b.seat);
}

function rankOf(first: number, last: number): string {
  return first === last ? t("fives-scored-rank", { rank: first }) : t("fives-scored-tied", { first, last });
}

function linesOf(hand: ScoredHand, seat: number, names: readonly string[], viewer: number | null): string[] {
  const { paid } = hand;
  if (!paid) {
    // Only the sum is known: the note of the hand does not say how it was made.
    const change = (hand.chips[seat] ?? 0) - (hand.before[seat] ?? 0);
    return change ? [`${change > 0 ? "+" : "−"}${Math.abs(change)}`] : [];
  }
  const { busts } = paid;
  const rank = paid.ranks[seat]?.[1] ?? 0;
  const parts = [paid.rank, paid.exact, paid.bust, paid.pot].map((line) => line[seat]);
  const [rankChips = 0, exact = 0, bust = 0, pot = 0] = parts;
  const lines: string[] = [];
  if (rankChips) lines.push(t("fives-paid-rank", { chips: rankChips, rank }));
  if (exact) lines.push(t("fives-paid-exact"));
  if (pot && busts) lines.push(t("fives-paid-busts", { chips: busts }));
  if (pot > busts) lines.push(t("fives-paid-centre", { chips: pot - busts }));
  if (bust) lines.push(bustLine(paid, names, viewer));
  return lines;
}

/** To whom a busted seat's chip went (F15, F16). */
function bustLine(paid: FivesPaid, names: readonly string[], viewer: number | null): string {
  if (paid.paid_to !== "seat" || paid.taker === null) {
    return t(paid.paid_to === "nobody" ? "fives-paid-to-nobody" : "fives-paid-to-centre");
  }
  if (paid.taker === viewer) return t("fives-paid-to-seat-you");
  return t("fives-paid-to-seat", { player: names[paid.taker] ?? "" });
}

/** What lies in the centre after the hand, in words; empty if nothing does. */
export function centreLine(hand: ScoredHand): string {
  if (!hand.centre) return "";
  const chips = hand.centre;
  return hand.isLast ? t("fives-scored-centre-left", { chips }) : t("fives-scored-centre", { chips });
}

/** The seats by their chips at the end; winners first. */
export function standing(chips: readonly number[], winners: readonly number[]): number[] {
  const isBehind = (seat: number): number => (winners.includes(seat) ? 0 : 1);
  const has = (seat: number): number => chips[seat] ?? 0;
  return chips.map((_, seat) => seat).sort((a, b) => isBehind(a) - isBehind(b) || has(b) - has(a) || a - b);
}

/** The cards that each seat took these tricks with. */
export function wonBy(tricks: readonly FivesTrick[], players: number): ScoredHand["won"] {
  return Array.from({ length: players }, (_, seat) =>
    tricks
      .filter((trick) => trick.winner === seat)
      .map((trick) => ({
        move: trick.plays.find((play) => play.seat === seat)?.move ?? "??=M5",
        value: trick.value,
      })),
  );
}

/** The finished hand that a view still shows: between two hands, and after the last. */
export function scoredOf(view: FivesView): ScoredHand | null {
  const { paid } = view;
  if (view.phase === "play" || !paid || view.hand_number === 0) return null;
  return {
    hand: view.hand_number,
    totals: view.totals,
    chips: view.chips,
    before: view.chips.map((chips, seat) => chips - (paid.gains[seat] ?? 0)),
    centre: view.centre,
    paid,
    won: wonBy(view.tricks, view.players),
    isLast: view.phase === "over",
  };
}

/** A finished hand from its note: the view may show the next one already. */
export function scoredFrom(
  now: FivesView,
  before: FivesView,
  events: readonly Record<string, any>[],
): ScoredHand | null {
  const note = events.find((event) => event["note"] === "hand");
  if (!note || now.phase !== "play") return scoredOf(now);
  const tricks = tricksUntil(note, before, events);
  return {
    hand: before.hand_number,
    totals: note["totals"],
    chips: note["chips"],
    before: before.chips,
    centre: note["centre"],
    paid: now.paid,
    won: wonBy(tricks, now.players),
    isLast: false,
  };
}

/** All tricks of a hand that ended with a note; a claim brings several at once. */
function tricksUntil(
  end: Record<string, any>,
  before: FivesView,
  events: readonly Record<string, any>[],
): FivesTrick[] {
  const tricks = [...before.tricks];
  let plays = [...before.trick];
  for (const event of events.slice(0, events.indexOf(end))) {
    if ("move" in event) plays.push({ seat: event["seat"], move: event["move"] });
    if (event["note"] !== "trick") continue;
    tricks.push({ plays, winner: event["winner"], value: event["value"] });
    plays = [];
  }
  return tricks;
}
