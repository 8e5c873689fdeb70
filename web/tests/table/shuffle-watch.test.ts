import { readFileSync } from "node:fs";

import { beforeEach, expect, test, vi } from "vitest";

import type { Seen } from "../../src/lib/fold.ts";
import type { TableInfo } from "../../src/lib/protocol.ts";
import { ShufflePart } from "../../src/lib/shuffle-part.ts";
import { shownOf } from "../../src/lib/shown.ts";
import { alarms, checkWhenOver, dismiss } from "../../src/table/shuffle-watch.svelte.ts";
import { FakeStorage } from "../lib/fake-storage.ts";

interface Game {
  game: string;
  salt: string;
  frames: Seen[];
  record: Record<string, any>;
}

const path = new URL("../../../tests/faults/shuffle_cheats.json", import.meta.url);
const games = JSON.parse(readFileSync(path, "utf-8")) as Record<string, Game>;
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
  asked.length = 0;
  alarms.games = [];
});

/** This device plays a game to its end at such a table. */
async function play(cheat: string): Promise<TableInfo> {
  const { frames, record, salt } = games[cheat]!;
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify(record)));
  });
  const part = new ShufflePart("a-table", () => salt);
  for (const frame of frames) part.follow(frame);
  const table = { ...frames.at(-1)!.table, phase: "over" as const };
  await checkWhenOver("a-table", table);
  return table;
}

test("a game that this device played is checked when it is over, once", async () => {
  const table = await play("none");
  expect(alarms.games).toEqual([]);
  expect(shownOf("a-table-1")?.verdict).toBe("right");
  await checkWhenOver("a-table", table);
  expect(asked).toEqual(["/api/archive/a-table-1/record"]);
});

test("a server that cheated is told of, again whenever the table is opened", async () => {
  const table = await play("changed-seed");
  expect(alarms.games).toEqual(["a-table-1"]);
  expect(shownOf("a-table-1")?.verdict).toBe("wrong");
  dismiss("a-table-1");
  expect(alarms.games).toEqual([]);
  await checkWhenOver("a-table", table);
  expect(alarms.games).toEqual(["a-table-1"]);
});

test("a game that was played and has no record is told of, whatever game the server says it was", async () => {
  const { frames, salt } = games["none"]!;
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  const part = new ShufflePart("a-table", () => salt);
  for (const frame of frames) part.follow(frame);
  const renumbered: TableInfo = { ...frames.at(-1)!.table, phase: "over", game_number: 7 };
  await checkWhenOver("a-table", renumbered);
  expect(alarms.games).toEqual(["a-table-1"]);
});

test("a game that this device did not play is not asked for", async () => {
  await checkWhenOver("a-table", { phase: "over" });
  expect(asked).toEqual([]);
});

test("a game that is not over is not looked at", async () => {
  const { frames, salt } = games["none"]!;
  const part = new ShufflePart("a-table", () => salt);
  for (const frame of frames) part.follow(frame);
  await checkWhenOver("a-table", frames.at(-1)!.table);
  expect(asked).toEqual([]);
});
