// How a table shall be, while somebody chooses it: a new one, or one that waits for players.

import { gameInfo } from "./games.ts";
import { myDecks } from "./my-decks.ts";
import type { ChangeTable, ClockInfo, NewTable, TableInfo } from "./protocol.ts";

/** The deck that a table has already, which its host may not have. */
export const SAME_DECK = "=";

export interface TableDraft {
  variant: string;
  players: number;
  options: Record<string, number | string>;
  clock: ClockInfo;
  isOpen: boolean;
  watch: "everyone" | "nobody";
  delay: number;
  botSpeed: NonNullable<NewTable["bot_speed"]>;
  /** Whether there may be hints. */
  hints: boolean;
  /** The deck of one's own that is played with; empty for the game's. */
  deckId: string;
}

export const NO_CLOCK: ClockInfo = { kind: "none", amount: 0 };
const CLOCKS: ClockInfo[] = [
  NO_CLOCK,
  { kind: "move", amount: 30 },
  { kind: "move", amount: 90 },
  { kind: "days", amount: 1 },
  { kind: "days", amount: 7 },
];
const AUCTION_CLOCKS: ClockInfo[] = [
  { kind: "auction", amount: 120 },
  { kind: "auction", amount: 300 },
];

/** A clock as a text, to tell it apart from others. */
export const clockKey = ({ kind, amount }: ClockInfo): string =>
  kind === "none" ? kind : `${kind} ${amount}`;

/** The clocks that a game's table can have, with the present one, whatever it is. */
export function clocksOf(game: string, present: ClockInfo): ClockInfo[] {
  const clocks = gameInfo(game)?.has_auctions ? [...CLOCKS, ...AUCTION_CLOCKS] : CLOCKS;
  const isKnown = clocks.some((clock) => clockKey(clock) === clockKey(present));
  return isKnown ? clocks : [...clocks, present];
}

/** Without an auction clock a game must end by itself (S5): no word stands for a number. */
export function chooseClock(draft: TableDraft, game: string, clock: ClockInfo): void {
  draft.clock = clock;
  if (clock.kind === "auction") return;
  for (const { name, words } of gameInfo(game)?.options ?? [])
    if (words.includes(String(draft.options[name]))) delete draft.options[name];
}

/** A table as it is now. */
export function draftOf(table: TableInfo): TableDraft {
  return {
    variant: table.variant,
    players: table.players,
    options: { ...table.options },
    clock: table.clock,
    isOpen: table.is_open,
    watch: table.watch,
    delay: table.delay,
    botSpeed: table.bot_speed,
    hints: table.hints !== "never",
    deckId: table.is_own_deck ? SAME_DECK : "",
  };
}

/** What new and changed tables are asked for alike. */
export function requestOf(draft: TableDraft, game: string) {
  return {
    variant: draft.variant,
    players: draft.players,
    options: draft.options,
    clock: draft.clock,
    is_open: draft.isOpen,
    watch: draft.watch,
    delay: draft.watch === "everyone" ? draft.delay : 0,
    bot_speed: draft.botSpeed,
    hints: draft.hints,
    deck: myDecks(game).find((one) => one.id === draft.deckId)?.text ?? null,
  };
}

/** What the host asks for who changes a table. */
export function changeOf(draft: TableDraft, game: string): ChangeTable {
  const request = requestOf(draft, game);
  return { ...request, deck: draft.deckId === SAME_DECK ? null : (request.deck ?? "") };
}
