import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Socket } from "../../src/lib/live-socket.ts";
import type { SeekClientMessage, SeekWaiting } from "../../src/lib/protocol.ts";
import { SeekRoom } from "../../src/lib/seek-room.svelte.ts";

class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: SeekClientMessage[] = [];
  isClosed = false;
  constructor(readonly path: string) {}
  send(text: unknown): void {
    this.sent.push(JSON.parse(String(text)) as SeekClientMessage);
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

const FIVES = { game: "fives", players: 4, takes_bots: true };
const IDLE = { type: "idle", code: "" };

function waiting(...names: string[]): SeekWaiting {
  return {
    type: "waiting",
    wish: { type: "seek", ...FIVES },
    game: "fives",
    people: names.map((name, k) => ({ name, is_you: k === 0 })),
    seats: 4,
    starts_at: null,
    bots_at: 20_000,
    bots: 3,
    company: [],
    now: 5000,
  };
}

let sockets: FakeSocket[] = [];
let found: string[] = [];
const last = () => sockets[sockets.length - 1]!;

function open(): SeekRoom {
  const room = new SeekRoom(
    (table) => found.push(table),
    (path) => {
      sockets.push(new FakeSocket(path));
      return last();
    },
  );
  return room;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1000);
  sockets = [];
  found = [];
});
afterEach(() => vi.useRealTimers());

test("connects when somebody wants a game, and not before", () => {
  const room = open();
  expect(sockets).toHaveLength(0);
  room.seek(FIVES);
  expect(last().path).toBe("/api/seeks/ws");
  last().tell(IDLE);
  expect(last().sent).toEqual([{ type: "seek", ...FIVES }]);
  last().tell(waiting("Ada", "Ben"));
  expect(room.waiting?.people.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
  expect(room.now()).toBe(5000);
});

test("answers a call by itself, at once", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  last().tell({ type: "call", call: 7 });
  expect(room.isCalled).toBe(true);
  expect(last().sent.at(-1)).toEqual({ type: "here", call: 7 });
  // Somebody else was not there: the list goes on.
  last().tell(waiting("Ada"));
  expect(room.isCalled).toBe(false);
});

test("goes to the table that was found, once, and comes back to no list", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell({ type: "found", table: "T1" });
  expect(found).toEqual(["T1"]);
  expect(last().isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(room.status.kind).toBe("closed");
});

test("waits again for the same after a lost connection", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  last().drop();
  expect(room.status.kind).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().tell(IDLE);
  expect(last().sent).toEqual([{ type: "seek", ...FIVES }]);
});

test("changes what is waited for without a new connection", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  room.seek({ ...FIVES, players: 3 });
  expect(sockets).toHaveLength(1);
  expect(last().sent.at(-1)).toEqual({ type: "seek", ...FIVES, players: 3 });
});

test("what the server says of an older wish does not undo a newer one", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  const three = { ...FIVES, players: 3 };
  room.seek(three);
  last().tell(waiting("Ada"));
  expect(room.wish).toMatchObject(three);
  const answer = waiting("Ada");
  last().tell({ ...answer, wish: { ...answer.wish, players: 3 }, seats: 3 });
  expect(room.waiting?.seats).toBe(3);
  // From now on the other tab may change it.
  last().tell(waiting("Ada"));
  expect(room.wish?.players).toBe(4);
});

test("who cancels does not wait again when the connection comes back", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  room.cancel();
  expect(last().sent.at(-1)).toEqual({ type: "cancel" });
  expect(room.waiting).toBeNull();
  last().drop();
  vi.advanceTimersByTime(500);
  last().tell(IDLE);
  expect(last().sent).toEqual([]);
});

test("who cancels without a connection does not come back at all", () => {
  const room = open();
  room.seek(FIVES);
  last().drop();
  room.cancel();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("what another tab of the same person does is shown here too", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  const other = waiting("Ada");
  last().tell({ ...other, wish: { ...other.wish, players: 3 } });
  expect(room.waiting?.wish.players).toBe(3);
  last().tell(IDLE);
  expect(room.waiting).toBeNull();
});

test("says why the server does not let them wait", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell({ type: "idle", code: "too-fast" });
  expect(room.problem).toBe("too-fast");
  room.seek(FIVES);
  expect(room.problem).toBe("");
});

test("notices soon that a server says nothing any more", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  vi.advanceTimersByTime(12_000);
  expect(room.status.kind).not.toBe("open");
});

test("a background tab, whose timers ring once a minute, goes on waiting", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  for (let minute = 1; minute <= 5; minute++) {
    // The interval is three seconds, but the browser lets it ring only now.
    vi.setSystemTime(minute * 60_000);
    vi.advanceTimersToNextTimer();
    last().tell({ type: "pong", now: 0 });
  }
  expect(sockets).toHaveLength(1);
  expect(room.status.kind).toBe("open");
  expect(last().sent.filter(({ type }) => type === "ping")).toHaveLength(5);
});
