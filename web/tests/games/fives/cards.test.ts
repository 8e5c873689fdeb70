import { beforeAll, expect, test } from "vitest";

import { shortName } from "../../../src/games/shell/names.ts";
import { cardName, letters, readMove, sorted } from "../../../src/games/fives/cards.ts";
import { speakHere } from "./position.ts";

beforeAll(() => speakHere("en"));

test("a move lies face up, face down with its face, or face down and hidden", () => {
  expect(readMove("G11")).toEqual({ face: { colour: "green", number: 11 }, isDown: false });
  expect(readMove("B7=M5")).toEqual({ face: { colour: "blue", number: 7 }, isDown: true });
  expect(readMove("??=M5")).toEqual({ face: null, isDown: true });
});

test("a hand lies by colour or by number", () => {
  const hand = ["M0", "B12", "S3", "B2", "G11"];
  expect(sorted(hand, "colour")).toEqual(["B2", "B12", "G11", "S3", "M0"]);
  expect(sorted(hand, "number")).toEqual(["M0", "B2", "S3", "G11", "B12"]);
});

test("names and letters are the reader's", () => {
  expect(cardName("G11")).toBe("Green 11");
  speakHere("fr");
  expect(cardName("G11")).toBe("Vert 11");
  expect(letters()).toEqual({ blue: "B", green: "V", silver: "A", magenta: "M" });
  speakHere("en");
});

test("long names are cut at 14 characters", () => {
  expect(shortName("Bartholomäus G")).toBe("Bartholomäus G");
  expect(shortName("Bartholomäus von G.")).toBe("Bartholomäus…");
});
