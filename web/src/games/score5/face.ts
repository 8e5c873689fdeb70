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
