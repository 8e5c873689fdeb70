import { beforeEach, expect, test, vi } from "vitest";

import { shuffleAt } from "../../src/lib/shuffle-guest.ts";
import { FakeStorage } from "./fake-storage.ts";
import { FakeSocket, hello, table, update } from "./fake-server.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

test("a page of a tournament has its part in the shuffles of a table, unseen, until the game begins", () => {
  const sockets: FakeSocket[] = [];
  shuffleAt("T1", (path) => {
    sockets.push(new FakeSocket(path));
    return sockets.at(-1)!;
  });
  const [socket] = sockets as [FakeSocket];
  expect(socket.path).toContain("hidden=1");
  const shuffle = { scheme: 2, game: 1, stage: "commit" as const, salt_commitments: ["", ""], awaited: [0] };
  socket.tell(hello(0, 1, { table: table({ phase: "waiting", shuffle }) }));
  const [bound] = socket.ofType("bind-salt");
  const list = [bound!.salt_commitment, ""];
  socket.tell(
    update(2, {
      table: table({ phase: "waiting", shuffle: { ...shuffle, stage: "reveal", salt_commitments: list } }),
    }),
  );
  expect(socket.ofType("salt")).toHaveLength(1);
  expect(socket.isClosed).toBe(false);
  socket.tell(update(3, { table: table({ phase: "playing", shuffle: { ...shuffle, stage: "none" } }) }));
  expect(socket.isClosed).toBe(true);
  expect(sockets).toHaveLength(1);
});
