// Creating tables and describing them.

import { createTable } from "./api.ts";
import { charactersOf, firstCompany } from "./games.ts";
import { meetMe } from "./me.svelte.ts";
import { readable } from "./names.ts";
import type { ClockInfo, NewTable, TableInfo, TableSummary, Tables } from "./protocol.ts";
import { has, listed, t } from "./words.ts";

/** Creates a table and gives its id; whoever was a stranger has a name now. */
export async function openTable(request: NewTable): Promise<string> {
  const { table } = await createTable(request);
  await meetMe();
  return table;
}

/** Creates a table with easy bots in all other seats, which starts at once; gives its id. */
export function openWithBots(game: string, players: number): Promise<string> {
  const bots = firstCompany(game, players).map((bot) => ({ kind: "bot", bot }) as const);
  return openTable({ game, players, seats: [{ kind: "me" }, ...bots] });
}

export function clockWords(clock: ClockInfo): string {
  if (clock.kind === "move") return t("web-clock-move", { seconds: clock.amount });
  if (clock.kind === "auction") return t("web-clock-auction", { seconds: clock.amount });
  if (clock.kind === "days") return t("web-clock-days", { days: clock.amount });
  return t("web-clock-none");
}

/** The deck that is played with: an owner's by its name. */
export function deckWords({ is_own_deck, deck }: Pick<TableInfo, "is_own_deck" | "deck">): string {
  return is_own_deck ? deck : t("web-decks-ours");
}

export function watchWords({ watch, delay }: Pick<TableInfo, "watch" | "delay">): string {
  if (watch === "nobody") return t("web-watch-nobody");
  return delay > 0 ? t("web-watch-later") : t("web-watch-everyone");
}

/** Tables where it is your turn first, then the latest. */
export function byUrgency(tables: readonly TableSummary[]): TableSummary[] {
  const waits = (table: TableSummary) =>
    table.your_seat != null && table.to_act.includes(table.your_seat) ? 1 : 0;
  return [...tables].sort((a, b) => waits(b) - waits(a) || (b.changed_at ?? 0) - (a.changed_at ?? 0));
}

/** What a table waits for: players, or somebody's move. */
export function waitingWords(table: TableSummary): string {
  if (table.phase === "waiting") return t("web-seats-free", { seats: table.open_seats });
  const waited = table.to_act.map((seat) => table.names[seat]).filter((name) => !!name) as string[];
  return waited.length > 0 ? t("web-waits-for", { players: listed(waited) }) : "";
}

/** Open tables to sit down at: one's own are listed elsewhere. */
export function othersOpen(tables: Tables): TableSummary[] {
  return tables.open.filter((table) => !tables.yours.some((one) => one.id === table.id));
}

/** Games of others to watch. */
export function othersRunning(tables: Tables): TableSummary[] {
  return (tables.running ?? []).filter((table) => !tables.yours.some((one) => one.id === table.id));
}

/** A bot's kind for people. */
export function botName(bot: string | null): string {
  if (bot === null) return "";
  return has(`web-bot-${bot}.below`) ? t(`web-bot-${bot}`) : readable(bot);
}

/** How a bot plays, in one line. */
export function botLine(bot: string, game: string): string {
  const character = charactersOf(game).find(({ name }) => name === bot);
  if (character) {
    const { level, style } = character;
    return t(style === null ? `level-${level}.below` : `style-${game}-${style}`);
  }
  return has(`web-bot-${bot}.below`) ? t(`web-bot-${bot}.below`) : "";
}

/** Whether characters sit at a table: they learned the game's own deck. */
export const hasLevels = ({ seats, game }: Pick<TableInfo, "seats" | "game">): boolean =>
  seats.some(({ bot }) => bot !== null && charactersOf(game).some(({ name }) => name === bot));

/** A character's level for people; empty for any other bot. */
export function botLevel(bot: string, game: string): string {
  const level = charactersOf(game).find(({ name }) => name === bot)?.level;
  return level === undefined ? "" : t(`level-${level}`);
}
