/** What a rule leaves to the player, put so that it can be picked: the engine lists every choice and its points. */

import { SCORE_COLOURS } from "./cards.ts";
import type { OptionGroup, Scored } from "./view.ts";

export type OptionKind = "option" | "colour" | "number" | "change";

export interface Options {
  kind: OptionKind;
  /** Cards that may be changed, in the order of the list; empty where nothing is changed. */
  cards: string[];
  /** Values in their own order: `1` … `10`, colours, or ways. */
  values: string[];
}

/** A choice taken apart: `change B6-17 to 3` is a change of B6-17 to 3. */
export function readChoice(choice: string): { kind: OptionKind; card: string | null; value: string } {
  const words = choice.split(" ");
  if (words[0] === "change") return { kind: "change", card: words[1] ?? null, value: words[3] ?? "" };
  return { kind: (words[0] ?? "option") as OptionKind, card: null, value: words[1] ?? "" };
}

export function writeChoice(kind: OptionKind, card: string | null, value: string): string {
  return kind === "change" ? `change ${card} to ${value}` : `${kind} ${value}`;
}

/** All that may be picked; null where nothing is left to choose. */
export function optionsOf(groups: readonly OptionGroup[] | undefined): Options | null {
  const choices = groups?.flatMap((group) => group.choices.map(readChoice)) ?? [];
  const [first] = choices;
  if (!first || choices.length < 2) return null;
  const values = [...new Set(choices.map((choice) => choice.value))];
  const cards = [...new Set(choices.flatMap((choice) => choice.card ?? []))];
  return {
    kind: first.kind,
    cards,
    values: values.every((value) => /^\d+$/.test(value))
      ? values.sort((a, b) => Number(a) - Number(b))
      : inOrder(values),
  };
}

const ORDER: readonly string[] = SCORE_COLOURS;

function inOrder(values: string[]): string[] {
  return values.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** What a choice scores, and how; null if the engine does not list it. */
export function scoredWith(groups: readonly OptionGroup[] | undefined, choice: string): Scored | null {
  const group = groups?.find((one) => one.choices.includes(choice));
  if (!group) return null;
  const { kind, card, value } = readChoice(choice);
  const changed = kind === "change" && card ? { card, to: value } : undefined;
  return { points: group.points, parts: group.parts, changed, how: group.how };
}

/** The most that changing a card can bring. */
export function bestWith(
  groups: readonly OptionGroup[] | undefined,
  card: string,
): { choice: string; points: number } | null {
  for (const group of groups ?? []) {
    const choice = group.choices.find((one) => readChoice(one).card === card);
    if (choice) return { choice, points: group.points };
  }
  return null;
}
