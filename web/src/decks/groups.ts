/** The cards of a deck in groups with a heading each. */

import type { DeckCard } from "../games/game-page.ts";

export interface Group {
  title: string;
  cards: DeckCard[];
}

/** In the order of the deck; cards with the same heading stand together. */
export function groupsOf(cards: readonly DeckCard[], titleOf: (card: DeckCard) => string): Group[] {
  const groups = new Map<string, DeckCard[]>();
  for (const card of cards) {
    const title = titleOf(card);
    groups.set(title, [...(groups.get(title) ?? []), card]);
  }
  return [...groups].map(([title, own]) => ({ title, cards: own }));
}
