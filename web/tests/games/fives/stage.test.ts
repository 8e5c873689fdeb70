import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const still = vi.hoisted(() => ({ is: false }));
const speed = vi.hoisted(() => ({ pace: 1 }));
vi.mock("../../../src/lib/settings.svelte.ts", () => ({ isStill: () => still.is, pace: () => speed.pace }));

import { type Cue, Stage, shownOf } from "../../../src/games/fives/stage.svelte.ts";
import type { FivesView } from "../../../src/games/fives/view.ts";
import { position } from "./position.ts";

const AFTER: FivesView = position({
  trick: [],
  led: null,
  winning: null,
  to_act: 0,
  totals: [28, 13, 0, 5],
  held: [4, 4, 4, 4],
  hand: ["B2", "B8", "S3", "M7"],
});
const TAKEN = [
  { seat: 0, move: "G11" },
  { note: "trick", winner: 0, value: 11 },
];

let cues: Cue["kind"][];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  still.is = false;
  speed.pace = 1;
  cues = [];
  stage = new Stage(position(), (cue) => cues.push(cue.kind));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a trick that is taken", () => {
  test("is seen whole, gathered, carried away, and then added", () => {
    stage.update(AFTER, TAKEN);
    expect(stage.shown.trick).toHaveLength(4);
    expect(stage.shown.totals[0]).toBe(17);
    const steps: (string | undefined)[] = [];
    for (let k = 0; k < 40 && stage.isMoving; k++) {
      vi.advanceTimersByTime(50);
      if (stage.taking?.step !== steps.at(-1)) steps.push(stage.taking?.step);
    }
    expect(steps).toEqual(["won", "gathered", "carried", undefined]);
    expect(cues).toEqual(["play", "take"]);
    expect(stage.shown).toEqual(shownOf(AFTER));
  });

  test("keeps nobody waiting for more than a second where nothing moves", () => {
    still.is = true;
    stage.update(AFTER, [...TAKEN, ...TAKEN, ...TAKEN]);
    vi.advanceTimersByTime(800);
    expect(stage.isMoving).toBe(true);
    vi.advanceTimersByTime(250);
    expect(stage.isMoving).toBe(false);
    expect(stage.shown).toEqual(shownOf(AFTER));
  });

  test("takes as long as the speed of the device says", () => {
    const durations = [0.5, 1, 1.6].map((pace) => {
      speed.pace = pace;
      const other = new Stage(position(), () => {});
      other.update(AFTER, TAKEN);
      let time = 0;
      for (; other.isMoving; time += 10) vi.advanceTimersByTime(10);
      return time;
    });
    expect(durations).toEqual([710, 1410, 2250]);
  });

  test("does not travel where nothing moves, but stays for a moment", () => {
    still.is = true;
    stage.update(AFTER, TAKEN);
    vi.advanceTimersByTime(300);
    expect(stage.taking?.step).toBe("won");
    vi.advanceTimersByTime(1000);
    expect(stage.taking).toBeNull();
    expect(stage.shown).toEqual(shownOf(AFTER));
  });

  test("is over in less than a second and a half", () => {
    stage.update(AFTER, TAKEN);
    vi.advanceTimersByTime(1450);
    expect(stage.isMoving).toBe(false);
  });
});

test("a tap ends whatever moves", () => {
  stage.update(AFTER, TAKEN);
  stage.finish();
  expect(stage.shown).toEqual(shownOf(AFTER));
  vi.advanceTimersByTime(5000);
  expect(cues).toEqual(["play"]);
});

test("without events, after an undo, or unseen, the table shows where it stands", () => {
  stage.update(AFTER, []);
  expect(stage.shown).toEqual(shownOf(AFTER));
  stage.update(position(), [{ undo: 1 }]);
  expect(stage.shown).toEqual(shownOf(position()));
  vi.stubGlobal("document", { hidden: true });
  stage.update(AFTER, TAKEN);
  expect(stage.isMoving).toBe(false);
  expect(stage.shown).toEqual(shownOf(AFTER));
});

test("who wins so far is told by the engine only, never of what lies between", () => {
  const begun = position({ trick: [{ seat: 1, move: "G9" }], winning: 1, to_act: 2, moves: [] });
  stage = new Stage(begun, () => {});
  const later = position({
    trick: [
      { seat: 1, move: "G9" },
      { seat: 2, move: "G4" },
      { seat: 3, move: "S1" },
    ],
    winning: 3,
  });
  stage.update(later, [
    { seat: 2, move: "G4" },
    { seat: 3, move: "S1" },
  ]);
  expect(stage.shown.winning).toBeNull();
  vi.advanceTimersByTime(400);
  expect(stage.shown.winning).toBe(3);
});

test("a new hand's cards are shown once it is dealt", () => {
  const next = position({
    hand_number: 3,
    trick: [],
    led: null,
    winning: null,
    totals: [0, 0, 0, 0],
    chips: [6, 12, 5, 5],
  });
  const deal = [["B1"], ["??"], ["??"], ["??"]];
  stage.update(next, [
    ...TAKEN,
    { note: "hand", totals: [28, 13, 0, 5], chips: [6, 12, 5, 5], centre: 0 },
    { note: "open", deal, flips: [] },
    { hand: 3, deal },
    { note: "lead", seat: 2 },
  ]);
  expect(stage.shown.handNumber).toBe(2);
  vi.advanceTimersByTime(1500);
  expect(stage.shown.handNumber).toBe(3);
  expect(stage.shown.chips).toEqual([6, 12, 5, 5]);
  vi.advanceTimersByTime(1000);
  expect(cues).toEqual(["play", "take", "hand", "deal"]);
  expect(stage.shown).toEqual(shownOf(next));
});
