// Our part in the shuffles of a table: bound to a salt first, shown when all others are bound too.

import type { Seen } from "./fold.ts";
import type { ClientMessage, TableInfo } from "./protocol.ts";
import { type Attempt, keepShown, shownOf } from "./shown.ts";
import { SCHEME, commitSalt, hashTable } from "./shuffle.ts";

export class ShufflePart {
  #sent = new Set<string>();
  /** The game whose first cards are kept: it is looked up once, not with every move. */
  #kept = "";
  /** We have seen the table before its game began. */
  #hasWaited = false;
  /** Our salts that were shown for a game of which no card has been seen yet. */
  #shown: { id: string; attempts: Attempt[] } | null = null;

  /** `table` is the id by which we went there, whatever the server says. */
  constructor(
    private readonly table: string,
    private readonly makeSalt: () => string,
  ) {}

  /** What was sent over a connection that is gone may not have arrived: it is sent again, the same. */
  forget(): void {
    this.#sent.clear();
  }

  /** What is to be sent now that this is seen. All that must be remembered of it is kept first. */
  follow(seen: Seen): ClientMessage[] {
    const { table, you } = seen;
    // Whoever stood up is not in the game that begins next.
    if (you.seat === null || table.phase === "over") this.#shown = null;
    if (you.seat === null) return [];
    const isOld = table.shuffle?.scheme !== SCHEME;
    if (table.phase !== "waiting") {
      // One of before scheme 2 may still run. But no honest server has begun one since.
      if (!isOld || this.#hasWaited) this.#keepCards(seen, you.seat, isOld);
      return [];
    }
    this.#hasWaited = true;
    if (isOld || !table.shuffle) return [];
    // For whom a bot plays has no part.
    if (table.seats[you.seat]?.deputy) return [];
    if (table.shuffle.stage === "commit") return this.#bind(table, you.seat);
    return table.shuffle.stage === "reveal" ? this.#show(table, you.seat) : [];
  }

  #bind(table: TableInfo, seat: number): ClientMessage[] {
    const shuffle = table.shuffle!;
    const { commitment } = table;
    let bound: Attempt | undefined;
    keepShown(this.table, shuffle.game, (shown) => {
      bound = shown.attempts.find((one) => isFor(one, table, seat));
      if (!bound) {
        const salt = this.makeSalt();
        const game = { table: hashTable(this.table), game: shuffle.game };
        const own = commitSalt(game, seat, commitment, salt);
        bound = {
          seat,
          commitment,
          salt,
          salt_commitment: own,
          is_published: false,
          salt_commitments: null,
        };
        shown.attempts.push(bound);
      }
      bound.is_published ||= shuffle.salt_commitments[seat] === bound.salt_commitment;
    });
    if (!bound || bound.is_published) return [];
    return this.#once({ type: "bind-salt", salt_commitment: bound.salt_commitment, commitment });
  }

  /** Shows the salt, if it is ours that is asked for: another device of the same person may have been first. */
  #show(table: TableInfo, seat: number): ClientMessage[] {
    const shuffle = table.shuffle!;
    const kept = shownOf(`${this.table}-${shuffle.game}`);
    const bound = kept?.attempts.find((one) => isFor(one, table, seat));
    if (!bound || shuffle.salt_commitments[seat] !== bound.salt_commitment) return [];
    keepShown(this.table, shuffle.game, (shown) => {
      const own = shown.attempts.find((one) => isFor(one, table, seat));
      if (!own) return;
      own.is_published = true;
      // The first list counts: whoever asks a second time with another one has something to hide.
      own.salt_commitments ??= [...shuffle.salt_commitments];
      const before = this.#shown?.attempts.filter((one) => one.commitment !== own.commitment) ?? [];
      this.#shown = { id: `${this.table}-${shuffle.game}`, attempts: [...before, { ...own }] };
    });
    return this.#once({ type: "salt", salt: bound.salt, commitment: table.commitment });
  }

  /** Keeps the first cards that we see of a game, and what it is said to be bound to. */
  #keepCards({ table, items }: Seen, seat: number, isOld: boolean): void {
    const game = table.shuffle?.game ?? table.game_number;
    const id = `${this.table}-${game}`;
    if (this.#kept === id) return;
    const kept = shownOf(id);
    const started = items.findLastIndex((item) => item.what === "started");
    const deal = items.slice(started + 1).find((item) => item.event && isDeal(item.event))?.event;
    // Of a game that was over when we first saw it there is nothing to keep.
    const isNews = kept !== null || table.phase === "playing";
    if (!deal || !isNews) return;
    this.#kept = id;
    this.#hasWaited = false;
    const given = this.#shown;
    this.#shown = null;
    if (kept?.cards) return;
    keepShown(this.table, game, (shown) => {
      // The game that follows is the one that our salt was shown for, whatever number it is given.
      if (given && given.id !== id) shown.attempts.push(...given.attempts);
      shown.seat = seat;
      shown.commitment = table.commitment;
      shown.cards = deal;
      if (isOld) shown.is_old = true;
      if (table.what_if) shown.is_what_if = true;
    });
  }

  #once(message: ClientMessage): ClientMessage[] {
    const key = JSON.stringify(message);
    if (this.#sent.has(key)) return [];
    this.#sent.add(key);
    return [message];
  }
}

const isFor = (one: Attempt, table: TableInfo, seat: number): boolean =>
  one.commitment === table.commitment && one.seat === seat;

/** Whether an event is nature's: no player's, and no note. */
export function isDeal(event: Record<string, any>): boolean {
  return !["seat", "note", "undo"].some((key) => key in event);
}
