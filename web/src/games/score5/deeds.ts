/** What can be done now, as the one action says it, and the way out of it. */

import { t } from "../../lib/words.ts";
import type { Bid } from "./bid.svelte.ts";
import { cardName, familyName } from "./cards.ts";
import { sumOf } from "./draft.ts";
import type { Sharing } from "./sharing.svelte.ts";
import { FAMILIES, type Score5View } from "./view.ts";

export interface Deed {
  text: string;
  /** The key that does it, shown where there is a keyboard. */
  key?: string;
  isChecked?: boolean;
  /** It would be refused now; whoever tries learns why. */
  isOff?: boolean;
  do: () => void;
}

export interface Deeds {
  main: Deed | null;
  other: Deed | null;
  /** Said where there is nothing to do. */
  hint: string;
}

const NOTHING: Deeds = { main: null, other: null, hint: "" };
const enter = (): string => t("web-score5-key-enter");

/** While bids are made, with these cards in the tray. */
export function biddingDeeds(bid: Bid, cards: readonly string[], view: Score5View, hint: string): Deeds {
  const sum = sumOf(cards);
  const isEmpty = cards.length === 0;
  const go = { key: enter(), do: () => bid.go() };
  const none = { text: t("web-score5-no-bid"), key: "0", do: () => bid.none() };
  if (bid.step === "place") {
    if (isEmpty) return { main: none, other: null, hint };
    return { main: { ...go, text: t("web-score5-place", { sum }) }, other: none, hint };
  }
  if (bid.step !== "open" && bid.step !== "ready") return { ...NOTHING, hint };
  if (bid.isChange(cards)) {
    const text = isEmpty ? t("web-score5-change-none") : t("web-score5-change", { sum });
    const keep = t("web-score5-keep", { sum: sumOf(view.bid ?? []) });
    return { main: { ...go, text }, other: { text: keep, key: "Esc", do: () => void bid.revert() }, hint };
  }
  const text = isEmpty ? t("web-score5-ready-none") : t("web-score5-ready-with", { sum });
  const main = { ...go, text, isChecked: true, isOff: bid.step === "ready" };
  return { main, other: isEmpty ? null : none, hint };
}

/** What Enter does: it means the cards that lie in the tray, also those that are still to be counted. */
export function deedByKey(screen: string, deeds: Deeds, bid: Bid, view: Score5View): Deed | null {
  return screen === "bid" ? biddingDeeds(bid, bid.draft, view, "").main : deeds.main;
}

/** While the winner's bid is shared out; `waits` says for whom the table waits. */
export function sharingDeeds(sharing: Sharing, view: Score5View, waits: string): Deeds {
  const { pick } = sharing;
  if (!sharing.isMyPick) return { ...NOTHING, hint: waits };
  const all = {
    text: t("web-score5-take-all", { count: sharing.rest }),
    key: "A",
    do: () => sharing.takeAll(),
  };
  const hint = t("web-score5-choose-card");
  if (pick === null) return { main: sharing.rest > 0 ? all : null, other: null, hint };
  const after = view.picks?.find((one) => one.card === pick)?.score ?? 0;
  const text = t("web-score5-take", { card: cardName(pick), before: view.own_score?.now ?? 0, after });
  const main = { text, key: enter(), do: () => sharing.take() };
  return { main, other: sharing.rest > 0 ? all : null, hint };
}

/** While the own wild is counted. */
export function wildDeeds(sharing: Sharing, view: Score5View): Deeds {
  const { family } = sharing;
  if (family === null || sharing.isWaiting) return NOTHING;
  const score = view.wild?.totals?.[FAMILIES.indexOf(family)] ?? 0;
  const text = t("web-score5-count-as", { family: familyName(family), score });
  return { ...NOTHING, main: { text, key: enter(), do: () => sharing.countWild() } };
}

/** The way on from a reveal; null while the game goes on by itself. */
export function goOnDeed(view: Score5View, isWildMine: boolean, go: () => void): Deed | null {
  const text = goOnText(view, isWildMine);
  return text === null ? null : { text, key: enter(), do: go };
}

function goOnText({ phase, auction }: Score5View, isWildMine: boolean): string | null {
  if (phase === "bid") return t("web-score5-next", { auction });
  if (phase === "over") return t("score5-final-title");
  return isWildMine ? t("web-score5-choose-wild") : null;
}
