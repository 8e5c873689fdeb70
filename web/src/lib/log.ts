// What happened, in words: the items of a table as sentences, the game's own by its logFormatter.

import type { Item } from "./protocol.ts";
import { t } from "./words.ts";

export interface Line {
  /** The number of its item; several lines may share one. */
  number: number;
  kind: "heading" | "move" | "result" | "table";
  text: string;
  /** What was played, as the record writes it; for the little card beside the line. */
  card?: string;
  /** Seen, but not told to a screen reader. */
  isQuiet?: boolean;
}

/** A seat as the arguments `who` and `player` of a message. */
export type Who = (seat: number) => { who: "you" | "other"; player: string };

/** Tells one game's events. It is handed them in order, and takes moves back when it is told to. */
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
  const told = (text: string): Omit<Line, "number">[] => [{ kind: "table", text }];
  const person = item.seat == null ? null : who(item.seat);
  const named = person && { ...person, player: item.name ?? person.player };
  switch (item.what) {
    case "started":
      return told(t("web-log-started", { game: item.game ?? 1 }));
    case "over":
      return told(t("web-log-over"));
    case "rematch":
      return told(t("web-log-rematch"));
    case "host":
      return person ? told(t("web-log-host", person)) : [];
    case "undo-asked":
      return person ? told(t("web-log-undo-asked", person)) : [];
    case "undo-refused":
      return person ? told(t("web-log-undo-refused", person)) : [];
    case "sat":
      return named ? told(t("web-log-sat", named)) : [];
    case "renamed":
      return named ? told(t("web-log-renamed", named)) : [];
    case "bot":
      return named ? told(t("web-log-bot", { player: named.player })) : [];
    case "invited":
    case "uninvited":
    case "declined":
      return item.seat == null
        ? []
        : told(t(`web-bots-log-${item.what}`, { bot: item.name ?? "", seat: item.seat + 1 }));
    case "opened":
      return item.seat == null ? [] : told(t("web-log-opened", { seat: item.seat + 1 }));
    default:
      return [];
  }
}
