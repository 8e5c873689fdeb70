import { t } from "../../lib/words.ts";
import { cardName } from "./cards.ts";

/** A move in words, as in “Blue 7, face down”. */
export function moveWords(move: string): string {
  const [card = "", down] = move.split("=");
  return down === undefined ? cardName(card) : t("web-move-down", { card: cardName(card) });
}
