// A table as a page holds it: what was seen, how the connection is, and what can be asked for.

import { createSubscriber } from "svelte/reactivity";

import { type Command, TableConnection } from "./connection.ts";
import type { Seen } from "./fold.ts";
import { isOutdated } from "./hint.ts";
import type { Status } from "./live-socket.ts";
import type { Consent, Do, GivenHint, Item, LoggedItem, Refusal } from "./protocol.ts";
import { look } from "./upgrade.svelte.ts";
import { has, inWords, language, t } from "./words.ts";

/** Sends a move. A question is expected to be refused, for the sake of the reason: it is never pending. */
export type PlayMove = (move: string, how?: { isQuestion?: boolean }) => Promise<Refusal | null>;

export class Room {
  seen: Seen | null = $state.raw(null);
  status: Status = $state.raw({ kind: "connecting" });
  /** What just happened, to be shown moving. */
  fresh: LoggedItem[] = $state.raw([]);
  /** What happened while the connection was lost. */
  missed: Item[] = $state.raw([]);
  /** The move that is on its way, or CLAIM: neither refused nor on the screen. */
  pending: string | null = $state.raw(null);
  /** Since when that is so, on the clock of `performance.now()`. */
  pendingSince: number | null = $state.raw(null);
  /** When the present turn arrived, on the clock of `performance.now()`. */
  turnAt = $state(0);
  /** The hint that was given last, while it is about what is to be decided. */
  hint: GivenHint | null = $state.raw(null);
  /** What a move costs that somebody who practises wants to make, until they decide. */
  warning: GivenHint | null = $state.raw(null);
  /** Says whether the move is meant. */
  decideWarned: ((isMeant: boolean) => void) | null = $state.raw(null);
  /** One is being worked out. */
  isHinting = $state(false);
  #connection: TableConnection | null = null;
  #isVisible = true;
  readonly #tick = createSubscriber((update) => {
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  });

  constructor(readonly id: string) {
    this.#isVisible = !document.hidden;
    this.connect();
  }

  /** Connects anew, as whoever this browser is by now. */
  connect(): void {
    this.#connection?.close();
    this.#connection = new TableConnection(
      this.id,
      {
        onSeen: (seen, fresh, missed) => {
          this.turnAt = performance.now();
          this.fresh = fresh;
          if (missed.length > 0) this.missed = missed;
          this.seen = seen;
          if (this.hint && isOutdated(this.hint, seen)) this.hint = null;
        },
        onHint: (hint) => {
          if (hint.is_warning) this.warning = hint;
          else this.hint = hint;
        },
        onEarlier: (seen) => {
          this.fresh = [];
          this.seen = seen;
        },
        onStatus: (status) => {
          this.status = status;
          // A server that was away may have been upgraded.
          if (status.kind === "open" && this.seen) void look();
        },
        onPending: (move) => {
          this.pending = move;
          this.pendingSince = move === null ? null : performance.now();
        },
      },
      undefined,
      undefined,
      this.#isVisible,
    );
  }

  /** The time on the server's clock. What is derived from it is derived anew twice a second. */
  get now(): number {
    this.#tick();
    return Date.now() + (this.#connection?.clockOffset ?? 0);
  }

  close(): void {
    this.#connection?.close();
  }

  /** Whether the page can be seen. */
  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#connection?.show(isVisible);
  }

  wake(): void {
    this.#connection?.wake();
  }

  async send(command: Command, how: { isQuestion?: boolean } = {}): Promise<Refusal | null> {
    const refusal = (await this.#connection?.send(command, how)) ?? null;
    return refusal && withWords(refusal);
  }

  play: PlayMove = async (move, how) => {
    const seen = this.seen?.number ?? 0;
    const isWeighed = this.seen?.table.practice != null && !how?.isQuestion;
    const asked = { type: "play", move, seen } as const;
    const refusal = await this.send(isWeighed ? { ...asked, is_sure: false } : asked, how);
    if (refusal?.code !== "costly") return refusal;
    const isMeant = await new Promise<boolean>((decide) => (this.decideWarned = decide));
    this.decideWarned = null;
    this.warning = null;
    return isMeant ? this.send({ type: "play", move, seen }, how) : refusal;
  };

  /** Asks for what happened before what is there. */
  lookBack(): void {
    this.#connection?.lookBack();
  }

  /** Claims the rest of a hand. */
  claim(): Promise<Refusal | null> {
    return this.send({ type: "claim", seen: this.seen?.number ?? 0 });
  }

  /** Asks for a hint; it comes before the answer, or why there is none. */
  async askHint(): Promise<Refusal | null> {
    this.isHinting = true;
    const refusal = await this.send({ type: "hint", seen: this.seen?.number ?? 0 });
    this.isHinting = false;
    return refusal;
  }

  /** Answers what all who play are asked. */
  consent(question: Consent["question"], agrees: boolean): Promise<Refusal | null> {
    return this.send({ type: "consent", question, agrees, seen: this.seen?.number ?? 0 });
  }

  do(what: Do["what"]): Promise<Refusal | null> {
    return this.send({ type: "do", what });
  }
}

/** A refusal with a sentence in the reader's language where the server has none. */
function withWords(refusal: Refusal): Refusal {
  const own = `web-refused-${refusal.code}`;
  if (refusal.sentences[language()] && language() !== "en") return refusal;
  if (!has(own)) return refusal;
  return { ...refusal, sentences: { ...refusal.sentences, [language()]: t(own) } };
}

/** A refusal as a sentence, with the ruling that it follows. */
export function refusalText(refusal: Refusal): string {
  return inWords(refusal.sentences) || refusal.code;
}
