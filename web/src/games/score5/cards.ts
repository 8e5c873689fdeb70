/** Cards of Score 5: their texts, names and order. */

import { lettersOf } from "../../cards/colours.ts";
import type { Score5Face, Suit } from "./face.ts";
import { t } from "../../lib/words.ts";
import { FAMILIES, type Family, type Score5View } from "./view.ts";

const BY_CODE: Record<string, Suit> = {
  G: "green",
  R: "red",
  Y: "yellow",
  P: "purple",
  B: "blue",
  W: "wild",
};
const ORDER = Object.values(BY_CODE);

/** The family of a card's text, as in `G80`. */
export function familyOf(card: string): Suit {
  const family = BY_CODE[card.charAt(0)];
  if (!family) throw new Error(`There is no family ${card.charAt(0)}.`);
  return family;
}

/** The value of a card's text; behind a stroke stands its tiebreaker, where two cards look alike (S2). */
export function valueOf(card: string): number {
  return Number(card.slice(1).split("/")[0]);
}

export function tiebreakerOf(card: string, printed: Score5View["printed"]): number {
  return printed[card]?.[0] ?? 0;
}

/** All that is printed on a card. */
export function readCard(card: string, printed: Score5View["printed"]): Score5Face {
  const [tiebreaker, kind] = printed[card] ?? [0, ""];
  return { family: familyOf(card), value: valueOf(card), tiebreaker, kind };
}

export function familyName(family: Suit): string {
  switch (family) {
    case "green":
      return t("score5-green");
    case "red":
      return t("score5-red");
    case "yellow":
      return t("score5-yellow");
    case "purple":
      return t("score5-purple");
    case "blue":
      return t("score5-blue");
    case "wild":
      return t("score5-wild");
  }
}

/** A card in words, as in Green 80. */
export function cardName(card: string): string {
  return t("score5-card", { family: familyName(familyOf(card)), value: String(valueOf(card)) });
}

/** The letters beside the symbols, in the reader's language. */
export function letters(): Record<Suit, string> {
  const words = Object.fromEntries(FAMILIES.map((family) => [family, familyName(family)]));
  const families = lettersOf(words as Record<Family, string>);
  const name = familyName("wild");
  const isShared = Object.values<string>(families).some((letter) => letter.startsWith(name.charAt(0)));
  return { ...families, wild: name.slice(0, isShared ? 2 : 1) };
}

/** The hand as it lies: family by family, or by value; high cards first. */
export function sorted(cards: readonly string[], by: "colour" | "number"): string[] {
  const place = (card: string): number => ORDER.indexOf(familyOf(card));
  return [...cards].sort((a, b) => {
    const [families, values] = [place(a) - place(b), valueOf(b) - valueOf(a)];
    return by === "colour" ? families || values : values || families;
  });
}

/** A card's name with the tiebreaker that is printed on it. */
export function cardLabel(card: string, printed: Score5View["printed"]): string {
  return t("web-score5-card", { card: cardName(card), tiebreaker: tiebreakerOf(card, printed) });
}
