// How Score Cards is dealt (C3, C7), for checking a finished game's shuffles.

import type { Dealing } from "../../lib/shuffle.ts";

/** A card's place in the unshuffled stock: by colour, number and id. */
function rank(card: string): number {
  const [front = "", id = "0"] = card.split("-");
  return ("BRGY".indexOf(front.charAt(0)) * 100 + Number(front.slice(1))) * 1000 + Number(id);
}

const HAND = 5;

/** A seat in the stock: the first of the shuffled ones starts. */
const seatName = (seat: number): string => `seat ${seat}`;

export const scorecardsDealing: Dealing<string> = {
  isDeal: (event) => "starting" in event && !("move" in event),

  stock(_record, event) {
    const hands = event["hands"] as string[][];
    const rest = [event["starting"], ...event["deck"]] as string[];
    // Hands are dealt once; later what is not in them is shuffled (C7).
    const cards = (event["round"] === 1 ? [...hands.flat(), ...rest] : rest).sort(
      (a, b) => rank(a) - rank(b),
    );
    const seats = event["round"] === 1 ? hands.map((_, seat) => seatName(seat)) : [];
    return { cards: [...seats, ...cards], parts: [seats.length, cards.length].filter((size) => size > 0) };
  },

  fits(record, event, order) {
    const hands = event["hands"] as string[][];
    let cards = order;
    if (event["round"] === 1) {
      const isDrawn = record["options"]?.["first"] !== "seat0";
      if (isDrawn && order[0] !== seatName(event["start"])) return false;
      const dealt = order.slice(hands.length);
      const isDealt = hands.every((hand, seat) => {
        const own = dealt.slice(seat * HAND, (seat + 1) * HAND);
        return hand.length === HAND && hand.every((card) => own.includes(card));
      });
      if (!isDealt) return false;
      cards = dealt.slice(hands.length * HAND);
    }
    return [event["starting"], ...event["deck"]].join() === cards.join();
  },
};
