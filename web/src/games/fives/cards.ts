/** Cards of Fives: their texts, names and order. */

import { type Face, lettersOf } from "../../cards/colours.ts";
import { t } from "../../lib/words.ts";

export type FivesColour = "blue" | "green" | "silver" | "magenta";

const BY_CODE: Record<string, FivesColour> = { B: "blue", G: "green", S: "silver", M: "magenta" };
const ORDER = Object.values(BY_CODE);

/** The colour of a letter of the record: `B`, `G`, `S` or `M`. */
export function colourOf(code: string): FivesColour {
  const colour = BY_CODE[code];
  if (!colour) throw new Error(`There is no colour ${code}.`);
  return colour;
}

/** A card from its text, as in `G11`. */
export function readCard(text: string): Face & { colour: FivesColour } {
  return { colour: colourOf(text.charAt(0)), number: Number(text.slice(1)) };
}

export interface Played {
  /** The card; null where it lies face down and is not the viewer's own. */
  face: (Face & { colour: FivesColour }) | null;
  isDown: boolean;
}

/** A move as it lies on the table: `B7`, `B7=M5` or `??=M5`. */
export function readMove(move: string): Played {
  const [card = "", down] = move.split("=");
  return { face: card.startsWith("??") ? null : readCard(card), isDown: down !== undefined };
}

export const flipped = (card: string): string => `${card}=M5`;

export function colourName(colour: FivesColour): string {
  switch (colour) {
    case "blue":
      return t("fives-blue");
    case "green":
      return t("fives-green");
    case "silver":
      return t("fives-silver");
    case "magenta":
      return t("fives-magenta");
  }
}

/** A card in words, as in Green 11. */
export function cardName(card: string): string {
  const { colour, number } = readCard(card);
  return t("fives-card", { colour: colourName(colour), number: String(number) });
}

export function magentaFive(): string {
  return t("fives-card", { colour: t("fives-magenta"), number: "5" });
}

/** The letters beside the symbols, in the reader's language. */
export function letters(): Record<FivesColour, string> {
  return lettersOf({
    blue: t("fives-blue"),
    green: t("fives-green"),
    silver: t("fives-silver"),
    magenta: t("fives-magenta"),
  });
}

/** The hand as it lies: colour by colour, or by number. */
export function sorted(cards: readonly string[], by: "colour" | "number"): string[] {
  const rank = (text: string): [number, number] => {
    const { colour, number } = readCard(text);
    const place = ORDER.indexOf(colour);
    return by === "colour" ? [place, number] : [number, place];
  };
  return [...cards].sort((a, b) => {
    const [[a1, a2], [b1, b2]] = [rank(a), rank(b)];
    return a1 - b1 || a2 - b2;
  });
}
