// What the page knows of a game: how it is named, shown and dealt. The rules are the server's.

import type { Component } from "svelte";

import type { View } from "../lib/fold.ts";
import type { Line } from "../lib/log.ts";
import type { Item, LoggedItem, Refusal, TableInfo, Turn, You } from "../lib/protocol.ts";
import type { PlayMove } from "../lib/room.svelte.ts";
import type { Dealing } from "../lib/shuffle.ts";
import type { Language } from "../lib/words.ts";
import type { PadGame } from "../scorepad/book.ts";

/** A component that is fetched when it is needed. */
export type Lazy<Props extends Record<string, any>> = () => Promise<{ default: Component<Props> }>;

/** What a game's board is given. It shows the view and reports the chosen move. */
export interface BoardProps {
  view: View;
  table: TableInfo;
  you: You;
  turn: Turn;
  /** The items that just arrived, to be animated; empty on the first paint. */
  fresh: LoggedItem[];
  play: PlayMove;
  /** Claims the rest of a hand, where the view offers it. */
  claim?: () => Promise<Refusal | null>;
  /** The move that is on its way, or CLAIM: neither refused nor in the view. */
  pending?: string | null;
  /** Says that the score of a hand has been looked at. */
  goOn?: () => void;
  /** Says which view is on the screen, once all that led to it has been shown. */
  onshown?: (view: View) => void;
  replaying: boolean;
  /** Where the deck's cards are described, for games whose cards have texts. */
  deckPath: string;
  /** The log so far, for boards that show the last moves. */
  lines?: readonly Line[];
  /** What has happened in this game, as the viewer saw it. */
  story?: readonly Item[];
}

/** What a game keeps next to its board: in the rail, or on a sheet of its own. */
export interface SidePanelProps extends Pick<BoardProps, "view" | "table" | "you"> {
  /** What has happened in this game, as the viewer saw it. */
  story: Item[];
}

/** A card of a deck with everything that its game says of it. */
export type DeckCard = Record<string, any> & { card: string };

export interface DeckCardProps {
  card: DeckCard;
  /** The language of the card's text. */
  tongue: Language;
}

/** How the cards of a deck are shown on the page of decks. */
export interface DeckPage {
  Card: Component<DeckCardProps>;
  cardName(card: DeckCard): string;
  /** The heading under which a card stands; cards with the same one stand together. */
  groupOf(card: DeckCard): string;
  /** How a group's cards stand: as many as fit, large ones, five in a row, or thirteen on a wide screen. */
  grid?(first: DeckCard): "small" | "large" | "five" | "thirteen";
  /** What stands below all cards. */
  Below?: Component;
}

export interface PadProps {
  game: PadGame;
  save: (game: PadGame) => void;
  again: () => void;
}

/** A sheet for the printer. */
export interface PadPrintProps {
  /** Empty where somebody is to write one. */
  names: string[];
  options: PadGame["options"];
  /** The sheet as the server made it. */
  sheet: unknown;
  /** What was written on it; null for an empty sheet. */
  game: PadGame | null;
}

/** A game's score pad, and what is asked before it begins. */
export interface PadPage {
  load: Lazy<PadProps>;
  print: Lazy<PadPrintProps>;
  /** The options that change what stands on its sheet. */
  options: readonly string[];
  asksWhoStarts?: boolean;
  /** Cards are entered, so an owner may bring the printed deck. */
  takesDeck?: boolean;
  /** What the cards are called for which no deck is needed. */
  deckName?(): string;
  /** What an owner's deck changes, where that is not only the cards. */
  deckHint?(): string;
}

/** A page of the game's own beside its rules, at /rules/PATH. */
export interface ReferencePage {
  path: string;
  title(): string;
  /** What a link to it says among the decks. */
  link(): string;
  load: Lazy<Record<string, never>>;
}

export interface GamePage {
  /** As the server calls it. */
  name: string;
  /** As people call it. */
  title(): string;
  /** Seats of the quickest start. */
  usualPlayers: number;
  /** About how long a game takes. */
  minutes: number;
  load: Lazy<BoardProps>;
  /** What it keeps next to the board, and what that is called. */
  sidePanel?: { load: Lazy<SidePanelProps>; title(): string };
  /** Its keys and what they do. */
  keys(): [string, string][];
  /** A move in words; without it as it is written. */
  moveWords?(move: string, names: readonly string[]): string;
  /** A card in words, where reasons of hints name one. */
  cardWords?(card: string): string;
  /** Where the game stands, in a line. */
  headline(view: View): string;
  /** How it deals, to check shuffles; without it they are checked by command only. */
  dealing?(): Promise<Dealing<any>>;
  /** Its picture and words on the front page. */
  poster?: { Art: Component; short(): string; long(): string };
  deck?(): Promise<DeckPage>;
  pad?: PadPage;
  /** Where a step of its guide points: a selector for each word, and for what stands behind its colon. */
  guide?: Record<string, (which: string) => string>;
  /** How high its board is at least where the reader of the guide plays, in pixels: a small phone scrolls. */
  guideHeight?: number;
  reference?: ReferencePage;
  /** Whether tournaments of it are offered. */
  hasTournament?: boolean;
}
