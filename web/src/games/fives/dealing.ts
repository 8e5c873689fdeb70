// How Fives is dealt (F1), for checking a finished game's shuffles.

import type { Dealing } from "../../lib/shuffle.ts";

/** A card's place in the unshuffled stock: by colour, then by number. */
function rank(card: string): number {
  return "BGSM".indexOf(card.charAt(0)) * 16 + Number(card.slice(1));
}

export const fivesDealing: Dealing<string> = {
  isDeal: (event) => "deal" in event && !("move" in event),

  stock(record) {
    // Every hand is dealt from the same cards, so the first deal tells which they are.
    const deal = record["events"].find((event: Record<string, any>) => "deal" in event);
    const cards = (deal["deal"] as string[][]).flat().sort((a, b) => rank(a) - rank(b));
    return { cards, parts: [cards.length] };
  },

  fits(_record, event, order) {
    const hands = event["deal"] as string[][];
    const each = order.length / hands.length;
    return hands.every((hand, seat) => {
      const dealt = order.slice(seat * each, (seat + 1) * each);
      return hand.length === each && hand.every((card) => dealt.includes(card));
    });
  },
};
