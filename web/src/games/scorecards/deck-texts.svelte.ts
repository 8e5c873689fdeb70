/** The texts of a table's cards, fetched once the table is shown. */

import { untrack } from "svelte";

import { type Deck, fetchDeck } from "./deck.ts";

export class DeckTexts {
  cards: Deck | null = $state.raw(null);
  /** They could not be fetched. */
  isMissing = $state(false);
  #path: () => string;

  constructor(path: () => string) {
    this.#path = path;
    $effect(() => {
      path();
      untrack(this.fetch);
    });
  }

  fetch = (): void => {
    this.isMissing = false;
    fetchDeck(this.#path()).then(
      (cards) => (this.cards = cards),
      () => (this.isMissing = true),
    );
  };
}
