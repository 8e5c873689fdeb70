/** What keys do at a table of Fives. */

import { turnSort } from "../../lib/settings.svelte.ts";
import type { Choice } from "./choice.svelte.ts";
import type { Show } from "./show.svelte.ts";

export interface KeyTable {
  choice: Choice;
  show: Show;
  replaying: () => boolean;
  /** The hand takes the focus; says whether there is one. */
  focusHand: () => boolean;
  /** Turns the card over that has the focus, or the chosen one. */
  flip: () => void;
  tell: () => void;
}

/** Does what a key says; says whether it means anything. `isTaken`: what has the focus has its own use for it. */
export function onKey(table: KeyTable, key: string, isTaken: boolean): boolean {
  const { choice, show } = table;
  switch (key.toLowerCase()) {
    case "f":
      table.flip();
      return true;
    case "s":
      turnSort();
      return true;
    case "r":
      if (!choice.canClaim) return false;
      void choice.claim();
      return true;
    case "t":
      table.tell();
      return true;
    case "escape":
      if (!choice.clear() && show.lookedAt === null) return false;
      show.lookedAt = null;
      return true;
    case "arrowleft":
    case "arrowright":
      return !isTaken && !table.replaying() && table.focusHand();
    case "enter":
      if (isTaken || choice.card === null) return false;
      if (choice.isOpen) choice.playChosen();
      else if (choice.canGoAhead) choice.goAhead(!choice.isAhead);
      else return false;
      return true;
    default:
      return false;
  }
}
