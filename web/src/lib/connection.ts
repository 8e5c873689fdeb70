// One table over one WebSocket: it says what it has seen, asks again for what it missed, and sends
// unanswered commands again, so that a lost connection loses nothing.

import { type Seen, foldHello, foldUpdate, isSameViewer, isWhole } from "./fold.ts";
import type {
  Bye,
  ClientMessage,
  Do,
  Hello,
  Item,
  MakeHost,
  Play,
  Refusal,
  Say,
  ServerMessage,
  SetSeat,
} from "./protocol.ts";

/** A command; its id is given when it is sent. */
export type Command = Nameless<Play> | Nameless<Say> | Nameless<SetSeat> | Nameless<MakeHost> | Nameless<Do>;
type Nameless<Message> = Omit<Message, "id">;

export type Status =
  | { kind: "connecting" }
  | { kind: "open" }
  /** Lost; the next try comes at that time of `performance.now()`. */
  | { kind: "lost"; retryAt: number }
  /** The server does not want us back: `gone`, `hidden`, `broken` or `old-rules`. */
  | { kind: "closed"; code: string };

export interface Listener {
  /** `fresh` just happened; `missed` happened while we were away. */
  onSeen(seen: Seen, fresh: Item[], missed: Item[]): void;
  onStatus(status: Status): void;
}

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

export const PING = 20_000;
/** With a ping every 20 s the server is never silent for so long. */
export const SILENCE = 45_000;
export const DELAYS = [500, 1000, 2000, 4000, 8000, 15_000];
export const FINAL = ["gone", "hidden", "broken", "old-rules"];

interface Waiting {
  message: ClientMessage;
  answer: (refusal: Refusal | null) => void;
}

export class TableConnection {
  seen: Seen | null = null;
  status: Status = { kind: "connecting" };
  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #salted = new Set<string>();
  #tries = 0;
  #bye: Bye | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor(
    readonly table: string,
    private readonly listener: Listener,
    private readonly connect: (path: string) => Socket = openSocket,
    private readonly makeSalt: (commitment: string) => string = randomHex,
  ) {
    this.#open();
  }

  /** Sends a command; the answer is null when it was done. Offline it is not kept for later. */
  send(command: Command): Promise<Refusal | null> {
    if (this.status.kind !== "open") return Promise.resolve(refused("offline"));
    const id = randomHex().slice(0, 20);
    const message = { ...command, id } as ClientMessage;
    return new Promise((answer) => {
      this.#waiting.set(id, { message, answer });
      this.#send(message);
    });
  }

  /** Tries at once instead of waiting; asks an open connection whether it still is one. */
  wake(): void {
    if (this.status.kind === "lost") this.#open();
    else if (this.status.kind === "open") this.#send({ type: "ping" });
  }

  /** Ends it for good. */
  close(): void {
    const socket = this.#socket;
    // What the socket still says is nobody's business any more.
    this.#socket = null;
    this.#end({ kind: "closed", code: "left" });
    socket?.close();
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#bye = null;
    this.#setStatus({ kind: "connecting" });
    const after = this.seen?.number ?? 0;
    const socket = this.connect(`/api/tables/${encodeURIComponent(this.table)}/ws?after=${after}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  #receive(message: ServerMessage): void {
    this.#heardAt = Date.now();
    switch (message.type) {
      case "hello":
        this.#greet(message);
        break;
      case "update":
        if (this.seen) {
          this.seen = foldUpdate(this.seen, message);
          if (!isWhole(this.seen)) return this.#resync();
          this.#salt();
          this.listener.onSeen(this.seen, message.items ?? [], []);
        }
        break;
      case "answer": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        waiting?.answer(message.refusal ?? null);
        break;
      }
      case "bye":
        this.#bye = message;
        break;
      case "pong":
        break;
    }
  }

  #greet(hello: Hello): void {
    const before = this.seen;
    const isSame = before !== null && isSameViewer(before, hello);
    this.seen = foldHello(before, hello);
    if (!isWhole(this.seen)) return this.#resync();
    this.#tries = 0;
    const wasOpen = this.status.kind === "open";
    this.#setStatus({ kind: "open" });
    this.#salt();
    const missed = isSame ? this.seen.items.slice(before.number) : [];
    this.listener.onSeen(this.seen, [], missed);
    if (!wasOpen) {
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#beat(), PING);
      for (const { message } of this.#waiting.values()) this.#send(message);
    }
  }

  /** Items are missing between what we have and what came: ask for all. */
  #resync(): void {
    this.#send({ type: "resync", after: 0 });
  }

  /** Adds our part to the shuffles of a game that has not begun, once we know what it is bound to. */
  #salt(): void {
    const seen = this.seen;
    if (!seen || seen.you.seat === null || seen.table.phase !== "waiting") return;
    const { commitment } = seen.table;
    if (this.#salted.has(commitment)) return;
    this.#salted.add(commitment);
    this.#send({ type: "salt", salt: this.makeSalt(commitment) });
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE) this.#lose();
    else this.#send({ type: "ping" });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearInterval(this.#ping);
    if (this.#bye && FINAL.includes(this.#bye.code)) {
      this.#end({ kind: "closed", code: this.#bye.code });
      return;
    }
    const delay = DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#setStatus({ kind: "lost", retryAt: performance.now() + delay });
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  #end(status: Status): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#setStatus(status);
    for (const { answer } of this.#waiting.values()) answer(refused("offline"));
    this.#waiting.clear();
  }

  #setStatus(status: Status): void {
    this.status = status;
    this.listener.onStatus(status);
  }
}

/** A refusal of our own; the page has the sentence for its code. */
function refused(code: string): Refusal {
  return { code, ruling: null, sentences: {} };
}

export function openSocket(path: string): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** 64 random hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
