/** A finished hand in a sentence or two, and every hand of a game. The engine says who is first and who pays. */

import { whoFor } from "../../lib/log.ts";
import type { Item } from "../../lib/protocol.ts";
import { listed, t } from "../../lib/words.ts";
import type { ScoredHand } from "./scored.ts";
import { TARGET } from "./view.ts";

/** Who came closest, and where the chips of those over 25 went; nothing where the view does not say. */
export function summaryOf(hand: ScoredHand, names: readonly string[], viewer: number | null): string[] {
  const { paid } = hand;
  if (!paid) return [];
  const firsts = paid.ranks.flatMap((span, seat) => (span?.[0] === 1 ? [seat] : []));
  const sentences = [firstText(hand, firsts, names, viewer)];
  if (paid.busts > 0) sentences.push(bustText(hand, names, viewer));
  return sentences;
}

function firstText(
  hand: ScoredHand,
  firsts: readonly number[],
  names: readonly string[],
  viewer: number | null,
): string {
  const [first, second] = firsts;
  if (first === undefined) return t("web-fives-hand-all-bust");
  const total = hand.totals[first] ?? 0;
  if (second !== undefined) {
    const players = firsts.map((seat) => (seat === viewer ? t("web-fives-you-among") : (names[seat] ?? "")));
    return t("web-fives-hand-tied", { players: listed(players), total });
  }
  const who = whoFor(names, viewer)(first);
  return total === TARGET ? t("web-fives-hand-exact", who) : t("web-fives-hand-closest", { ...who, total });
}

function bustText(hand: ScoredHand, names: readonly string[], viewer: number | null): string {
  const { busts: count = 0, paid_to: to = null, taker = null } = hand.paid ?? {};
  if (to === "seat" && taker !== null)
    return t("web-fives-hand-busts", { count, ...whoFor(names, viewer)(taker) });
  return t(to === "centre" ? "web-fives-hand-busts-centre" : "web-fives-hand-busts-nobody", { count });
}

export interface PastHand {
  hand: number;
  totals: number[];
  /** After the hand. */
  chips: number[];
}

/** The finished hands as the story tells them; one that was taken back and played again stands once. */
export function handsOf(story: readonly Item[]): PastHand[] {
  const hands = new Map<number, PastHand>();
  let hand = 0;
  for (const { event } of story) {
    if (!event) continue;
    if ("deal" in event && !("note" in event)) hand = event["hand"];
    else if (event["note"] === "hand") {
      hands.set(hand, { hand, totals: event["totals"], chips: event["chips"] });
    }
  }
  return [...hands.values()];
}
