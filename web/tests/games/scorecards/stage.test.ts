import { afterEach, beforeEach, expect, test, vi } from "vitest";

const still = vi.hoisted(() => ({ is: false }));
const speed = vi.hoisted(() => ({ pace: 1 }));
vi.mock("../../../src/lib/settings.svelte.ts", () => ({ isStill: () => still.is, pace: () => speed.pace }));

import { type Cue, ROUND_LOOK, Stage } from "../../../src/games/scorecards/stage.svelte.ts";
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
  vi.advanceTimersByTime(5000 + ROUND_LOOK);
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

const ROUND = { note: "round", points: [40, 30, 20], bonus: [1] };
const NEXT = { round: 3, start: 1, hands: [], starting: "G6-28", deck: [] };
/** The note of a round comes before that of its last play. */
const ENDED = [PLAYED[0]!, ROUND, PLAYED[1]!, NEXT];
const PLAY_TIME = 5000;

test("a finished round is looked at with its last play and its bonus, before the next one is dealt", () => {
  const stage = new Stage(position({ round: 2 }), (cue) => cues.push(cue));
  const before = stage.shown.totals;
  stage.update(position({ round: 3, displays: [[], [], []] }), ENDED);
  expect(stage.ended).toBeNull();
  vi.advanceTimersByTime(PLAY_TIME);
  expect([stage.ended, stage.shown.round]).toEqual([2, 2]);
  expect(stage.shown.totals).toEqual([before[0]! + 8, before[1]! + 5, before[2]]);
  vi.advanceTimersByTime(ROUND_LOOK);
  expect([stage.ended, stage.shown.round]).toEqual([null, 3]);
});

test("a finished round takes its time to be read also where things keep still, at any speed", () => {
  still.is = true;
  const stage = new Stage(position({ round: 2 }), () => {});
  stage.update(position({ round: 3 }), ENDED);
  vi.advanceTimersByTime(PLAY_TIME);
  expect(stage.ended).toBe(2);
  vi.advanceTimersByTime(ROUND_LOOK);
  expect(stage.ended).toBeNull();
});

test("whoever has read it goes on", () => {
  const stage = new Stage(position({ round: 2 }), () => {});
  stage.update(position({ round: 3 }), ENDED);
  vi.advanceTimersByTime(PLAY_TIME);
  stage.finish();
  expect([stage.ended, stage.shown.round]).toEqual([null, 3]);
});

test("the last round stands in the final table, and a replay goes on by itself", () => {
  const over = new Stage(position({ round: 4 }), () => {});
  over.update(position({ round: 4, phase: "over" }), ENDED.slice(0, 3));
  vi.advanceTimersByTime(PLAY_TIME);
  expect([over.ended, over.isMoving]).toEqual([null, false]);
  const replay = new Stage(
    position({ round: 2 }),
    () => {},
    () => true,
  );
  replay.update(position({ round: 3 }), ENDED);
  vi.advanceTimersByTime(PLAY_TIME);
  expect([replay.ended, replay.isMoving]).toEqual([null, false]);
});
