/** Score 5 as the engine shows it to a viewer: src/fivescore/games/score5/view.py. */

export interface Score5Lot {
  card: string;
  /** Who won it, null if nobody did; missing while it is up. */
  winner?: number | null;
}

/** The last reveal; it stays on the table until the next one. Lists are by seat. */
export interface Score5Reveal {
  lot: string;
  bids: string[][];
  sums: number[];
  shown: (string | null)[];
  winner: number | null;
  /** Seats from the highest bid down. */
  order: number[];
  /** The card whose tiebreaker decided, for each seat that was level with another. */
  ties: (string | null)[];
  taken: string[][];
}

/** What a card on offer would make of one's score, and what one holds of its family. */
export interface Score5Pick {
  card: string;
  score: number;
  held: string | null;
}

export interface Score5Sure {
  /** The card that counts in each family. */
  families: (string | null)[];
  score: number;
}

/** Who holds the wild; for its holder, what each family would make of it. */
export interface Score5Wild {
  seat: number;
  family: Family | null;
  default: Family | null;
  totals: number[] | null;
  held: (string | null)[] | null;
}

export interface Score5View {
  viewer: number | "spectator";
  phase: "deal" | "bid" | "share" | "wild" | "over";
  players: number;
  auction: number;
  /** For each card its tiebreaker and its set or stars. */
  printed: Record<string, [number, string]>;
  to_act: number[];
  lots: Score5Lot[];
  placed: number[];
  /** Cards in each bid, once all have placed. */
  counts: number[] | null;
  ready: number[];
  changes_left: number[];
  /** Cards in each hand, those bid included. */
  sizes: number[];
  reveal: Score5Reveal | null;
  offer: string[];
  queue: number[];
  to_pick: number | null;
  /** Who takes each of the cards that are left. */
  picking: number[];
  /** Every hand, where hands are open. */
  hands: string[][] | null;
  /** The cards that everybody can know of each hand; null where the table plays without memory. */
  known: string[][] | null;
  sure: Score5Sure[];
  wild: Score5Wild | null;
  totals: number[] | null;
  tiebreaks: number[] | null;

  // What a player sees besides:
  hand?: string[] | null;
  bid?: string[] | null;
  own_score?: { now: number; with_lot?: number; if_bid_wins?: number } | null;
  own_families?: (string | null)[] | null;
  /** One's cards with the auction card, family by family, the one that counts first. */
  by_family?: string[][] | null;
  picks?: Score5Pick[] | null;

  // Where a finished game is shown with open cards:
  open_hands?: string[][] | null;
  open_bids?: string[][] | null;
}

export const FAMILIES = ["green", "red", "yellow", "purple", "blue"] as const;
export type Family = (typeof FAMILIES)[number];
export const AUCTIONS = 12;
