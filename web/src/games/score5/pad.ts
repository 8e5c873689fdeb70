// What is written on a score pad of Score 5, as the server wants it.

import type { PadScore5 } from "../../lib/protocol.ts";
import type { PadGame } from "../../scorepad/book.ts";

export type Score5Step =
  { kind: "card"; seat: number; card: string; isHeld: boolean } | { kind: "wild"; family: string | null };

export function score5Entries(game: PadGame, deck: string | null): PadScore5 {
  const hands: string[][] = game.names.map(() => []);
  let wild: string | null = null;
  for (const step of game.steps as Score5Step[]) {
    if (step.kind === "card") {
      const others = hands[step.seat]!.filter((card) => card !== step.card);
      hands[step.seat] = step.isHeld ? [...others, step.card] : others;
    } else {
      wild = step.family;
    }
  }
  return { names: game.names, hands, wild, deck };
}
