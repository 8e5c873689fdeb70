// Names for people: of variants, options and their choices.

import type { OptionInfo } from "./protocol.ts";
import { has, t } from "./words.ts";

/** A name of the server as words, for what has no message: `best_of` is “Best of”. */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

const messageOr = (id: string, name: string) => (has(id) ? t(id) : readable(name));
const idOf = (option: OptionInfo) => option.name.replaceAll("_", "-");

export const variantName = (variant: string) => messageOr(`web-variant-${variant}`, variant);
/** A variant's name where it has to be said: empty for the standard one. */
export const specialVariant = (variant: string) => (variant === "standard" ? "" : variantName(variant));
/** A game, or a sentence about it, with its variant: “Score Cards · Partnership”. */
export const withVariant = (game: string, variant: string) =>
  [game, specialVariant(variant)].filter(Boolean).join(" · ");
/** What is different in a variant, in a sentence; empty for one that has no message. */
export const variantHint = (variant: string) =>
  has(`web-variant-${variant}.below`) ? t(`web-variant-${variant}.below`) : "";
export const optionName = (option: OptionInfo) => messageOr(`web-option-${idOf(option)}`, option.name);
export const choiceName = (option: OptionInfo, choice: string) =>
  messageOr(`web-choice-${idOf(option)}-${choice}`, choice);
