/** After the reveal: taking a card of the winner's bid, and at the end counting the wild as a family. */

import type { PlayMove } from "../../lib/room.svelte.ts";
import { t } from "../../lib/words.ts";
import { type Refused, refusedBy } from "../shell/refused.ts";
import type { Family, Score5View } from "./view.ts";

export interface SharingTable {
  view: () => Score5View;
  /** The seat that picks; null for those who only look. */
  seat: () => number | null;
  play: PlayMove;
  /** The move that is on its way. */
  pending: () => string | null;
  /** Whether the page may move by itself for whoever sits here. */
  isPlaying: () => boolean;
  /** The last thing that happened was an undo: nothing is done by itself, or nobody could go back further. */
  isUndone: () => boolean;
  /** Something was touched: whatever moves gives way. */
  onTouch: () => void;
  onTake: () => void;
  onRefused: (sentence: string) => void;
}

/** So long the only card that is left lies there before it is taken, in milliseconds: it is to be seen. */
export const LOOK = 1200;

export class Sharing {
  refused: Refused | null = $state.raw(null);
  #chosen: string | null = $state(null);
  #family: Family | null = $state(null);
  /** All cards that are left are being taken, one after the other: each is a move (S7). */
  #isTakingAll = $state(false);
  /** Where a forced card was taken: once for each view, also if that is refused. */
  #tried: Score5View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: SharingTable;

  constructor(table: SharingTable) {
    this.#table = table;
  }

  get isMyPick(): boolean {
    const view = this.#table.view();
    const seat = this.#table.seat();
    return seat !== null && view.phase === "share" && view.to_pick === seat && !this.isWaiting;
  }

  /** A move is on its way. */
  get isWaiting(): boolean {
    return this.#table.pending() !== null;
  }

  /** The chosen card; the only one is chosen already. */
  get pick(): string | null {
    const { offer } = this.#table.view();
    return this.#chosen ?? (offer.length === 1 ? (offer[0] ?? null) : null);
  }

  /** The card that is being taken. */
  get taken(): string | null {
    const move = this.#table.pending();
    return move?.startsWith("take ") ? move.slice("take ".length) : null;
  }

  get family(): Family | null {
    return this.#family ?? this.#table.view().wild?.default ?? null;
  }

  set family(family: Family) {
    this.#family = family;
  }

  /** How many cards can be taken at once: all, where they all go to whoever looks; else 0. */
  get rest(): number {
    const view = this.#table.view();
    return this.isMyPick && view.takes_rest && view.offer.length > 1 ? view.offer.length : 0;
  }

  follow(now: Score5View, before: Score5View): void {
    if (now.phase !== "share" || this.#table.isUndone()) this.#isTakingAll = false;
    if (this.#chosen === null || !now.offer.includes(this.#chosen)) this.#chosen = null;
    if (now.phase !== "share") this.refused = null;
    if (now.phase !== before.phase) this.#family = null;
    this.goOn();
  }

  /**
   * Does what nobody has to be asked for: the next of all cards, and the only one that is left. To be called
   * also when a move is no longer pending: its view may have come before.
   */
  goOn(): void {
    this.stop();
    if (this.#isTakingAll) this.#takeForced();
    else if (!this.#table.isUndone() && this.#table.view().offer.length === 1)
      this.#timer = setTimeout(() => this.#takeForced(), LOOK);
  }

  /** Does nothing by itself any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Chooses a card, or takes the chosen one. */
  choose(card: string): void {
    this.#table.onTouch();
    this.refused = null;
    if (this.#table.seat() === null || this.#table.view().phase !== "share" || this.isWaiting) return;
    // Sent now, it might be taken a moment later: the answer is known here too.
    if (!this.isMyPick) this.#refuse({ text: t("score5-refuse-not-your-pick"), ruling: "S7" });
    else if (this.pick === card) this.take();
    else this.#chosen = card;
  }

  /** Chooses the next card on offer, or the one before; gives it. */
  turnPick(by: number): string | null {
    const { offer } = this.#table.view();
    const at = this.pick === null ? (by > 0 ? -1 : 0) : offer.indexOf(this.pick);
    this.#chosen = offer[(at + by + offer.length) % offer.length] ?? null;
    return this.#chosen;
  }

  take(): void {
    if (!this.isMyPick || this.pick === null) return;
    this.#table.onTake();
    void this.#send(`take ${this.pick}`);
  }

  /** Takes all cards that are left. */
  takeAll(): void {
    if (this.rest === 0) return;
    this.refused = null;
    this.#table.onTouch();
    this.#isTakingAll = true;
    this.#tried = null;
    this.#takeForced();
  }

  /** Takes a card that can go to nobody else. Another device may have done it: that is no news. */
  #takeForced(): void {
    const view = this.#table.view();
    const [first] = view.offer;
    if (!this.isMyPick || !view.takes_rest || first === undefined || !this.#table.isPlaying()) return;
    if (this.#tried === view) return;
    this.#tried = view;
    this.#table.onTake();
    void this.#table.play(`take ${first}`).then((refusal) => {
      if (refusal) this.#isTakingAll = false;
    });
  }

  countWild(): void {
    if (this.family !== null && !this.isWaiting) void this.#send(`wild ${this.family}`);
  }

  async #send(move: string): Promise<void> {
    const refusal = await this.#table.play(move);
    if (refusal) this.#refuse(refusedBy(refusal, t("web-score5-not-done")));
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    this.#table.onRefused(refused.text);
  }
}
