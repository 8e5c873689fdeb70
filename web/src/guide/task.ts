/** What a guide says of a move that its reader tries. The rules said it when the guide was made. */

import type { GuideTask, Refusal } from "../lib/protocol.ts";

/** The move is the one that is asked for; the rules allow it, but another is asked for; or they refuse it. */
export type Verdict = { kind: "right" } | { kind: "other" } | { kind: "refused"; refusal: Refusal };

export function judge({ move: wanted, allowed, refused }: GuideTask, move: string): Verdict | null {
  if (isSame(move, wanted)) return { kind: "right" };
  const refusal = refused[move];
  if (refusal) return { kind: "refused", refusal };
  return allowed.some((one) => isSame(one, move)) ? { kind: "other" } : null;
}

/** A bid may name its cards in any order. */
function isSame(one: string, other: string): boolean {
  const words = (text: string): string => text.split(" ").sort().join(" ");
  return words(one) === words(other);
}
