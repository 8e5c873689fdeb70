import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { InvitationsRoom } from "../../src/lib/invitations.svelte.ts";
import { KeptSocket } from "./kept-socket.ts";

class FakeSocket extends KeptSocket<object> {
  invite(...invitations: object[]): void {
    this.tell({ type: "invitations", invitations, now: Date.now() + AHEAD });
  }
}

/** The server's clock is so far ahead of ours. */
const AHEAD = 100_000;
const MINUTE = 60_000;
const from = (name: string, until = 30 * MINUTE) => ({ name, table: `of-${name}`, until: AHEAD + until });

let sockets: FakeSocket[] = [];
let heard: string[] = [];
const last = () => sockets[sockets.length - 1]!;
const names = (room: InvitationsRoom) => room.open.map(({ name }) => name);

function follow(): InvitationsRoom {
  return new InvitationsRoom(
    ({ name }) => heard.push(name),
    (path) => {
      sockets.push(new FakeSocket(path));
      return last();
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
  sockets = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

test("shows what is open, and calls only for what comes while somebody looks", () => {
  const room = follow();
  expect(last().path).toBe("/api/partners/ws");
  last().invite(from("Ada"));
  expect(names(room)).toEqual(["Ada"]);
  expect(heard).toEqual([]);
  last().invite(from("Ben"), from("Ada"));
  expect(heard).toEqual(["Ben"]);
  last().invite();
  expect(names(room)).toEqual([]);
});

test("one that is too old is no longer shown, by the server's clock", () => {
  const room = follow();
  last().invite(from("Ada", 2 * MINUTE));
  vi.advanceTimersByTime(MINUTE);
  expect(names(room)).toEqual(["Ada"]);
  vi.advanceTimersByTime(MINUTE + 5000);
  expect(names(room)).toEqual([]);
});

test("after a lost connection nothing calls twice", () => {
  follow();
  last().invite();
  last().invite(from("Ada"));
  last().drop();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().invite(from("Ada"));
  expect(heard).toEqual(["Ada"]);
});
