// What a view says, without knowing its game: facts about the table, about each seat, and the own cards.

import { readable } from "../../lib/names.ts";
import { has, t } from "../../lib/words.ts";

export interface Fact {
  /** Its name in the view. */
  key: string;
  label: string;
  /** Several for a list, as in cards that lie there. */
  values: string[];
}

export interface Facts {
  table: Fact[];
  /** By seat. */
  seats: Fact[][];
  hand: string[];
}

/** What the board shows in its own way. */
const SHOWN_ELSEWHERE = new Set(["viewer", "players", "to_act", "may_act", "moves", "hand"]);
/** Names under which a number is somebody's seat. */
const SEAT_NAMES = new Set(
  "seat turn lead leader dealer opener starter first next winner winning taker".split(" "),
);
/** Of a longer list of things that happened, only the last ones are shown. */
const LAST = 4;

interface Reader {
  game: string;
  names: readonly string[];
}

export function factsOf(view: Record<string, unknown>, reader: Reader): Facts {
  const facts: Facts = { table: [], seats: reader.names.map(() => []), hand: cardsIn(view["hand"], reader) };
  for (const [key, value] of Object.entries(view)) {
    if (SHOWN_ELSEWHERE.has(key)) continue;
    const label = labelOf(key, reader.game);
    if (isBySeat(value, reader.names.length)) {
      value.forEach((own, seat) => {
        const values = valuesOf(key, own, reader);
        if (values.length > 0) facts.seats[seat]?.push({ key, label, values });
      });
    } else {
      const values = valuesOf(key, value, reader);
      if (values.length > 0) facts.table.push({ key, label, values });
    }
  }
  return facts;
}

/** A game may bring its own words for the names in its view. */
function labelOf(key: string, game: string): string {
  const own = `${game}-view-${key.replaceAll("_", "-")}`;
  return has(own) ? t(own) : readable(key);
}

/** A list with one place for each seat. One of texts only is rather a row of cards. */
function isBySeat(value: unknown, seats: number): value is unknown[] {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    !value.every((one) => typeof one === "string") &&
    !value.some((one) => isObject(one) && "seat" in one)
  );
}

function valuesOf(key: string, value: unknown, reader: Reader): string[] {
  if (Array.isArray(value)) {
    const isLong = value.length > LAST && value.every(isObject);
    const texts = (isLong ? value.slice(-LAST) : value)
      .map((one) => textOf(key, one, reader))
      .filter(Boolean);
    return isLong ? ["…", ...texts] : texts;
  }
  const text = textOf(key, value, reader);
  return text === "" ? [] : [text];
}

function textOf(key: string, value: unknown, reader: Reader): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t("web-default-yes") : t("web-default-no");
  if (typeof value === "number") {
    return SEAT_NAMES.has(key) ? (reader.names[value] ?? String(value)) : String(value);
  }
  if (Array.isArray(value)) return value.map((one) => textOf(key, one, reader)).join(" ");
  if (isObject(value)) return objectText(value, reader);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whose it is stands first, without a label; the rest with theirs, unless it is the only one. */
function objectText(value: Record<string, unknown>, reader: Reader): string {
  const whose = textOf("seat", value["seat"], reader);
  const rest = Object.entries(value).filter(([key]) => key !== "seat");
  const parts = rest.flatMap(([key, one]) => {
    const text = textOf(key, one, reader);
    if (text === "") return [];
    return [rest.length === 1 ? text : `${labelOf(key, reader.game)} ${text}`];
  });
  return [whose, parts.join(", ")].filter(Boolean).join(": ");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function cardsIn(hand: unknown, reader: Reader): string[] {
  return Array.isArray(hand) ? valuesOf("hand", hand, reader) : [];
}

/** The moves in which all words of a search occur. */
export function matching(moves: readonly string[], search: string): string[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => words.every((word) => move.toLocaleLowerCase().includes(word)));
}
