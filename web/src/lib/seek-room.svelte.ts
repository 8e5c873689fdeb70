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
  /** Whoever asked for a game is being made somebody who can wait for one. */
  isStarting = $state(false);
  /** Why the server ended the seek, or let nobody in: `too-fast`, `stranger`. */
  problem = $state("");
  /** What is waited for, and asked for again after a lost connection. */
  wish: Wish | null = $state.raw(null);
  /** Makes somebody of a stranger and says what to wait for. */
  #ready: (() => Promise<Wish>) | null = null;
  /** A start that was stopped meanwhile does not go on. */
  #start = 0;
  /** The server did not know them, and they have become somebody since: that is tried once. */
  #isTurnedAway = false;
  /** So many stops that the server has not answered yet: what it says before that is older. */
  #stops = 0;
  #isOver = false;
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
      { onMessage: (message) => this.#receive(message), onStatus: (status) => this.#follow(status) },
      connect,
    );
    // Whoever waits is soon told that the connection is gone: without one nobody waits.
    this.#socket.setUrgent(true);
  }

  /** Whether a game is asked for, also before the server has told the list. */
  get isWaiting(): boolean {
    return this.isStarting || this.wish !== null || this.waiting !== null;
  }

  /**
   * Waits for a game once `ready` has said for which: the server lets only people in. Fails as `ready` does,
   * but says nothing to whoever has stopped meanwhile.
   */
  async start(ready: () => Promise<Wish>): Promise<void> {
    if (this.isWaiting || this.#isOver) return;
    this.#ready = ready;
    this.#isTurnedAway = false;
    await this.#begin(ready);
  }

  /** Waits for a game; for another one from now on, if it was waited for one already. */
  seek(wish: Wish): void {
    if (this.#isOver) return;
    this.wish = wish;
    this.problem = "";
    if (this.status.kind === "open") this.#ask();
    else if (this.status.kind !== "connecting") this.#socket.open();
  }

  /** Waits for another game; whoever does not wait yet says so when they are ready. */
  change(wish: Wish): void {
    if (this.wish) this.seek(wish);
  }

  cancel(): void {
    this.#forget();
    if (this.status.kind === "open") {
      this.#stops += 1;
      this.#send({ type: "cancel" });
    } else {
      this.#socket.close();
    }
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

  /** Ends it for good, and the seek with it: nothing opens it again. */
  close(): void {
    this.#isOver = true;
    this.#stopStarting();
    this.#socket.close();
  }

  async #begin(ready: () => Promise<Wish>): Promise<void> {
    const start = ++this.#start;
    this.isStarting = true;
    this.problem = "";
    try {
      const wish = await ready();
      if (start === this.#start) this.seek(wish);
    } catch (error) {
      if (start === this.#start) throw error;
    } finally {
      if (start === this.#start) this.isStarting = false;
    }
  }

  #stopStarting(): void {
    this.#start += 1;
    this.isStarting = false;
  }

  /** Nobody waits here any more. */
  #forget(): void {
    this.#stopStarting();
    this.wish = this.#asked = null;
    this.waiting = null;
    this.isCalled = false;
  }

  #follow(status: Status): void {
    this.status = status;
    if (status.kind === "closed" && status.code !== "left") this.#turnAway(status.code);
  }

  /** The server lets nobody in: whoever is a stranger to it, as after their data was deleted, becomes somebody. */
  #turnAway(code: string): void {
    const wasWanted = this.wish !== null;
    this.#forget();
    if (!wasWanted) return;
    if (code === "stranger" && this.#ready && !this.#isTurnedAway) {
      this.#isTurnedAway = true;
      this.#begin(this.#ready).catch(() => (this.problem = code));
    } else {
      this.problem = code;
    }
  }

  #receive(message: SeekServerMessage): void {
    if (message.type === "pong") return;
    const isGreeting = this.#socket.confirm();
    if (isGreeting) {
      this.#isTurnedAway = false;
      this.#stops = 0;
    }
    if (message.type === "found") {
      this.wish = null;
      this.close();
      this.onFound(message.table);
      return;
    }
    if (this.#stops > 0) {
      if (message.type === "idle" && !message.code) this.#stops -= 1;
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
