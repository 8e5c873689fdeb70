/** Positions of Fives for tests, and the words that the page would speak. */

import { readFileSync, readdirSync } from "node:fs";

import { type Language, use } from "../../../src/lib/words.ts";
import type { FivesView } from "../../../src/games/fives/view.ts";

const WORDS = new URL("../../../../src/fivescore/words/", import.meta.url);

export const NAMES = ["Ada", "Ines", "Otto", "Mira"];

/** Speaks a language with the messages of the package. */
export function speakHere(language: Language): void {
  const folder = new URL(`${language}/`, WORDS);
  const files = readdirSync(folder).filter((name) => /^(web-)?fives/.test(name));
  use(language, files.map((name) => readFileSync(new URL(name, folder), "utf-8")).join("\n\n"));
}

/** Ada's view: 17 points, Green was led, and Green 11 is the only one she holds. */
export function position(changes: Partial<FivesView> = {}): FivesView {
  return {
    viewer: 0,
    phase: "play",
    players: 4,
    hands: 4,
    all_bust: "carry",
    hand_number: 2,
    tricks_in_hand: 13,
    to_act: 0,
    hand: ["B2", "B8", "G11", "S3", "M7"],
    moves: [
      { move: "G11", wins: true, taker: 0, number: 11, total_if_won: 28 },
      { move: "G11=M5", wins: false, taker: 1, number: 5, total_if_won: 22 },
    ],
    no_flip: null,
    trick: [
      { seat: 1, move: "G9" },
      { seat: 2, move: "G4" },
      { seat: 3, move: "G6" },
    ],
    led: "G",
    winning: 1,
    tricks: [],
    held: [5, 4, 4, 4],
    totals: [17, 13, 0, 5],
    chips: [7, 9, 4, 6],
    centre: 0,
    opener: 1,
    paid: null,
    ...changes,
  };
}
