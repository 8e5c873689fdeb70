import { afterEach, beforeEach, expect, test, vi } from "vitest";

const still = vi.hoisted(() => ({ is: false }));
vi.mock("../../../src/lib/settings.svelte.ts", () => ({ isStill: () => still.is }));

import { type Cue, Stage } from "../../../src/games/scorecards/stage.svelte.ts";
import { position } from "./position.ts";

const cues: Cue[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  still.is = false;
  cues.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PLAYED = [
  { seat: 0, move: "play B6-17 vs 1", points: 8 },
  {
    note: "scored",
    seat: 0,
    card: "B6-17",
    points: 8,
    parts: [{ kind: "cards", points: 8, times: 2, each: 4, cards: ["B6-17", "R6-27"] }],
  },
];

function after() {
  const view = position({ to_act: 1, totals: [87, 61, 58] });
  return { ...view, displays: view.displays.with(0, [...view.displays[0]!, "B6-17"]) };
}

test("a card is played, counted, gathered, and only then in the total", () => {
  const stage = new Stage(position(), (cue) => cues.push(cue));
  stage.update(after(), PLAYED);
  expect(stage.shown.displays[0]).toHaveLength(4);
  expect(stage.shown.totals[0]).toBe(79);
  vi.advanceTimersByTime(330);
  expect(stage.scoring).toMatchObject({ step: "count", seat: 0, vs: 1, turn: 3, points: 8 });
  vi.advanceTimersByTime(900);
  expect(stage.scoring?.step).toBe("gather");
  vi.advanceTimersByTime(400);
  expect([stage.isMoving, stage.shown.totals[0]]).toEqual([false, 87]);
  expect(cues.map((cue) => cue.kind)).toEqual(["card", "score", "score"]);
});

test("a tap shows where the game stands", () => {
  const stage = new Stage(position(), () => {});
  stage.update(after(), PLAYED);
  stage.finish();
  expect([stage.isMoving, stage.scoring, stage.shown.totals[0]]).toEqual([false, null, 87]);
});

test("what was taken back, and a table that was left alone, are not animated", () => {
  const stage = new Stage(position(), () => {});
  stage.update(after(), [{ undo: 1 }]);
  expect(stage.isMoving).toBe(false);
  stage.update(
    after(),
    Array.from({ length: 40 }, () => PLAYED[0]!),
  );
  expect(stage.isMoving).toBe(false);
});

test("a new round clears the displays after the last card was counted", () => {
  const now = position({
    round: 3,
    starting: "Y2-9",
    displays: [[], [], []],
    best: [null, null, null],
    to_act: 1,
  });
  const stage = new Stage(position(), () => {});
  stage.update(now, [
    ...PLAYED,
    { note: "round", points: [1, 2, 3], bonus: [0] },
    { round: 3, start: 1, starting: "Y2-9", hands: [], deck: [] },
  ]);
  expect(stage.shown.displays[0]).toHaveLength(4);
  vi.advanceTimersByTime(5000);
  expect(stage.shown).toMatchObject({ round: 3, starting: "Y2-9", displays: [[], [], []] });
});

test("where things keep still, a play is seen for a moment and nothing travels", () => {
  still.is = true;
  const stage = new Stage(position(), (cue) => cues.push(cue));
  stage.update(after(), PLAYED);
  vi.advanceTimersByTime(1);
  expect(stage.scoring?.step).toBe("count");
  vi.advanceTimersByTime(800);
  expect(stage.isMoving).toBe(false);
  expect(cues.filter((cue) => cue.kind === "score")).toHaveLength(1);
});
