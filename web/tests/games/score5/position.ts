/** Positions of Score 5 for tests. */

import type { Score5View } from "../../../src/games/score5/view.ts";

export const NAMES = ["Ada", "Ines", "Otto", "Mira"];

const PRINTED: Score5View["printed"] = {
  G5: [47, "A"],
  G20: [36, "D"],
  Y25: [27, "C"],
  B15: [39, "D"],
  R10: [44, "A"],
  B5: [48, "B"],
  P60: [20, "*"],
  R40: [24, "*"],
  B70: [18, "*"],
  Y55: [21, "*"],
  P15: [40, "E"],
  B85: [15, "**"],
  R20: [35, "C"],
  G10: [45, "B"],
  G125: [7, "**"],
  W75: [1, "***"],
};

/** Ada's view: Green 125 is up, all bids are placed, hers is Purple 60 and Red 40. */
export function position(changes: Partial<Score5View> = {}): Score5View {
  return {
    viewer: 0,
    phase: "bid",
    players: 4,
    auction: 7,
    printed: PRINTED,
    to_act: [0, 3],
    lots: [{ card: "R40", winner: 0 }, { card: "P60", winner: null }, { card: "G125" }],
    placed: [0, 1, 2, 3],
    counts: [2, 2, 1, 3],
    ready: [1, 2],
    changes_left: [9, 10, 10, 9],
    sizes: [7, 6, 5, 8],
    reveal: null,
    offer: [],
    queue: [],
    to_pick: null,
    picking: [],
    hands: null,
    known: [[], ["G10"], [], []],
    sets: [null, { name: "B", seen: ["G10"] }, null, null],
    sure: [
      { families: [null, null, null, null, null], score: 0 },
      { families: ["G10", null, null, null, null], score: 10 },
      { families: [null, null, null, null, null], score: 0 },
      { families: [null, null, null, null, null], score: 0 },
    ],
    wild: null,
    totals: null,
    tiebreaks: null,
    hand: ["G20", "R10", "R40", "Y25", "P60", "B15", "B5"],
    bid: ["R40", "P60"],
    own_score: { now: 160, with_lot: 265, if_bid_wins: 175 },
    own_families: ["G20", "R40", "Y25", "P60", "B15"],
    by_family: [["G125", "G20"], ["R40", "R10"], ["Y25"], ["P60"], ["B15", "B5"]],
    picks: null,
    ...changes,
  };
}

/** Mira wins Green 125 with 140; Ada picks first of three cards, then Otto and Ines, who bid nothing. */
export function sharing(changes: Partial<Score5View> = {}): Score5View {
  return position({
    phase: "share",
    to_act: [0],
    placed: [],
    counts: null,
    ready: [],
    reveal: {
      lot: "G125",
      bids: [["R40", "P60"], [], ["B85"], ["B70", "Y55", "P15"]],
      sums: [100, 0, 85, 140],
      shown: [null, null, null, null],
      winner: 3,
      order: [3, 0, 2, 1],
      ties: [null, null, null, null],
      tied: [],
      gave_away: [],
      taken: [[], [], [], []],
    },
    offer: ["Y55", "P15", "B70"],
    queue: [0, 2, 1],
    to_pick: 0,
    picking: [0, 2, 1],
    bid: [],
    by_family: null,
    picks: [
      { card: "Y55", score: 190, held: "Y25" },
      { card: "P15", score: 160, held: "P60" },
      { card: "B70", score: 215, held: "B15" },
    ],
    ...changes,
  });
}
