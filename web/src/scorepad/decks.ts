// The cards that a sheet is entered by: fetched once, kept with the pads.

import { padDeck } from "../lib/api.ts";
import { sha256, toHex } from "../lib/sha256.ts";
import type { PadCard, PadGame } from "./book.ts";
import { pads } from "./pads.svelte.ts";

/** Sees to it that the cards of a game's deck are here. */
export async function needDeck(game: PadGame): Promise<void> {
  if (pads.deckOf(game) || game.deck) return;
  const { id, cards } = await padDeck(game.game, null);
  pads.saveDeck(game.game, { name: id, text: null, cards: cards as unknown as PadCard[] });
}

/** Reads an owner's deck file; gives the key under which it is kept. The server says what is wrong with it. */
export async function takeDeck(game: string, name: string, text: string): Promise<string> {
  const { cards } = await padDeck(game, text);
  const key = toHex(sha256(new TextEncoder().encode(`${game}\n${text}`))).slice(0, 16);
  pads.saveDeck(key, { name, text, cards: cards as unknown as PadCard[] });
  return key;
}
