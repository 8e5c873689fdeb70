// The cards that a sheet is entered by: fetched once, kept with the pads.

import { getPadStart, padDeck } from "../lib/api.ts";
import { sha256 as hashOf, toHex } from "../lib/sha256.ts";
import { type PadCard, type PadGame, deckKey } from "./book.ts";
import { pads } from "./pads.svelte.ts";

/** Sees to it that the cards of a sheet's deck are here, and that the sheet knows which deck it is. */
export async function needDeck(game: PadGame, hash: string): Promise<void> {
  if (pads.deckOf(game, hash) || game.deck) return;
  const { deck, others } = await getPadStart(game.game);
  const found = hash ? [deck, ...others].find((one) => one.sha256 === hash) : deck;
  const { id, sha256, cards } = found ?? (await padDeck(game.game, { deck: null, deck_sha256: hash }));
  pads.saveDeck(deckKey(game, sha256), { name: id, text: null, cards: cards as unknown as PadCard[] });
  const now = pads.find(game.id);
  if (now?.deckSha256 === "" && sha256) pads.save({ ...now, deckSha256: sha256 });
}

/**
 * Reads an owner's deck file, and has it kept with the pads; gives the key for it, and what the deck calls itself.
 * The server says what is wrong with it; a file that it has read before needs no server.
 */
export async function takeDeck(game: string, text: string): Promise<{ key: string; id: string }> {
  const key = toHex(hashOf(new TextEncoder().encode(`${game}\n${text}`))).slice(0, 16);
  const known = pads.deck(key);
  if (known) return { key, id: known.name };
  const { id, cards } = await padDeck(game, { deck: text, deck_sha256: "" });
  pads.saveDeck(key, { name: id, text, cards: cards as unknown as PadCard[] });
  return { key, id };
}
