import { expect, test } from "vitest";

import { movedPath, partsOf, wayBack } from "../../src/lib/paths.ts";

test("links to tournaments of before lead to the tournament", () => {
  expect(movedPath("/event/abc")).toBe("/tournament/abc");
});

test("other paths stay what they are", () => {
  for (const path of ["/", "/tournament/abc", "/t/event", "/eventual", "/rules/fives"]) {
    expect(movedPath(path)).toBe(path);
  }
});

test("the way back is a page of ours", () => {
  expect(wayBack("?back=/t/abc-DEF_1")).toBe("/t/abc-DEF_1");
  expect(wayBack("?back=/rules/fives")).toBe("/rules/fives");
  for (const foreign of [
    "",
    "?back=",
    "?back=//evil",
    "?back=https://evil",
    "?back=javascript:x",
    "?back=/a%0Ab",
    "?back=/\\evil",
  ]) {
    expect(wayBack(foreign)).toBe("/");
  }
});

test("the parts of a path are texts, or there are none", () => {
  expect(partsOf("/t/abc/")).toEqual(["t", "abc"]);
  expect(partsOf("/rules/%C3%A9")).toEqual(["rules", "é"]);
  expect(partsOf("/t/%E0%A4%A")).toBeNull();
});
