import { beforeEach, expect, test } from "vitest";

import { linesOf, logOf, ofLastGame, say, whoFor } from "../../src/lib/log.ts";
import type { LogLine, LoggedItem, Phrase } from "../../src/lib/protocol.ts";
import { speakHere } from "../messages.ts";

const who = whoFor(["Ada", "Ines", "Otto"], 0);
const GREEN_9: Phrase = {
  message: "fives-card",
  arguments: { colour: { message: "fives-green" }, number: "9" },
};
const name = (seat: number): Phrase => ({ message: "log-name", seat });

function item(number: number, ...lines: LogLine[]): LoggedItem {
  return { number, at: 0, kind: "event", event: {}, lines };
}

beforeEach(() => speakHere("en"));

test("a line speaks to its reader, or of somebody else", () => {
  const line = { message: "fives-log-leads", arguments: { card: GREEN_9 } };
  expect(say({ ...line, seat: 0 }, who)).toBe("You lead Green 9.");
  expect(say({ ...line, seat: 1 }, who)).toBe("Ines leads Green 9.");
});

test("a line speaks the reader's language", () => {
  speakHere("fr");
  expect(say({ message: "fives-log-leads", arguments: { card: GREEN_9 }, seat: 1 }, who)).toBe(
    "Ines entame Vert 9.",
  );
});

test("a seat among the arguments may be the reader's", () => {
  const pass = (seat: number, partner: number): Phrase => ({
    message: "scorecards-log-pass",
    arguments: {
      card: { message: "scorecards-card-green", arguments: { number: "3" } },
      partner: name(partner),
    },
    seat,
  });
  expect(say(pass(2, 0), who)).toBe("Otto passes Green 3 to you.");
  expect(say(pass(2, 1), who)).toBe("Otto passes Green 3 to Ines.");
});

test("lists are joined as in the terminal", () => {
  const bonus = (...seats: number[]): Phrase => ({
    message: "scorecards-log-bonus",
    arguments: { points: "8", players: seats.map(name) },
  });
  expect(say(bonus(1), who)).toMatch(/: Ines\.$/);
  expect(say(bonus(1, 0), who)).toMatch(/: Ines and You\.$/);
  expect(say(bonus(1, 2, 0), who)).toMatch(/: Ines, Otto and You\.$/);
});

test("a name among the arguments stands for the one at the table", () => {
  expect(say({ message: "log-sat", arguments: { player: "Benno" }, seat: 1 }, who)).toBe("Benno sits down.");
});

test("lines keep the number of their item, and what is shown beside them", () => {
  const lines = logOf(
    [
      item(1, {
        message: "fives-log-trick-number",
        arguments: { trick: 1 },
        kind: "heading",
        is_quiet: true,
      }),
      { number: 2, at: 0, kind: "chat", text: "hello" },
      item(3, { message: "fives-log-leads", arguments: { card: GREEN_9 }, seat: 1, card: "G9" }),
      item(4, {
        message: "fives-log-trick-bust",
        arguments: { before: 20, number: 9, after: 29 },
        seat: 0,
        kind: "result",
        tone: "bad",
      }),
    ],
    who,
  );
  expect(lines).toEqual([
    { number: 1, kind: "heading", text: "Trick 1", seat: null, isQuiet: true },
    { number: 3, kind: "move", text: "Ines leads Green 9.", seat: 1, card: "G9" },
    { number: 4, kind: "result", text: "You take the trick: 20 + 9 = 29, bust.", seat: 0, tone: "bad" },
  ]);
  expect(linesOf([], 5, who)).toEqual([]);
});

test("the log begins with the last game", () => {
  const started = { at: 0, kind: "table", what: "started" } as const;
  const all = [{ ...started, number: 1 }, item(2), { ...started, number: 3 }, item(4)];
  expect(ofLastGame(all).map(({ number }) => number)).toEqual([3, 4]);
  expect(ofLastGame([])).toEqual([]);
});
