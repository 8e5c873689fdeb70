/** A reveal in words: how level bids were put in order, and whose set it gave away. The view says which. */

import { listed, t } from "../../lib/words.ts";
import { cardName, tiebreakerOf } from "./cards.ts";
import type { Score5Reveal, Score5Tie, Score5View } from "./view.ts";

type Table = Pick<Score5View, "viewer" | "printed" | "sets">;

/** The sentences below a reveal. */
export function whyOf(reveal: Score5Reveal, table: Table, names: readonly string[]): string[] {
  return [...reveal.tied.map((tie) => tieText(tie, table, names)), ...setsText(reveal, table, names)];
}

/** Whose set is known now: of one player with the card that did it, of several in one sentence. */
function setsText(reveal: Score5Reveal, table: Table, names: readonly string[]): string[] {
  const [first, ...more] = reveal.gave_away;
  if (first === undefined) return [];
  if (more.length === 0) return [setText(first, reveal, table, names)];
  const players = [first, ...more].map((seat) =>
    t("web-score5-set-of", {
      who: whoIs(seat, table),
      player: names[seat] ?? "",
      set: table.sets[seat]?.name ?? "",
    }),
  );
  return [t("web-score5-sets-known", { players: listed(players) })];
}

function tieText({ sum, seats, cards }: Score5Tie, table: Table, names: readonly string[]): string {
  const [high = 0, ...low] = cards.map((card) => tiebreakerOf(card, table.printed));
  const [first = 0] = seats;
  return t(sum > 0 ? "score5-log-tie" : "score5-log-tie-shown", {
    sum,
    high,
    low: listed(low.map((tiebreaker) => t("score5-tiebreaker", { tiebreaker }))),
    first: names[first] ?? "",
    first_who: whoIs(first, table),
  });
}

function setText(seat: number, reveal: Score5Reveal, table: Table, names: readonly string[]): string {
  const { name = "", seen = [] } = table.sets[seat] ?? {};
  const shown = [...(reveal.bids[seat] ?? []), reveal.shown[seat] ?? ""];
  const card = shown.find((one) => seen.includes(one)) ?? "";
  return t("score5-log-set", {
    who: whoIs(seat, table),
    player: names[seat] ?? "",
    card: card && cardName(card),
    set: name,
  });
}

/** Why everybody can name a seat's set; empty where nobody can. */
export function setReason(seat: number, { sets }: Table): string {
  const known = sets[seat];
  if (!known) return "";
  const { name, seen } = known;
  if (seen.length === 0) return t("web-score5-set-left", { set: name });
  return t("web-score5-set-seen", { set: name, cards: listed(seen.map(cardName)), count: seen.length });
}

function whoIs(seat: number, { viewer }: Table): string {
  return seat === viewer ? "you" : "other";
}
