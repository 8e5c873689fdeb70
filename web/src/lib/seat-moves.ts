// Seats change places between games: where those of earlier items are now.

import type { Item } from "./protocol.ts";

/** Says where a seat of an item is now; null for one that is gone. */
export type SeatNow = (item: Pick<Item, "number">, seat: number | null | undefined) => number | null;

/** Somebody else has the seat after this, or nobody. */
const OTHERS = ["sat", "opened", "bot"];

/** Follows those who sat there at any of these items to where they are at the end of them. */
export function seatsNow(items: readonly Item[]): SeatNow {
  const changes = items.filter(
    ({ kind, what, moved }) => moved?.length || (kind === "seat" && OTHERS.includes(what ?? "")),
  );
  return ({ number }, seat) => {
    let now = seat ?? null;
    for (const change of changes) {
      if (now === null || change.number <= number) continue;
      if (change.moved?.length) {
        const place = change.moved.indexOf(now);
        now = place < 0 ? null : place;
      } else if (change.seat === now) now = null;
    }
    return now;
  };
}
