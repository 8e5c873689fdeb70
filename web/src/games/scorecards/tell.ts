/** The whole table in a few sentences, read out to whoever asks. */

import { t } from "../../lib/words.ts";
import { cardName, cardNames } from "./cards.ts";
import { partnerOf } from "./sides.ts";
import type { ScoreCardsView } from "./view.ts";

/** Five sentences or so: where the game stands, totals, displays, the own hand, and what is asked. */
export function tellTable(view: ScoreCardsView, names: readonly string[]): string {
  const me = typeof view.viewer === "number" ? view.viewer : null;
  const name = (seat: number): string => (seat === me ? t("web-scorecards-you") : (names[seat] ?? ""));
  const sentences = [
    header(view) && `${header(view)}.`,
    `${view.totals.map((total, seat) => t("web-scorecards-tell-seat", { player: name(seat), total })).join("; ")}.`,
    view.starting && view.phase !== "over"
      ? t("web-scorecards-tell-starting", { card: cardName(view.starting) })
      : "",
    ...view.displays.map((cards, seat) =>
      cards.length
        ? t("web-scorecards-tell-display", {
            who: seat === me ? "you" : "other",
            player: name(seat),
            cards: cardNames(cards),
          })
        : "",
    ),
    view.hand?.length ? t("web-scorecards-tell-hand", { cards: cardNames(view.hand) }) : "",
    asked(view, names),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Where the game stands, in a line. */
export function header(view: ScoreCardsView): string {
  const { round, phase } = view;
  if (!round) return "";
  if (phase === "over") return t("scorecards-header-over");
  if (phase === "pass" || phase === "return") return t("web-scorecards-header-pass", { round });
  const turn = view.to_act === null ? 0 : (view.displays[view.to_act]?.length ?? 0);
  return t("web-scorecards-header", { round, card: Math.min(turn + 1, 5) });
}

/** Whom the table waits for, and for what. */
export function asked(view: ScoreCardsView, names: readonly string[]): string {
  const seat = view.to_act;
  if (seat === null) return "";
  const isMe = seat === view.viewer;
  const player = names[seat] ?? "";
  switch (view.phase) {
    case "pass": {
      const partner = names[partnerOf(view, seat) ?? seat] ?? "";
      return isMe ? t("web-scorecards-choose-pass") : t("web-scorecards-pass-of", { player, partner });
    }
    case "return":
      return isMe ? t("web-scorecards-choose-back") : t("web-scorecards-back-of", { player });
    default:
      return isMe ? t("web-scorecards-choose") : t("web-scorecards-turn-of", { player });
  }
}
