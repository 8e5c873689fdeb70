import { beforeEach, expect, test } from "vitest";

import { MOST_DECKS, forgetDeck, keepDeck, myDecks } from "../../src/lib/my-decks.ts";

/** A shelf as the browser has it, with so much room. */
class Shelf {
  room = Infinity;
  kept: string | null = null;
  getItem = () => this.kept;
  setItem = (_key: string, text: string) => {
    if (text.length > this.room) throw new Error("full");
    this.kept = text;
  };
}

let shelf = new Shelf();
beforeEach(() => {
  shelf = new Shelf();
});

const deck = (id: string, game = "score5", text = "x") => ({ game, id, text });

test("decks are kept, the latest first, each game's apart", () => {
  expect(myDecks(null, shelf)).toEqual([]);
  expect(keepDeck(deck("one"), shelf)).toBe(true);
  keepDeck(deck("two", "scorecards"), shelf);
  keepDeck(deck("three"), shelf);
  expect(myDecks("score5", shelf).map((one) => one.id)).toEqual(["three", "one"]);
  expect(myDecks(null, shelf)).toHaveLength(3);
});

test("a newer file of the same name takes the older one's place; another game's stays", () => {
  keepDeck(deck("one"), shelf);
  keepDeck(deck("one", "scorecards"), shelf);
  keepDeck(deck("one", "score5", "new"), shelf);
  expect(myDecks("score5", shelf)).toEqual([deck("one", "score5", "new")]);
  forgetDeck({ game: "score5", id: "one" }, shelf);
  expect(myDecks(null, shelf)).toEqual([deck("one", "scorecards")]);
});

test("the oldest goes when there are too many", () => {
  for (let k = 0; k <= MOST_DECKS; k++) keepDeck(deck(String(k)), shelf);
  expect(myDecks(null, shelf)).toHaveLength(MOST_DECKS);
  expect(myDecks(null, shelf).at(-1)?.id).toBe("1");
});

test("a full browser says so and keeps what it had", () => {
  keepDeck(deck("one"), shelf);
  shelf.room = 10;
  expect(keepDeck(deck("two"), shelf)).toBe(false);
  expect(myDecks(null, shelf)).toEqual([deck("one")]);
});

test("what somebody else wrote there is no deck", () => {
  for (const text of ["{", "7", "null", '{"a":1}', '[1, null, {"game": 3}]']) {
    shelf.kept = text;
    expect(myDecks(null, shelf)).toEqual([]);
  }
});
