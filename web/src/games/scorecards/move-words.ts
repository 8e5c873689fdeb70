import { t } from "../../lib/words.ts";
import { cardName, colourName, isColour } from "./cards.ts";

/** A move in words, as in “Blue 6 with Ines”. What a rule lets the player choose follows as it is written. */
export function moveWords(move: string, names: readonly string[]): string {
  const [verb = "", card = "", ...rest] = move.split(" ");
  if (verb === "keep") return t("web-move-keep");
  const name = cardName(card);
  if (verb === "pass") return t("web-move-pass", { card: name });
  if (verb === "back") return t("web-move-back", { card: name });
  const hasDisplay = rest[0] === "vs";
  const played = hasDisplay ? t("web-move-with", { card: name, player: names[Number(rest[1])] ?? "" }) : name;
  const choice = rest.slice(hasDisplay ? 3 : 1).map((word) => (isColour(word) ? colourName(word) : word));
  return choice.length > 0 ? `${played} (${choice.join(" ")})` : played;
}
