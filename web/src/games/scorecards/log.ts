// Score Cards in words: who played what with whose display, for how many points and why.

import { cardName } from "./cards.ts";
import { tellPlay } from "./explain.ts";
import type { Scored } from "./view.ts";
import type { Line, LogFormatter, Who } from "../../lib/log.ts";
import { listed, t } from "../../lib/words.ts";

type Told = Omit<Line, "number">;

export class ScoreCardsLogFormatter implements LogFormatter {
  /** The play whose points are explained by the note that follows it. */
  #play: Record<string, any> | null = null;
  /** The best single card of the running round, and those of the moves before, to be taken back. */
  #best: number | null = null;
  #before: (number | null)[] = [];

  constructor(
    private readonly players: number,
    private readonly who: Who,
  ) {}

  tell(event: Record<string, any>): Told[] {
    if (event["note"] === "scored") return this.#tellScored(event as unknown as Scored);
    if (event["note"] === "round") {
      if (!this.#play) return this.#tellBonus(event["bonus"]);
      // The play that ended the round is told first.
      this.#play = { ...this.#play, bonus: event["bonus"] };
      return [];
    }
    if ("note" in event) return [];
    if (typeof event["move"] === "string") return this.#tellMove(event);
    if ("starting" in event) return this.#tellRound(event);
    return [];
  }

  takeBack(moves: number): void {
    const at = Math.max(0, this.#before.length - moves);
    this.#best = this.#before[at] ?? null;
    this.#before.length = at;
    this.#play = null;
  }

  #tellRound(event: Record<string, any>): Told[] {
    this.#best = null;
    const { round, start, starting } = event;
    const text = t("scorecards-log-round", { ...this.who(start), round, card: cardName(starting) });
    return [{ kind: "heading", text }];
  }

  #tellMove(event: Record<string, any>): Told[] {
    const { seat, move, points } = event as { seat: number; move: string; points?: number };
    this.#before.push(this.#best);
    const [verb, card = ""] = move.split(" ");
    if (verb === "play") {
      this.#play = event;
      if (points !== undefined) this.#best = Math.max(this.#best ?? points, points);
      return [];
    }
    const who = this.who(seat);
    if (verb === "keep") return [{ kind: "move", text: t("web-scorecards-log-keep", who) }];
    const across = (seat + 2) % this.players;
    const partner = this.#name(across);
    const isHidden = card === "??";
    const named = { ...who, partner, card: isHidden ? "" : cardName(card) };
    if (verb === "pass") {
      let text = t("scorecards-log-pass-hidden", named);
      if (!isHidden) {
        const isToYou = this.who(across).who === "you";
        text = isToYou ? t("web-scorecards-log-pass-you", named) : t("scorecards-log-pass", named);
      }
      return [{ kind: "move", text, ...(isHidden ? {} : { card: front(card) }) }];
    }
    const text = isHidden ? t("web-scorecards-log-back-hidden", named) : t("scorecards-log-back", named);
    return [{ kind: "move", text, ...(isHidden ? {} : { card: front(card) }) }];
  }

  #tellScored(scored: Scored): Told[] {
    const play = this.#play;
    this.#play = null;
    if (!play) return [];
    const [, card = "", vs, versus] = (play["move"] as string).split(" ");
    const seat = vs === "vs" ? Number(versus) : null;
    const text = tellPlay({ ...scored, card, vs: seat }, this.who(play["seat"]), (other) =>
      this.#display(other),
    );
    const lines: Told[] = [{ kind: "move", card: front(card), text }];
    if (typeof play["drew"] === "string") {
      lines.push({
        kind: "table",
        card: front(play["drew"]),
        text: t("scorecards-log-drew", { card: cardName(play["drew"]) }),
      });
    }
    const bonus = play["bonus"] as number[] | undefined;
    return bonus ? [...lines, ...this.#tellBonus(bonus)] : lines;
  }

  #tellBonus(bonus: number[]): Told[] {
    const players = listed(bonus.map((seat) => this.#name(seat)));
    return [{ kind: "result", text: t("scorecards-log-bonus", { points: this.#best ?? 0, players }) }];
  }

  #display(seat: number): string {
    const { who, player } = this.who(seat);
    return who === "you" ? t("scorecards-your-display") : player;
  }

  #name(seat: number): string {
    const { who, player } = this.who(seat);
    return who === "you" ? t("web-scorecards-you") : player;
  }
}

/** A card without its id, as it is shown beside a line. */
function front(card: string): string {
  return card.split("-")[0] ?? card;
}
