// Somebody who looks for a game: what they wait for, who waits with them, and the table they found.

import { LiveSocket, type Socket, type Status } from "./live-socket.ts";
import type { Seek, SeekClientMessage, SeekServerMessage, SeekWaiting } from "./protocol.ts";

export type Wish = Pick<Seek, "game" | "players" | "takes_bots">;

export class SeekRoom {
  status: Status = $state.raw({ kind: "closed", code: "left" });
  /** The list as the server tells it; null for whoever does not wait. */
  waiting: SeekWaiting | null = $state.raw(null);
  /** Enough are there, and the server asks whether all of them still are. */
  isCalled = $state(false);
  /** Why the server ended the seek: `too-fast`. */
  problem = $state("");
  /** What is waited for, and asked for again after a lost connection. */
  wish: Wish | null = $state.raw(null);
  /** What was asked for last, until the server has said so too: what it says before that is older. */
  #asked: Wish | null = null;
  #clockOffset = 0;
  #socket: LiveSocket<SeekServerMessage>;

  constructor(
    private readonly onFound: (table: string) => void,
    connect?: (path: string) => Socket,
  ) {
    this.#socket = new LiveSocket(
      () => "/api/seeks/ws",
      { onMessage: (message) => this.#receive(message), onStatus: (status) => (this.status = status) },
      connect,
    );
    // Whoever waits is soon told that the connection is gone: without one nobody waits.
    this.#socket.setUrgent(true);
  }

  /** Waits for a game; for another one from now on, if it was waited for one already. */
  seek(wish: Wish): void {
    this.wish = wish;
    this.problem = "";
    if (this.status.kind === "open") this.#ask();
    else if (this.status.kind === "closed") this.#socket.open();
  }

  cancel(): void {
    this.wish = this.#asked = null;
    this.waiting = null;
    this.isCalled = false;
    if (this.status.kind === "open") this.#send({ type: "cancel" });
    else this.close();
  }

  startWithBots(): void {
    this.#send({ type: "with-bots" });
  }

  /** The time on the server's clock. */
  now(): number {
    return Date.now() + this.#clockOffset;
  }

  /** Tries at once instead of waiting; asks an open connection whether it still is one. */
  wake(): void {
    this.#socket.wake();
  }

  /** Ends it for good, and the seek with it. */
  close(): void {
    this.#socket.close();
  }

  #receive(message: SeekServerMessage): void {
    if (message.type === "pong") return;
    const isGreeting = this.#socket.confirm();
    if (message.type === "found") {
      this.wish = null;
      this.close();
      this.onFound(message.table);
      return;
    }
    if (message.type === "call") {
      this.isCalled = true;
      this.#send({ type: "here", call: message.call });
      return;
    }
    this.isCalled = false;
    if (isGreeting && this.wish) {
      this.#ask();
      return;
    }
    if (message.type === "waiting") {
      this.#clockOffset = message.now - Date.now();
      if (this.#asked && !isSame(this.#asked, message.wish)) return;
      this.#asked = null;
      // Another tab of the same person may have changed it.
      this.wish = message.wish;
      this.waiting = message;
    } else if (message.type === "idle") {
      this.wish = this.#asked = null;
      this.waiting = null;
      this.problem = message.code ?? "";
    }
  }

  #ask(): void {
    if (!this.wish) return;
    const { game = null, players = null, takes_bots = true } = this.wish;
    this.#asked = { game, players, takes_bots };
    this.#send({ type: "seek", ...this.#asked });
  }

  #send(message: SeekClientMessage): void {
    this.#socket.send(message);
  }
}

function isSame(one: Wish, other: Wish): boolean {
  return one.game === other.game && one.players === other.players && one.takes_bots === other.takes_bots;
}
