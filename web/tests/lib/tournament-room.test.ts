import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Socket } from "../../src/lib/live-socket.ts";
import { TournamentRoom } from "../../src/lib/tournament-room.svelte.ts";

class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: string[] = [];
  isClosed = false;
  constructor(readonly path: string) {}
  send(text: unknown): void {
    this.sent.push(String(text));
  }
  close(): void {
    this.isClosed = true;
  }
  tell(message: object): void {
    this.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
  drop(): void {
    this.onclose?.call({} as WebSocket, {} as CloseEvent);
  }
}

let sockets: FakeSocket[] = [];
const last = () => sockets[sockets.length - 1]!;
const update = (phase: string) => ({ type: "tournament", tournament: { phase }, you: { seat: 0 } });

function open(): TournamentRoom {
  return new TournamentRoom("E1", (path) => {
    sockets.push(new FakeSocket(path));
    return last();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
});
afterEach(() => vi.useRealTimers());

test("shows what it is told, and the latest", () => {
  const room = open();
  expect(last().path).toBe("/api/tournaments/E1/ws");
  expect(room.status.kind).toBe("connecting");
  last().tell(update("waiting"));
  last().tell(update("playing"));
  expect(room.status.kind).toBe("open");
  expect(room.seen?.tournament.phase).toBe("playing");
});

test("keeps what it has seen while the connection is lost, and comes back by itself", () => {
  const room = open();
  last().tell(update("playing"));
  last().drop();
  expect(room.status.kind).toBe("lost");
  expect(room.seen?.tournament.phase).toBe("playing");
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().tell(update("over"));
  expect(room.seen?.tournament.phase).toBe("over");
});

test("waits longer after each failure, but not when it is woken", () => {
  const room = open();
  last().drop();
  vi.advanceTimersByTime(500);
  last().drop();
  vi.advanceTimersByTime(900);
  expect(sockets).toHaveLength(2);
  room.wake();
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(3);
});

test("does not come back where there is no such tournament", () => {
  const room = open();
  last().tell({ type: "bye", code: "gone", text: "" });
  last().drop();
  vi.advanceTimersByTime(60_000);
  expect(room.status).toEqual({ kind: "closed", code: "gone" });
  expect(sockets).toHaveLength(1);
});

test("a server that says nothing any more is left for a new connection", () => {
  const room = open();
  last().tell(update("playing"));
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(40_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(room.status.kind).toBe("lost");
});

test("an old connection is not heard any more once there is a new one", () => {
  const room = open();
  const old = last();
  old.tell(update("waiting"));
  room.connect();
  expect(old.isClosed).toBe(true);
  last().tell(update("playing"));
  old.tell(update("waiting"));
  old.drop();
  expect(room.seen?.tournament.phase).toBe("playing");
  expect(room.status.kind).toBe("open");
  room.close();
  expect(last().isClosed).toBe(true);
});
