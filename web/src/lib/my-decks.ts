// Decks that this browser's reader wrote, kept in this browser.

const KEY = "fivescore-decks";
export const MOST_DECKS = 40;
export const LARGEST_DECK = 128 * 1024;

export interface MyDeck {
  game: string;
  /** What the file calls itself; a newer file of the same name takes its place. */
  id: string;
  /** The file. */
  text: string;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

function isDeck(kept: unknown): kept is MyDeck {
  if (!kept || typeof kept !== "object") return false;
  const { game, id, text } = kept as Record<string, unknown>;
  return [game, id, text].every((one) => typeof one === "string");
}

/** Those of a game, or all; the latest first. */
export function myDecks(game: string | null = null, shelf: Shelf = localStorage): MyDeck[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(isDeck).filter((deck) => game === null || deck.game === game);
  } catch {
    // A browser without storage, or with somebody else's text in it.
    return [];
  }
}

/** Keeps a deck; says whether there was room for it. */
export function keepDeck(deck: MyDeck, shelf: Shelf = localStorage): boolean {
  return write([deck, ...without(deck, shelf)].slice(0, MOST_DECKS), shelf);
}

export function forgetDeck(deck: Pick<MyDeck, "game" | "id">, shelf: Shelf = localStorage): void {
  write(without(deck, shelf), shelf);
}

function without(deck: Pick<MyDeck, "game" | "id">, shelf: Shelf): MyDeck[] {
  return myDecks(null, shelf).filter((one) => one.game !== deck.game || one.id !== deck.id);
}

function write(decks: MyDeck[], shelf: Shelf): boolean {
  try {
    shelf.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}
