// The log of a game that has no sentences of its own: moves as its record writes them.

import type { Line, LogFormatter, Who } from "../../lib/log.ts";
import { t } from "../../lib/words.ts";

export class MoveLogFormatter implements LogFormatter {
  constructor(private readonly who: Who) {}

  tell(event: Record<string, any>): Omit<Line, "number">[] {
    if (typeof event["move"] !== "string") return [];
    const { player } = this.who(event["seat"]);
    return [{ kind: "move", text: t("web-log-move", { player, move: event["move"] }) }];
  }

  takeBack(): void {
    // Every line stands for itself: there is nothing to forget.
  }
}
