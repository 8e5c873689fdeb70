/** A table of Score Cards while things happen: cards played and scored one after the other. */

import { isStill } from "../../lib/settings.svelte.ts";
import { type Event, type Step, AnimationQueue } from "../animation-queue.svelte.ts";
import { BONUS, type ScoreCardsView, type Scored } from "./view.ts";

/** The public part of the table, as it is shown. */
export interface Shown {
  round: number;
  starting: string | null;
  displays: string[][];
  totals: number[];
  best: (number | null)[];
  toAct: number | null;
}

/** A play being scored: its cards lift one after the other, then their tags gather and go to the sheet. */
export interface Scoring extends Scored {
  step: "count" | "gather";
  seat: number;
  card: string;
  vs: number | null;
  turn: number;
}

export type Cue = { kind: "card"; seat: number } | { kind: "score"; scoring: Scoring } | { kind: "deal" };

const PACE = { play: 320, card: 130, count: 620, gather: 380, deal: 450 };
/** Where nothing travels, each play is still to be seen for a moment. */
const STILL_PACE = { play: 0, card: 0, count: 700, gather: 0, deal: 0 };
/** So long a finished round is to be read, in milliseconds, unless something is touched. */
export const ROUND_LOOK = 9000;
/** With more steps than this the table shows where it stands. */
const LONGEST = 18;

export function shownOf(view: ScoreCardsView): Shown {
  const { round, starting, displays, totals, best, to_act: toAct } = view;
  return { round, starting, displays, totals, best, toAct };
}

export class Stage extends AnimationQueue<ScoreCardsView, Shown> {
  scoring: Scoring | null = $state.raw(null);
  /** The round that has just ended, while it is looked at. */
  ended: number | null = $state(null);
  #cue: (cue: Cue) => void;
  #isReplaying: () => boolean;

  constructor(view: ScoreCardsView, cue: (cue: Cue) => void, isReplaying: () => boolean = () => false) {
    super(view, shownOf, LONGEST);
    this.#cue = cue;
    this.#isReplaying = isReplaying;
  }

  protected settle(): void {
    this.scoring = null;
    this.ended = null;
    this.#round = null;
  }

  protected stepsOf(event: Event): Step[] {
    const pace = isStill() ? STILL_PACE : PACE;
    if (event["note"] === "scored") return this.#scoring(event, pace);
    // A round's note comes before that of its last play: it is shown when the next round begins.
    if (event["note"] === "round") this.#round = event;
    if ("note" in event) return [];
    if (typeof event["move"] === "string" && event["move"].startsWith("play ")) {
      const seat = event["seat"] as number;
      const [, card = "", vs, versus] = (event["move"] as string).split(" ");
      return [
        () => {
          this.#play(seat, card);
          this.#versus = vs === "vs" ? Number(versus) : null;
          return pace.play;
        },
      ];
    }
    if ("starting" in event) {
      const round = this.#round;
      this.#round = null;
      return [
        ...(round ? [() => this.#endRound(round)] : []),
        () => {
          this.#deal(event);
          return pace.deal;
        },
      ];
    }
    return [];
  }

  #versus: number | null = null;
  #round: Event | null = null;

  #play(seat: number, card: string): void {
    const { displays } = this.shown;
    this.#cue({ kind: "card", seat });
    this.scoring = null;
    this.change({ displays: displays.with(seat, [...(displays[seat] ?? []), card]), toAct: null });
  }

  #scoring(event: Event, pace: typeof PACE): Step[] {
    const { seat, card, points, parts, changed } = event as Scored & { seat: number; card: string };
    const counted = new Set(parts.flatMap((part) => part.cards ?? [])).size;
    const steps = (["count", "gather"] as const).filter((step) => pace[step] > 0);
    return [
      ...steps.map((step) => () => {
        const turn = (this.shown.displays[seat]?.length ?? 1) - 1;
        this.scoring = { step, seat, card, vs: this.#versus, turn, points, parts, changed };
        this.#cue({ kind: "score", scoring: this.scoring });
        return pace[step] + (step === "count" ? counted * pace.card : 0);
      }),
      () => {
        const { totals, best } = this.shown;
        this.change({
          totals: totals.with(seat, (totals[seat] ?? 0) + points),
          best: best.with(seat, Math.max(best[seat] ?? points, points)),
        });
        return 0;
      },
    ];
  }

  /** The bonus is in the totals; before the next round there is time to see how this one ended. */
  #endRound(event: Event): ReturnType<Step> {
    const bonus = event["bonus"] as number[];
    const { totals, round } = this.shown;
    this.scoring = null;
    this.change({ totals: totals.map((total, seat) => total + (bonus.includes(seat) ? BONUS : 0)) });
    if (this.#isReplaying()) return 0;
    this.ended = round;
    return { read: ROUND_LOOK };
  }

  #deal(event: Event): void {
    this.scoring = null;
    this.ended = null;
    const empty = this.shown.displays.map(() => []);
    const best = this.shown.best.map(() => null);
    this.change({
      round: event["round"],
      starting: event["starting"],
      displays: empty,
      best,
      toAct: event["start"],
    });
    this.#cue({ kind: "deal" });
  }
}
