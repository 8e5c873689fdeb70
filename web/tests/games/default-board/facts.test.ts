import { beforeAll, expect, test } from "vitest";

import { type Facts, factsOf, matching } from "../../../src/games/default-board/facts.ts";
import { speakHere } from "../../messages.ts";

beforeAll(() => speakHere("en"));

const NAMES = ["Ada", "Ben", "Cleo"];
const facts = (view: Record<string, unknown>) => factsOf(view, { game: "fourth", names: NAMES });
const flat = (all: Facts["table"]) => all.map((fact) => [fact.label, fact.values.join(" | ")]);

test("what has a place for each seat stands at the seats", () => {
  const { seats, table } = facts({
    totals: [3, 0, 12],
    taken: [["K", "Q"], [], null],
    won: [true, false, false],
  });
  expect(table).toEqual([]);
  expect(flat(seats[0]!)).toEqual([
    ["Totals", "3"],
    ["Taken", "K | Q"],
    ["Won", "yes"],
  ]);
  expect(flat(seats[1]!)).toEqual([
    ["Totals", "0"],
    ["Won", "no"],
  ]);
});

test("everything else stands on the table, with names instead of seat numbers", () => {
  const { table } = facts({
    round: 2,
    stock_size: 17,
    dealer: 1,
    pile: ["7h", "8h", "9h"],
    trick: [
      { seat: 0, card: "K" },
      { seat: 2, card: "A" },
    ],
    last: { winner: 2, points: 5 },
    secret: null,
    empty: [],
  });
  expect(flat(table)).toEqual([
    ["Round", "2"],
    ["Stock size", "17"],
    ["Dealer", "Ben"],
    ["Pile", "7h | 8h | 9h"],
    ["Trick", "Ada: K | Cleo: A"],
    ["Last", "Winner Cleo, Points 5"],
  ]);
});

test("the hand is by itself, and what the board shows anyway is left out", () => {
  const { hand, table, seats } = facts({
    viewer: 0,
    players: 3,
    to_act: 0,
    may_act: [0],
    moves: ["K", "Q"],
    hand: ["K", "Q", 7],
  });
  expect(hand).toEqual(["K", "Q", "7"]);
  expect([table, seats]).toEqual([[], [[], [], []]]);
  expect(facts({ hand: null }).hand).toEqual([]);
});

test("a list of objects with seats is no list by seat", () => {
  const { table } = facts({ plays: NAMES.map((_, seat) => ({ seat, card: "K" })) });
  expect(flat(table)).toEqual([["Plays", "Ada: K | Ben: K | Cleo: K"]]);
});

test("of a long story only the last things are shown", () => {
  const tricks = [0, 1, 2, 0, 1, 2].map((winner, k) => ({ winner, value: k }));
  const [fact] = facts({ tricks }).table;
  expect(fact?.values).toEqual([
    "…",
    "Winner Cleo, Value 2",
    "Winner Ada, Value 3",
    "Winner Ben, Value 4",
    "Winner Cleo, Value 5",
  ]);
});

test("moves are found by all words of a search, in any case and order", () => {
  const moves = ["play Kh", "play Qs on Kh", "draw"];
  expect(matching(moves, "")).toEqual(moves);
  expect(matching(moves, "  kh PLAY ")).toEqual(["play Kh", "play Qs on Kh"]);
  expect(matching(moves, "kh qs")).toEqual(["play Qs on Kh"]);
  expect(matching(moves, "pass")).toEqual([]);
});
