import { beforeAll, expect, test, vi } from "vitest";

import { loadGames } from "../../src/lib/games.ts";
import {
  ANY,
  askForGame,
  countsFor,
  keepWish,
  lastWish,
  possible,
  wasAsked,
} from "../../src/lib/seek-wish.ts";

class Shelf {
  text: string | null = null;
  getItem = () => this.text;
  setItem = (_: string, text: string) => void (this.text = text);
}

beforeAll(async () => {
  const games = [
    { name: "fives", variants: { standard: [3, 4] } },
    { name: "scorecards", variants: { standard: [2, 3, 4], partnership: [4] } },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ games, bots: [], table_rulings: [] }));
  await loadGames();
  vi.unstubAllGlobals();
});

test("the last wish is kept", () => {
  const shelf = new Shelf();
  expect(lastWish(shelf)).toEqual(ANY);
  keepWish({ game: "fives", players: 3, takes_bots: false }, shelf);
  expect(lastWish(shelf)).toEqual({ game: "fives", players: 3, takes_bots: false });
});

test("what is kept may be of another version, or no wish at all", () => {
  const shelf = new Shelf();
  for (const text of ["null", "7", "{", '{"game":"chess","players":4}']) {
    shelf.text = text;
    expect(lastWish(shelf).game).toBeNull();
  }
});

test("a number that a game does not have becomes any", () => {
  expect(possible({ game: "fives", players: 2, takes_bots: true }).players).toBeNull();
  expect(possible({ game: null, players: 2, takes_bots: true }).players).toBe(2);
});

test("any game can be played by as many as one of them can", () => {
  expect(countsFor(null)).toEqual([2, 3, 4]);
  expect(countsFor("fives")).toEqual([3, 4]);
});

const tap = (how: Partial<MouseEvent> = {}) =>
  ({
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    ...how,
  }) as MouseEvent;

test("a tap puts somebody on the list once; a page that is only opened does not", () => {
  expect(wasAsked()).toBe(false);
  askForGame(tap());
  expect(wasAsked()).toBe(true);
  expect(wasAsked()).toBe(false);
});

test("a tap that opens another tab asks for nothing in this one", () => {
  for (const how of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    askForGame(tap(how));
  expect(wasAsked()).toBe(false);
});
