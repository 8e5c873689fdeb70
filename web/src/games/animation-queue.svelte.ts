/**
 * How a table shows what happens: the view is the truth and arrives at once, the animations come to it step by
 * step, so that each can be seen. It holds nothing up: what may be played follows the view, and any tap lets
 * them finish.
 */

import { isStill, pace } from "../lib/settings.svelte.ts";

/** Where nothing moves, the board is at most so many milliseconds behind. */
export const MOST_STILL = 1000;

export type Event = Record<string, any>;
/** Shows something, and says for how many milliseconds; `read` where it is a text, which takes its time. */
export type Step = () => number | { read: number };

export abstract class AnimationQueue<View, Shown> {
  shown: Shown = $state.raw(null!);
  isMoving = $state(false);
  protected truth: View;
  protected steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the steps began that are being shown. */
  #began = 0;
  #shownOf: (view: View) => Shown;
  /** With more than this to show, the table was left alone: it shows where it stands. */
  #longest: number;

  constructor(view: View, shownOf: (view: View) => Shown, longest: number) {
    this.truth = view;
    this.#shownOf = shownOf;
    this.#longest = longest;
    this.shown = shownOf(view);
  }

  /** The steps of an event. */
  protected abstract stepsOf(event: Event): Step[];

  /** Nothing is half done any more. */
  protected abstract settle(): void;

  /** A new view, and the events that led to it; without any it is shown as it is. */
  update(view: View, events: readonly Event[]): void {
    this.truth = view;
    const canAnimate =
      events.length > 0 && events.length <= this.#longest && !events.some((event) => "undo" in event);
    if (!canAnimate || document.hidden) {
      this.#end();
      return;
    }
    for (const event of events) this.steps.push(...this.stepsOf(event));
    if (this.steps.length > this.#longest) this.#end();
    else if (!this.isMoving) {
      this.#began = performance.now();
      this.#go();
    }
  }

  /** Shows where the game stands, at once. Where nothing moves it does: nothing is drawn anew. */
  finish(): void {
    if (this.isMoving || this.steps.length > 0) this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.steps = [];
    this.settle();
    this.isMoving = false;
    this.shown = this.#shownOf(this.truth);
  }

  #go(): void {
    const step = this.steps.shift();
    if (!step) {
      this.#end();
      return;
    }
    this.isMoving = true;
    this.#timer = setTimeout(() => this.#go(), this.#waitFor(step()));
  }

  /** How long a step is shown that takes so long: where nothing moves, nobody waits for what cannot be seen. */
  #waitFor(wait: number | { read: number }): number {
    if (typeof wait === "object") return wait.read;
    if (!isStill()) return wait * pace();
    return Math.max(0, Math.min(wait, this.#began + MOST_STILL - performance.now()));
  }

  protected change(changes: Partial<Shown>): void {
    this.shown = { ...this.shown, ...changes };
  }
}
