/** Checks the shuffles of every game that this device played, as soon as it is over, and remembers what was wrong. */

import { gamePage } from "../games/index.ts";
import { ApiError, getRecord } from "../lib/api.ts";
import type { TableInfo } from "../lib/protocol.ts";
import { type Finding, checkRecord, isRight } from "../lib/shuffle-check.ts";
import { hasOtherDevices, keepShown, shownOf, splitGame, unchecked } from "../lib/shown.ts";

/** Games whose records are not what this device was shown, as the archive names them. */
export const alarms: { games: string[] } = $state({ games: [] });

/** Looks at a finished game's record, by itself and against what this device was shown. */
export async function checkGame(game: string, record: Record<string, any>): Promise<Finding[]> {
  const dealing = (await gamePage(record["game"]).dealing?.()) ?? null;
  const [table, number] = splitGame(game);
  const findings = checkRecord(record, { table, game: number }, dealing, shownOf(game));
  if (!isRight(findings)) raise(game);
  return findings;
}

/**
 * Checks the games of a table that this device has seen cards of, when no game runs there any more. Which ones
 * there were it knows by itself. A game without a record was not there for nothing.
 */
export async function checkWhenOver(id: string, { phase }: Pick<TableInfo, "phase">): Promise<void> {
  if (phase !== "over") return;
  for (const shown of unchecked(id)) {
    const game = `${id}-${shown.game}`;
    const isFine = shown.verdict !== "wrong" && (await isRightGame(game));
    if (!isFine) raise(game);
    keepShown(id, shown.game, (kept) => {
      kept.verdict = isFine ? "right" : "wrong";
    });
  }
}

async function isRightGame(game: string): Promise<boolean> {
  try {
    return isRight(await checkGame(game, await getRecord(game)));
  } catch (error) {
    // A browser that has been several people may not see the games of all of them.
    if (error instanceof ApiError && error.status === 404 && !hasOtherDevices()) return false;
    throw error;
  }
}

export function dismiss(game: string): void {
  alarms.games = alarms.games.filter((one) => one !== game);
}

function raise(game: string): void {
  if (!alarms.games.includes(game)) alarms.games = [...alarms.games, game];
}
