/** Score Cards as the engine shows it to a viewer: src/fivescore/games/scorecards/view.py. */

/** What one operation of a rule brought: how often, for how much, from which cards. */
export interface Part {
  kind:
    | "points"
    | "cards"
    | "colours"
    | "numbers"
    | "sets"
    | "runs"
    | "value"
    | "scored"
    | "cap"
    | "floor"
    | "double";
  points: number;
  times?: number;
  each?: number;
  bound?: number;
  cards?: string[];
  /** The card before, whose effect on the next turn this is. */
  from?: string;
}

/** How the points of a play come about. */
export interface Scored {
  points: number;
  parts: Part[];
  /** A card that counts as another for this play. */
  changed?: { card: string; to: number | string } | undefined;
}

/** Choices that score alike: `colour red`, `number 7`, `option 2`, `change B6-17 to 3`. */
export interface OptionGroup {
  points: number;
  parts: Part[];
  choices: string[];
}

/** The best way to play a card with a display. */
export interface CardPlay extends Scored {
  card: string;
  /** The seat whose display counts; null with two players and in Explosive. */
  vs: number | null;
  move: string;
  choice: string;
  /** The card before, where its effect leaves the choice. */
  chooser?: string;
  /** Everything that the rule leaves to choose, the best first; only in the viewer's own turn. */
  options?: OptionGroup[];
}

export interface LastPlay extends Scored {
  seat: number;
  card: string;
  move: string;
  vs: number | null;
}

export interface FinishedRound {
  points: number[];
  bonus: number[];
}

export interface ScoreCardsView {
  viewer: number | "spectator" | "all";
  phase: "deal" | "play" | "pass" | "return" | "over";
  variant: "standard" | "explosive" | "partnership";
  players: number;
  round: number;
  start: number | null;
  to_act: number | null;
  starting: string | null;
  displays: string[][];
  points: number[][];
  /** The best single card of this round so far, by seat. */
  best: (number | null)[];
  rounds: FinishedRound[];
  totals: number[];
  teams: number[] | null;
  left: number;
  last: LastPlay | null;
  hand?: string[] | null;
  plays?: CardPlay[] | null;
  /** What the viewer knows the partner to hold, from passing. */
  known?: { seat: number; cards: string[] } | null;
  passed_to_you?: string | null;
  /** Every hand, by seat, where a finished game is shown with open cards. */
  open_hands?: string[][] | null;
}

export const ROUNDS = 4;
export const TURNS = 5;
export const BONUS = 5;
