import { listed } from "../../lib/log.ts";
import { t } from "../../lib/words.ts";
import { cardName, familyName } from "./cards.ts";
import type { Family } from "./view.ts";

/** A move in words, as in “Bid Green 80 and Red 10”. */
export function moveWords(move: string): string {
  const [verb = "", ...rest] = move.split(" ");
  switch (verb) {
    case "bid":
      return rest.length > 0
        ? t("web-move-bid", { cards: listed(rest.map(cardName)) })
        : t("web-move-no-bid");
    case "take":
      return t("web-move-take", { card: cardName(rest[0] ?? "") });
    case "wild":
      return t("web-move-wild", { family: familyName((rest[0] ?? "") as Family) });
    default:
      return t("web-move-ready");
  }
}
