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

/** Where a hello goes on from what we have, that stays ours; else it has the last part of the log. */
export function foldHello(before: Seen | null, hello: Hello): Seen {
  const first = hello.items[0]?.number ?? hello.number + 1;
  const goesOn = before && isSameViewer(before, hello) && first === before.number + 1;
  const kept = goesOn ? before.items : [];
  const { table, you, number, view, turn } = hello;
  return { table, you, number, items: [...kept, ...hello.items], view, turn };
}

/** Whether what was seen before the hello was seen with the same eyes. */
export function isSameViewer(before: Seen, hello: Hello): boolean {
  return before.you.seat === hello.you.seat;
}

/** Whether the items are there without a gap up to the last; if not, they must be asked for. */
export function isWhole({ items, number }: Seen): boolean {
  const last = items.at(-1)?.number ?? 0;
  return last === number && items.every((item, k) => item.number === number - items.length + 1 + k);
}

/** The number before which there are earlier items that we do not have; null if there are none. */
export function earlierThan({ items }: Seen): number | null {
  const first = items[0]?.number ?? 1;
  return first > 1 ? first : null;
}

/** Puts earlier items before those that we have, if they fit. */
export function foldEarlier(before: Seen, items: LoggedItem[]): Seen {
  if (items.length === 0 || items.at(-1)!.number + 1 !== earlierThan(before)) return before;
  return { ...before, items: [...items, ...before.items] };
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
  const first = folded[0]?.number ?? 1;
  // What we do not have need not be corrected.
  for (const item of again) if (item.number >= first) folded[item.number - first] = item;
  return folded;
}

/** How many of the items are moves of others than that seat. */
export function countMovesOfOthers(items: Item[], seat: number | null): number {
  return items.filter(({ event }) => event && "move" in event && event["seat"] !== seat).length;
}
