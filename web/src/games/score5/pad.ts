// What is written on a score pad of Score 5, as the server wants it.

import type { PadHeld, PadScore5 } from "../../lib/protocol.ts";
import type { NamedDeck, PadCard, PadGame } from "../../scorepad/book.ts";

/** The deck of sheets that name none: they were checked against ours. New ones hold printed cards. */
export const FIRST_DECK = "9a21fc692e11575df124f97d47619d6b9025202e99fbdf90df0b57613a113c85";

export type Score5Step =
  | { kind: "card"; seat: number; card: string; isHeld: boolean }
  | { kind: "wild"; family: string | null }
  | { kind: "tie"; seat: number };

/** Whether several may have such a card: of printed starting cards we do not know how many there are. */
export function isRepeated(card: PadCard): boolean {
  return card.stars === 0;
}

export function score5Entries(game: PadGame, deck: NamedDeck): PadScore5 {
  const hands: string[][] = game.names.map(() => []);
  let wild: string | null = null;
  let tieWinner: number | null = null;
  let latest: PadHeld | null = null;
  for (const step of game.steps as Score5Step[]) {
    if (step.kind === "card") {
      tieWinner = null; // the answer was about other cards
      const others = hands[step.seat]!.filter((card) => card !== step.card);
      hands[step.seat] = step.isHeld ? [...others, step.card] : others;
      latest = step.isHeld ? { seat: step.seat, card: step.card } : latest;
    } else if (step.kind === "wild") {
      wild = step.family;
    } else {
      tieWinner = step.seat;
    }
  }
  return { names: game.names, hands, wild, tie_winner: tieWinner, latest, ...deck };
}
