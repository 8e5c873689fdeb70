/**
 * The commands whose outcome is not known yet: those that were sent, and those given while a connection is
 * being made, which are sent when it is there.
 *
 * The server reads one message at a time: it answers a command, tells everybody what changed, and only then
 * reads the next message. So whatever comes after the answer, a state or a pong, finds the command's effect
 * in the state that we hold. A move is pending until it is refused, or until it is answered and such a later
 * message has come. What the state contains is never compared with the move: the same card may be dealt again.
 */

import type { ClientMessage, Refusal } from "./protocol.ts";

/** A message that is answered by its id. */
export type CommandMessage = Extract<ClientMessage, { id: string }>;

interface Sent {
  message: CommandMessage;
  isQuestion: boolean;
  isSent: boolean;
  isDone: boolean;
  resolve: (refusal: Refusal | null) => void;
}

/** Stands for the pending move while the rest of a hand is claimed; no game has a move of that name. */
export const CLAIM = "claim";

export class PendingCommands {
  #sent = new Map<string, Sent>();

  /** The pending move, or CLAIM; questions are none. */
  get move(): string | null {
    for (const { message, isQuestion } of this.#sent.values()) {
      if (message.type === "claim") return CLAIM;
      if (message.type === "play" && !isQuestion) return message.move;
    }
    return null;
  }

  /** Whether anything is not answered. */
  get isWaiting(): boolean {
    return [...this.#sent.values()].some(({ isDone }) => !isDone);
  }

  /** What the server has not answered, to be sent, or sent again, over a new connection. */
  takeUnanswered(): CommandMessage[] {
    const unanswered = [...this.#sent.values()].filter(({ isDone }) => !isDone);
    for (const sent of unanswered) sent.isSent = true;
    return unanswered.map(({ message }) => message);
  }

  /** Keeps a command; gives its answer, null when it was done. */
  add(message: CommandMessage, how: { isQuestion: boolean; isSent: boolean }): Promise<Refusal | null> {
    return new Promise((resolve) => {
      this.#sent.set(message.id, { message, ...how, isDone: false, resolve });
    });
  }

  answer(id: string, refusal: Refusal | null): void {
    const sent = this.#sent.get(id);
    if (!sent) return;
    if (refusal) this.#sent.delete(id);
    else sent.isDone = true;
    sent.resolve(refusal);
  }

  /** The state on the screen contains everything that has been answered. */
  show(): void {
    for (const [id, { isDone }] of this.#sent) if (isDone) this.#sent.delete(id);
  }

  /** The connection was not made: what waited for it is not sent later, when nobody thinks of it any more. */
  dropUnsent(refusal: Refusal): void {
    for (const [id, { isSent, resolve }] of this.#sent) {
      if (isSent) continue;
      this.#sent.delete(id);
      resolve(refusal);
    }
  }

  /** No more answers will come. */
  end(refusal: Refusal): void {
    for (const { resolve } of this.#sent.values()) resolve(refusal);
    this.#sent.clear();
  }
}
