/** What a table of Fives shows besides the view: cards on the move, how a hand was paid, an earlier trick. */

import { tick, untrack } from "svelte";

import { comeFrom } from "../../cards/pieces/motion.ts";
import { sound } from "../../lib/sound.ts";
import type { Event } from "../animation-queue.svelte.ts";
import type { Shell } from "../shell/shell.svelte.ts";
import type { Flight } from "./Flights.svelte";
import { type ScoredHand, scoredFrom, scoredOf } from "./scored.ts";
import { type Cue, Stage } from "./stage.svelte.ts";
import { type FivesTrick, type FivesView, TARGET } from "./view.ts";

/** Points that a seat has just made. */
export interface Gain {
  seat: number;
  value: number;
  at: number;
}

export interface ShowTable {
  shell: Shell<FivesView>;
  replaying: () => boolean;
  /** Whether somebody has won the game. */
  isWon: () => boolean;
  /** The own hand comes from the middle. */
  onDeal: () => void;
}

export class Show {
  readonly stage: Stage;
  /** How the last finished hand was paid. */
  scored: ScoredHand | null = $state.raw(null);
  isScoredOpen = $state(false);
  /** The place of an earlier trick of this hand that is looked at. */
  lookedAt: number | null = $state(null);
  gained: Gain | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  #table: ShowTable;

  constructor(table: ShowTable) {
    this.#table = table;
    const view = untrack(() => table.shell.view);
    this.stage = new Stage(view, (cue) => this.#onCue(cue));
    this.scored = scoredOf(view);
    this.isScoredOpen = view.phase !== "play";
  }

  get looked(): FivesTrick | null {
    return this.lookedAt === null ? null : (this.#table.shell.view.tricks[this.lookedAt] ?? null);
  }

  /** A new view, and what led to it; the rest of a hand that was claimed is not shown card by card. */
  follow(now: FivesView, before: FivesView, events: Event[], claimant: number | null = null): void {
    this.lookedAt = null;
    const isEnded = events.some((event) => event["note"] === "hand");
    const scored = isEnded ? scoredFrom(now, before, events) : null;
    if (isEnded) this.scored = scored && { ...scored, claimant };
    else if (now.phase !== "play") this.scored = scoredOf(now);
    if (this.#table.replaying()) this.isScoredOpen = now.phase !== "play";
    else if (before.phase === "over" && now.phase !== "over")
      [this.scored, this.isScoredOpen] = [null, false];
    this.stage.update(now, claimant === null ? events : []);
    if (claimant !== null) sound(this.#table.isWon() ? "won" : "card");
    if (!this.stage.isMoving && (isEnded || now.phase === "over")) this.isScoredOpen = true;
  }

  /** Shows where the game stands: something is being done. */
  finish(): void {
    this.look(null);
    if (this.#table.shell.view.phase === "play") this.isScoredOpen = false;
  }

  look(at: number | null): void {
    this.stage.finish();
    this.lookedAt = at;
  }

  #onCue(cue: Cue): void {
    switch (cue.kind) {
      case "play":
        if (cue.play.seat !== this.#table.shell.me) sound("card");
        break;
      case "take":
        this.gained = { seat: cue.winner, value: cue.value, at: performance.now() };
        cutStrokes(cue.before, cue.value);
        break;
      case "hand":
        this.isScoredOpen = true;
        if (this.#table.isWon()) sound("won");
        this.#sendChips(cue.before, cue.chips, cue.centre);
        break;
      case "deal":
        sound("deal");
        void tick().then(() => this.#dealOut());
        break;
    }
  }

  /** Chips that were lost slide to whoever got them, or to the centre. */
  #sendChips(before: number[], after: number[], centre: number): void {
    const { shell } = this.#table;
    const changes = after.map((chips, seat) => chips - (before[seat] ?? 0));
    const losers = changes.flatMap((change, seat) => (change < 0 ? [seat] : []));
    const most = Math.max(...changes);
    const gainers = changes.flatMap((change, seat) => (change === most && change > 0 ? [seat] : []));
    const isToCentre = centre > this.stage.shown.centre || gainers.length !== 1;
    const to = shell.spot(isToCentre ? CENTRE : totalOf(gainers[0] ?? 0));
    if (losers.length > 0) sound("chips");
    this.flights = losers.flatMap((seat) => {
      const from = shell.spot(totalOf(seat));
      return from && to ? [{ id: `${seat}-${performance.now()}`, from, to }] : [];
    });
  }

  #dealOut(): void {
    const { shell, onDeal } = this.#table;
    onDeal();
    const fans = shell.root?.querySelectorAll<HTMLElement>("[data-fan]") ?? [];
    for (const fan of fans) comeFrom(fan, () => shell.spot(CENTRE));
  }
}

/** Where chips lie that nobody got, and where cards are dealt from. */
export const CENTRE = "[data-centre]";

/** Where a seat's total stands. */
export const totalOf = (seat: number): string => `[data-seat="${seat}"] [data-total]`;

function cutStrokes(before: number, value: number): void {
  for (let k = 1; k <= Math.min(value, TARGET + 1 - before); k++) {
    setTimeout(() => sound((before + k) % 5 === 0 ? "slash" : "stroke", before + k), 40 * (k - 1));
  }
}
