// A tournament as a page holds it: how it stands, told anew with every change over one WebSocket.

import { DELAYS, FINAL, PING, SILENCE, type Socket, type Status, openSocket } from "./connection.ts";
import type { TournamentInfo, TournamentMessage, TournamentYou } from "./protocol.ts";

export interface TournamentSeen {
  tournament: TournamentInfo;
  you: TournamentYou;
}

export class TournamentRoom {
  seen: TournamentSeen | null = $state.raw(null);
  status: Status = $state.raw({ kind: "connecting" });
  #socket: Socket | null = null;
  #tries = 0;
  #bye = "";
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor(
    readonly id: string,
    private readonly open: (path: string) => Socket = openSocket,
  ) {
    this.connect();
  }

  /** Connects anew, as whoever this browser is by now. */
  connect(): void {
    this.#drop();
    this.#bye = "";
    this.status = { kind: "connecting" };
    const socket = this.open(`/api/tournaments/${encodeURIComponent(this.id)}/ws`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(data)) as TournamentMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** Tries at once instead of waiting; asks an open connection whether it still is one. */
  wake(): void {
    if (this.status.kind === "lost") this.connect();
    else if (this.status.kind === "open") this.#socket?.send('{"type":"ping"}');
  }

  /** Ends it for good. */
  close(): void {
    this.#drop();
    this.status = { kind: "closed", code: "left" };
  }

  #receive(message: TournamentMessage): void {
    this.#heardAt = Date.now();
    if (message.type === "bye") this.#bye = message.code;
    if (message.type !== "tournament") return;
    this.seen = { tournament: message.tournament, you: message.you };
    if (this.status.kind === "open") return;
    this.#tries = 0;
    this.status = { kind: "open" };
    this.#ping = setInterval(() => this.#beat(), PING);
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE) this.#lose();
    else this.#socket?.send('{"type":"ping"}');
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    const socket = this.#socket;
    // What the socket still says is nobody's business any more.
    this.#socket = null;
    socket?.close();
  }

  #lose(): void {
    this.#drop();
    if (FINAL.includes(this.#bye)) {
      this.status = { kind: "closed", code: this.#bye };
      return;
    }
    const delay = DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0;
    this.#tries += 1;
    this.status = { kind: "lost", retryAt: performance.now() + delay };
    this.#retry = setTimeout(() => this.connect(), delay);
  }
}
