// Which cards a new sheet shall be entered by.

import type { MyDeck } from "../lib/my-decks.ts";
import { takeDeck } from "./decks.ts";

export interface ChosenDeck {
  /** A deck of one's own; null for none. */
  mine: MyDeck | null;
  /** A deck of ours that is not the usual one; else empty. */
  sha256: string;
}

export const USUAL_DECK: ChosenDeck = { mine: null, sha256: "" };

/** How the sheet names it. The server reads a deck of one's own, unless it has read it before. */
export async function nameDeck(
  game: string,
  chosen: ChosenDeck,
): Promise<{ deck: string; deckSha256: string }> {
  const deck = chosen.mine ? (await takeDeck(game, chosen.mine.text)).key : "";
  return { deck, deckSha256: chosen.sha256 };
}
