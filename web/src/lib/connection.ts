// One table over one WebSocket: it says what it has seen, asks again for what it missed, and sends
// unanswered commands again, so that a lost connection loses nothing.

import { type Seen, foldHello, foldUpdate, isSameViewer, isWhole } from "./fold.ts";
import { type CommandMessage, PendingCommands } from "./pending-commands.ts";
import type {
  Bye,
  ClientMessage,
  Do,
  Hello,
  Item,
  LoggedItem,
  MakeHost,
  Play,
  Refusal,
  Say,
  ServerMessage,
  SetSeat,
  Update,
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
  onSeen(seen: Seen, fresh: LoggedItem[], missed: Item[]): void;
  onStatus(status: Status): void;
  /** The move that is on its way, or null; called before `onSeen` when a state shows it. */
  onPending(move: string | null): void;
}

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

export const PING = 20_000;
/** With a ping every 20 s the server is never silent for so long. */
export const SILENCE = 45_000;
export const DELAYS = [500, 1000, 2000, 4000, 8000, 15_000];
export const FINAL = ["gone", "hidden", "broken", "old-rules"];

export class TableConnection {
  seen: Seen | null = null;
  status: Status = { kind: "connecting" };
  #socket: Socket | null = null;
  #pending = new PendingCommands();
  #reported: string | null = null;
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

  /**
   * Sends a command; the answer is null when it was done. While a connection is being made it waits for it;
   * offline it is not kept for later. A question is a move that is expected to be refused: it is not pending.
   */
  send(command: Command, { isQuestion = false } = {}): Promise<Refusal | null> {
    const isSent = this.status.kind === "open";
    if (!isSent && this.status.kind !== "connecting") return Promise.resolve(refused("offline"));
    const id = randomHex().slice(0, 20);
    const message: CommandMessage = { ...command, id };
    const answer = this.#pending.add(message, { isQuestion, isSent });
    this.#reportPending();
    if (isSent) this.#send(message);
    return answer;
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
        this.#update(message);
        break;
      case "answer":
        this.#pending.answer(message.id, message.refusal ?? null);
        this.#reportPending();
        break;
      case "bye":
        this.#bye = message;
        break;
      case "pong":
        if (this.seen && isWhole(this.seen)) this.#showPending();
        break;
    }
  }

  #update(update: Update): void {
    if (!this.seen) return;
    this.seen = foldUpdate(this.seen, update);
    if (!isWhole(this.seen)) return this.#resync();
    this.#salt();
    this.#showPending();
    this.listener.onSeen(this.seen, update.items ?? [], []);
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
    this.#showPending();
    this.listener.onSeen(this.seen, [], missed);
    if (!wasOpen) {
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#beat(), PING);
      this.#sendAgain();
    }
  }

  /** Sends what waited, and asks for the answers that were lost: what was done may be in the hello already. */
  #sendAgain(): void {
    const messages = this.#pending.takeUnanswered();
    if (messages.length === 0) return;
    for (const message of messages) this.#send(message);
    this.#send({ type: "ping" });
  }

  #showPending(): void {
    this.#pending.show();
    this.#reportPending();
  }

  #reportPending(): void {
    const { move } = this.#pending;
    if (move !== this.#reported) this.listener.onPending((this.#reported = move));
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
    this.#pending.dropUnsent(refused("offline"));
    this.#reportPending();
    const delay = DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0;
    this.#tries += 1;
    this.#setStatus({ kind: "lost", retryAt: performance.now() + delay });
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  #end(status: Status): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#setStatus(status);
    this.#pending.end(refused("offline"));
    this.#reportPending();
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
