// Shuffles that anybody can check: each order follows from the server's seed, the players' salts and
// the number of the shuffle (docs/protocol.md, “Fair shuffles”).

import { fromHex, hmac, sha256, toHex } from "./sha256.ts";

/** What a finished game's record tells of its shuffles. */
export interface Proof {
  commitment: string;
  seed: string;
  salts: string[];
}

/** How a game deals: what is shuffled, in which parts, and what the record says came of it. */
export interface Dealing<Card> {
  /** Whether an event of a record is a shuffle's. */
  isDeal(event: Record<string, any>): boolean;
  stock(record: Record<string, any>, event: Record<string, any>): { cards: Card[]; parts: number[] };
  /** Whether that order gives this event. */
  fits(record: Record<string, any>, event: Record<string, any>, order: Card[]): boolean;
}

export interface Verdict {
  /** The seed is the one that the server was bound to before the game. */
  seedFits: boolean;
  /** Our own salt is among those that were used; null if this browser sent none. */
  saltUsed: boolean | null;
  /** For each shuffle whether it follows; empty where the page cannot deal this game. */
  shuffles: boolean[];
}

const encoder = new TextEncoder();

/** Checks the shuffles of a finished game's record. */
export function check<Card>(
  record: Record<string, any>,
  dealing: Dealing<Card> | null,
  ownSalt: string | null,
): Verdict {
  const proof = record["shuffle"] as Proof;
  const seedFits = toHex(sha256(fromHex(proof.seed))) === proof.commitment;
  const saltUsed = ownSalt === null ? null : proof.salts.includes(ownSalt);
  const shuffles: boolean[] = [];
  if (dealing) {
    const events = record["events"] as Record<string, any>[];
    const deals = events.filter((event) => !("note" in event) && dealing.isDeal(event));
    deals.forEach((event, k) => {
      const { cards, parts } = dealing.stock(record, event);
      const order = shuffle(cards, parts, proof, k + 1);
      shuffles.push(dealing.fits(record, event, order));
    });
  }
  return { seedFits, saltUsed, shuffles };
}

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
  const message = [n, ...proof.salts].join("\n");
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
