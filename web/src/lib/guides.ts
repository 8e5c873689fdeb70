// Which guides to a first game were offered to this browser's reader, so that none comes twice unasked.

const KEY = "fivescore-guides";

type Shelf = Pick<Storage, "getItem" | "setItem">;
/** By game: the table at which it was offered, or `null` once it was seen, skipped or declined. */
type Kept = Record<string, string | null>;

function read(shelf: Shelf): Kept {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(game: string, table: string | null, shelf: Shelf): boolean {
  try {
    shelf.setItem(KEY, JSON.stringify({ ...read(shelf), [game]: table }));
    return true;
  } catch {
    return false;
  }
}

/** Whether to offer a game's guide at this table: at the first one only, and not where nothing can be kept. */
export function isOffered(game: string, table: string, shelf: Shelf = localStorage): boolean {
  const before = read(shelf)[game];
  if (before === undefined) return write(game, table, shelf);
  return before === table;
}

/** Never again, unless asked for. */
export function endOffer(game: string, shelf: Shelf = localStorage): void {
  write(game, null, shelf);
}
