import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TableConnection } from "../../src/lib/connection.ts";
import type { SeatInfo, ShuffleInfo } from "../../src/lib/protocol.ts";
import { shownOf } from "../../src/lib/shown.ts";
import { commitSalt, hashTable } from "../../src/lib/shuffle.ts";
import { FakeStorage } from "./fake-storage.ts";
import { FakeServer, type FakeSocket, hello, item, last, table, update } from "./fake-server.ts";

let sockets: FakeSocket[] = [];
let statuses: FakeServer["statuses"] = [];
let reports: FakeServer["reports"] = [];

function connect(): TableConnection {
  const server = new FakeServer();
  ({ sockets, statuses, reports } = server);
  return server.connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new FakeStorage());
});
afterEach(() => vi.useRealTimers());

test("a hello and updates are folded; what is gone from the view reads as null", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  last(sockets).tell(update(3, { view: { led: null, trick: [1] } }));
  expect(last(reports).seen.view).toEqual({ led: null, hand: ["B1"], trick: [1] });
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(last(reports).fresh.map(({ number }) => number)).toEqual([3]);
  expect(reports[0]?.fresh).toEqual([]);
  connection.close();
});

test("earlier items that are sent again replace those before, and are not fresh", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  const again = { number: 1, at: 0, kind: "event" as const, event: { seat: 0, move: "??" } };
  last(sockets).tell(update(3, { again: [again] }));
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(last(reports).seen.items[0]).toEqual(again);
  expect(last(reports).fresh.map(({ number }) => number)).toEqual([3]);
  connection.close();
});

test("a gap in the numbers asks for everything again", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  last(sockets).tell(update(4));
  expect(reports).toHaveLength(1);
  expect(last(last(sockets).sent)).toEqual({ type: "resync", after: 0 });
  last(sockets).tell(hello(0, 4));
  expect(last(reports).seen.items).toHaveLength(4);
  connection.close();
});

test("a lost connection comes back after its last number and tells what was missed", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  last(sockets).drop();
  expect(last(statuses).kind).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
  expect(last(sockets).path).toBe("/api/tables/T1/ws?after=2");
  last(sockets).tell(hello(2, 4));
  expect(last(statuses).kind).toBe("open");
  expect(last(reports).missed.map(({ number }) => number)).toEqual([3, 4]);
  expect(last(reports).seen.items).toHaveLength(4);
  connection.close();
});

test("tries come later and later, and at once when asked", () => {
  const connection = connect();
  const delays: number[] = [];
  for (let k = 0; k < 8; k++) {
    last(sockets).drop();
    const status = last(statuses);
    if (status.kind === "lost") delays.push(Math.round(status.retryAt - performance.now()));
    vi.advanceTimersByTime(last(delays));
  }
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  last(sockets).drop();
  const before = sockets.length;
  connection.wake();
  expect(sockets).toHaveLength(before + 1);
  connection.close();
});

test("a command is answered by its id", async () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  const answer = connection.send({ type: "play", move: "B1", seen: 2 });
  const [play] = last(sockets).ofType("play");
  expect(play).toMatchObject({ move: "B1", seen: 2 });
  const refusal = { code: "illegal", ruling: "F4", sentences: { en: "No." } };
  last(sockets).tell({ type: "answer", id: play?.id, refusal });
  expect(await answer).toEqual(refusal);
  connection.close();
});

test("an unanswered command is sent again with the same id after a lost connection", async () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  const answer = connection.send({ type: "play", move: "B1", seen: 2 });
  const [first] = last(sockets).ofType("play");
  last(sockets).drop();
  vi.advanceTimersByTime(600);
  expect(last(sockets).ofType("play")).toEqual([]);
  last(sockets).tell(hello(2, 3));
  expect(last(sockets).ofType("play")).toEqual([first]);
  last(sockets).tell({ type: "answer", id: first?.id });
  expect(await answer).toBe(null);
  last(sockets).drop();
  vi.advanceTimersByTime(600);
  last(sockets).tell(hello(3, 3));
  expect(last(sockets).ofType("play")).toEqual([]);
  connection.close();
});

test("a command waits while the connection is being made, and is sent once", async () => {
  const connection = connect();
  const answer = connection.send({ type: "say", text: "Hello" });
  expect(last(sockets).sent).toEqual([]);
  last(sockets).tell(hello(0, 2));
  const [said, ...more] = last(sockets).ofType("say");
  expect(said).toMatchObject({ text: "Hello" });
  expect(more).toEqual([]);
  last(sockets).tell({ type: "answer", id: said?.id });
  expect(await answer).toBe(null);
  connection.close();
});

test("a command that waited for a connection that was not made is refused, not kept for later", async () => {
  const connection = connect();
  const waiting = connection.send({ type: "say", text: "Hello" });
  last(sockets).drop();
  expect(await waiting).toMatchObject({ code: "offline" });
  expect(await connection.send({ type: "do", what: "start" })).toMatchObject({ code: "offline" });
  vi.advanceTimersByTime(600);
  last(sockets).tell(hello(0, 2));
  expect(last(sockets).sent).toEqual([]);
  connection.close();
});

test("a ping goes every 20 s, and a silent server counts as lost", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  vi.advanceTimersByTime(20_000);
  expect(last(sockets).ofType("ping")).toHaveLength(1);
  last(sockets).tell({ type: "pong", now: 1 });
  vi.advanceTimersByTime(40_000);
  expect(last(statuses).kind).toBe("open");
  vi.advanceTimersByTime(20_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(statuses.some(({ kind }) => kind === "lost")).toBe(true);
  connection.close();
});

test("on one's turn, or while a command is not answered, a lost connection is noticed in seconds", () => {
  for (const begin of [
    () => last(sockets).tell(hello(0, 2, { turn: { to_act: [0], may_act: [0], moves: [], left: {} } })),
    (connection: TableConnection) => {
      last(sockets).tell(hello(0, 2));
      void connection.send({ type: "say", text: "Hello" });
    },
  ]) {
    const connection = connect();
    begin(connection);
    vi.advanceTimersByTime(3000);
    expect(last(sockets).ofType("ping")).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(last(statuses).kind).toBe("lost");
    connection.close();
  }
});

test("asked whether it is still there, a silent connection counts as lost", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  vi.advanceTimersByTime(1000);
  connection.wake();
  last(sockets).tell({ type: "pong", now: 1 });
  vi.advanceTimersByTime(3000);
  expect(last(statuses).kind).toBe("open");
  connection.wake();
  vi.advanceTimersByTime(3000);
  expect(last(statuses).kind).not.toBe("open");
  connection.close();
});

test("a connection on which nothing comes is given up and tried again", () => {
  const connection = connect();
  vi.advanceTimersByTime(10_000);
  expect(last(statuses).kind).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
  connection.close();
});

const shuffle = (stage: "none" | "commit" | "reveal", over: Partial<ShuffleInfo> = {}) =>
  table({
    phase: "waiting",
    shuffle: { scheme: 2, game: 1, stage, salt_commitments: ["", ""], awaited: [], ...over },
  });
const OWN = commitSalt({ table: hashTable("T1"), game: 1 }, 0, "c1", "5a17");

test("a seat binds itself to its salt when it is asked to, and shows it when all are bound", () => {
  const connection = connect();
  const socket = last(sockets);
  socket.tell(hello(0, 1, { table: shuffle("none") }));
  expect(socket.sent).toEqual([]);
  socket.tell(update(2, { table: shuffle("commit") }));
  socket.tell(update(3, { table: shuffle("commit") }));
  const bound = { type: "bind-salt", salt_commitment: OWN, commitment: "c1" };
  expect(socket.sent).toEqual([bound]);
  socket.tell(update(4, { table: shuffle("reveal", { salt_commitments: [OWN, ""] }) }));
  socket.tell(update(5, { table: shuffle("reveal", { salt_commitments: [OWN, ""] }) }));
  expect(socket.sent).toEqual([bound, { type: "salt", salt: "5a17", commitment: "c1" }]);
  connection.close();
});

test("a salt is not shown where another device was first, nor one that nobody asked us for", () => {
  const connection = connect();
  const socket = last(sockets);
  socket.tell(hello(0, 1, { table: shuffle("commit") }));
  socket.tell(update(2, { table: shuffle("reveal", { salt_commitments: ["ab", ""] }) }));
  socket.tell(
    update(3, { table: { ...shuffle("reveal", { salt_commitments: [OWN, ""] }), commitment: "c2" } }),
  );
  expect(socket.ofType("salt")).toEqual([]);
  connection.close();
});

test("what may have been lost with its connection is sent again, the same", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 1, { table: shuffle("commit") }));
  last(sockets).drop();
  vi.advanceTimersByTime(1000);
  last(sockets).tell(hello(0, 1, { table: shuffle("commit") }));
  expect(sockets).toHaveLength(2);
  expect(sockets.map((socket) => socket.ofType("bind-salt").map((one) => one.salt_commitment))).toEqual([
    [OWN],
    [OWN],
  ]);
  connection.close();
});

test("whoever stood up after showing a salt is not said to be in the game that follows", () => {
  const connection = connect();
  const socket = last(sockets);
  const deal = { number: 5, at: 0, kind: "event" as const, event: { hand: 1 } };
  socket.tell(hello(0, 1, { table: shuffle("commit") }));
  socket.tell(update(2, { table: shuffle("reveal", { salt_commitments: [OWN, ""] }) }));
  socket.tell(hello(0, 3, { table: shuffle("none"), you: { seat: null, is_host: false } }));
  socket.tell(hello(0, 4, { table: shuffle("none", { game: 2 }) }));
  const begun = { ...shuffle("none", { game: 2 }), phase: "playing" as const };
  socket.tell(update(5, { table: begun, items: [deal] }));
  expect(shownOf("T1-2")?.cards).toEqual({ hand: 1 });
  expect(shownOf("T1-2")?.attempts).toEqual([]);
  connection.close();
});

test("watchers have no part in shuffles, nor has whoever a bot plays for", () => {
  const connection = connect();
  const socket = last(sockets);
  socket.tell(hello(0, 1, { table: shuffle("commit"), you: { seat: null, is_host: false } }));
  socket.tell(hello(0, 1, { table: { ...shuffle("commit"), seats: [{ deputy: "greedy" } as SeatInfo] } }));
  expect(socket.sent).toEqual([]);
  connection.close();
});

test("a table that is gone, hidden or of older rules is not tried again", () => {
  for (const code of ["gone", "hidden", "old-rules"]) {
    const connection = connect();
    last(sockets).tell({ type: "bye", code, text: "" });
    last(sockets).drop();
    expect(last(statuses)).toEqual({ kind: "closed", code });
    const before = sockets.length;
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(before);
    connection.close();
  }
});

test("a server that stops for a while is tried again", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  last(sockets).tell({ type: "bye", code: "closing", text: "" });
  last(sockets).drop();
  expect(last(statuses).kind).toBe("lost");
  connection.close();
});

test("other eyes begin with a story of their own", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 3, { you: { seat: null, is_host: false } }));
  last(sockets).tell(hello(0, 2, { you: { seat: 1, is_host: false } }));
  expect(last(reports).seen.items).toHaveLength(2);
  expect(last(reports).missed).toEqual([]);
  // After a reconnect the items of the other viewer come without their beginning.
  last(sockets).drop();
  vi.advanceTimersByTime(600);
  last(sockets).tell(hello(2, 4, { you: { seat: 2, is_host: false } }));
  expect(last(last(sockets).sent)).toEqual({ type: "resync", after: 0 });
  connection.close();
});

test("a connection that was closed hears nothing more and does not come back", () => {
  const connection = connect();
  const socket = last(sockets);
  socket.tell(hello(0, 2));
  connection.close();
  const heard = reports.length;
  socket.tell(update(3));
  socket.drop();
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(heard);
  expect(sockets).toHaveLength(1);
  expect(last(statuses)).toEqual({ kind: "closed", code: "left" });
});

test("the server is told when the page is hidden and shown, once each", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 2));
  expect(last(sockets).ofType("visible")).toEqual([]);
  connection.show(true);
  connection.show(false);
  connection.show(false);
  connection.show(true);
  expect(
    last(sockets)
      .ofType("visible")
      .map((one) => one.is_visible),
  ).toEqual([false, true]);
  connection.close();
});

test("a page that connects in the background says so at once, and a change meanwhile afterwards", () => {
  const connection = connect();
  expect(last(sockets).path).not.toContain("hidden");
  connection.show(false);
  last(sockets).tell(hello(0, 2));
  expect(last(sockets).ofType("visible")).toEqual([{ type: "visible", is_visible: false }]);
  last(sockets).drop();
  vi.advanceTimersByTime(600);
  expect(last(sockets).path).toContain("&hidden=1");
  last(sockets).tell(hello(2, 2));
  expect(last(sockets).ofType("visible")).toEqual([]);
  connection.show(true);
  expect(last(sockets).ofType("visible")).toEqual([{ type: "visible", is_visible: true }]);
  connection.close();
});

test("a long log comes in parts: earlier items are asked for, and put before the others", () => {
  const connection = connect();
  last(sockets).tell(hello(500, 503));
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([501, 502, 503]);
  expect(last(sockets).ofType("resync")).toEqual([]);
  connection.lookBack();
  expect(last(last(sockets).sent)).toEqual({ type: "look-back", before: 501 });
  last(sockets).tell({ type: "earlier", items: hello(498, 500).items });
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([499, 500, 501, 502, 503]);
  expect(last(reports).fresh).toEqual([]);
  // The same answer once more is not for us any more.
  last(sockets).tell({ type: "earlier", items: hello(498, 500).items });
  expect(last(reports).seen.items).toHaveLength(5);
  last(sockets).tell(update(504, { again: [item(3), item(502)] }));
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([499, 500, 501, 502, 503, 504]);
  connection.close();
});

test("what is there from the first item on is not asked for", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 3));
  connection.lookBack();
  expect(last(sockets).ofType("look-back")).toEqual([]);
  connection.close();
});

test("a hello that does not go on from what we have replaces it", () => {
  const connection = connect();
  last(sockets).tell(hello(0, 3));
  last(sockets).drop();
  vi.advanceTimersByTime(600);
  last(sockets).tell(hello(1500, 1502));
  expect(last(reports).seen.items.map(({ number }) => number)).toEqual([1501, 1502]);
  expect(last(sockets).ofType("resync")).toEqual([]);
  connection.close();
});
