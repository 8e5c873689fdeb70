import type { CardPlay } from "../../lib/protocol.ts";

export { BONUS, ROUNDS, TURNS } from "../../lib/protocol.ts";
export type {
  CardPlay,
  FinishedRound,
  LastPlay,
  OptionGroup,
  Part,
  ScoreCardsView,
  Standing,
} from "../../lib/protocol.ts";
/** How the points of a play come about. */
export type Scored = Pick<CardPlay, "points" | "parts" | "changed" | "how">;
