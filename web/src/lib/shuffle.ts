// Shuffles that anybody can compute again: each order follows from the server's seed, the players' salts,
// the game and the number of the shuffle (docs/fairness.md).

import { fromHex, hmac, sha256, toHex } from "./sha256.ts";

/** A start at which somebody was bound to a salt and did not show it. */
export interface VoidedDeal {
  commitment: string;
  seats: number[];
  players: string[];
}

/** What a finished game's record tells of its shuffles. Scheme 1 has the first three alone. */
export interface Proof {
  commitment: string;
  seed: string;
  salts: string[];
  scheme?: number;
  table?: string;
  game?: number;
  salt_commitments?: string[];
  voided?: VoidedDeal[];
}

/** How a game deals: what is shuffled, in which parts, and what the record says came of it. */
export interface Dealing<Card> {
  /** Whether an event of a record is a shuffle's. */
  isDeal(event: Record<string, any>): boolean;
  stock(record: Record<string, any>, event: Record<string, any>): { cards: Card[]; parts: number[] };
  /** Whether that order gives this event. */
  fits(record: Record<string, any>, event: Record<string, any>, order: Card[]): boolean;
}

/** The game that seeds and salts of scheme 2 are bound to. */
export interface ShuffledGame {
  /** The hash of the table's id. */
  table: string;
  /** The number of the game at that table. */
  game: number;
}

export const SCHEME = 2;
const NAME = "fivescore shuffle 2";
const encoder = new TextEncoder();

/** What proofs call a table: its id is its link. */
export const hashTable = (id: string): string => hash(id);

/** The server's commitment to a seed. */
export function commitSeed({ table, game }: ShuffledGame, seed: string): string {
  return hash([`${NAME} seed`, table, game, seed].join("\n"));
}

/** A player's commitment to a salt, as an answer to the server's. */
export function commitSalt(
  { table, game }: ShuffledGame,
  seat: number,
  commitment: string,
  salt: string,
): string {
  return hash([`${NAME} salt`, table, game, seat, commitment, salt].join("\n"));
}

/** Whether the seed is the one that the commitment is to. */
export function seedFits(proof: Proof): boolean {
  if (proof.scheme !== SCHEME) return toHex(sha256(fromHex(proof.seed))) === proof.commitment;
  return commitSeed({ table: proof.table ?? "", game: proof.game ?? 0 }, proof.seed) === proof.commitment;
}

/** The seats whose salts are missing, or are not those that their commitments are to. */
export function wrongSalts(proof: Proof): number[] {
  if (proof.scheme !== SCHEME) return [];
  const game = { table: proof.table ?? "", game: proof.game ?? 0 };
  const bound = proof.salt_commitments ?? [];
  const seats = [...Array(Math.max(bound.length, proof.salts.length)).keys()];
  return seats.filter((seat) => {
    const salt = proof.salts[seat] ?? "";
    const fitting = salt ? commitSalt(game, seat, proof.commitment, salt) : "";
    return fitting !== (bound[seat] ?? "");
  });
}

/** For each shuffle of a record whether it follows from the proof; null where it was taken over. */
export function checkDeals<Card>(
  record: Record<string, any>,
  proof: Proof,
  dealing: Dealing<Card>,
): (boolean | null)[] {
  const events = record["events"] as Record<string, any>[];
  const isDeal = (event: Record<string, any>) => !("note" in event) && dealing.isDeal(event);
  const happened = events.filter((event) => "move" in event || isDeal(event));
  const taken = new Set(happened.slice(0, takenOver(record)));
  return happened.filter(isDeal).map((event, k) => {
    if (taken.has(event)) return null;
    const { cards, parts } = dealing.stock(record, event);
    return dealing.fits(record, event, shuffle(cards, parts, proof, k + 1));
  });
}

/** How many facts and moves a what-if took over from another game. */
const takenOver = (record: Record<string, any>): number => Number(record["from"]?.taken ?? 0);

/** The order that shuffle number n gives, each part by Fisher–Yates from its back. */
export function shuffle<Card>(stock: Card[], parts: number[], proof: Proof, n: number): Card[] {
  const words = drawn(proof, n);
  const order: Card[] = [];
  let start = 0;
  for (const size of parts) {
    const part = stock.slice(start, start + size);
    for (let k = size - 1; k > 0; k--) {
      const j = below(words, k + 1);
      [part[k], part[j]] = [part[j]!, part[k]!];
    }
    order.push(...part);
    start += size;
  }
  return order;
}

function* drawn(proof: Proof, n: number): Generator<number, never> {
  const seed = fromHex(proof.seed);
  const place = proof.scheme === SCHEME ? [NAME, proof.table, proof.game] : [];
  const message = [...place, n, ...proof.salts].join("\n");
  for (let block = 0; ; block++) {
    const digest = new DataView(hmac(seed, encoder.encode(`${message}\n\n${block}`)).buffer);
    for (let k = 0; k < digest.byteLength; k += 4) yield digest.getUint32(k);
  }
}

/** A number below n, each equally likely: words past the last whole multiple are drawn anew. */
function below(words: Generator<number, never>, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}

function hash(text: string): string {
  return toHex(sha256(encoder.encode(text)));
}
