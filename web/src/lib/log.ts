// The log: the lines that the server wrote, as text in the reader's language.

import type { Item, LogLine, LoggedItem, Phrase } from "./protocol.ts";
import { type Arguments, t } from "./words.ts";

export interface Line {
  /** The number of its item; several lines may share one. */
  number: number;
  kind: NonNullable<LogLine["kind"]>;
  text: string;
  /** Whom it is about. */
  seat: number | null;
  /** What was played, as its face reads; for the little card next to the line. */
  card?: string;
  tone?: "good" | "bad";
  /** Seen, but not read out by a screen reader. */
  isQuiet?: boolean;
}

/** A seat as the arguments `who` and `player` of a message. */
export type Who = (seat: number) => { who: "you" | "other"; player: string };

/** Sentences for a seat's reader. */
export function whoFor(names: readonly string[], you: number | null): Who {
  return (seat) => ({ who: seat === you ? "you" : "other", player: names[seat] ?? "?" });
}

/** The items of the game that runs or ended last: everything since it was started. */
export function ofLastGame<One extends Item>(items: readonly One[]): One[] {
  const start = items.findLastIndex((item) => item.what === "started");
  return items.slice(Math.max(0, start));
}

/** The log of these items. */
export function logOf(items: readonly LoggedItem[], who: Who): Line[] {
  return items.flatMap(({ lines = [], number }) => linesOf(lines, number, who));
}

/** The lines of an item or a step of that number. */
export function linesOf(lines: readonly LogLine[], number: number, who: Who): Line[] {
  return lines.map((line) => ({
    number,
    kind: line.kind ?? "move",
    text: say(line, who),
    seat: line.seat ?? null,
    ...(line.card ? { card: line.card } : {}),
    ...(line.tone ? { tone: line.tone } : {}),
    ...(line.is_quiet ? { isQuiet: true } : {}),
  }));
}

/** A phrase as text. */
export function say(phrase: Phrase, who: Who): string {
  const args: Arguments = phrase.seat == null ? {} : who(phrase.seat);
  for (const [name, value] of Object.entries(phrase.arguments ?? {})) {
    if (Array.isArray(value)) args[name] = listed(value.map((each) => say(each, who)));
    else if (typeof value === "object") {
      args[name] = say(value, who);
      if (value.seat != null) args[`${name}_who`] = who(value.seat).who;
    } else args[name] = value;
  }
  return t(phrase.message, args);
}

/** Texts in a row, as the terminal joins them. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : t("log-list", { first: texts.slice(0, -1).join(", "), last });
}
