/** What a table of Score 5 shows besides the view: a reveal for as long as its reader likes, and news. */

import { say, whoFor } from "../../lib/log.ts";
import type { LogLine } from "../../lib/protocol.ts";
import { sound } from "../../lib/sound.ts";
import type { Event } from "../animation-queue.svelte.ts";
import type { Shell } from "../shell/shell.svelte.ts";
import type { Score5View } from "./view.ts";

export type Screen = Score5View["phase"] | "reveal";

/** A watcher has nothing to tap: the reveal goes by itself after so many milliseconds. */
const WATCHERS_LOOK = 5000;

export interface ShowTable {
  shell: Shell<Score5View>;
  replaying: () => boolean;
}

export class Show {
  /** The last reveal is looked at, though the game may have gone on. */
  isRevealOpen = $state(false);
  /** It has just happened. */
  isRevealFresh = $state(false);
  /** What another player has just done to the bidding. */
  news = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: ShowTable;

  constructor(table: ShowTable) {
    this.#table = table;
  }

  /** The wild is counted by whoever looks. */
  get isWildMine(): boolean {
    const { view, me, isPlayer } = this.#table.shell;
    return view.phase === "wild" && isPlayer && view.wild?.seat === me;
  }

  get screen(): Screen {
    const { phase, reveal } = this.#table.shell.view;
    if (reveal && (this.isRevealOpen || phase === "share" || (phase === "wild" && !this.isWildMine)))
      return "reveal";
    return phase;
  }

  follow(now: Score5View, before: Score5View, events: Event[], lines: LogLine[]): void {
    if (events.some((event) => event["note"] === "reveal")) this.#openReveal();
    else if (this.#table.replaying()) [this.isRevealOpen, this.isRevealFresh] = [events.some(isTake), false];
    else if (now.auction < before.auction || events.some((event) => "undo" in event))
      this.isRevealOpen = false;
    else if (before.phase === "share" && now.phase !== "share") this.isRevealOpen = true;
    if (now.auction !== before.auction) this.news = "";
    this.#tellNews(now, events, lines);
    if (now.phase === "over" && before.phase !== "over" && !this.#table.replaying()) sound("won");
  }

  /** On to what the game waits with. */
  closeReveal(): void {
    this.isRevealOpen = false;
    this.isRevealFresh = false;
  }

  #openReveal(): void {
    this.isRevealOpen = true;
    this.isRevealFresh = true;
    sound("hammer");
    // The bidding is over: keys go to what is asked for now, not to a card of the hand.
    const at = document.activeElement;
    if (at instanceof HTMLElement && at.closest("[data-card], [data-bid], .do")) at.blur();
    clearTimeout(this.#timer);
    if (this.#table.shell.me === null && !this.#table.replaying())
      this.#timer = setTimeout(() => (this.isRevealOpen = false), WATCHERS_LOOK);
  }

  /** Says what others changed, and that every ready is cleared by it. */
  #tellNews(now: Score5View, events: Event[], lines: LogLine[]): void {
    if (now.phase !== "bid" || now.counts === null) return;
    const { me, shortNames } = this.#table.shell;
    for (const event of events) {
      if (event["note"] === "counts" || (event["move"] === "ready" && event["seat"] === me)) this.news = "";
    }
    const changed = lines.findLast((line) => line.message === "score5-log-changed" && line.seat !== me);
    if (changed) this.news = say(changed, whoFor(shortNames, me));
  }
}

/** Whether a card on offer was taken. */
export function isTake(event: Event): boolean {
  return String(event["move"] ?? "").startsWith("take");
}
