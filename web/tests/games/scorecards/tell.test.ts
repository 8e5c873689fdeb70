import { beforeAll, expect, test } from "vitest";

import { asked, header, tellTable } from "../../../src/games/scorecards/tell.ts";
import { speakHere } from "../../messages.ts";
import { NAMES, position } from "./position.ts";

beforeAll(() => speakHere("en"));

test("the whole table is read out in a few sentences", () => {
  expect(tellTable(position(), NAMES)).toBe(
    "Round 2 of 4 · card 4 of 5. You: 79; Ines: 61; Otto: 58. Starting card: Green 6. " +
      "Your display: Blue 3, Red 6 and Blue 4. The display of Ines: Yellow 6, Green 2 and Blue 9. The display of Otto: Green 5, Blue 7 and Yellow 1. " +
      "Your hand: Blue 6 and Red 5. Your turn: choose a card",
  );
});

test("a spectator hears no hand", () => {
  const { hand: _hand, plays: _plays, ...seen } = position({ viewer: "spectator" });
  expect(tellTable(seen, NAMES)).not.toContain("hand");
});

test("the header follows the phase", () => {
  expect(header(position({ round: 0 }))).toBe("");
  expect(header(position({ phase: "over" }))).toBe("All four rounds are over");
  expect(header(position({ phase: "pass" }))).toBe("Round 2 of 4 · passing");
});

test("in a partnership it says who may pass to whom", () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const view = position({ players: 4, sides, phase: "pass", to_act: 1 });
  expect(asked(view, [...NAMES, "Mira"])).toBe("Ines may pass a card to Mira");
});
