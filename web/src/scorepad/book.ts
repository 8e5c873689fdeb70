// What people write on a score pad: steps in order, and the sheet's entries that they make. Nothing is
// added up here; that is the server's.

/** Something that was written down; undo takes the last one away. Each game has its own kinds. */
export interface Step {
  kind: string;
}

export interface PadGame {
  id: string;
  game: string;
  names: string[];
  variant: string;
  options: Record<string, number | string>;
  /** Who starts, where that matters. */
  start: number;
  /** The key of an owner's deck; empty where no file was given. */
  deck: string;
  /**
   * Where no file was given: the hash of the deck of ours that the sheet is scored with, empty until it is known
   * or where there is none. Sheets of before name none at all: theirs is the game's first deck.
   */
  deckSha256?: string;
  begun: number;
  steps: Step[];
  /** Digits that are not written down yet. */
  typing: string;
  /** The last sheet that the server made, and how it ended, for lists. */
  sheet: unknown;
  isOver: boolean;
}

/** What is chosen before a sheet begins. */
export type PadChoices = Omit<
  PadGame,
  "id" | "begun" | "steps" | "typing" | "sheet" | "isOver" | "deckSha256"
>;

/** An empty sheet. */
export function begin(choices: PadChoices, now: number, id: string): PadGame {
  return { ...choices, deckSha256: "", id, begun: now, steps: [], typing: "", sheet: null, isOver: false };
}

/** The same people at a new sheet: the next one starts. */
export function beginAgain(game: PadGame, now: number, id: string): PadGame {
  const { names, variant, options, deck } = game;
  const start = (game.start + 1) % names.length;
  return begin({ game: game.game, names, variant, options, deck, start }, now, id);
}

/** Writes something down. */
export function write<S extends Step>(game: PadGame, step: S): PadGame {
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
  /** The file; null where there is none. */
  text: string | null;
  cards: PadCard[];
}

export interface Book {
  games: PadGame[];
  /** Decks by key (`deckKey`). */
  decks: Record<string, KeptDeck>;
}

/** A deck as a sheet names it to the server. */
export interface NamedDeck {
  deck: string | null;
  deck_sha256: string;
}

/** The hash of the deck of ours that a sheet is scored with; `first` is that of sheets that name none. */
export function ownHash(game: PadGame, first: string): string {
  return game.deck ? "" : (game.deckSha256 ?? first);
}

/** Where the cards of a sheet's deck are kept. */
export function deckKey(game: PadGame, hash: string): string {
  return game.deck || `${OWN}${game.game}:${hash}`;
}

const OWN = "own:";
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
    typeof game.game === "string" &&
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
  const isUsed = (key: string) =>
    book.games.some((game) => (game.deck ? key === game.deck : key.startsWith(deckKey(game, ""))));
  const decks = Object.entries(book.decks).filter(([key]) => isUsed(key));
  return { ...book, decks: Object.fromEntries(decks) };
}
