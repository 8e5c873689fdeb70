// A hint, for as long as it is about what its asker decides.

import type { Seen } from "./fold.ts";
import type { GivenHint } from "./protocol.ts";

/** Whether something has happened since that a hint does not know of: an own move, a deal, what was revealed. */
export function isOutdated({ seen: before }: GivenHint, { items, you, table }: Seen): boolean {
  if (table.phase !== "playing") return true;
  return items.some(({ number, event, what }) => {
    if (number <= before) return false;
    if (!event) return what === "started";
    if ("hint" in event || "played_by" in event) return false;
    return event["seat"] === undefined || "note" in event || event["seat"] === you.seat;
  });
}
