/**
 * Putting a bid together and sending it: cards go in and out of a draft, one action places it, changes to
 * it or says ready. What may not be done is sent all the same, because the server says why not; only what
 * the next moment could make allowed is answered here, so that no tap does more than it says.
 */

import type { Refusal } from "../../lib/protocol.ts";
import { inWords, t } from "../../lib/words.ts";
import { type Step, isSame, stepOf } from "./draft.ts";
import type { Score5View } from "./view.ts";

/** What a bid needs of its table. */
export interface BidTable {
  view: () => Score5View;
  /** The seat that bids; null for those who only look. */
  seat: () => number | null;
  play: (move: string) => Promise<Refusal | null>;
  /** Something was touched: whatever moves or lies over the table gives way. */
  onTouch: () => void;
  onChange: (card: string, isIn: boolean) => void;
  onSend: (move: string) => void;
  onRefused: (sentence: string) => void;
}

export interface Refused {
  text: string;
  ruling: string | null;
}

/** A second tap that was meant for the step before does nothing for so long, in milliseconds. */
const GRACE = 450;

export class Bid {
  /** The cards that lie in the tray. */
  draft: string[] = $state.raw([]);
  /** A move that the server has not told yet. */
  pending: string | null = $state(null);
  refused: Refused | null = $state.raw(null);
  #isAnswered = false;
  #since = -GRACE;
  #table: BidTable;

  constructor(table: BidTable) {
    this.#table = table;
    this.draft = [...(table.view().bid ?? [])];
  }

  get step(): Step | null {
    const seat = this.#table.seat();
    const view = this.#table.view();
    return seat === null || view.phase !== "bid" ? null : stepOf(view, seat);
  }

  /** Whether the tray holds something else than what lies on the table. */
  get isChanged(): boolean {
    return this.step === "place" || !isSame(this.draft, this.#table.view().bid ?? []);
  }

  follow(now: Score5View, before: Score5View): void {
    const bid = now.bid ?? [];
    const isNew =
      now.auction !== before.auction || now.phase !== before.phase || now.viewer !== before.viewer;
    if (isNew || !isSame(bid, before.bid ?? [])) this.draft = [...bid];
    else this.draft = this.draft.filter((card) => now.hand?.includes(card));
    if (this.#isAnswered || isNew) [this.pending, this.#isAnswered] = [null, false];
    if (isNew) this.refused = null;
    if (isNew || (now.counts === null) !== (before.counts === null)) this.#since = performance.now();
  }

  /** Puts a card of the hand into the bid, or takes it out again. */
  toggle(card: string): void {
    if (!this.#touch()) return;
    const isIn = !this.draft.includes(card);
    const draft = isIn ? [...this.draft, card] : this.draft.filter((other) => other !== card);
    if (this.step === "wait") {
      this.#refuse(t("score5-refuse-placed"), "S5");
    } else if (this.step !== "place" && !this.#mayChange()) {
      void this.#send(["bid", ...draft].join(" "));
    } else {
      this.draft = draft;
      this.#table.onChange(card, isIn);
    }
  }

  /** The one action: place the bid, change to it, or be ready with it. */
  go(): void {
    if (!this.#touch() || performance.now() - this.#since < GRACE) return;
    if (this.step === "wait") this.#refuse(t("score5-refuse-placed"), "S5");
    else void this.#send(this.isChanged ? ["bid", ...this.draft].join(" ") : "ready");
  }

  /** No bid at all. */
  none(): void {
    if (!this.#touch() || performance.now() - this.#since < GRACE) return;
    if (this.step === "wait") this.#refuse(t("score5-refuse-placed"), "S5");
    else void this.#send("bid");
  }

  /** Puts back what lies on the table; says whether there was anything to put back. */
  revert(): boolean {
    const had =
      this.refused !== null || (this.step !== null && !isSame(this.draft, this.#table.view().bid ?? []));
    this.refused = null;
    this.draft = [...(this.#table.view().bid ?? [])];
    return had;
  }

  #mayChange(): boolean {
    const seat = this.#table.seat();
    return seat !== null && (this.#table.view().changes_left[seat] ?? 0) > 0;
  }

  async #send(move: string): Promise<void> {
    this.pending = move;
    this.#isAnswered = false;
    this.#table.onSend(move);
    const refusal = await this.#table.play(move);
    if (refusal) {
      this.pending = null;
      this.#refuse(inWords(refusal.sentences) || t("web-score5-not-done"), refusal.ruling);
    } else {
      this.#isAnswered = true;
    }
  }

  #refuse(text: string, ruling: string | null): void {
    this.refused = { text, ruling };
    this.#table.onRefused(text);
  }

  #touch(): boolean {
    if (this.step === null || this.pending !== null) return false;
    this.refused = null;
    this.#table.onTouch();
    return true;
  }
}
