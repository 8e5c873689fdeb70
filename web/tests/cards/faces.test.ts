import { expect, test } from "vitest";

import { faceOf } from "../../src/cards/pieces/faces.ts";

test("characters have a face, also with a number behind the name; others have none", () => {
  const names = ["Pip", "Nell", "Finn", "Bruno", "Ida", "Roxy", "Otto", "Vera", "Sage"];
  const faces = names.map((name) => faceOf(name)?.over);
  expect(new Set(faces).size).toBe(names.length);
  expect(faceOf("Pip 2")).toBe(faceOf("Pip"));
  expect(faceOf("Greedy 1")).toBeUndefined();
});
