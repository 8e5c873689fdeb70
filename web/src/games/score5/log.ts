// Score 5 in sentences: the same as the terminal's.

import type { Line, LogFormatter, Who } from "../../lib/log.ts";
import { listed, t } from "../../lib/words.ts";

type Told = Omit<Line, "number">;

/** What the logFormatter must remember of an auction: whether the counts were shown. */
interface Auction {
  isCounted: boolean;
}

export class Score5LogFormatter implements LogFormatter {
  #auction: Auction = { isCounted: false };
  /** The auction before each move, for moves that are taken back. */
  #before: Auction[] = [];

  constructor(private readonly who: Who) {}

  tell(event: Record<string, any>): Told[] {
    switch (event["note"]) {
      case "lot":
        return this.#tellLot(event["auction"], event["card"]);
      case "counts":
        return this.#tellCounts(event["counts"]);
      case "reveal":
        return this.#tellReveal(event["bids"], event["shown"]);
      case "auction":
        return [this.#tellWinner(event["card"], event["winner"])];
      case undefined:
        break;
      default:
        return [];
    }
    if (event["placed"]) return this.#tellMove(event["seat"], "bid");
    if (typeof event["move"] === "string") return this.#tellMove(event["seat"], event["move"]);
    return [];
  }

  takeBack(moves: number): void {
    const at = this.#before.length - moves;
    this.#auction = this.#before[at] ?? this.#auction;
    this.#before.length = Math.max(0, at);
  }

  #tellLot(auction: number, card: string): Told[] {
    this.#auction = { isCounted: false };
    return [{ kind: "heading", text: t("score5-log-lot", { auction, card: cardName(card) }), card }];
  }

  #tellCounts(counts: number[]): Told[] {
    this.#auction = { isCounted: true };
    const told = counts.map((cards, seat) => `${this.#name(seat)}: ${t("score5-count", { cards })}`);
    return [{ kind: "result", text: t("score5-log-counts", { counts: told.join("; ") }) }];
  }

  #tellMove(seat: number, move: string): Told[] {
    this.#before.push(this.#auction);
    const who = this.who(seat);
    const [verb = "", ...cards] = move.split(" ");
    const [card = ""] = cards;
    switch (verb) {
      case "ready":
        return [{ kind: "move", text: t("score5-log-ready", who) }];
      case "take":
        return [{ kind: "move", text: t("score5-log-takes", { ...who, card: cardName(card) }), card }];
      case "wild":
        return [
          {
            kind: "move",
            text: t("score5-log-wild", { ...who, family: familyName(card.charAt(0).toUpperCase()) }),
          },
        ];
      default: {
        if (!this.#auction.isCounted) return [{ kind: "move", text: t("score5-log-placed", who) }];
        const count = t("score5-count", { cards: cards.length });
        return [{ kind: "move", text: t("score5-log-changed", { ...who, count }) }];
      }
    }
  }

  /** The bids, the highest sum first, and the cards that were shown. */
  #tellReveal(bids: string[][], shown: (string | null)[]): Told[] {
    const rows = bids.map((bid, seat) => ({
      seat,
      bid,
      sum: bid.reduce((sum, card) => sum + valueOf(card), 0),
    }));
    const lines = rows
      .sort((a, b) => b.sum - a.sum)
      .map(({ seat, bid, sum }) => {
        const player = this.#name(seat);
        if (bid.length === 0) return t("score5-log-reveal-none", { player });
        return t("web-score5-log-bid", { player, cards: listed(bid.map(cardName)), sum });
      });
    shown.forEach((card, seat) => {
      if (card !== null) lines.push(t("web-score5-log-shows", { ...this.who(seat), card: cardName(card) }));
    });
    return lines.map((text) => ({ kind: "move", text }));
  }

  #tellWinner(card: string, winner: number | null): Told {
    if (winner === null)
      return { kind: "result", text: t("score5-log-unsold", { card: cardName(card) }), card };
    return { kind: "result", text: t("score5-log-won", { ...this.who(winner), card: cardName(card) }), card };
  }

  #name(seat: number): string {
    const { who, player } = this.who(seat);
    return who === "you" ? t("web-score5-you") : player;
  }
}

function valueOf(card: string): number {
  return Number(card.slice(1).split("/")[0]);
}

function familyName(letter: string): string {
  switch (letter) {
    case "G":
      return t("score5-green");
    case "R":
      return t("score5-red");
    case "Y":
      return t("score5-yellow");
    case "P":
      return t("score5-purple");
    case "B":
      return t("score5-blue");
    default:
      return t("score5-wild");
  }
}

/** A card in words, as in Green 80. */
function cardName(card: string): string {
  return t("score5-card", { family: familyName(card.charAt(0)), value: String(valueOf(card)) });
}
