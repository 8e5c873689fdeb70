import { expect, test } from "vitest";

import { distinctNames } from "../../../src/games/shell/names.ts";

test("short names stay as they are", () => {
  expect(distinctNames(["Ada", "Greedy 1", "Greedy 2"], 9)).toEqual(["Ada", "Greedy 1", "Greedy 2"]);
});

test("a long name is cut where there is no other like it", () => {
  expect(distinctNames(["Alexandra Mayer", "Ben"], 9)).toEqual(["Alexandr…", "Ben"]);
});

test("names that would look alike keep their ends", () => {
  const short = distinctNames(["Alexandra Mayer", "Alexandra Meyer", "Alexandra M."], 9);
  expect(new Set(short).size).toBe(3);
  for (const name of short) expect([...name].length).toBeLessThanOrEqual(9);
});

test("the same name twice cannot be told apart, and need not be", () => {
  expect(distinctNames(["Alexandra Mayer", "Alexandra Mayer"], 9)).toEqual(["Alexandr…", "Alexandr…"]);
});
