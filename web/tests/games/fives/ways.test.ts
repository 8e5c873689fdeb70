import { beforeAll, describe, expect, test } from "vitest";

import { claimLines, mayPlay, noFlip, onlyDown, playable, waysOf } from "../../../src/games/fives/ways.ts";
import type { FivesClaim } from "../../../src/games/fives/view.ts";
import { NAMES, position, speakHere } from "./position.ts";

beforeAll(() => speakHere("en"));

const linesOf = (view: ReturnType<typeof position>, card: string): string[] =>
  waysOf(view, card, NAMES).map((way) => way.lines.map((line) => line.text).join("; "));

describe("the ways of a card", () => {
  test("say what is certain: who takes the trick, and the sum", () => {
    expect(linesOf(position(), "G11")).toEqual([
      "takes the trick; 17 + 11 = 28, bust",
      "Ines takes it; you stay at 17",
    ]);
  });

  test("say what would be, where it is open", () => {
    const open = position({
      trick: [],
      led: null,
      winning: null,
      moves: [{ move: "B8", wins: null, taker: null, number: 8, total_if_won: 25 }],
    });
    expect(linesOf(open, "B8")).toEqual(["if it wins; 17 + 8 = 25, exactly 25"]);
  });

  test("say that it cannot win, where nobody has taken the trick yet", () => {
    const early = position({
      moves: [{ move: "B2", wins: false, taker: null, number: 2, total_if_won: 19 }],
    });
    expect(linesOf(early, "B2")).toEqual(["cannot win; you stay at 17"]);
  });

  test("are marked as good or bad news", () => {
    const tones = waysOf(position(), "G11", NAMES).flatMap((way) => way.lines.map((line) => line.tone));
    expect(tones).toEqual([undefined, "bad", undefined, undefined]);
  });

  test("are none for a card that may not be played", () => {
    expect(waysOf(position(), "B2", NAMES)).toEqual([]);
  });
});

test("only what the engine allows is in the light", () => {
  const view = position();
  expect(playable(view)).toEqual(["G11"]);
  expect(mayPlay(view, "B2")).toBe(false);
  expect(onlyDown(view, "G11")).toBe(false);
  const magenta = position({
    moves: [{ move: "B2=M5", wins: null, taker: null, number: 5, total_if_won: 22 }],
  });
  expect(onlyDown(magenta, "B2")).toBe(true);
});

describe("why no card can be flipped", () => {
  test("is not said where one can", () => {
    expect(noFlip(position({ no_flip: null }))).toBe("");
  });

  test("is a five in the trick, or too many of the colour", () => {
    expect(noFlip(position({ no_flip: "F5" }))).toContain("more than one Green");
    expect(noFlip(position({ no_flip: "F6" }))).toContain("already a Magenta 5");
  });
});

describe("a claim of the rest", () => {
  const brings = (claim: FivesClaim | null) => claimLines(position({ claim }))?.map(({ text }) => text);

  test("says what it brings", () => {
    expect(brings({ why: "tricks", tricks: 3, number: 7, total: 24 })).toEqual([
      "You win the last 3 tricks",
      "17 + 7 = 24",
    ]);
    expect(brings({ why: "bust", tricks: 0, number: 0, total: 31 })).toEqual([
      "Everyone is over 25: nothing can change",
    ]);
  });

  test("tells good news and bad", () => {
    const tone = (claim: FivesClaim) => claimLines(position({ claim }))?.at(-1)?.tone;
    expect(tone({ why: "tricks", tricks: 2, number: 8, total: 25 })).toBe("good");
    expect(tone({ why: "tricks", tricks: 2, number: 8, total: 38 })).toBe("bad");
    expect(tone({ why: "tricks", tricks: 2, number: 7, total: 24 })).toBeUndefined();
  });

  test("is none where none is offered", () => {
    expect(brings(null)).toBeUndefined();
    expect(claimLines(position())).toBeNull();
  });
});
