/** A table of Fives while things happen: cards played, tricks taken, hands paid and dealt. */

import { isStill } from "../../lib/settings.svelte.ts";
import { type Event, type Step, AnimationQueue } from "../animation-queue.svelte.ts";
import type { FivesPlay, FivesView } from "./view.ts";

/** The public part of the table, as it is shown. */
export interface Shown {
  trick: FivesPlay[];
  led: string | null;
  winning: number | null;
  totals: number[];
  chips: number[];
  centre: number;
  held: number[];
  toAct: number | null;
  /** The hand being played; the next one's cards are shown once it is dealt here too. */
  handNumber: number;
}

/** What a finished trick does: its winner is lit, the others slide under, the pile goes to its seat. */
export type Taking = { step: "won" | "gathered" | "carried"; winner: number; value: number } | null;

export type Cue =
  | { kind: "play"; play: FivesPlay }
  | { kind: "take"; winner: number; value: number; before: number }
  | { kind: "hand"; totals: number[]; chips: number[]; before: number[]; centre: number }
  | { kind: "deal" };

const PACE = { play: 300, won: 520, gathered: 280, carried: 300, deal: 500 };
/** Where nothing travels, a finished trick is still to be seen for a moment. */
const STILL_PACE = { play: 0, won: 900, gathered: 0, carried: 0, deal: 0 };
/** With more steps than this the table shows where it stands. */
const LONGEST = 24;

export function shownOf(view: FivesView): Shown {
  const { trick, led, winning, totals, chips, centre, held, to_act: toAct, hand_number: handNumber } = view;
  return { trick, led, winning, totals, chips, centre, held, toAct, handNumber };
}

export class Stage extends AnimationQueue<FivesView, Shown> {
  taking: Taking = $state.raw(null);
  #cue: (cue: Cue) => void;

  constructor(view: FivesView, cue: (cue: Cue) => void) {
    super(view, shownOf, LONGEST);
    this.#cue = cue;
  }

  protected settle(): void {
    this.taking = null;
  }

  protected stepsOf(event: Event): Step[] {
    const pace = isStill() ? STILL_PACE : PACE;
    if (typeof event["move"] === "string") {
      const play: FivesPlay = { seat: event["seat"], move: event["move"] };
      return [
        () => {
          this.#play(play);
          return pace.play;
        },
      ];
    }
    if (event["note"] === "trick") {
      const { winner, value } = event as { winner: number; value: number };
      const seen = (["won", "gathered", "carried"] as const).filter((step) => pace[step] > 0);
      const steps = seen.map((step) => () => {
        this.taking = { step, winner, value };
        this.change({ winning: winner, toAct: null });
        return pace[step];
      });
      return [...steps, () => this.#take(winner, value)];
    }
    if (event["note"] === "hand") {
      const { totals, chips, centre } = event as { totals: number[]; chips: number[]; centre: number };
      return [
        () => {
          this.#cue({ kind: "hand", totals, chips, before: this.shown.chips, centre });
          this.change({ chips, centre });
          return 0;
        },
      ];
    }
    if ("deal" in event && !("note" in event)) {
      const { hand, deal } = event as { hand: number; deal: unknown[][] };
      return [
        () => {
          this.#deal(hand, deal);
          return pace.deal;
        },
      ];
    }
    return [];
  }

  #play(play: FivesPlay): void {
    const { trick, held } = this.shown;
    const isLast = this.steps.length === 0;
    const shown = play.move.split("=").at(-1) ?? "";
    this.change({
      trick: [...trick, play],
      held: held.with(play.seat, (held[play.seat] ?? 1) - 1),
      led: trick.length === 0 ? shown.charAt(0) : this.shown.led,
      // Who wins so far is the engine's to say: it says so of the view, not of what lies between.
      winning: isLast ? this.truth.winning : null,
      toAct: isLast ? this.truth.to_act : null,
    });
    this.#cue({ kind: "play", play });
  }

  #take(winner: number, value: number): number {
    const { totals } = this.shown;
    const before = totals[winner] ?? 0;
    this.taking = null;
    this.change({ trick: [], led: null, winning: null, totals: totals.with(winner, before + value) });
    this.#cue({ kind: "take", winner, value, before });
    return 0;
  }

  #deal(handNumber: number, hands: unknown[][]): void {
    const totals = hands.map(() => 0);
    const held = hands.map((hand) => hand.length);
    this.change({ trick: [], led: null, winning: null, totals, held, toAct: null, handNumber });
    this.#cue({ kind: "deal" });
  }
}
