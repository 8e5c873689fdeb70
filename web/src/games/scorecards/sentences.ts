/** What a table of Score Cards says: what the one button does, how a play scores, what the last one was. */

import type { Line } from "../../lib/log.ts";
import { listed, t } from "../../lib/words.ts";
import { shortName } from "../shell/names.ts";
import { cardName } from "./cards.ts";
import type { Setting } from "./choice.svelte.ts";
import { tellHow } from "./explain.ts";
import { partnerOf } from "./sides.ts";
import { asked } from "./tell.ts";
import type { ScoreCardsView } from "./view.ts";

/** What the one button will do with the chosen card, or whom the table waits for. */
export function sayAction(
  view: ScoreCardsView,
  names: readonly string[],
  chosen: { card: string | null; setting: Setting | null },
): string {
  const { card, setting } = chosen;
  const short = names.map(shortName);
  const me = typeof view.viewer === "number" ? view.viewer : null;
  if (me !== null && view.to_act === me) {
    const partner = unbroken(short[partnerOf(view, me) ?? me] ?? "");
    if (card !== null && view.phase === "pass")
      return t("web-scorecards-pass", { card: unbroken(cardName(card)), player: partner });
    if (card !== null && view.phase === "return")
      return t("web-scorecards-back", { card: unbroken(cardName(card)), player: partner });
    if (setting) {
      const play = { card: unbroken(cardName(setting.card)), points: setting.points };
      if (setting.vs === null) return t("web-scorecards-play", play);
      return t("web-scorecards-play-with", { ...play, player: unbroken(short[setting.vs] ?? "") });
    }
  }
  return asked(view, short);
}

/** How the chosen card scores, what other displays would bring, and the race for the bonus. */
export interface Why {
  head: string;
  how: string;
  rest: string;
  race: string;
}

export function sayWhy(view: ScoreCardsView, names: readonly string[], setting: Setting): Why {
  const { card, vs, points } = setting;
  const scores = { card: cardName(card), points };
  const head =
    vs === null
      ? t("web-scorecards-scores", scores)
      : t("web-scorecards-scores-with", { ...scores, player: shortName(names[vs] ?? "") });
  const how = sentence(tellHow(setting));
  return { head, how, rest: otherDisplays(view, names, setting), race: race(view, points) };
}

function otherDisplays(view: ScoreCardsView, names: readonly string[], { card, vs }: Setting): string {
  const displays = (view.plays ?? [])
    .filter((play) => play.card === card && play.vs !== vs && play.vs !== null)
    .map(({ vs: seat, points }) =>
      t("web-scorecards-display-points", { player: shortName(names[seat ?? 0] ?? ""), points }),
    );
  return displays.length > 0 ? t("web-scorecards-other-displays", { displays: listed(displays) }) : "";
}

function race(view: ScoreCardsView, points: number): string {
  const best = Math.max(...view.best.map((own) => own ?? -Infinity));
  if (best === -Infinity || points < best) return "";
  return points > best ? t("web-scorecards-lead", { best }) : t("web-scorecards-level", { best });
}

/** The line of the log that tells of a play, the last one of that card. */
export function playLine(lines: readonly Line[], { seat, card }: { seat: number; card: string }): string {
  const face = card.split("-")[0];
  return (
    lines.findLast((line) => line.kind === "move" && line.seat === seat && line.card === face)?.text ?? ""
  );
}

/** What the hand is for. */
export function handTitle(view: ScoreCardsView): string {
  const isAsked = view.to_act === view.viewer;
  if (isAsked && view.phase === "pass") return t("web-scorecards-hand-pass");
  if (isAsked && view.phase === "return") return t("web-scorecards-hand-back");
  const hasPlays = view.phase === "play" && view.plays?.length;
  return hasPlays ? t("web-scorecards-hand") : t("scorecards-your-hand-idle");
}

/** A name that does not break at the end of a line. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

function sentence(text: string): string {
  return text && `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}
