// What people write on a score pad: steps in order, and the sheet's entries that they make. Nothing is
// added up here; that is the server's.

import type { PadFives, PadRound, PadScore5, PadScorecards, PadTotal } from "../lib/protocol.ts";

export const GAME_NAMES = ["fives", "score5", "scorecards"] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** Everything that can be written down; undo takes the last one away. */
export type Step =
  | { kind: "total"; hand: number; seat: number; total: PadTotal }
  | { kind: "card"; seat: number; card: string; isHeld: boolean }
  | { kind: "wild"; family: string | null }
  | { kind: "by"; round: number; by: "points" | "cards" }
  | { kind: "points"; round: number; seat: number; turn: number; points: number | null }
  | { kind: "starting"; round: number; card: string }
  | { kind: "play"; round: number; move: string };

export interface PadGame {
  id: string;
  game: GameName;
  names: string[];
  variant: string;
  options: Record<string, number | string>;
  /** Who starts, where that matters. */
  start: number;
  /** The key of an owner's deck; empty for our own. */
  deck: string;
  begun: number;
  steps: Step[];
  /** Digits that are not written down yet. */
  typing: string;
  /** The last sheet that the server made, and how it ended, for lists. */
  sheet: unknown;
  isOver: boolean;
}

export type Wish = Omit<PadGame, "id" | "begun" | "steps" | "typing" | "sheet" | "isOver">;

/** An empty sheet. */
export function begin(wish: Wish, now: number, id: string): PadGame {
  return { ...wish, id, begun: now, steps: [], typing: "", sheet: null, isOver: false };
}

/** The same people at a new sheet: the next one starts. */
export function beginAgain(game: PadGame, now: number, id: string): PadGame {
  const { names, variant, options, deck } = game;
  const start = (game.start + 1) % names.length;
  return begin({ game: game.game, names, variant, options, deck, start }, now, id);
}

/** Writes something down. */
export function write(game: PadGame, step: Step): PadGame {
  return { ...game, steps: [...game.steps, step], typing: "" };
}

/** Takes the last thing back: digits that are being typed, or else what was written last. */
export function undo(game: PadGame): PadGame {
  if (game.typing) return { ...game, typing: "" };
  return { ...game, steps: game.steps.slice(0, -1) };
}

export function canUndo(game: PadGame): boolean {
  return game.typing !== "" || game.steps.length > 0;
}

// --- Entries, as the server wants them ---

export function fivesEntries(game: PadGame): PadFives {
  const hands: PadTotal[][] = [];
  for (const step of game.steps) {
    if (step.kind !== "total") continue;
    while (hands.length <= step.hand) hands.push(game.names.map(() => null));
    hands[step.hand]![step.seat] = step.total;
  }
  return { names: game.names, hands, options: game.options };
}

export function score5Entries(game: PadGame, deck: string | null): PadScore5 {
  const hands: string[][] = game.names.map(() => []);
  let wild: string | null = null;
  for (const step of game.steps) {
    if (step.kind === "card") {
      const others = hands[step.seat]!.filter((card) => card !== step.card);
      hands[step.seat] = step.isHeld ? [...others, step.card] : others;
    } else if (step.kind === "wild") {
      wild = step.family;
    }
  }
  return { names: game.names, hands, wild, deck };
}

/** How many places a sheet has: the server says it with the first one. */
export interface Size {
  turns: number;
  rounds: number;
}

export function scorecardsEntries(
  game: PadGame,
  { deck, size, asked = null }: { deck: string | null; size: Size | null; asked?: string | null },
): PadScorecards {
  const rounds: PadRound[] = [];
  const entries = { names: game.names, rounds, variant: game.variant, start: game.start, asked, deck };
  if (!size) return entries;
  const byPoints = (): PadRound => ({ points: game.names.map(() => Array<null>(size.turns).fill(null)) });
  const byCards = (): PadRound => ({ points: null, starting: null, plays: [] });
  // Whoever entered cards goes on entering cards.
  const next = (): PadRound => (rounds.length > 0 && !rounds.at(-1)!.points ? byCards() : byPoints());
  const open = (round: number): PadRound => {
    while (rounds.length <= round) rounds.push(next());
    return rounds[round]!;
  };
  for (const step of game.steps) {
    if (step.kind === "by") {
      open(step.round);
      rounds[step.round] = step.by === "points" ? byPoints() : byCards();
    } else if (step.kind === "points") {
      open(step.round).points![step.seat]![step.turn] = step.points;
    } else if (step.kind === "starting") {
      open(step.round).starting = step.card;
    } else if (step.kind === "play") {
      open(step.round).plays!.push(step.move);
    }
  }
  const last = rounds.at(-1);
  if (!last || (isWhole(last, game, size) && rounds.length < size.rounds)) rounds.push(next());
  return entries;
}

/** Whether every place of a round is filled. */
function isWhole(round: PadRound, game: PadGame, size: Size): boolean {
  if (round.points) return round.points.every((row) => row.every((points) => points !== null));
  return round.plays!.length >= game.names.length * size.turns;
}

// --- Kept in the browser ---

/** A card of a deck as the server describes it. */
export interface PadCard {
  card: string;
  family?: string | null;
  value?: number;
  tiebreaker?: number;
  set?: string;
  stars?: number;
  colour?: string;
  number?: number;
  texts?: Record<string, string>;
}

export interface KeptDeck {
  name: string;
  /** The file; null for our own deck. */
  text: string | null;
  cards: PadCard[];
}

export interface Book {
  games: PadGame[];
  /** Decks by key: the name of a game for its own one. */
  decks: Record<string, KeptDeck>;
}

export const KEY = "fivescore-pad";
/** Sheets beyond these are forgotten, the oldest first. */
export const MOST_GAMES = 40;

/** Reads what was kept; what is not ours, or broken, is left out. */
export function readBook(text: string | null): Book {
  const book: Book = { games: [], decks: {} };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return book;
  }
  if (!kept || typeof kept !== "object") return book;
  const { games, decks } = kept as Partial<Book>;
  if (Array.isArray(games)) book.games = games.filter(isGame);
  if (decks && typeof decks === "object") book.decks = decks;
  return book;
}

function isGame(one: unknown): one is PadGame {
  const game = one as PadGame | null;
  return (
    typeof game === "object" &&
    typeof game?.id === "string" &&
    GAME_NAMES.includes(game.game) &&
    Array.isArray(game.names) &&
    game.names.every((name) => typeof name === "string") &&
    Array.isArray(game.steps)
  );
}

/** Puts a game first; the oldest ones fall out, and decks that no game uses. */
export function keepGame(book: Book, game: PadGame): Book {
  const games = [game, ...book.games.filter((one) => one.id !== game.id)].slice(0, MOST_GAMES);
  return prune({ ...book, games });
}

export function dropGame(book: Book, id: string): Book {
  return prune({ ...book, games: book.games.filter((one) => one.id !== id) });
}

function prune(book: Book): Book {
  const used = new Set(book.games.map((game) => game.deck || game.game));
  const decks = Object.entries(book.decks).filter(([key]) => used.has(key));
  return { ...book, decks: Object.fromEntries(decks) };
}
