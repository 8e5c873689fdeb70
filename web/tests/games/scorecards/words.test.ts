// Every language can tell a table and its cards.

import { expect, test } from "vitest";

import { cardName, letters } from "../../../src/games/scorecards/cards.ts";
import { tellTable } from "../../../src/games/scorecards/tell.ts";
import { LANGUAGES } from "../../../src/lib/words.ts";
import { speakHere } from "../../messages.ts";
import { NAMES, position } from "./position.ts";

test.each(LANGUAGES)("%s", (language) => {
  speakHere(language);
  expect(tellTable(position(), NAMES)).not.toMatch(/web-|scorecards-|undefined/);
  const all = Object.values(letters());
  expect(new Set(all).size).toBe(all.length);
  expect(cardName("Y10-48")).toContain("10");
});
