/** Fives as the engine shows it to a viewer: src/fivescore/games/fives/view.py. */

export interface FivesPlay {
  seat: number;
  /** `B7`, `B7=M5` where the viewer knows the face, else `??=M5`. */
  move: string;
}

export interface FivesTrick {
  plays: FivesPlay[];
  winner: number;
  value: number;
}

/** A legal move and what is certain about it. */
export interface FivesMove {
  move: string;
  /** null while it is open. */
  wins: boolean | null;
  /** Who takes the trick, if the move ends it. */
  taker: number | null;
  number: number;
  total_if_won: number;
}

/** How a finished hand was paid, line by line; a number for each seat (F12–F17). */
export interface FivesPaid {
  rank: number[];
  exact: number[];
  bust: number[];
  pot: number[];
}

export interface FivesView {
  viewer: number | "spectator" | "all";
  phase: "deal" | "play" | "over";
  players: number;
  hands: number;
  all_bust: "carry" | "vanish";
  hand_number: number;
  tricks_in_hand: number;
  to_act: number | null;
  /** The viewer's own cards; null for those who watch. */
  hand: string[] | null;
  /** Every hand, by seat, where a finished game is shown with open cards. */
  open_hands?: string[][] | null;
  moves: FivesMove[];
  trick: FivesPlay[];
  /** `B`, `G`, `S` or `M`. */
  led: string | null;
  winning: number | null;
  tricks: FivesTrick[];
  held: number[];
  totals: number[];
  chips: number[];
  centre: number;
  opener: number | null;
  paid: FivesPaid | null;
}

export const TARGET = 25;
