/** What keys do at a table of Score 5. */

import { turnSort } from "../../lib/settings.svelte.ts";
import type { Bid } from "./bid.svelte.ts";
import type { Deed } from "./deeds.ts";
import type { Sharing } from "./sharing.svelte.ts";
import type { Screen } from "./show.svelte.ts";

export interface KeyTable {
  screen: () => Screen;
  isPlayer: () => boolean;
  replaying: () => boolean;
  bid: Bid;
  sharing: Sharing;
  /** The one action. */
  main: () => Deed | null;
  /** Puts the reveal away, where it can be. */
  closeReveal: () => (() => void) | null;
  /** The hand takes the focus; says whether there is one. */
  focusHand: () => boolean;
  focusOffer: (card: string) => void;
  know: () => void;
  tell: () => void;
}

/** Does what a key says; says whether it means anything. `isTaken`: what has the focus has its own use for it. */
export function onKey(table: KeyTable, key: string, isTaken: boolean): boolean {
  const screen = table.screen();
  const mayBid = screen === "bid" && table.isPlayer();
  switch (key.toLowerCase()) {
    case "0":
      if (mayBid) table.bid.none();
      return mayBid;
    case "delete":
      if (mayBid) table.bid.clear();
      return mayBid;
    case "a":
      if (screen !== "reveal" || table.sharing.rest === 0) return false;
      table.sharing.takeAll();
      return true;
    case "s":
      turnSort();
      return true;
    case "k":
      table.know();
      return true;
    case "t":
      table.tell();
      return true;
    case "escape":
      if (screen === "bid") return table.bid.revert();
      table.sharing.refused = null;
      if (screen === "reveal") table.closeReveal()?.();
      return true;
    case "arrowleft":
    case "arrowright":
      return onArrow(table, key === "ArrowRight" ? 1 : -1, isTaken);
    case "enter": {
      const main = isTaken || table.replaying() ? null : table.main();
      main?.do();
      return main !== null;
    }
    default:
      return false;
  }
}

function onArrow(table: KeyTable, by: number, isTaken: boolean): boolean {
  if (table.replaying()) return false;
  const { sharing } = table;
  if (sharing.isMyPick && table.screen() === "reveal") {
    table.focusOffer(sharing.turnPick(by) ?? "");
    return true;
  }
  return !isTaken && table.screen() === "bid" && table.focusHand();
}
