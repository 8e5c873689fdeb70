/** What happened in the lobby: who came and went, and what was changed. */

import type { Seen } from "../lib/fold.ts";
import { type Line, type Who, linesOf } from "../lib/log.ts";
import { seatsNow } from "../lib/seat-moves.ts";

/** The lines since the last game; each names those who sat there then. */
export function lobbyLines({ items, table, you }: Seen): Line[] {
  const whereNow = seatsNow(items);
  const start = items.findLastIndex((item) => item.what === "rematch");
  return items.slice(start + 1).flatMap((item) => {
    const who: Who = (then) => {
      const seat = whereNow(item, then);
      const isYou = seat !== null && seat === you.seat;
      const name = seat === null ? item.name : table.seats[seat]?.name;
      return { who: isYou ? "you" : "other", player: name || "?" };
    };
    return linesOf(item.lines ?? [], item.number, who);
  });
}
