// The score pads of this browser: kept at every stroke, so that a reload loses nothing.

import {
  type Book,
  KEY,
  type PadChoices,
  type PadGame,
  type PastGame,
  begin,
  beginAgain,
  deckKey,
  dropGame,
  keepGame,
  readBook,
} from "./book.ts";

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Pads {
  #book = $state.raw<Book>(readBook(stored()));
  /** Whether this browser keeps anything. */
  isKept = $state(true);

  get games(): PadGame[] {
    return this.#book.games;
  }
  get past(): PastGame[] {
    return this.#book.past;
  }
  find(id: string): PadGame | undefined {
    return this.#book.games.find((game) => game.id === id);
  }
  deckOf(game: PadGame, hash: string) {
    return this.#book.decks[deckKey(game, hash)];
  }
  deck(key: string) {
    return this.#book.decks[key];
  }

  begin(choices: PadChoices): PadGame {
    const game = begin(choices, Date.now(), newId());
    this.save(game);
    return game;
  }
  beginAgain(before: PadChoices): PadGame {
    const game = beginAgain(before, Date.now(), newId());
    this.save(game);
    return game;
  }
  save(game: PadGame): void {
    this.#keep(keepGame(this.#book, game));
  }
  drop(id: string): void {
    this.#keep(dropGame(this.#book, id));
  }
  saveDeck(key: string, deck: Book["decks"][string]): void {
    this.#keep({ ...this.#book, decks: { ...this.#book.decks, [key]: deck } });
  }

  #keep(book: Book): void {
    this.#book = book;
    try {
      localStorage.setItem(KEY, JSON.stringify(book));
      this.isKept = true;
    } catch {
      // Nothing can be kept here: it holds until the page is closed, and the page says so.
      this.isKept = false;
    }
  }

  /** Another tab wrote on a pad. */
  reread(): void {
    this.#book = readBook(stored());
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(36).padStart(2, "0"),
  ).join("");
}

export const pads = new Pads();

if (typeof addEventListener === "function") {
  addEventListener("storage", (event) => {
    if (event.key === KEY) pads.reread();
  });
}
