// Fives in sentences: the same as the terminal's.

import type { Line, LogFormatter, Who } from "../../lib/log.ts";
import { t } from "../../lib/words.ts";

const TARGET = 25;

interface Hand {
  number: number;
  plays: number;
  /** The letter of the led colour. */
  led: string;
  totals: number[];
}

export class FivesLogFormatter implements LogFormatter {
  #hand: Hand = { number: 0, plays: 0, led: "", totals: [] };
  /** The hand before each move, for moves that are taken back. */
  #before: Hand[] = [];

  constructor(
    private readonly players: number,
    private readonly who: Who,
  ) {}

  tell(event: Record<string, any>): Omit<Line, "number">[] {
    switch (event["note"]) {
      case "lead": {
        const args = { hand: this.#hand.number, ...this.who(event["seat"]) };
        return [{ kind: "heading", text: t("fives-log-deal", args) }];
      }
      case "trick":
        return [this.#tellTrick(event["winner"], event["value"])];
      case "hand":
        return this.#tellHand(event["totals"], event["chips"]);
      case undefined:
        break;
      default:
        return [];
    }
    if (typeof event["move"] === "string") return this.#tellMove(event["seat"], event["move"]);
    if ("deal" in event) {
      const totals = new Array<number>(this.players).fill(0);
      this.#hand = { number: event["hand"], plays: 0, led: "", totals };
    }
    return [];
  }

  takeBack(moves: number): void {
    const at = this.#before.length - moves;
    this.#hand = this.#before[at] ?? this.#hand;
    this.#before.length = Math.max(0, at);
  }

  #tellMove(seat: number, move: string): Omit<Line, "number">[] {
    this.#before.push(this.#hand);
    const [card = "", flip] = move.split("=");
    const shown = flip ?? card;
    const leads = this.#hand.plays % this.players === 0;
    const led = leads ? shown.charAt(0) : this.#hand.led;
    this.#hand = { ...this.#hand, plays: this.#hand.plays + 1, led: move === "??" && leads ? "" : led };
    const args = {
      ...this.who(seat),
      card: card === "??" ? "" : cardName(card),
      led: colourName(led),
    };
    const lines: Omit<Line, "number">[] = [];
    if (leads) {
      const trick = Math.floor((this.#hand.plays - 1) / this.players) + 1;
      lines.push({ kind: "heading", isQuiet: true, text: t("web-log-trick", { trick }) });
    }
    if (move === "??") return lines; // it may not be looked up any more
    return [...lines, { kind: "move", card: shown, text: told() }];

    function told(): string {
      if (flip) return leads ? t("fives-log-leads-five", args) : t("fives-log-plays-five", args);
      if (leads) return t("fives-log-leads", args);
      if (!led) return t("fives-log-plays", args);
      const follows = card.charAt(0) === led;
      return follows ? t("fives-log-follows", args) : t("fives-log-discards", args);
    }
  }

  #tellTrick(winner: number, value: number): Omit<Line, "number"> {
    const before = this.#hand.totals[winner] ?? 0;
    const after = before + value;
    this.#hand = { ...this.#hand, totals: this.#hand.totals.with(winner, after) };
    const args = { ...this.who(winner), before, number: value, after };
    if (after > TARGET) return { kind: "result", text: t("fives-log-trick-bust", args) };
    if (after === TARGET) return { kind: "result", text: t("fives-log-trick-exact", args) };
    return { kind: "result", text: t("fives-log-trick", args) };
  }

  #tellHand(totals: number[], chips: number[]): Omit<Line, "number">[] {
    const title = t("fives-scored-title", { hand: this.#hand.number });
    const lines = chips.map((count, seat) =>
      t("web-log-chips", { ...this.who(seat), total: totals[seat] ?? 0, chips: count }),
    );
    return [{ kind: "heading", text: title }, ...lines.map((text) => ({ kind: "result" as const, text }))];
  }
}

function colourName(letter: string): string {
  switch (letter) {
    case "B":
      return t("fives-blue");
    case "G":
      return t("fives-green");
    case "S":
      return t("fives-silver");
    default:
      return t("fives-magenta");
  }
}

/** A card in words, as in Green 11. */
export function cardName(card: string): string {
  return t("fives-card", { colour: colourName(card.charAt(0)), number: card.slice(1) });
}
