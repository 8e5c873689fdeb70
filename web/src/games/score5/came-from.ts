/** Where cards lay before they moved, for the way they come. */

import { type Spot, spotOf } from "../../cards/pieces/motion.ts";
import { isStill } from "../../lib/settings.svelte.ts";

export class CameFrom {
  #spots = new Map<string, Spot>();

  keep(card: string, element: Element | null | undefined): void {
    // Where nothing travels, nothing is measured: the picture would wait for it.
    const spot = isStill() ? null : spotOf(element);
    if (spot) this.#spots.set(card, spot);
  }

  /** Keeps all cards on offer. */
  keepOffered(root: Element | undefined): void {
    for (const element of root?.querySelectorAll<HTMLElement>("[data-offer]") ?? []) {
      this.keep(element.dataset["offer"] ?? "", element);
    }
  }

  /** Gives a card's place, once. */
  take = (card: string): Spot | null => {
    const spot = this.#spots.get(card) ?? null;
    this.#spots.delete(card);
    return spot;
  };
}
