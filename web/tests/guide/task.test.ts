import { expect, test } from "vitest";

import { judge } from "../../src/guide/task.ts";
import type { GuideTask, Refusal } from "../../src/lib/protocol.ts";

const REFUSAL: Refusal = { code: "illegal", ruling: "F4", sentences: { en: "Green was led." } };
const TASK: GuideTask = {
  move: "bid Y5 P10",
  allowed: ["bid", "bid Y5", "bid Y5 P10"],
  refused: { M13: REFUSAL },
  view: {} as GuideTask["view"],
  events: [],
  lines: [],
};

test("the move that is asked for is right, however its cards are ordered", () => {
  expect(judge(TASK, "bid Y5 P10")).toEqual({ kind: "right" });
  expect(judge(TASK, "bid P10 Y5")).toEqual({ kind: "right" });
});

test("another that the rules allow is only not asked for", () => {
  expect(judge(TASK, "bid Y5")).toEqual({ kind: "other" });
  expect(judge(TASK, "bid")).toEqual({ kind: "other" });
});

test("what the rules refuse comes with their reason, and of anything else nothing is said", () => {
  expect(judge(TASK, "M13")).toEqual({ kind: "refused", refusal: REFUSAL });
  expect(judge(TASK, "take R10")).toBeNull();
});
