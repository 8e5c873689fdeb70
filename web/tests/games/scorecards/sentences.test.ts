import { expect, test } from "vitest";

import { playLine } from "../../../src/games/scorecards/sentences.ts";
import type { Line } from "../../../src/lib/log.ts";

test("a play's line is the last one of its card and seat", () => {
  const line = (seat: number, card: string, text: string): Line => ({
    number: 1,
    kind: "move",
    text,
    seat,
    card,
  });
  const lines = [
    line(1, "B6", "first"),
    line(1, "B6", "second"),
    line(2, "B6", "another's"),
    line(1, "R2", "other"),
  ];
  expect(playLine(lines, { seat: 1, card: "B6-17" })).toBe("second");
  expect(playLine(lines, { seat: 3, card: "B6-17" })).toBe("");
});
