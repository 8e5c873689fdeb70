/** What a table of Score Cards shows besides the view: plays being scored, and the play that the light falls on. */

import { untrack } from "svelte";

import { spotOf } from "../../cards/pieces/motion.ts";
import { say, whoFor } from "../../lib/log.ts";
import type { LogLine } from "../../lib/protocol.ts";
import { sound } from "../../lib/sound.ts";
import type { Event } from "../animation-queue.svelte.ts";
import type { Shell } from "../shell/shell.svelte.ts";
import { type Tag, tagsOf } from "./explain.ts";
import type { Flight } from "./Flights.svelte";
import { type Cue, type Scoring, Stage } from "./stage.svelte.ts";
import type { Setting } from "./choice.svelte.ts";
import type { Scored, ScoreCardsView } from "./view.ts";

/** A play that is shown with what each card brings. */
export interface Lit extends Scored {
  seat: number;
  card: string;
  vs: number | null;
  /** It is only chosen. */
  isPreview: boolean;
}

export interface ShowTable {
  shell: Shell<ScoreCardsView>;
  replaying: () => boolean;
  /** The play as it is set. */
  setting: () => Setting | null;
}

export class Show {
  readonly stage: Stage;
  isFinalOpen = $state(true);
  /** Who got the bonus of the round that ended last, and why: the log's sentence. */
  bonusText = $state("");
  flights: Flight[] = $state.raw([]);
  #table: ShowTable;

  /** The play that the light falls on: what is being scored, what is chosen, or what was played last. */
  readonly lit: Lit | null = $derived.by(() => {
    const { view, me } = this.#table.shell;
    if (this.stage.scoring) return { ...this.stage.scoring, isPreview: false };
    if (this.stage.isMoving) return null;
    const setting = this.#table.setting();
    if (setting && me !== null) return { ...setting, seat: me, isPreview: true };
    return view.last && view.phase !== "over" ? { ...view.last, isPreview: false } : null;
  });
  /** What each counted card brings. */
  readonly tags: ReadonlyMap<string, Tag> = $derived(this.lit ? tagsOf(this.lit) : new Map<string, Tag>());

  constructor(table: ShowTable) {
    this.#table = table;
    this.stage = new Stage(
      untrack(() => table.shell.view),
      (cue) => this.#onCue(cue),
      () => table.replaying(),
    );
  }

  /** Whether counted cards lift one after the other. */
  get isCounting(): boolean {
    return this.stage.scoring !== null;
  }

  isInPlay(seat: number): boolean {
    const { lit } = this;
    return lit !== null && (seat === lit.seat || lit.vs === null || lit.vs === seat);
  }

  follow(now: ScoreCardsView, before: ScoreCardsView, events: Event[], lines: LogLine[]): void {
    const bonus = lines.findLast((line) => line.message === "scorecards-log-bonus");
    const { shortNames, me } = this.#table.shell;
    if (bonus) this.bonusText = say(bonus, whoFor(shortNames, me));
    this.stage.update(now, events);
    if (now.phase !== before.phase) this.isFinalOpen = true;
    if (now.phase === "over" && before.phase !== "over" && !this.#table.replaying()) sound("won");
  }

  #onCue(cue: Cue): void {
    if (cue.kind === "card") {
      if (cue.seat !== this.#table.shell.me) sound("card");
    } else if (cue.kind === "deal") {
      sound("deal");
    } else if (cue.scoring.step === "gather") {
      this.#gather(cue.scoring);
    }
  }

  /** The tags of the counted cards fly together into their cell of the sheet, or to the total. */
  #gather({ seat, turn, points }: Scoring): void {
    const { shell } = this.#table;
    const cell = document.querySelector(`[data-cell="${seat}-${turn}"]`);
    const isCellSeen = cell !== null && cell.getClientRects().length > 0;
    const to = isCellSeen ? spotOf(cell) : shell.spot(`[data-seat="${seat}"] [data-total]`);
    sound("stroke", points);
    if (!to) return;
    const tags = [...(shell.root?.querySelectorAll<HTMLElement>("[data-tag]") ?? [])];
    this.flights = tags.flatMap((tag) => {
      const from = spotOf(tag);
      const id = `${tag.dataset["tag"]} ${performance.now()}`;
      return from ? [{ id, text: tag.textContent ?? "", from, to }] : [];
    });
  }
}
