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
  /** The last sheet that the server made. */
  sheet: unknown;
  isOver: boolean;
  /** How it ended; null while it runs. Games of before lack it. */
  result?: Result | null;
}

/** How a game ended, by seat. */
export interface Result {
  winners: number[];
  /** What everybody had in the end. */
  totals: number[];
}

/** What is chosen before a sheet begins. */
export type PadChoices = Omit<PadGame, "id" | "begun" | "steps" | "typing" | "sheet" | "isOver" | "result">;

/** A game that is over: it is remembered when its sheet is long gone. */
export type PastGame = PadChoices & Result & Pick<PadGame, "id" | "begun">;

/** An empty sheet. */
export function begin(choices: PadChoices, now: number, id: string): PadGame {
  const { deckSha256 = "" } = choices;
  return {
    ...choices,
    deckSha256,
    id,
    begun: now,
    steps: [],
    typing: "",
    sheet: null,
    isOver: false,
    result: null,
  };
}

/** The same people and cards at a new sheet: the next one starts. */
export function beginAgain(before: PadChoices, now: number, id: string): PadGame {
  const { game, names, variant, options, deck, deckSha256 = "" } = before;
  const start = (before.start + 1) % names.length;
  return begin({ game, names, variant, options, deck, deckSha256, start }, now, id);
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
  /** The games that are over, the latest first. */
  past: PastGame[];
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
/** Results take little room: they are remembered for longer. */
export const MOST_PAST = 500;

/** Reads what was kept; what is not ours, or broken, is left out. */
export function readBook(text: string | null): Book {
  const book: Book = { games: [], past: [], decks: {} };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return book;
  }
  if (!kept || typeof kept !== "object") return book;
  const { games, past, decks } = kept as Partial<Book>;
  if (Array.isArray(games)) book.games = games.filter(isGame).map(withResult);
  book.past = Array.isArray(past) ? past.filter(isPast) : book.games.flatMap(pastOf);
  if (decks && typeof decks === "object") book.decks = decks;
  return book;
}

/** A game of before, with what its sheet says of the end. */
function withResult(game: PadGame): PadGame {
  if (game.result !== undefined) return game;
  const winners = (game.sheet as Partial<Result> | null)?.winners;
  return { ...game, result: game.isOver && Array.isArray(winners) ? { winners, totals: [] } : null };
}

function pastOf(game: PadGame): PastGame[] {
  if (!game.result) return [];
  const { id, begun, names, variant, options, start, deck, deckSha256, result } = game;
  const choices = { game: game.game, names, variant, options, start, deck };
  return [{ ...choices, ...(deckSha256 === undefined ? {} : { deckSha256 }), id, begun, ...result }];
}

function isPast(one: unknown): one is PastGame {
  const past = one as PastGame | null;
  return (
    typeof past === "object" &&
    typeof past?.id === "string" &&
    typeof past.game === "string" &&
    typeof past.begun === "number" &&
    [past.names, past.winners, past.totals].every(Array.isArray)
  );
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
  const past = [...pastOf(game), ...book.past.filter((one) => one.id !== game.id)]
    .sort((a, b) => b.begun - a.begun)
    .slice(0, MOST_PAST);
  return prune({ ...book, games, past });
}

/** Forgets a game, with its sheet and its result. */
export function dropGame(book: Book, id: string): Book {
  const isOther = (one: { id: string }) => one.id !== id;
  return prune({ ...book, games: book.games.filter(isOther), past: book.past.filter(isOther) });
}

function prune(book: Book): Book {
  const isUsed = (key: string) =>
    book.games.some((game) => (game.deck ? key === game.deck : key.startsWith(deckKey(game, "")))) ||
    book.past.some((past) => key === past.deck);
  const decks = Object.entries(book.decks).filter(([key]) => isUsed(key));
  return { ...book, decks: Object.fromEntries(decks) };
}
