/** What others said a moment ago, to be shown where they sit. */

import type { Item } from "../lib/protocol.ts";
import type { SeatNow } from "../lib/seat-moves.ts";

/** Signs that can be sent with one tap. They are chat like any other; the page draws them. */
export const REACTIONS = { good: "👍", bravo: "⭐", laugh: "😄", wow: "😮", hm: "🤔", heart: "❤" } as const;
export type ReactionName = keyof typeof REACTIONS;
export const REACTION_NAMES = Object.keys(REACTIONS) as ReactionName[];

export interface Said {
  number: number;
  seat: number;
  text: string;
  /** What is drawn instead of the text. */
  reaction: ReactionName | null;
}

const SHORTEST = 4000;
const EACH_LETTER = 60;
const LONGEST = 12_000;

export function reactionOf(text: string): ReactionName | null {
  return REACTION_NAMES.find((name) => REACTIONS[name] === text) ?? null;
}

/** For how many milliseconds a text is shown: as long as it takes to read, and a little more. */
export function readingTime(text: string): number {
  return Math.min(LONGEST, SHORTEST + EACH_LETTER * text.length);
}

/** The last thing that each of the others said after an item, where they sit now. */
export function saidSince(
  items: readonly Item[],
  after: number,
  you: number | null,
  whereNow: SeatNow,
): Said[] {
  const bySeat = new Map<number, Said>();
  for (const item of items) {
    if (item.kind !== "chat" || item.number <= after || !item.text) continue;
    const seat = whereNow(item, item.seat);
    if (seat === null || seat === you) continue;
    const { number, text } = item;
    bySeat.set(seat, { number, seat, text, reaction: reactionOf(text) });
  }
  return [...bySeat.values()];
}
