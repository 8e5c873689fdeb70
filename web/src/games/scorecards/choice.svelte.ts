/**
 * Choosing a card, whose display counts with it and what its rule leaves open; then playing it. The engine's
 * best play is set at first. A tap chooses, the next one plays. Out of turn nothing is sent: the turn might
 * come while it is on its way, and what was meant as a question would be played.
 */

import type { PlayMove } from "../../lib/room.svelte.ts";
import { t } from "../../lib/words.ts";
import { type Refused, refusedBy } from "../shell/refused.ts";
import { bestWith, scoredWith } from "./options.ts";
import type { CardPlay, ScoreCardsView, Scored } from "./view.ts";

export interface ChoiceTable {
  view: () => ScoreCardsView;
  /** Whether somebody sits here who could play at all. */
  isPlayer: () => boolean;
  play: PlayMove;
  /** The move that is on its way. */
  pending: () => string | null;
  /** Something was touched: whatever moves gives way. */
  onTouch: () => void;
  onSend: () => void;
  onRefused: (sentence: string) => void;
}

/** A play as it is set: the card, the display, the choice, and what that scores. */
export interface Setting extends Scored {
  card: string;
  vs: number | null;
  choice: string;
  move: string;
}

export class Choice {
  card: string | null = $state(null);
  vs: number | null = $state(null);
  /** What the player chose instead of the best; null for the best. */
  #chosen: string | null = $state(null);
  refused: Refused | null = $state.raw(null);
  #table: ChoiceTable;

  constructor(table: ChoiceTable) {
    this.#table = table;
  }

  /** Whether the game waits for this player. */
  get isMyTurn(): boolean {
    const view = this.#table.view();
    return this.#table.isPlayer() && this.#table.pending() === null && view.to_act === view.viewer;
  }

  /** The engine's best play of the chosen card with the chosen display. */
  get best(): CardPlay | null {
    return this.playOf(this.card, this.vs);
  }

  /** What will be played, as it is set; null while nothing is chosen or nothing can be played. */
  get setting(): Setting | null {
    const { best } = this;
    if (!best) return null;
    const { card, vs } = best;
    const scored = this.#chosen === null ? null : scoredWith(best.options, this.#chosen);
    if (!scored || this.#chosen === null) return best;
    return { ...scored, card, vs, choice: this.#chosen, move: writePlay(card, vs, this.#chosen) };
  }

  playOf(card: string | null, vs: number | null): CardPlay | null {
    return this.#table.view().plays?.find((play) => play.card === card && play.vs === vs) ?? null;
  }

  /** A new view: what cannot be chosen any more is put back. */
  follow(now: ScoreCardsView): void {
    this.refused = null;
    if (this.card !== null && !now.hand?.includes(this.card)) this.#choose(null);
    else if (this.card !== null && now.plays?.length && !this.best) this.#choose(this.card);
    if (this.best && this.#chosen !== null && !scoredWith(this.best.options, this.#chosen))
      this.#chosen = null;
  }

  /** Puts the chosen card back; says whether there was anything to put back. */
  clear(): boolean {
    const had = this.card !== null || this.refused !== null;
    this.refused = null;
    this.#choose(null);
    return had;
  }

  /** Chooses a card; the chosen one is played. */
  tap(card: string): void {
    if (!this.#touch()) return;
    if (this.card === card && this.isMyTurn) void this.playChosen();
    else this.#choose(this.card === card ? null : card);
  }

  /** Chooses a card together with the display that counts. */
  tapWith(card: string, vs: number): void {
    if (!this.#touch()) return;
    if (this.card === card && this.vs === vs && this.isMyTurn) void this.playChosen();
    else this.#choose(card, vs);
  }

  /** Another display for the chosen card. */
  with(vs: number): void {
    if (this.card !== null && this.#touch()) this.#choose(this.card, vs);
  }

  /** The next display, clockwise or back. */
  turnDisplay(step: 1 | -1): boolean {
    const displays = this.#displays();
    if (this.card === null || displays.length < 2) return false;
    const at = displays.indexOf(this.vs);
    this.#choose(this.card, displays[(at + step + displays.length) % displays.length]!);
    return true;
  }

  /** Chooses something else than the best. */
  choose(choice: string): void {
    if (this.#touch()) this.#chosen = choice;
  }

  /** Changes that card, to what brings most. */
  change(card: string): void {
    const found = bestWith(this.best?.options, card);
    if (found) this.choose(found.choice);
  }

  /** Does with the chosen card what the moment asks for. */
  async playChosen(): Promise<void> {
    const view = this.#table.view();
    // Asked out of turn, it says why not.
    if (this.card === null) return this.isMyTurn ? undefined : this.send("");
    if (view.phase === "pass" && view.to_act === view.viewer) return this.send(`pass ${this.card}`);
    if (view.phase === "return" && view.to_act === view.viewer) return this.send(`back ${this.card}`);
    return this.send(this.setting?.move ?? `play ${this.card}`);
  }

  async send(move: string): Promise<void> {
    if (!this.#table.isPlayer() || this.#table.pending() !== null) return;
    this.#table.onTouch();
    if (!this.isMyTurn) {
      this.#refuse({ text: t("scorecards-refuse-not-your-turn"), ruling: "C4" });
      return;
    }
    this.#table.onSend();
    const refusal = await this.#table.play(move);
    if (refusal) this.#refuse(refusedBy(refusal, t("web-scorecards-not-done")));
    else this.#choose(null);
  }

  #refuse(refused: Refused): void {
    this.refused = refused;
    this.#table.onRefused(refused.text);
  }

  #displays(): (number | null)[] {
    return this.#table.view().plays?.flatMap((play) => (play.card === this.card ? [play.vs] : [])) ?? [];
  }

  #choose(card: string | null, vs: number | null = null): void {
    this.card = card;
    this.#chosen = null;
    if (card === null || vs !== null) {
      this.vs = vs;
      return;
    }
    // The display with which the card scores most; of equal ones the first.
    const plays = this.#table.view().plays?.filter((play) => play.card === card) ?? [];
    const most = Math.max(...plays.map((play) => play.points));
    this.vs = plays.find((play) => play.points === most)?.vs ?? null;
  }

  #touch(): boolean {
    if (!this.#table.isPlayer()) return false;
    this.refused = null;
    this.#table.onTouch();
    return true;
  }
}

/** A play as the record writes it. */
export function writePlay(card: string, vs: number | null, choice: string): string {
  return ["play", card, ...(vs === null ? [] : ["vs", String(vs)]), ...(choice ? [choice] : [])].join(" ");
}
