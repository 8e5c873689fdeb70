import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Autoplay, LONGEST, SHORTEST, drawDelay, isAutomatic } from "../../../src/games/fives/autoplay.ts";

let only: string | null;
let drawn: number;
const played: string[] = [];

function makeAutoplay(draw = 0.5): Autoplay {
  return new Autoplay({
    only: () => only,
    play: (move) => played.push(move),
    random: () => {
      drawn += 1;
      return draw;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [only, drawn] = ["G11", 0];
  played.length = 0;
});
afterEach(() => vi.useRealTimers());

test("the only move is played after the time that was drawn", () => {
  makeAutoplay(0.5).begin();
  vi.advanceTimersByTime((SHORTEST + LONGEST) / 2 - 1);
  expect(played).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(played).toEqual(["G11"]);
});

test("a time is drawn whether there is a choice or not, and always within its bounds", () => {
  only = null;
  makeAutoplay().begin();
  vi.advanceTimersByTime(LONGEST);
  expect([drawn, played]).toEqual([1, []]);
  expect([drawDelay(() => 0), drawDelay(() => 0.999999)]).toEqual([SHORTEST, expect.closeTo(LONGEST, 0)]);
});

test("what is no longer the only move is not played", () => {
  const autoplay = makeAutoplay();
  autoplay.begin();
  only = null;
  vi.advanceTimersByTime(LONGEST);
  only = "G11";
  autoplay.begin();
  autoplay.stop();
  vi.advanceTimersByTime(LONGEST);
  expect(played).toEqual([]);
});

test("at first it is on only at tables without other people", () => {
  const [me, bot, friend] = [{ kind: "person" }, { kind: "bot" }, { kind: "person" }] as const;
  expect(isAutomatic("bots", [me, bot, bot], 0)).toBe(true);
  expect(isAutomatic("bots", [me, bot, friend], 0)).toBe(false);
  expect(isAutomatic("always", [me, bot, friend], 0)).toBe(true);
  expect(isAutomatic("never", [me, bot, bot], 0)).toBe(false);
});
