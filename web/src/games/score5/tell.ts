/** The whole table in a few sentences, read out to whoever asks. */

import { listed, t } from "../../lib/words.ts";
import { cardName } from "./cards.ts";
import { sumOf } from "./draft.ts";
import type { Score5View } from "./view.ts";

/** Where the game stands, what is up, the others' bids, the own bid and hand, and what is asked. */
export function tellTable(view: Score5View, names: readonly string[], draft: readonly string[]): string {
  const sentences = [
    header(view),
    lot(view),
    bids(view, names),
    scores(view, names),
    hand(view, draft),
    asked(view, names),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function header(view: Score5View): string {
  if (view.auction === 0) return "";
  return view.phase === "over"
    ? `${t("score5-header-over")}.`
    : `${t("score5-header", { auction: view.auction })}.`;
}

function lot(view: Score5View): string {
  const up = view.lots.at(-1);
  if (view.phase === "bid" && up) return `${t("score5-lot", { card: cardName(up.card) })}.`;
  if (view.phase === "share") return `${t("score5-offer", { cards: listed(view.offer.map(cardName)) })}.`;
  return "";
}

function name(view: Score5View, names: readonly string[], seat: number): string {
  return seat === view.viewer ? t("web-score5-you") : (names[seat] ?? "");
}

function bids(view: Score5View, names: readonly string[]): string {
  if (view.phase !== "bid") return "";
  const seats = names.map((_, seat) => seat);
  if (view.counts === null) {
    const placed = seats.filter((seat) => view.placed.includes(seat)).map((seat) => name(view, names, seat));
    return placed.length > 0 ? `${t("web-score5-tell-placed", { players: listed(placed) })}.` : "";
  }
  const parts = seats.map((seat) => {
    const count = t("score5-count", { cards: view.counts?.[seat] ?? 0 });
    const state = view.ready.includes(seat) ? t("score5-state-ready") : t("score5-state-bidding");
    return t("web-score5-tell-bid", { player: name(view, names, seat), count, state });
  });
  return `${parts.join("; ")}.`;
}

function scores(view: Score5View, names: readonly string[]): string {
  const parts = view.sure.flatMap(({ score }, seat) =>
    seat === view.viewer ? [] : [`${names[seat] ?? ""}: ${t("web-score5-sure", { score })}`],
  );
  return parts.length > 0 && view.phase !== "over" ? `${parts.join("; ")}.` : "";
}

function hand(view: Score5View, draft: readonly string[]): string {
  if (!view.hand?.length) return "";
  const cards = `${t("score5-your-hand")}: ${view.hand.map(cardName).join(", ")}.`;
  if (view.phase !== "bid") return cards;
  if (draft.length === 0) return `${cards} ${t("web-score5-no-bid")}.`;
  return `${cards} ${t("score5-your-bid", { cards: listed(draft.map(cardName)), sum: sumOf(draft) })}.`;
}

function asked(view: Score5View, names: readonly string[]): string {
  if (view.phase === "over" || view.to_act.length === 0) return "";
  if (typeof view.viewer === "number" && view.to_act.includes(view.viewer)) return t("web-your-turn");
  return t("web-waits-for", { players: listed(view.to_act.map((seat) => names[seat] ?? "")) });
}
