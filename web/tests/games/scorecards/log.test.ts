import { beforeAll, expect, test } from "vitest";

import { ScoreCardsLogFormatter } from "../../../src/games/scorecards/log.ts";
import { whoFor } from "../../../src/lib/log.ts";
import { speakHere } from "../../messages.ts";

const NAMES = ["Ada", "Ines", "Otto", "Mira"];

beforeAll(() => speakHere("en"));

function told(you: number | null, ...events: Record<string, any>[]): string[] {
  const logFormatter = new ScoreCardsLogFormatter(4, whoFor(NAMES, you));
  return events.flatMap((event) => logFormatter.tell(event).map((line) => line.text));
}

const ROUND = { round: 1, start: 1, hands: [], starting: "G6-28", deck: [] };
const PLAY = { seat: 1, move: "play B6-17 vs 0", points: 8 };
const SCORED = {
  note: "scored",
  seat: 1,
  card: "B6-17",
  points: 8,
  parts: [{ kind: "cards", points: 8, times: 2, each: 4, cards: ["B6-17", "G6-28"] }],
};

test("a round, a play and how it scored", () => {
  expect(told(0, ROUND, PLAY, SCORED)).toEqual([
    "Round 1. Ines starts; the Starting card is Green 6.",
    "Ines plays Blue 6 with your display and scores 8: Blue 6 and Green 6: 4 each.",
  ]);
});

test("what oneself drew is told after one's own play", () => {
  expect(told(1, ROUND, { ...PLAY, drew: "R2-7" }, SCORED).slice(1)).toEqual([
    "You play Blue 6 with Ada and score 8: Blue 6 and Green 6: 4 each.",
    "You draw Red 2.",
  ]);
});

test("the bonus names the best card, also after a move was taken back", () => {
  const logFormatter = new ScoreCardsLogFormatter(4, whoFor(NAMES, 0));
  for (const event of [ROUND, PLAY, SCORED, { ...PLAY, points: 20 }, { ...SCORED, points: 20 }])
    logFormatter.tell(event);
  logFormatter.takeBack(1);
  const [line] = logFormatter.tell({ note: "round", points: [0, 8], bonus: [1, 0] });
  expect(line?.text).toBe("The round’s best single card scored 8 and earns a bonus of 5: Ines and You.");
});

test("the play that ends a round is told before its bonus", () => {
  const note = { note: "round", points: [0, 8], bonus: [1] };
  expect(told(0, ROUND, PLAY, note, SCORED).map((line) => line.split(" ")[0])).toEqual([
    "Round",
    "Ines",
    "The",
  ]);
});

test("what the rule itself says is not said again", () => {
  const plain = { ...SCORED, parts: [{ kind: "points", points: 8, times: 1, each: 8 }] };
  expect(told(0, ROUND, { ...PLAY, move: "play B6-17" }, plain)[1]).toBe("Ines plays Blue 6 and scores 8.");
});

test("partners are told what they saw, others only that it happened", () => {
  expect(told(2, { seat: 0, move: "pass G3-4" }, { seat: 2, move: "back Y9-31" })).toEqual([
    "Ada passes Green 3 to you.",
    "You hand Yellow 9 back.",
  ]);
  expect(
    told(1, { seat: 0, move: "pass ??" }, { seat: 2, move: "back ??" }, { seat: 1, move: "keep" }),
  ).toEqual(["Ada passes a card to Otto.", "Otto hands a card back.", "You keep all cards."]);
});
