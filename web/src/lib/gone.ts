/** Who is gone, and what others may do about it. The server decides; here is only what is offered. */

import type { Seen } from "./fold.ts";
import type { SeatInfo } from "./protocol.ts";

/** How long somebody has been gone, at a time of the server's clock. */
export function goneFor({ is_here, gone_at }: SeatInfo, now: number): number {
  return is_here || gone_at == null ? 0 : Math.max(0, now - gone_at);
}

function isReplaceable({ is_here, replaceable_at }: SeatInfo, now: number): boolean {
  return !is_here && replaceable_at != null && now >= replaceable_at;
}

/** Whether the reader may let a bot play for whoever sits there. */
export function mayLetBotPlay({ table, you }: Seen, seat: number, now: number): boolean {
  const held = table.seats[seat];
  if (!held || held.kind !== "person" || held.deputy || you.seat === null || you.seat === seat) return false;
  const hasHost = table.seats.some(({ is_host }) => is_host);
  return isReplaceable(held, now) && (you.is_host || held.is_host || !hasHost);
}

/** Whether the reader may take the seat from whoever sits there. */
export function mayRemove({ table, you }: Seen, seat: number, now: number): boolean {
  const held = table.seats[seat];
  if (!held || held.kind !== "person" || you.seat === seat || table.tournament) return false;
  const isPlaying = table.phase === "playing";
  const mayAnybody = held.is_host || table.has_host === false;
  if (!you.is_host) return !isPlaying && you.seat !== null && mayAnybody && isReplaceable(held, now);
  return !isPlaying || held.deputy !== null || isReplaceable(held, now);
}
