import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { SeekClientMessage, SeekWaiting } from "../../src/lib/protocol.ts";
import { SeekRoom } from "../../src/lib/seek-room.svelte.ts";
import { KeptSocket } from "./kept-socket.ts";

class FakeSocket extends KeptSocket<SeekClientMessage> {}

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
    held_until: null,
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

/** Somebody who is made a person, and says what they want once they are. */
function becoming() {
  let become!: () => void;
  let fail!: (error: Error) => void;
  const person = new Promise<void>((resolve, reject) => ([become, fail] = [resolve, reject]));
  return { ready: () => person.then(() => FIVES), become, fail };
}

test("a stranger becomes somebody first, and waits meanwhile", async () => {
  const room = open();
  const { ready, become } = becoming();
  const started = room.start(ready);
  expect(room.isWaiting).toBe(true);
  expect(sockets).toHaveLength(0);
  // Another tap is no other start.
  await room.start(ready);
  become();
  await started;
  expect(sockets).toHaveLength(1);
  expect([room.isStarting, room.isWaiting]).toEqual([false, true]);
  last().tell(IDLE);
  expect(last().sent).toEqual([{ type: "seek", ...FIVES }]);
});

test("who has stopped before they were somebody does not wait", async () => {
  const room = open();
  const { ready, become } = becoming();
  const started = room.start(ready);
  room.cancel();
  expect(room.isWaiting).toBe(false);
  become();
  await started;
  expect(sockets).toHaveLength(0);
  expect(room.isWaiting).toBe(false);
});

test("who stops and starts again waits once", async () => {
  const room = open();
  const [one, two] = [becoming(), becoming()];
  const first = room.start(one.ready);
  room.cancel();
  const second = room.start(two.ready);
  one.become();
  await first;
  expect(sockets).toHaveLength(0);
  expect(room.isStarting).toBe(true);
  two.become();
  await second;
  expect(sockets).toHaveLength(1);
});

test("who has left the page does not wait, whatever comes", async () => {
  const room = open();
  const { ready, become } = becoming();
  const started = room.start(ready);
  room.close();
  expect(room.isWaiting).toBe(false);
  become();
  await started;
  room.seek(FIVES);
  await room.start(async () => FIVES);
  expect(sockets).toHaveLength(0);
  expect(room.isWaiting).toBe(false);
});

test("who changes their wish before they are somebody waits for that, and not sooner", async () => {
  const room = open();
  const { ready, become } = becoming();
  let wish = FIVES;
  const started = room.start(() => ready().then(() => wish));
  wish = { ...FIVES, players: 3 };
  room.change(wish);
  expect(sockets).toHaveLength(0);
  become();
  await started;
  last().tell(IDLE);
  room.change(FIVES);
  expect(last().sent).toEqual([
    { type: "seek", ...wish },
    { type: "seek", ...FIVES },
  ]);
});

test("who cannot become somebody is told, unless they have stopped", async () => {
  const room = open();
  const [one, two] = [becoming(), becoming()];
  const told = room.start(one.ready);
  one.fail(new Error("offline"));
  await expect(told).rejects.toThrow("offline");
  expect(room.isWaiting).toBe(false);
  const untold = room.start(two.ready);
  room.cancel();
  two.fail(new Error("offline"));
  await untold;
  expect(sockets).toHaveLength(0);
});

test("a stranger to the server becomes somebody, once, and is told why it does not help", async () => {
  const room = open();
  let times = 0;
  await room.start(async () => {
    times += 1;
    return FIVES;
  });
  const turnAway = async () => {
    last().tell({ type: "bye", code: "stranger", text: "" });
    last().drop();
    expect(room.status.kind).toBe("closed");
    await vi.advanceTimersByTimeAsync(0);
  };
  await turnAway();
  expect([times, sockets.length, room.problem, room.isWaiting]).toEqual([2, 2, "", true]);
  // Once they were let in, it may happen again.
  last().tell(IDLE);
  last().tell(waiting("Ada"));
  await turnAway();
  expect([times, sockets.length, room.problem, room.isWaiting]).toEqual([3, 3, "", true]);
  await turnAway();
  expect([times, sockets.length, room.problem, room.isWaiting]).toEqual([3, 3, "stranger", false]);
  // The button works again.
  await room.start(async () => FIVES);
  expect([sockets.length, room.problem, room.isWaiting]).toEqual([4, "", true]);
});

test("who wants another game without a connection need not wait for the next try", () => {
  const room = open();
  room.seek(FIVES);
  last().drop();
  room.seek({ ...FIVES, players: 3 });
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
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

test("what the server said before it heard of a stop does not undo it", () => {
  const room = open();
  room.seek(FIVES);
  last().tell(IDLE);
  room.cancel();
  last().tell(waiting("Ada"));
  last().tell({ type: "call", call: 7 });
  expect([room.isWaiting, room.isCalled]).toEqual([false, false]);
  expect(last().sent.at(-1)).toEqual({ type: "cancel" });
  // Nor does the answer to a stop undo a new start.
  room.seek(FIVES);
  last().tell(IDLE);
  expect(room.isWaiting).toBe(true);
  last().tell(waiting("Ada"));
  expect(room.waiting?.people).toHaveLength(1);
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

test("who cancels without a connection does not come back by themselves, but may ask again", () => {
  const room = open();
  room.seek(FIVES);
  last().drop();
  room.cancel();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  room.seek(FIVES);
  expect(sockets).toHaveLength(2);
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
