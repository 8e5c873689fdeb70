/**
 * A WebSocket that comes back: it asks whether the other side is still there, takes silence for a lost
 * connection, and tries again, later and later. While somebody waits for it, it asks more often.
 */

import type { Bye } from "./protocol.ts";

export type Status =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Lost; the next try comes at that time of `performance.now()`. */
  | { kind: "lost"; retryAt: number }
  /** The server does not want us back: `gone`, `hidden`, `broken`, `old-rules` or `stranger`; or we left. */
  | { kind: "closed"; code: string };

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

export interface Listener<Message> {
  onMessage(message: Message): void;
  onStatus(status: Status): void;
}

/** How often the other side is asked, and how long it may be silent, in milliseconds. */
export const CALM = { ping: 20_000, silence: 45_000 };
/** While it is the reader's turn, or a command is not answered. */
export const URGENT = { ping: 3000, silence: 7000 };
/** Asked whether it is still there, the other side has so long. */
export const PATIENCE = 2500;
/** So long a new connection may take until the other side has told all. */
export const CONNECTING = 10_000;
export const DELAYS = [500, 1000, 2000, 4000, 8000, 15_000];
const FINAL = ["gone", "hidden", "broken", "old-rules", "stranger"];

export class LiveSocket<Message extends { type: string }> {
  status: Status = { kind: "connecting" };
  #socket: Socket | null = null;
  #pace = CALM;
  #tries = 0;
  #bye = "";
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: () => string,
    private readonly listener: Listener<Message>,
    private readonly connect: (path: string) => Socket = openSocket,
  ) {}

  /** Connects; `confirm` says when that has worked. */
  open(): void {
    this.#drop();
    this.#bye = "";
    this.#setStatus({ kind: "connecting" });
    const socket = this.connect(this.path());
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as Message | Bye);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    this.#doubt = setTimeout(() => this.#lose(), CONNECTING);
  }

  /** The other side has told all that is needed to begin; says whether that is news. */
  confirm(): boolean {
    if (this.status.kind === "open") return false;
    this.#tries = 0;
    clearTimeout(this.#doubt);
    this.#setStatus({ kind: "open" });
    this.#beatAt(this.#pace);
    return true;
  }

  /** Whether somebody waits: for the reader's move, or for an answer. */
  setUrgent(isUrgent: boolean): void {
    const pace = isUrgent ? URGENT : CALM;
    if (pace === this.#pace) return;
    this.#pace = pace;
    if (this.status.kind === "open") this.#beatAt(pace);
  }

  send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Tries at once instead of waiting; an open connection has to show that it still is one. */
  wake(): void {
    if (this.status.kind === "lost") this.open();
    if (this.status.kind !== "open") return;
    this.send({ type: "ping" });
    clearTimeout(this.#doubt);
    const asked = Date.now();
    this.#doubt = setTimeout(() => {
      if (this.#heardAt < asked) this.#lose();
    }, PATIENCE);
  }

  /** Ends it for good. */
  close(): void {
    this.#drop();
    this.#setStatus({ kind: "closed", code: "left" });
  }

  #receive(message: Message | Bye): void {
    this.#heardAt = Date.now();
    if (message.type === "bye") this.#bye = (message as Bye).code;
    else this.listener.onMessage(message as Message);
  }

  #beatAt({ ping, silence }: typeof CALM): void {
    clearInterval(this.#ping);
    let beatAt = Date.now();
    this.#ping = setInterval(() => {
      // Browsers slow the timers of background tabs down: who was not asked is not silent.
      const isLate = Date.now() - beatAt > 2 * ping;
      beatAt = Date.now();
      if (!isLate && beatAt - this.#heardAt > silence) this.#lose();
      else this.send({ type: "ping" });
    }, ping);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    clearInterval(this.#ping);
    const socket = this.#socket;
    // What the socket still says is nobody's business any more.
    this.#socket = null;
    socket?.close();
  }

  #lose(): void {
    this.#drop();
    if (FINAL.includes(this.#bye)) {
      this.#setStatus({ kind: "closed", code: this.#bye });
      return;
    }
    const delay = DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#setStatus({ kind: "lost", retryAt: performance.now() + delay });
    this.#retry = setTimeout(() => this.open(), delay);
  }

  #setStatus(status: Status): void {
    this.status = status;
    this.listener.onStatus(status);
  }
}

export function openSocket(path: string): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}
