// What a page knows of a table: the last hello with every update since folded in.

import type { Hello, Item, LoggedItem, TableInfo, Turn, Update, You } from "./protocol.ts";

export type View = Record<string, any>;

export interface Seen {
  table: TableInfo;
  you: You;
  /** The number of the last item. */
  number: number;
  items: LoggedItem[];
  view: View | null;
  turn: Turn;
}

/** A hello carries the items after a number that we asked for; earlier ones stay ours. */
export function foldHello(before: Seen | null, hello: Hello): Seen {
  const first = hello.items[0]?.number ?? hello.number + 1;
  const kept = before && isSameViewer(before, hello) ? before.items.slice(0, first - 1) : [];
  const { table, you, number, view, turn } = hello;
  return { table, you, number, items: [...kept, ...hello.items], view, turn };
}

/** Whether what was seen before the hello was seen with the same eyes. */
export function isSameViewer(before: Seen, hello: Hello): boolean {
  return before.you.seat === hello.you.seat;
}

/** Whether all items up to the last are there; if not, they must be asked for. */
export function isWhole(seen: Seen): boolean {
  return seen.items.length === seen.number && seen.items.every((item, k) => item.number === k + 1);
}

/** What changed replaces what was; a key of the view that is gone reads as null. */
export function foldUpdate(before: Seen, update: Update): Seen {
  return {
    table: update.table ?? before.table,
    you: update.you ?? before.you,
    number: update.number,
    items: foldItems(before.items, update),
    view: update.view ? { ...before.view, ...update.view } : before.view,
    turn: update.turn ?? before.turn,
  };
}

/** New items behind the ones before, of which some may read otherwise by now. */
function foldItems(before: LoggedItem[], { items = [], again = [] }: Update): LoggedItem[] {
  if (items.length === 0 && again.length === 0) return before;
  const folded = [...before, ...items];
  for (const item of again) folded[item.number - 1] = item;
  return folded;
}

/** How many of the items are moves of others than that seat. */
export function countMovesOfOthers(items: Item[], seat: number | null): number {
  return items.filter(({ event }) => event && "move" in event && event["seat"] !== seat).length;
}
