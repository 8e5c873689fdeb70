import { t } from "../../lib/words.ts";
import type { DeckPage } from "../game-page.ts";
import { cardName } from "./cards.ts";
import DeckCard from "./DeckCard.svelte";

export const deckPage: DeckPage = {
  Card: DeckCard,
  cardName: (card) => cardName(card.card),
  groupOf: (card) => (card["set"] ? t("web-decks-set", { set: card["set"] }) : "★".repeat(card["stars"])),
  grid: (first) => (first["set"] ? "five" : "small"),
};
