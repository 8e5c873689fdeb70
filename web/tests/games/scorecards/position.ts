/** Positions of Score Cards for tests. */

import type { CardPlay, ScoreCardsView } from "../../../src/games/scorecards/view.ts";

export const NAMES = ["Ada", "Ines", "Otto"];

const sixes = (vs: number, points: number, cards: string[]): CardPlay => ({
  card: "B6-17",
  vs,
  move: `play B6-17 vs ${vs}`,
  choice: "",
  points,
  parts: [{ kind: "cards", points, times: cards.length, each: 4, cards }],
});

/** The rule of Red 5 (id 23) leaves a colour to choose. */
const coloured = (vs: number): CardPlay => ({
  card: "R5-23",
  vs,
  move: `play R5-23 vs ${vs} colour blue`,
  choice: "colour blue",
  points: 9,
  parts: [{ kind: "cards", points: 9, times: 3, each: 3, cards: ["B3-14", "B4-18", "B9-42"] }],
  options: [
    {
      points: 9,
      parts: [{ kind: "cards", points: 9, times: 3, each: 3, cards: ["B3-14", "B4-18", "B9-42"] }],
      choices: ["colour blue"],
    },
    {
      points: 6,
      parts: [{ kind: "cards", points: 6, times: 2, each: 3, cards: ["R6-27", "R5-23"] }],
      choices: ["colour red"],
    },
    { points: 0, parts: [], choices: ["colour green", "colour yellow"] },
  ],
});

/** Ada's view in the second round, three cards lie in each display. */
export function position(changes: Partial<ScoreCardsView> = {}): ScoreCardsView {
  return {
    viewer: 0,
    phase: "play",
    variant: "standard",
    players: 3,
    names_display: true,
    round: 2,
    start: 0,
    to_act: 0,
    starting: "G6-28",
    displays: [
      ["B3-14", "R6-27", "B4-18"],
      ["Y6-29", "G2-8", "B9-42"],
      ["G5-24", "B7-34", "Y1-5"],
    ],
    points: [
      [8, 12, 7],
      [12, 6, 9],
      [4, 15, 3],
    ],
    best: [12, 12, 15],
    rounds: [
      {
        points: [47, 34, 36],
        bonus: [0],
      },
    ],
    totals: [79, 61, 58],
    sides: [[0], [1], [2]],
    teams: null,
    left: 25,
    last: {
      seat: 2,
      card: "Y1-5",
      move: "play Y1-5 vs 1",
      vs: 1,
      points: 3,
      parts: [{ kind: "points", points: 3, times: 1, each: 3 }],
    },
    hand: ["B6-17", "R5-23"],
    plays: [
      sixes(1, 16, ["B6-17", "R6-27", "G6-28", "Y6-29"]),
      sixes(2, 12, ["B6-17", "R6-27", "G6-28"]),
      coloured(1),
      coloured(2),
    ],
    known: null,
    passed_to_you: null,
    ...changes,
  };
}
