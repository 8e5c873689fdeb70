// What is wrong with a deck file, in the language of its reader.

import { say, whoFor } from "../lib/log.ts";
import type { DeckMistake } from "../lib/protocol.ts";

/** The sentence without the field; decks of games from outside may speak English only. */
export function mistakeText(mistake: DeckMistake): string {
  if (mistake.phrase) return say(mistake.phrase, whoFor([], null));
  return mistake.text.replace(`${mistake.field}: `, "");
}
