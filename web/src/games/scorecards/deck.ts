/** The texts of a table's cards: an owner's deck is known to the server alone, so they are fetched from it. */

import { getDeck } from "../../lib/api.ts";
import { inWords } from "../../lib/words.ts";

export interface DeckCard {
  card: string;
  texts: Record<string, string>;
  /** Where the rule lets the player choose one of several ways, the text of each. */
  ways?: Record<string, string[]>;
  /** The same of its effect on the next turn. */
  next_ways?: Record<string, string[]>;
}

export type Deck = ReadonlyMap<string, DeckCard>;

/** The deck at that address. */
export async function fetchDeck(path: string): Promise<Deck> {
  const { cards } = await getDeck(path);
  return new Map(cards.map((card) => [card["card"] as string, card as unknown as DeckCard]));
}

/** What stands on a card, in the reader's language; empty until the deck is there. */
export function ruleOf(deck: Deck | null, card: string): string {
  return inWords(deck?.get(card)?.texts ?? {});
}

/** What one of the ways of a card, or of its effect on the next turn, says, counted from 1. */
export function wayOf(deck: Deck | null, card: string, way: number, isNext = false): string {
  const told = deck?.get(card);
  const ways = (isNext ? told?.next_ways : told?.ways) ?? {};
  return inWords(
    Object.fromEntries(Object.entries(ways).map(([language, texts]) => [language, texts[way - 1] ?? ""])),
  );
}
