// What is written on a score pad of Fives, as the server wants it.

import type { PadFives, PadTotal } from "../../lib/protocol.ts";
import type { PadGame } from "../../scorepad/book.ts";

export interface FivesStep {
  kind: "total";
  hand: number;
  seat: number;
  total: PadTotal;
}

export function fivesEntries(game: PadGame): PadFives {
  const hands: PadTotal[][] = [];
  for (const step of game.steps as FivesStep[]) {
    while (hands.length <= step.hand) hands.push(game.names.map(() => null));
    hands[step.hand]![step.seat] = step.total;
  }
  return { names: game.names, hands, options: game.options };
}
