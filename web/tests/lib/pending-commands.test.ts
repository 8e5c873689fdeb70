/** When a sent move is pending, for every order in which the server's messages can arrive. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { countMovesOfOthers } from "../../src/lib/fold.ts";
import type { Item, Refusal } from "../../src/lib/protocol.ts";
import { CLAIM } from "../../src/lib/pending-commands.ts";
import { FakeServer, hello, last, update } from "./fake-server.ts";

const NO: Refusal = { code: "illegal", ruling: "F4", sentences: { en: "No." } };
const UNDO: Item = { number: 4, at: 0, kind: "event", event: { undo: 1 } };

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.socket.tell(hello(0, 2));
  server.order = [];
});
afterEach(() => {
  server.connection.close();
  vi.useRealTimers();
});

/** The connection is lost and comes back; what is said then is said by the test. */
function loseConnection(): void {
  server.socket.drop();
  vi.advanceTimersByTime(600);
}

test("a move is pending at once, and until the state after its answer", async () => {
  const answer = server.play("B1");
  expect(server.pending).toBe("B1");
  server.answer();
  expect(await answer).toBeNull();
  expect(server.pending).toBe("B1");
  server.socket.tell(update(3));
  expect(server.pending).toBeNull();
});

test("it ceases to be pending together with the state that shows it", () => {
  void server.play("B1");
  server.answer();
  server.socket.tell(update(3));
  expect(server.order).toEqual(["pending B1", "pending null", "state 3"]);
});

test("a state before the answer shows something else, and leaves it pending", () => {
  void server.play("B1");
  server.socket.tell(update(3));
  expect(server.pending).toBe("B1");
  server.answer();
  expect(server.pending).toBe("B1");
  server.socket.tell(update(4));
  expect(server.pending).toBeNull();
});

test("a state that changes nothing in the view ends it too", () => {
  void server.play("B1");
  server.answer();
  server.socket.tell({ type: "update", number: 2, items: [] });
  expect(server.pending).toBeNull();
});

test("a refused move is not pending any more", async () => {
  const answer = server.play("B1");
  server.answer(NO);
  expect(server.pending).toBeNull();
  expect(await answer).toEqual(NO);
  server.socket.tell(update(3));
  expect(server.order).toEqual(["pending B1", "pending null", "state 3"]);
});

test("a move that others take back is refused, or was shown before", () => {
  void server.play("B1");
  server.socket.tell(update(3, { items: [{ ...UNDO, number: 3 }] }));
  server.answer({ ...NO, code: "stale" });
  expect(server.pending).toBeNull();

  void server.play("B1");
  server.answer();
  server.socket.tell(update(4));
  server.socket.tell(update(5, { items: [{ ...UNDO, number: 5 }] }));
  expect(server.pending).toBeNull();
});

test("lost before the server got it: sent again, answered, shown", async () => {
  const answer = server.play("B1");
  loseConnection();
  expect(server.pending).toBe("B1");
  server.socket.tell(hello(2, 2));
  expect(server.moves).toEqual(["B1"]);
  expect(server.pending).toBe("B1");
  server.answer();
  expect(server.pending).toBe("B1");
  server.socket.tell(update(3));
  expect([await answer, server.pending]).toEqual([null, null]);
});

test("lost after the server got it: the hello contains it, and a pong follows the answer", async () => {
  const answer = server.play("B1");
  const [first] = server.socket.ofType("play");
  loseConnection();
  server.socket.tell(hello(2, 4));
  expect(server.socket.sent).toEqual([first, { type: "ping" }]);
  expect(server.pending).toBe("B1");
  server.answer();
  // No update comes: nothing happened since the hello.
  server.socket.tell({ type: "pong", now: 0 });
  expect([await answer, server.pending]).toEqual([null, null]);
});

test("lost after the server got it, and taken back meanwhile", () => {
  void server.play("B1");
  loseConnection();
  server.socket.tell({ ...hello(2, 3), number: 4, items: [...hello(2, 3).items, UNDO] });
  server.answer();
  server.socket.tell({ type: "pong", now: 0 });
  expect(server.pending).toBeNull();
});

test("lost after the answer: the hello shows it, and nothing is sent again", () => {
  void server.play("B1");
  server.answer();
  loseConnection();
  expect(server.pending).toBe("B1");
  server.socket.tell(hello(2, 3));
  expect(server.pending).toBeNull();
  expect(server.socket.sent).toEqual([]);
});

test("lost, and refused when it is sent again", async () => {
  const answer = server.play("B1");
  loseConnection();
  server.socket.tell(hello(2, 4));
  server.answer({ ...NO, code: "stale" });
  expect(server.pending).toBeNull();
  expect(await answer).toMatchObject({ code: "stale" });
});

test("lost twice", () => {
  void server.play("B1");
  loseConnection();
  server.socket.tell(hello(2, 3));
  loseConnection();
  vi.advanceTimersByTime(1000);
  server.socket.tell(hello(3, 3));
  expect(server.moves).toEqual(["B1"]);
  server.answer();
  server.socket.tell({ type: "pong", now: 0 });
  expect(server.pending).toBeNull();
});

test("other eyes after a lost connection: a rematch has begun", () => {
  void server.play("B1");
  loseConnection();
  server.socket.tell(hello(0, 2, { you: { seat: 1, is_host: false } }));
  server.answer();
  server.socket.tell({ type: "pong", now: 0 });
  expect(server.pending).toBeNull();
});

test("a gap in the numbers shows nothing: the hello that is asked for does", () => {
  void server.play("B1");
  server.answer();
  server.socket.tell(update(4));
  server.socket.tell({ type: "pong", now: 0 });
  expect(server.pending).toBe("B1");
  server.socket.tell(hello(0, 4));
  expect(server.pending).toBeNull();
});

test("a connection that ends refuses what was pending", async () => {
  const answer = server.play("B1");
  server.connection.close();
  expect(server.pending).toBeNull();
  expect(await answer).toMatchObject({ code: "offline" });
});

test("offline nothing is pending", async () => {
  server.socket.drop();
  expect(await server.play("B1")).toMatchObject({ code: "offline" });
  expect(server.pending).toBeNull();
});

test("questions and other commands are answered, but are no pending moves", async () => {
  const question = server.play("B1", { isQuestion: true });
  expect(server.pending).toBeNull();
  server.answer(NO);
  expect(await question).toEqual(NO);
  const chat = server.connection.send({ type: "say", text: "Hello" });
  expect(server.pending).toBeNull();
  server.socket.tell({ type: "answer", id: last(server.socket.ofType("say")).id });
  expect(await chat).toBeNull();
});

test("missed moves are those of others", () => {
  const items = hello(0, 3).items.map((item, seat) => ({ ...item, event: { seat, move: "B1" } }));
  expect(countMovesOfOthers(items, 0)).toBe(2);
  expect(countMovesOfOthers(items, null)).toBe(3);
  expect(countMovesOfOthers([...items, UNDO], 1)).toBe(2);
});

test("a claim is pending like a move, until the state after its answer", async () => {
  const answer = server.claim();
  expect(server.pending).toBe(CLAIM);
  server.answerClaim();
  expect(await answer).toBeNull();
  expect(server.pending).toBe(CLAIM);
  server.socket.tell(update(3));
  expect(server.pending).toBeNull();
});

test("a claim that was refused is not pending", async () => {
  const answer = server.claim();
  server.answerClaim(NO);
  expect(await answer).toEqual(NO);
  expect(server.pending).toBeNull();
});

test("a claim that may not have arrived is sent again with its id", () => {
  void server.claim();
  const { id } = last(server.socket.ofType("claim"));
  loseConnection();
  server.socket.tell(hello(2, 2));
  expect(server.socket.ofType("claim").map((message) => message.id)).toEqual([id]);
  expect(server.pending).toBe(CLAIM);
});
