// What this device was shown of the shuffles of each game, and what it gave: kept here, where no server can
// change it, and compared with the record when the game is over.

import { keep, recall } from "./kept.ts";
import { hashTable } from "./shuffle.ts";

/** One start of a game, of which the last one counts. */
export interface Attempt {
  seat: number;
  /** The server's commitment. */
  commitment: string;
  salt: string;
  salt_commitment: string;
  /** The server has shown our commitment to everybody. */
  is_published: boolean;
  /** All commitments by seat, as they were when our salt was asked for. */
  salt_commitments: string[] | null;
}

/** All that is kept of one game; the same as a file, for `fivescore verify --shown`. */
export interface Shown {
  format: "fivescore-shown/1";
  /** The hash of the table's id. */
  table: string;
  game: number;
  attempts: Attempt[];
  seat: number | null;
  /** The server's commitment while the game ran. */
  commitment: string | null;
  /** The first deal as this seat saw it, ?? for what was hidden. */
  cards: Record<string, any> | null;
  /** It began under our eyes by scheme 1, in which no device is bound to anything. */
  is_old?: true;
  /** The server said while it ran that it goes on from another game. */
  is_what_if?: true;
  /** What came of the check. */
  verdict?: "right" | "wrong";
}

const KEY = "fivescore-shuffles";
const DEVICES = "fivescore-devices";
/** So many games are kept, the latest. */
export const MOST_GAMES = 60;
export const MOST_ATTEMPTS = 12;

/** What was shown of a game, by the id that the archive has for it: TABLE-NUMBER. */
export function shownOf(game: string): Shown | null {
  const [table, number] = splitGame(game);
  return find(readAll(), table, number);
}

/** The games of a table whose cards were seen here and that were not found right yet. */
export function unchecked(tableId: string): Shown[] {
  const table = hashTable(tableId);
  return readAll().filter((one) => one.table === table && one.cards && one.verdict !== "right");
}

/** Keeps what `change` makes of what is kept of a game. */
export function keepShown(tableId: string, game: number, change: (shown: Shown) => void): void {
  const all = readAll();
  const table = hashTable(tableId);
  const found = find(all, table, game);
  const shown = found ?? empty(table, game);
  const before = JSON.stringify(shown);
  change(shown);
  if (found && JSON.stringify(shown) === before) return;
  shown.attempts = shown.attempts.slice(-MOST_ATTEMPTS);
  const others = all.filter((one) => one !== found);
  writeAll([...others, shown].slice(-MOST_GAMES));
}

/** The hash of the table and the number of a game, from the id that the archive has for it. */
export function splitGame(game: string): [table: string, number: number] {
  const dash = game.lastIndexOf("-");
  return [hashTable(game.slice(0, dash)), Number(game.slice(dash + 1))];
}

/** The person of this browser plays on other devices too. */
export function noteOtherDevices(): void {
  keep(DEVICES, "1");
}

/** Whether a part that is not ours may be another device's. */
export const hasOtherDevices = (): boolean => recall(DEVICES) !== null;

const empty = (table: string, game: number): Shown => ({
  format: "fivescore-shown/1",
  table,
  game,
  attempts: [],
  seat: null,
  commitment: null,
  cards: null,
});

const find = (all: Shown[], table: string, game: number): Shown | null =>
  all.find((one) => one.table === table && one.game === game) ?? null;

/** Where the browser keeps nothing, as long as the page lives. */
let inMemory: Shown[] = [];

function readAll(): Shown[] {
  const text = recall(KEY);
  if (text === null) return inMemory;
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? (kept as Shown[]) : [];
  } catch {
    return [];
  }
}

function writeAll(all: Shown[]): void {
  inMemory = keep(KEY, JSON.stringify(all)) ? [] : all;
}
