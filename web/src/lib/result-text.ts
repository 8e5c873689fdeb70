// A finished game in a line, to be sent to others.

import { type Arguments, language, listed, t } from "./words.ts";

export interface Result {
  /** The game's name for people. */
  game: string;
  names: readonly string[];
  scores: readonly number[];
  winners: readonly number[];
}

/** Who won and how many points everybody has, the winners first. */
export function resultText({ game, names, scores, winners }: Result): string {
  const isWinner = (seat: number) => Number(winners.includes(seat));
  const order = [...names.keys()].sort(
    (a, b) => isWinner(b) - isWinner(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
  );
  const nameOf = (seat: number) => names[seat] ?? "";
  const players = listed(winners.map(nameOf));
  const told: Arguments = {
    game,
    won: t("preview-won", { count: winners.length, players }),
    scores: order.map((seat) => scoreOf(nameOf(seat), scores[seat] ?? 0)).join(" · "),
  };
  return t("web-share-text", told);
}

function scoreOf(player: string, score: number): string {
  return t("preview-score", { player, points: String(score).replace("-", "−") });
}

/** Where the server has a finished game as a picture, in the reader's language. */
export function picturePath(game: string): string {
  return `/previews/replay/${encodeURIComponent(game)}.png?lang=${language()}`;
}
