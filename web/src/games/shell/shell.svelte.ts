/**
 * What the tables of all games share: who sits where, whose clock runs, how large the table is, and which
 * events led to a new view. A table makes one from its properties.
 */

import { untrack } from "svelte";

import { type Spot, spotOf } from "../../cards/pieces/motion.ts";
import { interrupt } from "../../lib/announce.svelte.ts";
import type { LogLine } from "../../lib/protocol.ts";
import { buzz, sound } from "../../lib/sound.ts";
import type { Event } from "../animation-queue.svelte.ts";
import type { BoardProps } from "../game-page.ts";
import { type Mode, type ModeSizes, modeOf } from "./mode.ts";
import { distinctNames, shortName } from "./names.ts";

/** What the views of all games have. */
export interface SharedView {
  viewer: number | "spectator" | "all";
  to_act: number | readonly number[] | null;
  open_hands?: string[][] | null | undefined;
}

export class Shell<View extends SharedView> {
  /** The table's element and its size, bound by the table. */
  root: HTMLElement | undefined = $state();
  width = $state(360);
  height = $state(688);

  #props: () => BoardProps;
  #sizes: ModeSizes;

  readonly mode: Mode = $derived.by(() => modeOf(this, this.#sizes));
  readonly isWide = $derived(this.mode === "wide");

  readonly view: View = $derived.by(() => this.#props().view as unknown as View);
  /** The seat of whoever looks; null for those who watch. */
  readonly me: number | null = $derived(typeof this.view.viewer === "number" ? this.view.viewer : null);
  /** Whether whoever looks sits at a table where games are played. */
  readonly isPlayer: boolean = $derived.by(() => this.me !== null && !this.#props().replaying);
  /**
   * Whether the page may move by itself for whoever looks: no bot plays for them, and nobody waits for an
   * answer to an undo, which any move would refuse.
   */
  readonly mayMoveAlone: boolean = $derived.by(() => {
    const { table } = this.#props();
    return this.isPlayer && table.seats[this.me ?? -1]?.deputy == null && table.undo === null;
  });
  /** Whether the last thing that happened was an undo: nothing moves by itself, or nobody could go back further. */
  readonly isUndone: boolean = $derived.by(() => {
    const last = (this.#props().story ?? []).findLast(
      ({ event }) => event && ("move" in event || "undo" in event),
    );
    return last?.event !== undefined && "undo" in (last.event ?? {});
  });
  readonly names: string[] = $derived.by(() => this.#props().table.seats.map((seat) => seat.name));
  readonly shortNames: string[] = $derived(this.names.map(shortName));
  /** As they stand at a small seat, no two alike. */
  readonly seatNames: string[] = $derived(distinctNames(this.names, 9));
  readonly bots: boolean[] = $derived.by(() => this.#props().table.seats.map((seat) => seat.kind === "bot"));
  /** Every hand of a finished game, where all are shown and some card is left. */
  readonly openHands: string[][] | null = $derived(
    this.view.open_hands?.some((hand) => hand.length > 0) ? this.view.open_hands : null,
  );
  /** When the time of a seat runs out, on the clock of `performance.now()`. */
  readonly deadlines: Map<number, number> = $derived.by(() => {
    const left = Object.entries(this.#props().turn.left);
    return new Map(left.map(([seat, time]) => [Number(seat), performance.now() + time]));
  });

  constructor(props: () => BoardProps, sizes: ModeSizes) {
    this.#props = props;
    this.#sizes = sizes;
  }

  /** Calls back with each new view, the events that led to it and their lines of the log, before it is painted. */
  follow(onView: (now: View, before: View, events: Event[], lines: LogLine[]) => void): void {
    let last = untrack(() => this.view);
    $effect.pre(() => {
      const [now, before] = [this.view, last];
      if (now === before) return;
      last = now;
      const { fresh } = this.#props();
      const lines = fresh.flatMap((item) => item.lines ?? []);
      const events = fresh.flatMap(({ kind, event }) => (kind === "event" && event ? [event] : []));
      untrack(() => {
        onView(now, before, events, lines);
        const isNew = events.length > 0 && this.#isAsked(now) && !this.#isAsked(before);
        // What was chosen ahead is on its way already: nothing is asked any more.
        if (isNew && (this.#props().pending ?? null) === null) callToTurn();
      });
    });
  }

  /** Tells the page which view is on the screen: what stands around the board runs ahead of nothing. */
  tellShown(isMoving: () => boolean): void {
    $effect(() => {
      const { view, onshown } = this.#props();
      if (!isMoving()) untrack(() => onshown?.(view));
    });
  }

  /** Where the first element that matches lies on the screen. */
  spot(selector: string): Spot | null {
    return spotOf(this.root?.querySelector(selector));
  }

  /** Whether the game waits for whoever looks. */
  #isAsked({ to_act: toAct }: View): boolean {
    if (!this.isPlayer || toAct === null || this.me === null) return false;
    return typeof toAct === "number" ? toAct === this.me : toAct.includes(this.me);
  }
}

function callToTurn(): void {
  sound("turn");
  buzz();
}

/** Lets a refusal be heard. */
export function soundRefusal(sentence: string): void {
  sound("no");
  interrupt(sentence);
}
