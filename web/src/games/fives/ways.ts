/** The ways in which a chosen card may be played, each with what is certain about it. */

import { t } from "../../lib/words.ts";
import { colourName, colourOf, flipped } from "./cards.ts";
import { type FivesMove, type FivesView, TARGET } from "./view.ts";

export interface Way {
  move: string;
  isDown: boolean;
  lines: { text: string; tone?: "good" | "bad" | undefined }[];
}

/** The allowed ways of playing a card, face up first. */
export function waysOf(view: FivesView, card: string, names: readonly string[]): Way[] {
  return [card, flipped(card)].flatMap((text) => {
    const move = view.moves.find((one) => one.move === text);
    return move ? [{ move: text, isDown: text !== card, lines: linesOf(view, move, names) }] : [];
  });
}

/** Whether a card may be played, either side up. */
export function mayPlay(view: FivesView, card: string): boolean {
  return view.moves.some(({ move }) => move === card || move === flipped(card));
}

/** Whether a card may be played, but only face down. */
export function onlyDown(view: FivesView, card: string): boolean {
  return mayPlay(view, card) && !view.moves.some(({ move }) => move === card);
}

/** The cards that may be played. */
export function playable(view: FivesView): string[] {
  return (view.hand ?? []).filter((card) => mayPlay(view, card));
}

function linesOf(view: FivesView, move: FivesMove, names: readonly string[]): Way["lines"] {
  const me = view.viewer;
  const before = typeof me === "number" ? (view.totals[me] ?? 0) : 0;
  if (move.wins === false) {
    const player = move.taker === null ? null : (names[move.taker] ?? "");
    const who = player === null ? t("web-fives-cannot-win") : t("web-fives-takes-it", { player });
    return [{ text: who }, { text: t("web-fives-stay", { before }) }];
  }
  const numbers = { before, number: move.number, after: move.total_if_won };
  return [{ text: move.wins ? t("web-fives-takes") : t("web-fives-if-it-wins") }, sum(numbers)];
}

function sum(numbers: { before: number; number: number; after: number }): Way["lines"][number] {
  if (numbers.after > TARGET) return { text: t("web-fives-sum-bust", numbers), tone: "bad" };
  if (numbers.after === TARGET) return { text: t("web-fives-sum-exact", numbers), tone: "good" };
  return { text: t("web-fives-sum", numbers) };
}

/** What a claim of the rest of the hand brings; null where none is offered. */
export function claimLines({ claim }: FivesView): Way["lines"] | null {
  if (!claim) return null;
  if (claim.why === "bust") return [{ text: t("web-fives-claim-bust") }];
  const { tricks, number, total } = claim;
  return [
    { text: t("web-fives-claim-tricks", { tricks }) },
    sum({ before: total - number, number, after: total }),
  ];
}

/** That no card can be flipped, where that is so and there is something to choose. */
export function noFlip({ no_flip, led }: FivesView): string {
  return no_flip
    ? t(`fives-no-flip-${no_flip.toLowerCase()}`, { led: led ? colourName(colourOf(led)) : "" })
    : "";
}
