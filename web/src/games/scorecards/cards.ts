/** Cards of Score Cards in text (`B6-17`) and in words. */

import { type Face, lettersOf } from "../../cards/colours.ts";
import { listed } from "../../lib/log.ts";
import { t } from "../../lib/words.ts";

export const SCORE_COLOURS = ["blue", "red", "green", "yellow", "purple"] as const;
export type ScoreColour = (typeof SCORE_COLOURS)[number];

const BY_LETTER: Record<string, ScoreColour> = { B: "blue", R: "red", G: "green", Y: "yellow", P: "purple" };

export interface ScoreFace extends Face {
  colour: ScoreColour;
  id: string;
}

/** What stands on a card. */
export function readCard(card: string): ScoreFace {
  const [front = "", id = ""] = card.split("-");
  return { colour: BY_LETTER[front.charAt(0)] ?? "blue", number: Number(front.slice(1)), id };
}

/** A card in words, as in Blue 6. */
export function cardName(card: string): string {
  const { colour, number } = readCard(card);
  return t(`scorecards-card-${colour}`, { number: String(number) });
}

/** Cards in a row, in words. */
export function cardNames(cards: readonly string[]): string {
  return listed(cards.map(cardName));
}

export function isColour(value: string): value is ScoreColour {
  return (SCORE_COLOURS as readonly string[]).includes(value);
}

export function colourName(colour: ScoreColour): string {
  return t(`scorecards-colour-${colour}`);
}

/** The letters printed beside the symbols, in the reader's language. */
export function letters(): Record<ScoreColour, string> {
  const usual = {
    blue: colourName("blue"),
    red: colourName("red"),
    green: colourName("green"),
    yellow: colourName("yellow"),
  };
  // Few decks have purple: it must not change the letters of the others.
  return { ...lettersOf(usual), purple: lettersOf({ ...usual, purple: colourName("purple") }).purple };
}
