// A player's own statistics, put in the order in which the page shows them.

import { readable } from "./names.ts";
import type { FeatInfo, GamesPlayed, History } from "./protocol.ts";
import { has, t } from "./words.ts";

/** The games of one kind: all together, each way of playing, and what is counted besides. */
export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  shared: number;
  unknown: number;
  ways: GamesPlayed[];
  feats: FeatInfo[];
}

const sum = (rows: readonly GamesPlayed[], key: "played" | "won" | "shared" | "unknown") =>
  rows.reduce((total, row) => total + row[key], 0);

/** Statistics by game, in this order of games; games that are not in it come last. */
export function byGame(history: History, order: readonly string[]): GameStatistics[] {
  const place = (game: string) => (order.includes(game) ? order.indexOf(game) : order.length);
  const names = [...new Set(history.played.map(({ game }) => game))];
  names.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  return names.map((game) => {
    const rows = history.played.filter((row) => row.game === game);
    const ways = rows.toSorted((a, b) => a.variant.localeCompare(b.variant) || a.players - b.players);
    // The plain game comes before its variants.
    ways.sort((a, b) => Number(b.variant === "standard") - Number(a.variant === "standard"));
    const counted = { played: 0, won: 0, shared: 0, unknown: 0 };
    for (const key of ["played", "won", "shared", "unknown"] as const) counted[key] = sum(rows, key);
    return { game, ...counted, ways, feats: history.feats.filter((feat) => feat.game === game) };
  });
}

/** What a feat is called; one of a game from outside may have no message. */
export function featName({ game, feat }: FeatInfo): string {
  const name = feat.replaceAll("_", "-");
  const id = `web-feat-${game}-${name}`;
  return has(id) ? t(id) : readable(feat);
}
