/**
 * Plays the only move there is, for those who like that. How long it takes must tell the others nothing: it is
 * drawn at random before anything of the hand is looked at, from times in which people also choose among many
 * cards. So nobody can tell a forced card from a chosen one by it.
 */

import type { SeatInfo } from "../../lib/protocol.ts";
import type { Settings } from "../../lib/settings.svelte.ts";

/** Whether the only move plays itself at a table, for whoever has that setting and sits on that seat. */
export function isAutomatic(
  setting: Settings["autoplay"],
  seats: readonly Pick<SeatInfo, "kind">[],
  me: number | null,
): boolean {
  if (setting !== "bots") return setting === "always";
  return !seats.some(({ kind }, seat) => kind === "person" && seat !== me);
}

/** The shortest and the longest time, in milliseconds. */
export const SHORTEST = 1200;
export const LONGEST = 4000;

/** A time to wait; it knows nothing of any card. */
export function drawDelay(random: () => number = Math.random): number {
  return SHORTEST + random() * (LONGEST - SHORTEST);
}

export interface AutoplayTable {
  /** The only legal move of whoever sits here, in their turn; null where there is a choice or no turn. */
  only: () => string | null;
  play: (move: string) => void;
  random?: () => number;
}

export class Autoplay {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: AutoplayTable;

  constructor(table: AutoplayTable) {
    this.#table = table;
  }

  /** A turn begins: what is the only move then is played after a while, if it still is. */
  begin(): void {
    this.stop();
    const delay = drawDelay(this.#table.random);
    const move = this.#table.only();
    if (move === null) return;
    this.#timer = setTimeout(() => {
      if (this.#table.only() === move) this.#table.play(move);
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
