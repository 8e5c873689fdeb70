// Invitations to play again, as they come: told anew with every change over one WebSocket.

import { LiveSocket, type Socket, type Status } from "./live-socket.ts";
import type { InvitationInfo, InvitationsMessage } from "./protocol.ts";

/** Looks so often whether one of them is too old. */
const TICK = 5000;

export class InvitationsRoom {
  /** Those that are open now. */
  open: InvitationInfo[] = $state.raw([]);
  status: Status = $state.raw({ kind: "connecting" });
  #all: InvitationInfo[] = [];
  #clockOffset = 0;
  #isFirst = true;
  #ticking: ReturnType<typeof setInterval>;
  #socket: LiveSocket<InvitationsMessage>;

  /** `onNew` hears of those that come while somebody looks, and of none that were there before. */
  constructor(
    private readonly onNew: (invitation: InvitationInfo) => void,
    connect?: (path: string) => Socket,
  ) {
    this.#socket = new LiveSocket(
      () => "/api/partners/ws",
      { onMessage: (message) => this.#receive(message), onStatus: (status) => (this.status = status) },
      connect,
    );
    this.#ticking = setInterval(() => this.#choose(), TICK);
    this.#socket.open();
  }

  wake(): void {
    this.#socket.wake();
  }

  close(): void {
    clearInterval(this.#ticking);
    this.#socket.close();
  }

  #receive(message: InvitationsMessage): void {
    if (message.type !== "invitations") return;
    this.#socket.confirm();
    this.#clockOffset = message.now - Date.now();
    const before = new Set(this.#all.map(({ table }) => table));
    this.#all = message.invitations;
    this.#choose();
    if (!this.#isFirst) for (const one of this.open) if (!before.has(one.table)) this.onNew(one);
    this.#isFirst = false;
  }

  #choose(): void {
    const now = Date.now() + this.#clockOffset;
    this.open = this.#all.filter(({ until }) => until > now);
  }
}
