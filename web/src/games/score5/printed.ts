/** What is printed on the cards of this table, handed down to every card that is shown. */

import { getContext, setContext } from "svelte";

import type { Suit } from "./face.ts";
import type { Score5View } from "./view.ts";

export interface Printed {
  printed: Score5View["printed"];
  /** The letters beside the symbols, in the reader's language. */
  letters: Record<Suit, string>;
}

const KEY = Symbol("printed");

export function handDown(printed: () => Printed): void {
  setContext(KEY, printed);
}

export function handedDown(): () => Printed {
  return getContext(KEY);
}
