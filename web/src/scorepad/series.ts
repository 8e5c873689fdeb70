// Games that the same people played one after another, and who won how often.

import type { PastGame } from "./book.ts";

export interface Series {
  /** The game, and the names whatever their order. */
  key: string;
  game: string;
  /** As they sat in the latest game. */
  names: string[];
  /** The latest first. */
  games: PastGame[];
  /** How often each of the names has won, also together with others. */
  wins: number[];
}

const folded = (name: string) => name.trim().toLocaleLowerCase();

export function seriesKey(game: string, names: readonly string[]): string {
  return JSON.stringify([game, ...names.map(folded).sort()]);
}

/** Past games by who played them; those with the latest game first. */
export function seriesOf(past: readonly PastGame[]): Series[] {
  const all = new Map<string, Series>();
  for (const one of [...past].sort((a, b) => b.begun - a.begun)) {
    const key = seriesKey(one.game, one.names);
    let series = all.get(key);
    if (!series) {
      series = { key, game: one.game, names: one.names, games: [], wins: one.names.map(() => 0) };
      all.set(key, series);
    }
    series.games.push(one);
    for (const [column, seat] of seatsIn(one, series.names).entries())
      if (one.winners.includes(seat)) series.wins[column]! += 1;
  }
  return [...all.values()];
}

/** Where those of some names sat in a game. Two of one name are told apart by their order. */
export function seatsIn(game: Pick<PastGame, "names">, names: readonly string[]): number[] {
  const free = game.names.map((_, seat) => seat);
  return names.map((name) => {
    const k = free.findIndex((seat) => folded(game.names[seat] ?? "") === folded(name));
    return k < 0 ? -1 : free.splice(k, 1)[0]!;
  });
}
