// The cards that a sheet is entered by: fetched once, kept with the pads.

import { getPadStart, padDeck } from "../lib/api.ts";
import { sha256 as hashOf, toHex } from "../lib/sha256.ts";
import { type PadCard, type PadGame, deckKey } from "./book.ts";
import { pads } from "./pads.svelte.ts";

/** Sees to it that the cards of a sheet's deck are here, and that the sheet knows which deck it is. */
export async function needDeck(game: PadGame, hash: string): Promise<void> {
  if (pads.deckOf(game, hash) || game.deck) return;
  const { id, sha256, cards } = hash
    ? await padDeck(game.game, { deck: null, deck_sha256: hash })
    : (await getPadStart(game.game)).deck;
  pads.saveDeck(deckKey(game, sha256), { name: id, text: null, cards: cards as unknown as PadCard[] });
  const now = pads.find(game.id);
  if (now?.deckSha256 === "" && sha256) pads.save({ ...now, deckSha256: sha256 });
}

/** Reads an owner's deck file; gives the key under which it is kept. The server says what is wrong with it. */
export async function takeDeck(game: string, name: string, text: string): Promise<string> {
  const { cards } = await padDeck(game, { deck: text, deck_sha256: "" });
  const key = toHex(hashOf(new TextEncoder().encode(`${game}\n${text}`))).slice(0, 16);
  pads.saveDeck(key, { name, text, cards: cards as unknown as PadCard[] });
  return key;
}
