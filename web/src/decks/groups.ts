/** The cards of a deck as they are laid out to look at: in groups with a heading each. */

import { colourName as fivesColour } from "../games/fives/cards.ts";
import { colourName, isColour } from "../games/scorecards/cards.ts";
import { t } from "../lib/words.ts";

/** A card with everything that its game tells of it. */
export type DeckCard = Record<string, any> & { card: string };

export interface Group {
  title: string;
  cards: DeckCard[];
}

const FIVES = { B: "blue", G: "green", S: "silver", M: "magenta" } as const;

function titleOf(game: string, card: DeckCard): string {
  switch (game) {
    case "fives":
      return fivesColour(FIVES[card.card.charAt(0) as keyof typeof FIVES]);
    case "score5":
      if (card["set"]) return t("web-decks-set", { set: card["set"] });
      return "★".repeat(card["stars"]);
    default:
      return isColour(card["colour"]) ? colourName(card["colour"]) : "";
  }
}

/** In the order of the deck; cards with the same heading stand together. */
export function groupsOf(game: string, cards: readonly DeckCard[]): Group[] {
  const groups = new Map<string, DeckCard[]>();
  for (const card of cards) {
    const title = titleOf(game, card);
    groups.set(title, [...(groups.get(title) ?? []), card]);
  }
  return [...groups].map(([title, own]) => ({ title, cards: own }));
}
