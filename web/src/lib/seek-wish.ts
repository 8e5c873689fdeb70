// What somebody looked for last, kept in this browser, and whether they have just asked for a game.

import { games, playerCounts } from "./games.ts";
import type { Wish } from "./seek-room.svelte.ts";

const KEY = "fivescore-seek";
export const ANY: Wish = { game: null, players: null, takes_bots: true };
type Shelf = Pick<Storage, "getItem" | "setItem">;

/** The last wish, as far as there still is such a game. */
export function lastWish(shelf: Shelf = localStorage): Wish {
  try {
    const kept = JSON.parse(shelf.getItem(KEY) ?? "{}") as Partial<Wish> | null;
    return possible({ ...ANY, ...kept, takes_bots: kept?.takes_bots !== false });
  } catch {
    // A browser without storage, or with somebody else's text in it.
    return ANY;
  }
}

export function keepWish(wish: Wish, shelf: Shelf = localStorage): void {
  try {
    shelf.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Nothing can be kept here.
  }
}

/** How many can play, in the standard variant: a game, or any. */
export function countsFor(game: string | null | undefined): number[] {
  const counts = game
    ? playerCounts(game, "standard")
    : games().flatMap(({ name }) => playerCounts(name, "standard"));
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** A wish without what there is not. */
export function possible(wish: Wish): Wish {
  const game = games().some(({ name }) => name === wish.game) ? wish.game : null;
  const players = wish.players != null && countsFor(game).includes(wish.players) ? wish.players : null;
  return { ...wish, game: game ?? null, players };
}

/** Only a tap puts somebody on the list: not a link, not a tab that the browser opens again. */
let isAsked = false;

/** A tap with a key held opens another tab or a window, and this one stays where it is. */
export function askForGame({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
  if (button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) isAsked = true;
}

/** Whether a tap led here; said once. */
export function wasAsked(): boolean {
  const was = isAsked;
  isAsked = false;
  return was;
}
