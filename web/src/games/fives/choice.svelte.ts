/**
 * Choosing a card and playing it: a tap chooses, the next one plays, and the chosen card may be turned
 * over before. Before one's turn the second tap sets it ready: it is played when the turn comes, if it may be.
 * What may not be played is sent all the same, because the server says why not.
 */

import type { Refusal } from "../../lib/protocol.ts";
import type { PlayMove } from "../../lib/room.svelte.ts";
import { t } from "../../lib/words.ts";
import { type Refused, refusedBy } from "../shell/refused.ts";
import { flipped } from "./cards.ts";
import type { FivesView } from "./view.ts";
import { mayPlay, onlyDown, playable, waysOf } from "./ways.ts";

/** What a choice needs of its table. */
export interface ChoiceTable {
  view: () => FivesView;
  /** Whether somebody sits here who could play at all. */
  isPlayer: () => boolean;
  isMyTurn: () => boolean;
  play: PlayMove;
  /** Whether the rest of the hand is offered to whoever sits here. */
  mayClaim: () => boolean;
  claim: () => Promise<Refusal | null>;
  /** The move that is on its way, or CLAIM. */
  pending: () => string | null;
  /** Does something once the next picture has been seen. */
  later: (act: () => void) => void;
  /** Something was touched: whatever moves or lies over the table gives way. */
  onTouch: () => void;
  onSend: (card: string) => void;
  /** Turns a card over on the screen, and calls `swap` when its other side is seen. */
  onTurn: (card: string, swap: () => void) => void;
  onRefused: (sentence: string) => void;
  /** Whether the page may move by itself: no bot plays for whoever sits here. */
  isPlaying: () => boolean;
  /** A card that was set ready stays in the hand. */
  onKept: (card: string) => void;
}

export interface RefusedCard extends Refused {
  card: string;
}

export class Choice {
  /** The chosen card. */
  card: string | null = $state(null);
  /** Whether it lies face down in the hand. */
  isDown = $state(false);
  /** The card that was just played: the picture that shows it on the table is still to come. */
  leaving: string | null = $state(null);
  refused: RefusedCard | null = $state.raw(null);
  /** Whether the chosen card is played as soon as the turn comes. */
  isAhead = $state(false);
  /** The trick for which it was set ready, by its number in the hand. */
  #aheadOf = 0;
  /** Whether the player chose it, or it lies there because it is the only one. */
  #isByHand = false;
  #table: ChoiceTable;

  constructor(table: ChoiceTable) {
    this.#table = table;
  }

  /** Whether a move would be taken now. */
  get isOpen(): boolean {
    return this.#table.pending() === null && this.#table.isPlayer() && this.#table.isMyTurn();
  }

  /** Whether the hand lies in the light: until the card that is played has been seen on the table. */
  get isLit(): boolean {
    return this.isOpen || this.leaving !== null;
  }

  /** Whether the rest of the hand can be claimed now, in one's turn or not. */
  get canClaim(): boolean {
    return this.#table.pending() === null && this.#table.isPlayer() && this.#table.mayClaim();
  }

  /** Whether the chosen card can be set ready for this trick: it is not one's turn yet, but will be. */
  get canGoAhead(): boolean {
    const view = this.#table.view();
    if (this.card === null || this.isOpen || !this.#table.isPlayer()) return false;
    const isWaiting = view.phase === "play" && this.#table.pending() === null && view.to_act !== view.viewer;
    return isWaiting && !view.trick.some((play) => play.seat === view.viewer);
  }

  /** Sets the chosen card ready, or no longer. */
  goAhead(isAhead: boolean): void {
    if (!this.#touch()) return;
    this.isAhead = isAhead && this.canGoAhead;
    this.#aheadOf = this.#table.view().tricks.length;
  }

  /** The chosen card stays chosen, and is not played by itself. */
  disarm(): void {
    this.isAhead = false;
  }

  /**
   * Plays the card that was set ready, if it may be played. Another trick is another question: who chose for
   * this one did not know how it would end.
   */
  #followAhead(now: FivesView): void {
    if (!this.isAhead || this.card === null) return;
    const [card, move] = [this.card, this.isDown ? flipped(this.card) : this.card];
    const isSameTrick = now.tricks.length === this.#aheadOf && now.hand?.includes(card);
    if (!isSameTrick || (this.isOpen && !mayBe(now, move))) {
      this.#choose(null);
      if (now.hand?.includes(card)) this.#table.onKept(card);
    } else if (this.isOpen && this.#table.isPlaying()) {
      void this.send(move);
    }
  }

  /** A new view: what cannot be chosen any more is put back, and the only card that can be is chosen. */
  follow(now: FivesView): void {
    this.refused = null;
    this.#followAhead(now);
    if (this.card !== null && !now.hand?.includes(this.card)) this.#choose(null);
    if (!this.#table.isPlayer() || now.moves.length === 0) return;
    if (this.card !== null && !mayPlay(now, this.card)) this.#choose(null);
    const [only, more] = playable(now);
    if (this.card === null && only !== undefined && more === undefined) {
      this.card = only;
      this.#isByHand = false;
    }
    if (this.card !== null)
      this.isDown = this.isDown ? mayBe(now, flipped(this.card)) : onlyDown(now, this.card);
  }

  /** Puts the chosen card back; says whether there was anything to put back. */
  clear(): boolean {
    const had = this.card !== null || this.refused !== null;
    this.refused = null;
    this.#choose(null);
    return had;
  }

  tap(card: string): void {
    if (!this.#touch()) return;
    const view = this.#table.view();
    if (!this.isOpen) {
      if (this.card !== card) this.#choose(card);
      else if (this.canGoAhead && !this.isAhead) this.goAhead(true);
      else this.#choose(null);
    } else if (!mayPlay(view, card)) {
      void this.#ask(card);
    } else if (this.card !== card) {
      this.#choose(card, onlyDown(view, card));
    } else if (this.#isByHand || waysOf(view, card, []).length === 1) {
      this.playChosen();
    } else {
      // It was chosen for the player; only now it is by them, and the next tap plays it.
      this.#isByHand = true;
    }
  }

  /** A card was dragged onto the table. */
  drop(card: string): void {
    if (!this.#touch()) return;
    const view = this.#table.view();
    if (!this.isOpen) {
      this.#refuse({ card, text: t("fives-refuse-not-your-turn"), ruling: "F3" });
    } else if (!mayPlay(view, card)) {
      void this.#ask(card);
    } else {
      const isDown = this.card === card ? this.isDown : onlyDown(view, card);
      void this.send(isDown ? flipped(card) : card);
    }
  }

  /** Turns a card over in the hand, and chooses it; where that is not allowed, asks why. */
  turn(card: string): void {
    if (!this.#touch()) return;
    const isDown = this.card !== card || !this.isDown;
    const wanted = isDown ? flipped(card) : card;
    if (this.isOpen && !mayBe(this.#table.view(), wanted)) {
      void this.#ask(wanted);
      return;
    }
    this.#choose(card, !isDown);
    this.#table.onTurn(card, () => (this.isDown = isDown));
  }

  /** Shows the rule by which no card can be turned over. */
  explain(ruling: string | null): void {
    if (!ruling || !this.#touch()) return;
    const card = this.card ?? this.#table.view().hand?.[0] ?? "";
    this.#refuse({ card, text: t(`fives-${ruling}`), ruling: null });
  }

  /** Plays the chosen card as it lies. */
  playChosen(): void {
    if (this.card !== null) void this.send(this.isDown ? flipped(this.card) : this.card);
  }

  async send(move: string): Promise<void> {
    if (!this.isOpen) return;
    const [card, chosen] = [cardOf(move), this.card];
    this.#table.onTouch();
    this.#table.onSend(card);
    this.isAhead = false;
    this.leaving = card;
    this.#table.later(() => {
      this.leaving = null;
      if (this.card === chosen) this.#choose(null);
    });
    const refusal = await this.#table.play(move);
    if (refusal) this.#refuseBy(refusal, card);
  }

  /** Claims the rest of the hand. */
  async claim(): Promise<void> {
    if (!this.canClaim) return;
    this.#table.onTouch();
    this.#choose(null);
    const refusal = await this.#table.claim();
    if (refusal) this.#refuseBy(refusal, "");
  }

  async #ask(move: string): Promise<void> {
    const refusal = await this.#table.play(move, { isQuestion: true });
    if (refusal) this.#refuseBy(refusal, cardOf(move));
  }

  #refuseBy(refusal: Refusal, card: string): void {
    this.#refuse({ card, ...refusedBy(refusal, t("web-fives-not-done")) });
  }

  #refuse(refused: RefusedCard): void {
    this.refused = refused;
    this.#table.onRefused(refused.text);
  }

  #choose(card: string | null, isDown = false): void {
    [this.card, this.isDown, this.isAhead] = [card, isDown, false];
    this.#isByHand = card !== null;
  }

  #touch(): boolean {
    if (!this.#table.isPlayer()) return false;
    this.refused = null;
    this.#table.onTouch();
    return true;
  }
}

/** The card of a move. */
export function cardOf(move: string): string {
  return move.split("=")[0] ?? move;
}

function mayBe(view: FivesView, wanted: string): boolean {
  return view.moves.some(({ move }) => move === wanted);
}
