import { expect, test } from "vitest";

import type { TableSummary } from "../../src/lib/protocol.ts";
import { variantHint } from "../../src/lib/names.ts";
import { othersOpen, othersRunning, waitingWords } from "../../src/lib/tables.ts";
import { speakHere } from "../messages.ts";

const table = (id: string, phase: TableSummary["phase"]): TableSummary => ({
  id,
  game: "fives",
  variant: "standard",
  players: 3,
  phase,
  names: ["Ada", "", ""],
  open_seats: 2,
  clock: { kind: "none", amount: 0 },
  to_act: [],
});

test("one's own tables are offered neither to sit down nor to watch", () => {
  const [mine, theirs] = [table("mine", "playing"), table("theirs", "playing")];
  const [lobby, other] = [table("lobby", "waiting"), table("other", "waiting")];
  const tables = { open: [lobby, other], yours: [mine, lobby], running: [mine, theirs] };
  expect(othersOpen(tables)).toEqual([other]);
  expect(othersRunning(tables)).toEqual([theirs]);
});

test("variants say what is different; one from outside may say nothing", () => {
  speakHere("en");
  expect(variantHint("explosive")).toContain("every display");
  expect(variantHint("standard")).toBe("");
  expect(variantHint("upside-down")).toBe("");
});

test("an unfinished game says what it waits for", () => {
  speakHere("en");
  expect(waitingWords(table("a", "waiting"))).toBe("2 seats free");
  const playing = { ...table("b", "playing"), names: ["Ada", "Ben", "Cid"], to_act: [1, 2] };
  expect(waitingWords(playing)).toContain("Ben and Cid");
  expect(waitingWords({ ...playing, to_act: [] })).toBe("");
});
