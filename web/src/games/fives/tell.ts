/** The whole table in a few sentences, read out to whoever asks. */

import type { TableInfo } from "../../lib/protocol.ts";
import { listed, t } from "../../lib/words.ts";
import { cardName, colourName, colourOf, magentaFive, readMove } from "./cards.ts";
import { type FivesView, TARGET } from "./view.ts";
import { playable } from "./ways.ts";

/** Six sentences at most: where the game stands, totals, the trick, the own hand, what is asked and offered. */
export function tellTable(view: FivesView, names: readonly string[]): string {
  const me = typeof view.viewer === "number" ? view.viewer : null;
  const sentences = [
    header(view),
    totals(view, names, me),
    trick(view, names),
    hand(view),
    asked(view, names, me),
    view.claim ? t("web-fives-tell-claim") : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** The names of those who have not gone on from the last hand's score. */
export function stillLooking({ seats, seen }: TableInfo, names: readonly string[]): string[] {
  return names.filter((_, k) => seats[k]?.kind === "person" && !seats[k].deputy && !seen?.includes(k));
}

function header(view: FivesView): string {
  const { hand_number: hand, hands, tricks_in_hand: tricks } = view;
  if (hand === 0) return "";
  if (view.phase !== "play") return `${t("fives-header-scored", { hand, hands })}.`;
  return `${t("fives-header", { hand, hands, trick: view.tricks.length + 1, tricks })}.`;
}

function totals(view: FivesView, names: readonly string[], me: number | null): string {
  const parts = view.totals.map((total, seat) => {
    const chips = view.chips[seat] ?? 0;
    const name = seat === me ? t("web-fives-you") : (names[seat] ?? "");
    const text = t("web-fives-tell-seat", { player: name, total, chips });
    return total > TARGET ? `${text}, ${t("fives-bust")}` : text;
  });
  const centre = view.centre ? ` ${t("fives-centre", { chips: view.centre })}.` : "";
  return `${parts.join("; ")}.${centre}`;
}

function trick(view: FivesView, names: readonly string[]): string {
  if (view.phase !== "play" || view.trick.length === 0 || !view.led) return "";
  const plays = view.trick.map(({ seat, move }) => `${names[seat] ?? ""} ${playName(move)}`);
  const led = t("web-fives-led", { led: colourName(colourOf(view.led)) });
  return `${led}: ${plays.join(", ")}.`;
}

/** What lies there, in words: a card that lies face down is a Magenta 5. */
export function playName(move: string): string {
  const { face, isDown } = readMove(move);
  return isDown || !face ? magentaFive() : cardName(move);
}

function hand(view: FivesView): string {
  if (!view.hand?.length) return "";
  return `${t("fives-your-cards")}: ${view.hand.map(cardName).join(", ")}.`;
}

function asked(view: FivesView, names: readonly string[], me: number | null): string {
  if (view.phase !== "play" || view.to_act === null) return "";
  if (view.to_act !== me) return t("web-fives-turn-of", { player: names[view.to_act] ?? "" });
  const cards = playable(view);
  if (cards.length === view.hand?.length) return t("web-fives-your-turn-any");
  return t("web-fives-your-turn-these", { cards: listed(cards.map(cardName)) });
}
