/**
 * Putting a bid together and sending it: cards go in and out of a draft, one action places it, changes to
 * it or says ready. What may not be done is sent all the same, because the server says why not; only what
 * the next moment could make allowed is answered here, so that no tap does more than it says.
 */

import type { PlayMove } from "../../lib/room.svelte.ts";
import { t } from "../../lib/words.ts";
import { type Refused, refusedBy } from "../shell/refused.ts";
import { type Step, isSame, stepOf } from "./draft.ts";
import type { Score5View } from "./view.ts";

/** What a bid needs of its table. */
export interface BidTable {
  view: () => Score5View;
  /** The seat that bids; null for those who only look. */
  seat: () => number | null;
  play: PlayMove;
  /** The move that is on its way. */
  pending: () => string | null;
  /** Does something once the next picture has been seen. */
  later: (act: () => void) => void;
  /** Something was touched: whatever moves or lies over the table gives way. */
  onTouch: () => void;
  onChange: (card: string, isIn: boolean) => void;
  onClear: () => void;
  onSend: (move: string) => void;
  onRefused: (sentence: string) => void;
}

/** A second tap that was meant for the step before does nothing for so long, in milliseconds. */
const GRACE = 450;

export class Bid {
  /** The cards that lie in the tray. */
  draft: string[] = $state.raw([]);
  /** The cards that all around the tray counts with: one that is put in is first seen, then counted. */
  counted: string[] = $state.raw([]);
  /** The card that was just put in. */
  readonly fresh: string | null = $derived(this.draft.find((card) => !this.counted.includes(card)) ?? null);
  refused: Refused | null = $state.raw(null);
  #since = -GRACE;
  #table: BidTable;

  constructor(table: BidTable) {
    this.#table = table;
    this.#lay([...(table.view().bid ?? [])]);
  }

  get step(): Step | null {
    const seat = this.#table.seat();
    const view = this.#table.view();
    return seat === null || view.phase !== "bid" ? null : stepOf(view, seat);
  }

  /** Whether the tray holds something else than what lies on the table. */
  get isChanged(): boolean {
    return this.isChange(this.draft);
  }

  /** Whether these cards are something else. */
  isChange(cards: readonly string[]): boolean {
    return this.step === "place" || !isSame(cards, this.#table.view().bid ?? []);
  }

  follow(now: Score5View, before: Score5View): void {
    const bid = now.bid ?? [];
    const isNew =
      now.auction !== before.auction || now.phase !== before.phase || now.viewer !== before.viewer;
    if (isNew || !isSame(bid, before.bid ?? [])) this.#lay([...bid]);
    else this.#lay(this.draft.filter((card) => now.hand?.includes(card)));
    if (isNew) this.refused = null;
    if (isNew || (now.counts === null) !== (before.counts === null)) this.#since = performance.now();
  }

  /** Puts a card of the hand into the bid, or takes it out again. */
  toggle(card: string): void {
    if (!this.#touch()) return;
    const isIn = !this.draft.includes(card);
    const draft = isIn ? [...this.draft, card] : this.draft.filter((other) => other !== card);
    if (this.step === "wait") {
      this.#refuse({ text: t("score5-refuse-placed"), ruling: "S5" });
    } else if (!this.isOpen) {
      void this.#send(["bid", ...draft].join(" "));
    } else {
      if (isIn) this.#putIn(draft);
      else this.#lay(draft);
      this.#table.onChange(card, isIn);
    }
  }

  /** Whether cards can be put in and taken out now. */
  get isOpen(): boolean {
    return this.step === "place" || (this.step !== null && this.step !== "wait" && this.#mayChange());
  }

  /** Takes all cards out of the tray. What lies on the table stays until the change is sent. */
  clear(): void {
    if (!this.#touch() || this.draft.length === 0) return;
    if (this.step === "wait") {
      this.#refuse({ text: t("score5-refuse-placed"), ruling: "S5" });
    } else if (!this.isOpen) {
      void this.#send("bid");
    } else {
      this.#lay([]);
      this.#table.onClear();
    }
  }

  /** The one action: place the bid, change to it, or be ready with it. */
  go(): void {
    if (!this.#touch() || performance.now() - this.#since < GRACE) return;
    if (this.step === "wait") this.#refuse({ text: t("score5-refuse-placed"), ruling: "S5" });
    else void this.#send(this.isChanged ? ["bid", ...this.draft].join(" ") : "ready");
  }

  /** No bid at all. */
  none(): void {
    if (!this.#touch() || performance.now() - this.#since < GRACE) return;
    if (this.step === "wait") this.#refuse({ text: t("score5-refuse-placed"), ruling: "S5" });
    else void this.#send("bid");
  }

  /** Puts back what lies on the table; says whether there was anything to put back. */
  revert(): boolean {
    const had =
      this.refused !== null || (this.step !== null && !isSame(this.draft, this.#table.view().bid ?? []));
    this.refused = null;
    this.#lay([...(this.#table.view().bid ?? [])]);
    return had;
  }

  #lay(draft: string[]): void {
    this.draft = this.counted = draft;
  }

  #putIn(draft: string[]): void {
    // A card that was put in just before is counted with this picture.
    this.counted = this.draft;
    this.draft = draft;
    this.#table.later(() => (this.counted = this.draft));
  }

  #mayChange(): boolean {
    const seat = this.#table.seat();
    if (seat === null) return false;
    const left = this.#table.view().changes_left;
    return left === null || (left[seat] ?? 0) > 0;
  }

  async #send(move: string): Promise<void> {
    this.#table.onSend(move);
    const refusal = await this.#table.play(move);
    if (refusal) this.#refuse(refusedBy(refusal, t("web-score5-not-done")));
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    this.#table.onRefused(refused.text);
  }

  #touch(): boolean {
    if (this.step === null || this.#table.pending() !== null) return false;
    this.refused = null;
    this.#table.onTouch();
    return true;
  }
}
