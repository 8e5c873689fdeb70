// Every game that the page knows: each folder here with an index.ts declares one.

import { games as served } from "../lib/games.ts";
import { readable } from "../lib/names.ts";
import { has, t } from "../lib/words.ts";
import type { GamePage } from "./game-page.ts";

export type { BoardProps, GamePage, SidePanelProps } from "./game-page.ts";

const declared = import.meta.glob<GamePage>("./*/index.ts", { eager: true, import: "default" });
const PAGES = new Map(Object.values(declared).map((page) => [page.name, page]));

/** A game that only the server knows, on the default board. */
function plainPage(name: string): GamePage {
  return {
    name,
    title: () => (has(`${name}-name`) ? t(`${name}-name`) : readable(name)),
    usualPlayers: 2,
    minutes: 30,
    load: () => import("./default-board/DefaultBoard.svelte"),
    keys: () => [["/", t("web-default-key-filter")]],
    headline: () => "",
  };
}

/** What the page knows of a game; of one that it does not know, what is needed to play it. */
export function gamePage(name: string): GamePage {
  return PAGES.get(name) ?? plainPage(name);
}

/** A game's name for people. */
export const gameName = (name: string): string => gamePage(name).title();

/** The games of this server, in its order. */
export const gamePages = (): GamePage[] => served().map((info) => gamePage(info.name));

/** The name if it is a game of this server, else its first game. */
export function gameOr(name: string): string {
  const names = served().map((info) => info.name);
  return names.includes(name) ? name : (names[0] ?? name);
}

/** The game that tournaments are played in. */
export function tournamentGame(): GamePage | undefined {
  return gamePages().find((page) => page.hasTournament);
}
