// How Score 5 is dealt (S3), for checking a finished game's shuffle.

import type { Dealing } from "../../lib/shuffle.ts";

const SETS = ["A", "B", "C", "D", "E"];
/** The star cards of our own deck, by value; a record of another deck carries its cards. */
const ONE_STAR = "G30 Y35 R40 P45 B50 Y55 P60 R65 B70 G75".split(" ");
const TWO_STARS = "G80 B85 R90 Y95 P100 Y105 P110 R115 B120 G125 Y130 B135 R140 P145 G150".split(" ");
const WILD = ["W75"];
const ONES_IN_PILE = 4;
const TWOS_IN_PILE = 7;

/** The star cards of a record's deck, in the order of every deck. */
function stars(record: Record<string, any>, count: number, ours: string[]): string[] {
  const cards = record["deck"]?.["cards"] as { card: string; stars?: number }[] | undefined;
  return cards?.filter((card) => card.stars === count).map((card) => card.card) ?? ours;
}

function partsOf(record: Record<string, any>): string[][] {
  return [SETS, stars(record, 1, ONE_STAR), stars(record, 2, TWO_STARS), stars(record, 3, WILD)];
}

export const score5Dealing: Dealing<string> = {
  isDeal: (event) => "sets" in event && !("move" in event),

  stock(record) {
    const parts = partsOf(record);
    return { cards: parts.flat(), parts: parts.map((part) => part.length) };
  },

  fits(record, event, order) {
    const [sets = 0, ones = 0, twos = 0] = partsOf(record).map((part) => part.length);
    const dealt = event["sets"] as string[];
    const pile = [
      ...order.slice(sets, sets + ONES_IN_PILE),
      ...order.slice(sets + ones, sets + ones + TWOS_IN_PILE),
      ...order.slice(sets + ones + twos),
    ];
    return isSame(dealt, order.slice(0, dealt.length)) && isSame(event["pile"] as string[], pile);
  },
};

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((card, k) => card === b[k]);
}
