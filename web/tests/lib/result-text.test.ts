import { beforeEach, expect, test } from "vitest";

import { picturePath, resultText } from "../../src/lib/result-text.ts";
import { LANGUAGES } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

const result = { game: "Fives", names: ["Ada", "Ines", "Otto"], scores: [4, 9, -2], winners: [1] };

beforeEach(() => speakHere("en"));

test("a result says who won, and everybody’s points from the top", () => {
  expect(resultText(result)).toBe("Fives: Ines wins. Ines: 9 · Ada: 4 · Otto: −2");
});

test("winners who share stand first, in the order of their seats", () => {
  const shared = { ...result, scores: [9, 12, 9], winners: [0, 2] };
  expect(resultText(shared)).toBe("Fives: Ada and Otto share the win. Ada: 9 · Otto: 9 · Ines: 12");
});

test("in every language", () => {
  for (const language of LANGUAGES) {
    speakHere(language);
    expect(resultText(result)).toMatch(/Ines\s?:\s9 · Ada\s?:\s4 · Otto\s?:\s−2$/);
    expect(picturePath("x-1")).toBe(`/previews/replay/x-1.png?lang=${language}`);
  }
});
