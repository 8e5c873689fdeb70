// What happened, in words: the items of a table as sentences, the game's own by its logFormatter.

import type { Item } from "./protocol.ts";
import { t } from "./words.ts";

export interface Line {
  /** The number of its item; several lines may share one. */
  number: number;
  kind: "heading" | "move" | "result" | "table";
  text: string;
  /** What was played, as the record writes it; for the little card next to the line. */
  card?: string;
  /** Seen, but not read out by a screen reader. */
  isQuiet?: boolean;
}

/** A seat as the arguments `who` and `player` of a message. */
export type Who = (seat: number) => { who: "you" | "other"; player: string };

/** Writes one game's events as lines. It gets them in order, and forgets moves that were taken back. */
export interface LogFormatter {
  tell(event: Record<string, any>): Omit<Line, "number">[];
  takeBack(moves: number): void;
}

/** Sentences for a seat's reader. */
export function whoFor(names: readonly string[], you: number | null): Who {
  return (seat) => ({ who: seat === you ? "you" : "other", player: names[seat] ?? "?" });
}

/** The items of the game that runs or ended last: everything since it was started. */
export function ofLastGame(items: readonly Item[]): Item[] {
  const start = items.findLastIndex((item) => item.what === "started");
  return items.slice(Math.max(0, start));
}

/** The log of these items, chat left out. */
export function tellItems(items: readonly Item[], logFormatter: LogFormatter, who: Who): Line[] {
  return items.flatMap((item) => {
    const lines =
      item.kind === "event" ? tellEvent(item.event ?? {}, logFormatter, who) : tellTable(item, who);
    return lines.map((line) => ({ ...line, number: item.number }));
  });
}

function tellEvent(event: Record<string, any>, logFormatter: LogFormatter, who: Who): Omit<Line, "number">[] {
  if ("undo" in event) {
    logFormatter.takeBack(event["undo"]);
    return [{ kind: "table", text: t("web-log-undo", { moves: event["undo"] }) }];
  }
  if ("played_by" in event) {
    const text =
      event["played_by"] === "human" || event["played_by"] === "outside"
        ? t("web-log-back", who(event["seat"]))
        : t("web-log-away", who(event["seat"]));
    return [{ kind: "table", text }];
  }
  return logFormatter.tell(event);
}

function tellTable(item: Item, who: Who): Omit<Line, "number">[] {
  const line = (text: string): Omit<Line, "number">[] => [{ kind: "table", text }];
  const person = item.seat == null ? null : who(item.seat);
  const named = person && { ...person, player: item.name ?? person.player };
  switch (item.what) {
    case "started":
      return line(t("web-log-started", { game: item.game ?? 1 }));
    case "over":
      return line(t("web-log-over"));
    case "rematch":
      return line(t("web-log-rematch"));
    case "host":
      return person ? line(t("web-log-host", person)) : [];
    case "undo-asked":
      return person ? line(t("web-log-undo-asked", person)) : [];
    case "undo-refused":
      return person ? line(t("web-log-undo-refused", person)) : [];
    case "sat":
      return named ? line(t("web-log-sat", named)) : [];
    case "renamed":
      return named ? line(t("web-log-renamed", named)) : [];
    case "bot":
      return named ? line(t("web-log-bot", { player: named.player })) : [];
    case "invited":
    case "uninvited":
    case "declined":
      return item.seat == null
        ? []
        : line(t(`web-bots-log-${item.what}`, { bot: item.name ?? "", seat: item.seat + 1 }));
    case "opened":
      return item.seat == null ? [] : line(t("web-log-opened", { seat: item.seat + 1 }));
    default:
      return [];
  }
}
