/** How points come about: in words, and as tags on the cards that count. */

import { t } from "../../lib/words.ts";
import { cardName, cardNames, colourName, isColour } from "./cards.ts";
import type { Part, Scored } from "./view.ts";

/** In one line: "Blue 6 and Red 6: 4 each". A changed card comes first. */
export function tellHow({ parts, changed }: Scored): string {
  const texts = parts.length === 0 ? [t("scorecards-how-nothing")] : parts.map(tellPart);
  if (changed) texts.unshift(tellChange(changed.card, String(changed.to)));
  return texts.reduce((first, second) => t("log-join", { first, second }));
}

/** Whether the rule itself says it all, as in "7. Next turn: +4". */
export function isPlain({ parts, changed }: Scored): boolean {
  const [first] = parts;
  return parts.length === 1 && first?.kind === "points" && !first.from && !changed;
}

function tellChange(card: string, to: string): string {
  const named = { card: cardName(card) };
  if (isColour(to)) return t("scorecards-how-changed-colour", { ...named, colour: colourName(to) });
  return t("scorecards-how-changed-number", { ...named, number: to });
}

function tellPart(part: Part): string {
  let text = tellBare(part);
  // What a card scored may itself be below 0.
  const isMinus = part.points < 0 !== (part.times ?? 1) < 0;
  if (isMinus && part.kind !== "cap" && part.kind !== "floor")
    text = t("scorecards-how-minus", { part: text });
  if (part.from) text = t("scorecards-how-from", { card: cardName(part.from), part: text });
  return text;
}

function tellBare(part: Part): string {
  const each = String(part.each ?? "");
  const counted = part.cards ?? [];
  const cards = cardNames(counted);
  const times = part.times ?? 0;
  switch (part.kind) {
    case "points":
      return t("scorecards-how-points", { points: each });
    case "cards":
      return counted.length === 1
        ? t("scorecards-how-one", { cards, each })
        : t("scorecards-how-each", { cards, each });
    case "value":
      return t("scorecards-how-value", { cards, factor: part.each ?? 1, value: String(times) });
    case "scored":
      return t("scorecards-how-scored", { cards, factor: part.each ?? 1, value: String(times) });
    case "runs":
      return t("scorecards-how-runs", { times, each, cards });
    case "colours":
      return t("scorecards-how-colours", { times, each, cards });
    case "numbers":
      return t("scorecards-how-numbers", { times, each, cards });
    case "sets":
      return t("scorecards-how-sets", { times, each, cards });
    case "cap":
      return t("scorecards-how-cap", { bound: String(part.bound ?? 0) });
    case "floor":
      return t("scorecards-how-floor", { bound: String(part.bound ?? 0) });
    case "double":
      return t("scorecards-how-double");
  }
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
