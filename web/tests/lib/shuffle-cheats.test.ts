/**
 * The page against servers that cheat. The frames and records were made by the tables of tests/faults; the code
 * that takes part, keeps and checks is the page's own.
 */

import { readFileSync } from "node:fs";

import { beforeEach, expect, test, vi } from "vitest";

import { fivesDealing } from "../../src/games/fives/dealing.ts";
import type { Seen } from "../../src/lib/fold.ts";
import type { ClientMessage } from "../../src/lib/protocol.ts";
import { type Finding, checkRecord, isRight } from "../../src/lib/shuffle-check.ts";
import { ShufflePart } from "../../src/lib/shuffle-part.ts";
import { type Shown, noteOtherDevices, shownOf, splitGame } from "../../src/lib/shown.ts";
import { FakeStorage } from "./fake-storage.ts";

interface Game {
  game: string;
  salt: string;
  frames: Seen[];
  sent: ClientMessage[];
  shown: Shown;
  record: Record<string, any>;
}

const path = new URL("../../../tests/faults/shuffle_cheats.json", import.meta.url);
const games = JSON.parse(readFileSync(path, "utf-8")) as Record<string, Game>;

/** What the page finds wrong with the game of each cheat; all of it must be found by what was kept. */
const CAUGHT: Record<string, Finding["what"][]> = {
  "changed-seed": ["shown", "took-part"],
  "dropped-salt": ["shown", "own"],
  "replaced-salt": ["shown", "own"],
  "swapped-cards": ["cards"],
  "other-commitment": ["shown", "took-part"],
  "late-friend": ["shown"],
  "false-void": ["took-part"],
  "forged-void": ["foreign"],
  "forged-commitment": ["foreign"],
  renumbered: ["shown", "took-part"],
  "no-proof": ["proof"],
  "old-scheme": ["shown", "took-part", "deal"],
  downgraded: ["old"],
};

const what_if = { seat: 0, cards: "real", taken: 1, game: null, step: 1 } as const;

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});

/** The page sees the frames and answers as it does; gives what it sent. */
function follow({ frames, salt }: Game): ClientMessage[] {
  const part = new ShufflePart("a-table", () => salt);
  return frames.flatMap((frame) => part.follow(frame));
}

function findings({ game, record }: Game): Finding[] {
  const [table, number] = splitGame(game);
  return checkRecord(record, { table, game: number }, fivesDealing, shownOf(game));
}

const bad = (found: Finding[]) => found.filter(({ isGood }) => isGood === false).map(({ what }) => what);

test.each(Object.keys(games))("the page answers and keeps what the server's tests say: %s", (cheat) => {
  const game = games[cheat]!;
  expect(follow(game)).toEqual(game.sent);
  expect(shownOf(game.game)).toEqual(game.shown);
});

test("an honest game is found right, with our part in it", () => {
  const game = games["none"]!;
  follow(game);
  const found = findings(game);
  expect(isRight(found)).toBe(true);
  expect(found.map(({ what }) => what)).toEqual(["seed", "salts", "shown", "own", "cards", "deal"]);
});

test.each(Object.keys(CAUGHT))("the page catches a cheating server: %s", (cheat) => {
  const game = games[cheat]!;
  follow(game);
  const found = findings(game);
  expect(isRight(found)).toBe(false);
  expect(bad(found)).toEqual(CAUGHT[cheat]);
});

test("every cheat of the server's tests is expected here", () => {
  expect(Object.keys(games).sort()).toEqual([...Object.keys(CAUGHT), "none"].sort());
});

test("a part of another device of ours is no cheat", () => {
  noteOtherDevices();
  const game = games["forged-commitment"]!;
  follow(game);
  expect(isRight(findings(game))).toBe(true);
  expect(findings(game)).toContainEqual({ what: "foreign", isGood: null });
});

test.each(["changed-seed", "dropped-salt", "replaced-salt", "late-friend", "false-void", "swapped-cards"])(
  "without what was shown nobody could tell: %s",
  (cheat) => {
    const game = games[cheat]!;
    const found = findings(game);
    expect(isRight(found)).toBe(true);
    expect(found).toContainEqual({ what: "none-kept", isGood: null });
  },
);

test("a game of scheme 1 that ran already when we came is no cheat", () => {
  const game = games["downgraded"]!;
  follow({ ...game, frames: game.frames.filter(({ table }) => table.phase !== "waiting") });
  const found = findings(game);
  expect(isRight(found)).toBe(true);
  expect(found).toContainEqual({ what: "old", isGood: null });
});

test("nobody says only afterwards that a game went on from another one", () => {
  const game = games["swapped-cards"]!;
  follow(game);
  const record = { ...game.record, from: { taken: 1 } };
  const said = findings({ ...game, record }).filter(({ what }) => what === "what-if" || what === "deal");
  expect(said).toEqual([{ what: "what-if", isGood: false }]);
});

test("what a game took over is not checked where everybody was told of it", () => {
  const game = games["swapped-cards"]!;
  const told = {
    ...game,
    frames: game.frames.map((seen) => ({ ...seen, table: { ...seen.table, what_if } })),
  };
  follow(told);
  const record = { ...game.record, from: { taken: 1 } };
  expect(findings({ ...game, record })).toContainEqual({ what: "what-if", isGood: null });
});
