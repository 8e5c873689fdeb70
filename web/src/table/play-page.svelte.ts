/** What the page of a running game holds around the board: its log, its chat, what is open, and what was refused. */

import { gamePage } from "../games/index.ts";
import { interrupt } from "../lib/announce.svelte.ts";
import { deleteTable, errorText } from "../lib/api.ts";
import type { Command } from "../lib/connection.ts";
import { type Seen, type View, earlierThan } from "../lib/fold.ts";
import { mayLetBotPlay } from "../lib/gone.ts";
import { logOf, ofLastGame, whoFor } from "../lib/log.ts";
import { announceNews } from "../lib/news.svelte.ts";
import type { Consent, Do, Refusal } from "../lib/protocol.ts";
import { type Room, refusalText } from "../lib/room.svelte.ts";
import { go } from "../lib/router.svelte.ts";
import type { TurnNotices } from "../lib/turn-notices.svelte.ts";
import { t } from "../lib/words.ts";

export const TABS = ["log", "chat", "people"] as const;
export type Tab = (typeof TABS)[number];
export type Sheet = Tab | "beside" | "menu" | "help" | "shuffle" | "share" | "leave" | "delete" | "notices";

/** From this width on there is a rail beside the board. */
const WIDE = "(min-width: 1024px)";
const TOAST_TIME = 6000;

export class PlayPage {
  readonly room: Room;
  readonly notices: TurnNotices;
  readonly #seen: () => Seen;
  /** The tab in the rail. */
  tab: Tab = $state("log");
  /** The sheet that lies over the page. */
  sheet: Sheet | null = $state(null);
  /** The view that the board shows by now, where it tells. */
  shown: View | null = $state.raw(null);
  toast = $state("");
  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last item when the chat was looked at. */
  #readUpTo = $state(0);

  readonly seen: Seen = $derived.by(() => this.#seen());
  readonly table = $derived(this.seen.table);
  readonly you = $derived(this.seen.you);
  readonly game = $derived(gamePage(this.table.game));
  readonly names: string[] = $derived(this.table.seats.map((seat) => seat.name));
  /** What happened in this game, and before it at this table. */
  readonly items = $derived(ofLastGame(this.seen.items));
  readonly lines = $derived(logOf(this.items, whoFor(this.names, this.you.seat)));
  readonly chats = $derived(this.seen.items.filter((item) => item.kind === "chat"));
  readonly unread = $derived(this.chats.filter((chat) => chat.number > this.#readUpTo).length);
  /** Whether the log of this game goes back further than what is here. */
  readonly hasEarlier = $derived(
    earlierThan(this.seen) !== null && !this.items.some((item) => item.what === "started"),
  );
  /** A bot plays for whoever looks. */
  readonly isAway = $derived(this.you.seat !== null && this.table.seats[this.you.seat]?.deputy != null);
  readonly isYourTurn = $derived(
    this.you.seat !== null && !this.isAway && this.seen.turn.to_act.includes(this.you.seat),
  );
  /** Whether whoever looks may have a hint now. */
  readonly mayHint = $derived(
    this.table.hints === "allowed" &&
      this.you.seat !== null &&
      !this.isAway &&
      this.seen.turn.may_act.includes(this.you.seat),
  );
  /** A seat that the game waits for, whose person has been gone so long that a bot may play for them. */
  readonly gone = $derived(
    this.seen.turn.to_act.find((seat) => !this.table.seats[seat]?.is_here && this.#mayLetBotPlay(seat)),
  );
  /** Who plays a tournament goes back there. */
  readonly home = $derived(this.table.tournament ? `/tournament/${this.table.tournament.id}` : "/");

  constructor(room: Room, notices: TurnNotices, seen: () => Seen) {
    this.room = room;
    this.notices = notices;
    this.#seen = seen;
    // Those that were there before the page was are old news.
    this.#readUpTo = seen().number;
    announceNews(() => ({
      number: this.seen.number,
      lines: this.lines,
      chats: this.chats.filter((chat) => chat.seat !== this.you.seat),
    }));
    this.#announceTurns();
    $effect(() => {
      if (this.sheet === "chat" || (this.tab === "chat" && isWide())) this.#readUpTo = this.seen.number;
    });
  }

  say(text: string): void {
    this.toast = text;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (this.toast = ""), TOAST_TIME);
  }

  /** Does something at the table; says why where it was refused. */
  do(what: Do["what"]): Promise<boolean> {
    return this.#attempt(this.room.do(what));
  }

  /** Answers what all who play are asked; says why where it was refused. */
  consent(question: Consent["question"], agrees: boolean): Promise<boolean> {
    return this.#attempt(this.room.consent(question, agrees));
  }

  /** Sends a command; says why where it was refused. */
  send(command: Command): Promise<boolean> {
    return this.#attempt(this.room.send(command));
  }

  /** Asks to take a move back, where that is possible at all. */
  undo(): void {
    const { phase, tournament } = this.table;
    if (phase === "playing" && this.you.seat !== null && !tournament) void this.do("undo");
  }

  /** Asks for a hint, where one may be had. */
  async hint(): Promise<void> {
    if (this.table.hints === "ask") this.say(t("web-refused-hints-not-agreed"));
    if (!this.mayHint || this.room.isHinting) return;
    await this.#attempt(this.room.askHint());
  }

  /** Shows a tab: in the rail where there is one, else on a sheet. */
  show(tab: Tab): void {
    this.tab = tab;
    this.sheet = isWide() ? null : tab;
    if (isWide() && tab === "chat")
      requestAnimationFrame(() => document.getElementById("chat-line")?.focus());
  }

  async leave(): Promise<void> {
    this.sheet = null;
    if (this.you.seat === null || (await this.do("leave"))) go("/");
  }

  /** Deletes the table, at which nobody else plays. */
  async erase(): Promise<void> {
    this.sheet = null;
    try {
      await deleteTable(this.table.id);
      go("/");
    } catch (error) {
      this.say(errorText(error));
    }
  }

  #mayLetBotPlay(seat: number): boolean {
    return mayLetBotPlay(this.seen, seat, this.room.now);
  }

  async #attempt(work: Promise<Refusal | null>): Promise<boolean> {
    const refusal = await work;
    if (refusal) this.say(refusalText(refusal));
    return refusal === null;
  }

  #announceTurns(): void {
    let wasYourTurn = false;
    $effect(() => {
      const isNew = this.isYourTurn && !wasYourTurn && this.table.phase === "playing";
      // What was chosen ahead is on its way already: nothing is asked any more.
      if (isNew && this.room.pending === null) interrupt(t("web-your-turn"));
      wasYourTurn = this.isYourTurn;
    });
  }
}

function isWide(): boolean {
  return matchMedia(WIDE).matches;
}
