/** How points come about: in words, and as tags on the cards that count. */

import { say, whoFor } from "../../lib/log.ts";
import { t } from "../../lib/words.ts";
import { cardName, colourName, isColour } from "./cards.ts";
import type { Part, Scored } from "./view.ts";

/** In one line, a changed card first; empty where the rule itself says it all. */
export function tellHow({ how, changed }: Pick<Scored, "how" | "changed">): string {
  const texts = changed ? [tellChange(changed.card, String(changed.to))] : [];
  if (how) texts.push(say(how, whoFor([], null)));
  return texts.length < 2 ? (texts[0] ?? "") : t("log-join", { first: texts[0]!, second: texts[1]! });
}

function tellChange(card: string, to: string): string {
  const named = { card: cardName(card) };
  if (isColour(to)) return t("scorecards-how-changed-colour", { ...named, colour: colourName(to) });
  return t("scorecards-how-changed-number", { ...named, number: to });
}

/** What a counted card brings by itself; null where only several together do. */
export type Tag = number | null;

/** Parts that change what the cards have brought together. */
const ON_ALL: ReadonlySet<Part["kind"]> = new Set(["cap", "floor", "double"]);

/**
 * The cards that count, in the order in which the rule finds them. Where a bound or a doubling changes what
 * they bring together, nobody can say what each brings: only one that counts alone wears the points.
 */
export function tagsOf({ points, parts }: Pick<Scored, "points" | "parts">): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  if (parts.some((part) => ON_ALL.has(part.kind))) {
    const counted = new Set(parts.flatMap((part) => part.cards ?? []));
    const isAlone = counted.size === 1 && parts.every((part) => ON_ALL.has(part.kind) || part.cards);
    for (const card of counted) tags.set(card, isAlone ? points : null);
    return tags;
  }
  for (const part of parts) {
    const cards = part.cards ?? [];
    const share =
      cards.length > 0 && (cards.length === 1 || part.times === cards.length)
        ? part.points / cards.length
        : null;
    for (const card of cards) {
      const before = tags.get(card);
      if (before === undefined) tags.set(card, share);
      else tags.set(card, before === null || share === null ? null : before + share);
    }
  }
  return tags;
}

/** A tag as it is printed: +4, −2. */
export function tagText(tag: Tag): string {
  if (tag === null) return "";
  return tag < 0 ? `−${-tag}` : `+${tag}`;
}
