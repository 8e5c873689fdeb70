// Outside bots: programs that somebody runs elsewhere, and that play by a token (docs/bot-api.md).

import { ask } from "./api.ts";
import type { Bots, BotToken, Invited, OwnBot, SeatInfo } from "./protocol.ts";

export const getBots = () => ask<Bots>("/api/bots");
export const makeBot = (name: string) => ask<BotToken>("/api/bots", { name });
export const revokeBot = (name: string) => ask<OwnBot>("/api/bots/revoke", { name });
export const inviteBot = (table: string, seat: number, bot: string) =>
  ask<Invited>(`/api/tables/${encodeURIComponent(table)}/invite`, { seat, bot });

const MARK = "outside:";

/** An outside bot as the value of a choice, among open and the bots of the house. */
export const asChoice = (name: string) => MARK + name;

/** The outside bot that a choice names; null if it names something else. */
export const fromChoice = (value: string) => (value.startsWith(MARK) ? value.slice(MARK.length) : null);

/** What stands in the menu of a seat: whoever is asked, or sits there. */
export function choiceOf(seat: SeatInfo, usual: string): string {
  if (seat.invited) return asChoice(seat.invited);
  if (seat.kind !== "bot") return "open";
  return seat.is_outside ? asChoice(seat.name) : (seat.bot ?? usual);
}

/** The outside bots that a seat's menu offers: those that listen, and the one that it has. */
export function offered(seat: SeatInfo, online: readonly string[]): string[] {
  const own = fromChoice(choiceOf(seat, ""));
  return own === null || online.includes(own) ? [...online] : [own, ...online];
}
