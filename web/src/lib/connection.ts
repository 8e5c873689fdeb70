// One table over one WebSocket: it says what it has seen, asks again for what it missed, and sends
// unanswered commands again, so that a lost connection loses nothing.

import { type Seen, earlierThan, foldEarlier, foldHello, foldUpdate, isSameViewer, isWhole } from "./fold.ts";
import { LiveSocket, type Socket, type Status } from "./live-socket.ts";
import { type CommandMessage, PendingCommands } from "./pending-commands.ts";
import type {
  ClientMessage,
  GivenHint,
  Hello,
  Item,
  LoggedItem,
  Refusal,
  ServerMessage,
  Update,
} from "./protocol.ts";
import { ShufflePart } from "./shuffle-part.ts";

/** A command; its id is given when it is sent. */
export type Command = Nameless<CommandMessage>;
/** Of each kind of message, what is left without its id. */
type Nameless<Message> = Message extends unknown ? Omit<Message, "id"> : never;

export interface Listener {
  /** `fresh` just happened; `missed` happened while we were away. */
  onSeen(seen: Seen, fresh: LoggedItem[], missed: Item[]): void;
  /** Earlier items came that we had asked for. */
  onEarlier(seen: Seen): void;
  onStatus(status: Status): void;
  /** A hint that was asked for. */
  onHint?(hint: GivenHint): void;
  /** The move that is on its way, or null; called before `onSeen` when a state shows it. */
  onPending(move: string | null): void;
}

export class TableConnection {
  seen: Seen | null = null;
  /** The server's clock less ours, in milliseconds. */
  clockOffset = 0;
  #socket: LiveSocket<ServerMessage>;
  #pending = new PendingCommands();
  #reported: string | null = null;
  readonly #part: ShufflePart;
  #isVisible = true;
  /** What the server was told of that. */
  #toldVisible = true;

  constructor(
    readonly table: string,
    private readonly listener: Listener,
    connect?: (path: string) => Socket,
    makeSalt: () => string = randomHex,
    isVisible = true,
  ) {
    this.#part = new ShufflePart(table, makeSalt);
    this.#isVisible = isVisible;
    this.#socket = new LiveSocket(
      () => this.#path(),
      { onMessage: (message) => this.#receive(message), onStatus: (status) => this.#follow(status) },
      connect,
    );
    this.#socket.open();
  }

  /**
   * Sends a command; the answer is null when it was done. While a connection is being made it waits for it;
   * offline it is not kept for later. A question is a move that is expected to be refused: it is not pending.
   */
  send(command: Command, { isQuestion = false } = {}): Promise<Refusal | null> {
    const { kind } = this.#socket.status;
    const isSent = kind === "open";
    if (!isSent && kind !== "connecting") return Promise.resolve(refused("offline"));
    const id = randomHex().slice(0, 20);
    const message: CommandMessage = { ...command, id };
    const answer = this.#pending.add(message, { isQuestion, isSent });
    this.#reportPending();
    if (isSent) this.#send(message);
    return answer;
  }

  /** Asks for items before those that are there, if there are any. */
  lookBack(): void {
    const before = this.seen && earlierThan(this.seen);
    if (before && this.#socket.status.kind === "open") this.#send({ type: "look-back", before });
  }

  /** Whether the page can be seen: whoever looks needs no notice of their turn. */
  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    if (this.#socket.status.kind === "open") this.#tellVisible();
  }

  /** Tries at once instead of waiting; asks an open connection whether it still is one. */
  wake(): void {
    this.#socket.wake();
  }

  /** Ends it for good. */
  close(): void {
    this.#socket.close();
  }

  #follow(status: Status): void {
    // What waited for a connection that was not made is not sent later; what was sent is sent again.
    if (status.kind === "lost") this.#pending.dropUnsent(refused("offline"));
    if (status.kind === "closed") this.#pending.end(refused("offline"));
    this.#reportPending();
    this.listener.onStatus(status);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#greet(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "earlier":
        if (!this.seen) break;
        this.seen = foldEarlier(this.seen, message.items);
        this.listener.onEarlier(this.seen);
        break;
      case "answer":
        this.#pending.answer(message.id, message.refusal ?? null);
        this.#reportPending();
        break;
      case "given-hint":
        this.listener.onHint?.(message);
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
    this.#shuffle();
    this.#showPending();
    this.listener.onSeen(this.seen, update.items ?? [], []);
  }

  #greet(hello: Hello): void {
    const before = this.seen;
    const isSame = before !== null && isSameViewer(before, hello);
    this.seen = foldHello(before, hello);
    this.clockOffset = hello.now - Date.now();
    // Numbers of other eyes mean other items: what they have before this one is not ours.
    const isOfOthers = before !== null && !isSame && before.number > 0 && after(hello) === before.number;
    if (isOfOthers || !isWhole(this.seen)) return this.#resync();
    const isNew = this.#socket.confirm();
    if (isNew) this.#part.forget();
    this.#shuffle();
    const missed = isSame ? this.seen.items.filter((item) => item.number > before.number) : [];
    this.#showPending();
    this.listener.onSeen(this.seen, [], missed);
    if (!isNew) return;
    this.#tellVisible();
    this.#sendAgain();
  }

  #path(): string {
    // Said at once: a page that connects in the background is not looked at for a moment.
    this.#toldVisible = this.#isVisible;
    const path = `/api/tables/${encodeURIComponent(this.table)}/ws?after=${this.seen?.number ?? 0}`;
    return this.#isVisible ? path : `${path}&hidden=1`;
  }

  #tellVisible(): void {
    if (this.#toldVisible === this.#isVisible) return;
    this.#toldVisible = this.#isVisible;
    this.#send({ type: "visible", is_visible: this.#isVisible });
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
    this.#socket.setUrgent(this.#pending.isWaiting || (this.seen !== null && isTheirTurn(this.seen)));
    if (move !== this.#reported) this.listener.onPending((this.#reported = move));
  }

  /** Items are missing between what we have and what came: ask for all. */
  #resync(): void {
    this.#send({ type: "resync", after: 0 });
  }

  /** Does our part in the shuffles of a game that is about to begin. */
  #shuffle(): void {
    if (this.seen) for (const message of this.#part.follow(this.seen)) this.#send(message);
  }

  #send(message: ClientMessage): void {
    this.#socket.send(message);
  }
}

/** The number after which the items of a hello begin. */
function after({ items, number }: Hello): number {
  return items[0] ? items[0].number - 1 : number;
}

function isTheirTurn({ you, turn }: Seen): boolean {
  return you.seat !== null && turn.to_act.includes(you.seat);
}

/** A refusal of our own; the page has the sentence for its code. */
function refused(code: string): Refusal {
  return { code, ruling: null, sentences: {} };
}

/** 64 random hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
