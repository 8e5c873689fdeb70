/** A table's server for tests: what the page sends is kept, and the test says what comes back. */

import { TableConnection } from "../../src/lib/connection.ts";
import type { Status } from "../../src/lib/live-socket.ts";
import type { Seen } from "../../src/lib/fold.ts";
import { KeptSocket } from "./kept-socket.ts";
import type { ClientMessage, Hello, Item, Refusal, TableInfo, Update } from "../../src/lib/protocol.ts";

/** A table's socket. */
export class FakeSocket extends KeptSocket<ClientMessage> {
  ofType<Type extends ClientMessage["type"]>(type: Type) {
    return this.sent.filter((message) => message.type === type) as Extract<ClientMessage, { type: Type }>[];
  }
}

/** A connection of a page, with everything that it reports. */
export class FakeServer {
  sockets: FakeSocket[] = [];
  statuses: Status[] = [];
  reports: { seen: Seen; fresh: Item[]; missed: Item[] }[] = [];
  /** Each change of the pending move, and each state, in order. */
  order: string[] = [];
  pending: string | null = null;
  readonly connection: TableConnection;

  constructor() {
    this.connection = new TableConnection(
      "T1",
      {
        onSeen: (seen, fresh, missed) => {
          this.reports.push({ seen, fresh, missed });
          this.order.push(`state ${seen.number}`);
        },
        onEarlier: (seen) => {
          this.reports.push({ seen, fresh: [], missed: [] });
          this.order.push(`earlier ${seen.items[0]?.number}`);
        },
        onStatus: (status) => this.statuses.push(status),
        onPending: (move) => {
          this.pending = move;
          this.order.push(`pending ${move}`);
        },
      },
      (path) => {
        this.sockets.push(new FakeSocket(path));
        return this.socket;
      },
      () => "5a17",
    );
  }

  get socket(): FakeSocket {
    return last(this.sockets);
  }

  /** The state that the page holds. */
  get seen(): Seen {
    return last(this.reports).seen;
  }

  /** The moves that arrived on the present connection. */
  get moves(): string[] {
    return this.socket.ofType("play").map(({ move }) => move);
  }

  play(move: string, how?: { isQuestion?: boolean }): Promise<Refusal | null> {
    return this.connection.send({ type: "play", move, seen: this.seen.number }, how);
  }

  claim(): Promise<Refusal | null> {
    return this.connection.send({ type: "claim", seen: this.seen.number });
  }

  /** Answers the last claim. */
  answerClaim(refusal?: Refusal): void {
    this.socket.tell({ type: "answer", id: last(this.socket.ofType("claim")).id, refusal });
  }

  /** Answers the last move. */
  answer(refusal?: Refusal): void {
    this.socket.tell({ type: "answer", id: last(this.socket.ofType("play")).id, refusal });
  }
}

export const last = <Thing>(things: Thing[]): Thing => things[things.length - 1]!;

export const item = (number: number): Item => ({
  number,
  at: 0,
  kind: "event",
  event: { seat: 0, move: `B${number}` },
});

export const table = (over: Partial<TableInfo> = {}): TableInfo =>
  ({ id: "T1", phase: "playing", commitment: "c1", seats: [], ...over }) as unknown as TableInfo;

const turn = { to_act: [], may_act: [], left: {}, moves: [] };

/** A hello with the items after a number. */
export function hello(from: number, to: number, over: Partial<Hello> = {}): Hello {
  const items = Array.from({ length: Math.max(0, to - from) }, (_, k) => item(from + k + 1));
  return {
    type: "hello",
    table: table(),
    you: { seat: 0, is_host: true },
    number: to,
    items,
    view: { led: "B", hand: ["B1"] },
    turn,
    now: 0,
    ...over,
  };
}

export const update = (number: number, over: Partial<Update> = {}): Update => ({
  type: "update",
  number,
  items: [item(number)],
  ...over,
});
