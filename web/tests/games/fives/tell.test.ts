import { beforeAll, expect, test } from "vitest";

import { tellTable } from "../../../src/games/fives/tell.ts";
import { NAMES, position, speakHere } from "./position.ts";

beforeAll(() => speakHere("en"));

test("the whole table is read out in five sentences", () => {
  expect(tellTable(position(), NAMES)).toBe(
    "Hand 2 of 4 · Trick 1 of 13. " +
      "You: 17, 7 chips; Ines: 13, 9 chips; Otto: 0, 4 chips; Mira: 5, 6 chips. " +
      "Green was led: Ines Green 9, Otto Green 4, Mira Green 6. " +
      "Your cards: Blue 2, Blue 8, Green 11, Silver 3, Magenta 7. " +
      "Your turn: you may play Green 11.",
  );
});

test("a card that lies face down is read out as a Magenta 5, also one's own", () => {
  const text = tellTable(
    position({
      trick: [
        { seat: 1, move: "??=M5" },
        { seat: 0, move: "B8=M5" },
      ],
      led: "M",
    }),
    NAMES,
  );
  expect(text).toContain("Ines Magenta 5");
  expect(text).toContain("Ada Magenta 5");
});

test("busts and whose turn it is are read out", () => {
  const text = tellTable(position({ totals: [26, 13, 0, 5], to_act: 2, moves: [] }), NAMES);
  expect(text).toContain("You: 26, 7 chips, bust");
  expect(text).toContain("Otto to play");
});

test("that the rest can be claimed is read out", () => {
  const claim = { why: "bust", tricks: 0, number: 0, total: 31 } as const;
  expect(tellTable(position({ claim }), NAMES)).toMatch(/You can claim the rest of the hand\.$/);
});
