// Seats change places between games: where those of earlier items are now.

import type { Item } from "./protocol.ts";

/** Says where a seat of an item is now; null for one that is gone. */
export type SeatNow = (item: Pick<Item, "number">, seat: number | null | undefined) => number | null;

/** Follows the seats of all these items to where they are at the end of them. */
export function seatsNow(items: readonly Item[]): SeatNow {
  const moves = items.filter(({ moved }) => moved && moved.length > 0);
  return ({ number }, seat) => {
    let now = seat ?? null;
    for (const move of moves) {
      if (now === null || move.number <= number) continue;
      const place = move.moved!.indexOf(now);
      now = place < 0 ? null : place;
    }
    return now;
  };
}
