import { expect, test } from "vitest";

import { movedPath } from "../../src/lib/paths.ts";

test("links to tournaments of before lead to the tournament", () => {
  expect(movedPath("/event/abc")).toBe("/tournament/abc");
});

test("other paths stay what they are", () => {
  for (const path of ["/", "/tournament/abc", "/t/event", "/eventual", "/rules/fives"]) {
    expect(movedPath(path)).toBe(path);
  }
});
