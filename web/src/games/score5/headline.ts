import { t } from "../../lib/words.ts";
import type { Score5View } from "./view.ts";

/** Where the game stands, in a line. */
export function headline({ auction, phase }: Score5View): string {
  if (!auction) return "";
  if (phase === "over") return t("score5-header-over");
  if (phase === "wild") return t("web-score5-header-wild");
  return phase === "share" ? t("web-score5-header-sharing", { auction }) : t("score5-header", { auction });
}
