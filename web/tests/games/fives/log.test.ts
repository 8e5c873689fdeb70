import { beforeEach, expect, test } from "vitest";

import { MoveLogFormatter } from "../../../src/games/default-board/log.ts";
import { FivesLogFormatter } from "../../../src/games/fives/log.ts";
import { ofLastGame, tellItems, whoFor } from "../../../src/lib/log.ts";
import type { Item } from "../../../src/lib/protocol.ts";
import { speakHere } from "../../messages.ts";

const who = whoFor(["Ada", "Ben", "Cleo"], 0);
const DEAL = { hand: 2, deal: [["B1"], ["??"], ["??"]] };

function items(...events: Record<string, unknown>[]): Item[] {
  return events.map((told, k) => {
    const base = { number: k + 1, at: 0 };
    return "kind" in told ? ({ ...base, ...told } as Item) : { ...base, kind: "event", event: told };
  });
}

function told(...events: Record<string, unknown>[]): string[] {
  const lines = tellItems(items(...events), new FivesLogFormatter(3, who), who);
  return lines.map((line) => line.text);
}

beforeEach(() => speakHere("en"));

test("a trick of Fives reads as in the terminal", () => {
  expect(
    told(
      DEAL,
      { note: "lead", seat: 1 },
      { seat: 1, move: "G9" },
      { seat: 2, move: "??=M5" },
      { seat: 0, move: "B1" },
      { note: "trick", winner: 1, value: 9 },
      { seat: 1, move: "??=M5" },
      { seat: 2, move: "M13" },
      { seat: 0, move: "B2=M5" },
      { note: "trick", winner: 2, value: 13 },
    ),
  ).toEqual([
    "Hand 2 is dealt. Ben holds Magenta 0 and leads.",
    "Trick 1",
    "Ben leads Green 9.",
    "Cleo plays a card face down: Magenta 5.",
    "You have no Green and play Blue 1.",
    "Ben takes the trick: 0 + 9 = 9.",
    "Trick 2",
    "Ben leads a card face down: Magenta 5.",
    "Cleo follows with Magenta 13.",
    "You play Blue 2 face down: Magenta 5.",
    "Cleo takes the trick: 0 + 13 = 13.",
  ]);
});

test("bust, exactly 25, and the chips of a hand are told", () => {
  const lines = told(
    DEAL,
    { note: "trick", winner: 0, value: 13 },
    { note: "trick", winner: 0, value: 12 },
    { note: "trick", winner: 0, value: 1 },
    { note: "hand", totals: [26, 0, 0], chips: [4, 1, 8], centre: 0 },
  );
  expect(lines).toEqual([
    "You take the trick: 0 + 13 = 13.",
    "You take the trick: 13 + 12 = 25, exactly 25.",
    "You take the trick: 25 + 1 = 26, bust.",
    "How hand 2 scored",
    "You: 26, now 4 chips",
    "Ben: 0, now 1 chip",
    "Cleo: 0, now 8 chips",
  ]);
});

test("moves that are taken back are told anew", () => {
  expect(
    told(DEAL, { seat: 1, move: "G9" }, { seat: 2, move: "G2" }, { undo: 2 }, { seat: 1, move: "S4" }),
  ).toEqual([
    "Trick 1",
    "Ben leads Green 9.",
    "Cleo follows with Green 2.",
    "2 moves are taken back.",
    "Trick 1",
    "Ben leads Silver 4.",
  ]);
});

test("what happens around the game is told", () => {
  expect(
    told(
      { kind: "seat", what: "sat", seat: 1, name: "Benno" },
      { kind: "seat", what: "bot", seat: 2, name: "Greedy 1" },
      { kind: "seat", what: "opened", seat: 2 },
      { kind: "table", what: "host", seat: 0 },
      { kind: "table", what: "started", game: 3 },
      { seat: 1, played_by: "greedy" },
      { seat: 1, played_by: "human" },
      { kind: "table", what: "undo-asked", seat: 2 },
      { kind: "table", what: "undo-refused", seat: 0 },
      { kind: "table", what: "over", game: 3 },
    ),
  ).toEqual([
    "Benno sits down.",
    "Greedy 1 takes a seat.",
    "Seat 3 is open.",
    "You are the host now.",
    "Game 3 begins.",
    "A bot plays for Ben.",
    "Ben is playing again.",
    "Cleo asks to take back a move.",
    "You do not agree.",
    "The game is over.",
  ]);
});

test("the log speaks the reader's language", () => {
  speakHere("de");
  expect(told(DEAL, { note: "lead", seat: 0 })).toEqual([
    "Runde 2 ist ausgeteilt. Du hast die Magenta 0 und spielst aus.",
  ]);
  speakHere("fr");
  expect(told(DEAL, { seat: 1, move: "G9" })).toEqual(["Pli 1", "Ben entame Vert 9."]);
});

test("games without sentences of their own tell moves as records write them", () => {
  const lines = tellItems(
    items({ seat: 1, move: "bid G80" }, { placed: true }),
    new MoveLogFormatter(who),
    who,
  );
  expect(lines.map((line) => line.text)).toEqual(["Ben: bid G80"]);
});

test("the log begins with the last game", () => {
  const all = items(
    { kind: "table", what: "started", game: 1 },
    { seat: 0, move: "B1" },
    { kind: "table", what: "started", game: 2 },
    { seat: 1, move: "B2" },
  );
  expect(ofLastGame(all).map((item) => item.number)).toEqual([3, 4]);
  expect(ofLastGame([])).toEqual([]);
});

test("outside bots are asked, come back, and do not always want to", () => {
  expect(
    told(
      { kind: "seat", what: "invited", seat: 2, name: "Deep Five" },
      { kind: "seat", what: "declined", seat: 2, name: "Deep Five" },
      { kind: "seat", what: "uninvited", seat: 2, name: "Deep Five" },
    ),
  ).toEqual([
    "Seat 3 is offered to Deep Five.",
    "Deep Five does not want the seat.",
    "The offer to Deep Five is withdrawn.",
  ]);
  const [own, outside] = told({ seat: 1, played_by: "human" }, { seat: 1, played_by: "outside" });
  expect(outside).toBe(own);
});
