import { t } from "../../lib/words.ts";
import type { FivesView } from "./view.ts";

/** Where the game stands, in a line. */
export function headline(view: FivesView): string {
  const { hand_number: hand, hands, tricks_in_hand: tricks } = view;
  if (!hand) return "";
  if (view.phase !== "play") return t("fives-header-scored", { hand, hands });
  return t("fives-header", { hand, hands, trick: view.tricks.length + 1, tricks });
}
