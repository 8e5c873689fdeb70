// What is wrong with a deck file, in the language of its reader.

import { ApiError, errorText } from "../lib/api.ts";
import { say, whoFor } from "../lib/log.ts";
import type { DeckMistake } from "../lib/protocol.ts";

const NOBODY = whoFor([], null);

/** What went wrong where a deck was sent along, as a sentence for people. */
export function sentText(error: unknown): string {
  return error instanceof ApiError && error.mistake ? mistakeText(error.mistake) : errorText(error);
}

/** The sentence without field and place; decks of games from outside may speak English only. */
export function mistakeText(mistake: DeckMistake): string {
  const { phrase, line, field, text } = mistake;
  if (!phrase) return text.replace(`${field}: `, "");
  const { line: named, problem } = phrase.arguments ?? {};
  const isPlaced = line != null && named === String(line);
  if (isPlaced && typeof problem === "object" && !Array.isArray(problem)) return say(problem, NOBODY);
  return say(phrase, NOBODY);
}
