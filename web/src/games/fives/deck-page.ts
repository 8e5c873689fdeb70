import type { DeckPage } from "../game-page.ts";
import { cardName, colourName, readCard } from "./cards.ts";
import DeckBack from "./DeckBack.svelte";
import DeckCard from "./DeckCard.svelte";

export const deckPage: DeckPage = {
  Card: DeckCard,
  cardName: (card) => cardName(card.card),
  groupOf: (card) => colourName(readCard(card.card).colour),
  grid: () => "thirteen",
  Below: DeckBack,
};
