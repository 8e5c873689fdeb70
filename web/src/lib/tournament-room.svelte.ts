// A tournament as a page holds it: how it stands, told anew with every change over one WebSocket.

import { LiveSocket, type Socket, type Status } from "./live-socket.ts";
import type { TournamentInfo, TournamentMessage, TournamentYou } from "./protocol.ts";

export interface TournamentSeen {
  tournament: TournamentInfo;
  you: TournamentYou;
}

export class TournamentRoom {
  seen: TournamentSeen | null = $state.raw(null);
  status: Status = $state.raw({ kind: "connecting" });
  #socket: LiveSocket<TournamentMessage>;

  constructor(
    readonly id: string,
    connect?: (path: string) => Socket,
  ) {
    this.#socket = new LiveSocket(
      () => `/api/tournaments/${encodeURIComponent(this.id)}/ws`,
      { onMessage: (message) => this.#receive(message), onStatus: (status) => (this.status = status) },
      connect,
    );
    this.connect();
  }

  /** Connects anew, as whoever this browser is by now. */
  connect(): void {
    this.#socket.open();
  }

  /** Tries at once instead of waiting; asks an open connection whether it still is one. */
  wake(): void {
    this.#socket.wake();
  }

  /** Ends it for good. */
  close(): void {
    this.#socket.close();
  }

  #receive(message: TournamentMessage): void {
    if (message.type !== "tournament") return;
    this.seen = { tournament: message.tournament, you: message.you };
    this.#socket.confirm();
  }
}
