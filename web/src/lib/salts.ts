// Our part of each game's shuffles, kept so that a finished game can be checked against it.

import { randomHex } from "./connection.ts";

const KEY = "fivescore-salts";
const MOST = 60;

type Kept = [commitment: string, salt: string][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** The salt for a commitment: the one that was sent before, or a new one. */
export function saltFor(commitment: string): string {
  const before = keptSalt(commitment);
  if (before) return before;
  const salt = randomHex();
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), [commitment, salt]].slice(-MOST)));
  } catch {
    // Without storage the check cannot say whether our own part was used.
  }
  return salt;
}

/** The salt that this browser sent after it had seen the commitment. */
export function keptSalt(commitment: string): string | null {
  return read().find(([bound]) => bound === commitment)?.[1] ?? null;
}
