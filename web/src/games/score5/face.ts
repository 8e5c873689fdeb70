/** What stands on a card of Score 5. */

import type { Colour } from "../../cards/colours.ts";

export type Suit = Extract<Colour, "green" | "red" | "yellow" | "purple" | "blue"> | "wild";

export interface Score5Face {
  family: Suit;
  value: number;
  tiebreaker: number;
  /** The set of a starting card, `A` to `E`, or stars: `*`, `**`, `***`. */
  kind: string;
}

/** `full` from 90 px on, `compact` below, `tiny` around 40 px: without the type. */
export type Cut = "full" | "compact" | "tiny";

/** The symbols on the back, and where they stand. */
export const BACK = [
  ["yellow", 41, 36],
  ["red", 64.8, 53.3],
  ["purple", 55.7, 81.2],
  ["blue", 26.3, 81.2],
  ["green", 17.2, 53.3],
] as const;
