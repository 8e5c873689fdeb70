import type { DeckPage } from "../game-page.ts";
import { cardName, colourName, isColour } from "./cards.ts";
import DeckCard from "./DeckCard.svelte";

export const deckPage: DeckPage = {
  Card: DeckCard,
  cardName: (card) => cardName(card.card),
  groupOf: (card) => (isColour(card["colour"]) ? colourName(card["colour"]) : ""),
  grid: () => "large",
};
