// The games as the page knows them: how each is pictured, told and dealt. The rules are the server's.

import type { Component } from "svelte";

import type { View } from "../lib/fold.ts";
import { FivesLogFormatter } from "../lib/log-fives.ts";
import { Score5LogFormatter } from "../lib/log-score5.ts";
import { ScoreCardsLogFormatter } from "../lib/log-scorecards.ts";
import { PlainLogFormatter, type LogFormatter, type Who } from "../lib/log.ts";
import type { Item, TableInfo, Turn, You } from "../lib/protocol.ts";
import type { PlayMove } from "../lib/room.svelte.ts";
import type { Dealing } from "../lib/shuffle.ts";
import { t } from "../lib/words.ts";
import { fivesDealing } from "./dealing-fives.ts";
import { score5Dealing } from "./dealing-score5.ts";
import { scorecardsDealing } from "./dealing-scorecards.ts";
import { header } from "./scorecards/tell.ts";
import type { ScoreCardsView } from "./scorecards/view.ts";

/** What a game's picture is handed. It shows the view and reports the chosen move. */
export interface BoardProps {
  view: View;
  table: TableInfo;
  you: You;
  turn: Turn;
  /** The items that just arrived, to be shown moving; empty on the first paint. */
  fresh: Item[];
  play: PlayMove;
  /** The move that is on its way: neither refused nor in the view. */
  pending?: string | null;
  replaying: boolean;
  /** Where the deck's cards are told, for games whose cards have texts. */
  deckPath: string;
}

/** What a game keeps beside the table: in the rail, or on a sheet of its own. */
export interface SidePanelProps extends Pick<BoardProps, "view" | "table" | "you"> {
  /** What has happened in this game, as the viewer saw it. */
  story: Item[];
}

export interface GamePage {
  name: string;
  /** The picture, fetched when it is needed; null while there is none. */
  load: (() => Promise<{ default: Component<BoardProps> }>) | null;
  /** What it keeps beside the table, and what that is called. */
  beside?: { load: () => Promise<{ default: Component<SidePanelProps> }>; title: () => string };
  /** Its keys and what they do. */
  keys: () => [string, string][];
  /** Where the game stands, in a line. */
  headline(view: View): string;
  logFormatter(players: number, who: Who): LogFormatter;
  dealing: Dealing<any> | null;
  /** Seats of the quickest start. */
  usualPlayers: number;
  /** About how long a game takes, in minutes. */
  minutes: number;
}

export const GAMES: Record<string, GamePage> = {
  fives: {
    name: "fives",
    load: () => import("./fives/FivesTable.svelte"),
    headline: (view) => {
      if (!view["hand_number"]) return "";
      const { hand_number: hand, hands, tricks_in_hand: tricks } = view;
      if (view["phase"] !== "play") return t("fives-header-scored", { hand, hands });
      return t("fives-header", { hand, hands, trick: view["tricks"].length + 1, tricks });
    },
    logFormatter: (players, who) => new FivesLogFormatter(players, who),
    dealing: fivesDealing,
    keys: () => [
      ["← →", t("web-key-arrows")],
      [t("web-fives-key-enter"), t("web-key-enter")],
      ["F", t("web-key-flip")],
      ["S", t("web-key-sort")],
    ],
    usualPlayers: 4,
    minutes: 30,
  },
  score5: {
    name: "score5",
    load: () => import("./score5/Score5Table.svelte"),
    headline: (view) => {
      const { auction, phase } = view;
      if (!auction) return "";
      if (phase === "over") return t("score5-header-over");
      if (phase === "wild") return t("web-score5-header-wild");
      return phase === "share"
        ? t("web-score5-header-sharing", { auction })
        : t("score5-header", { auction });
    },
    logFormatter: (_players, who) => new Score5LogFormatter(who),
    dealing: score5Dealing,
    keys: () => [
      ["← →", t("web-key-arrows")],
      [t("web-score5-space"), t("web-score5-key-space")],
      ["0", t("web-score5-key-none")],
      [t("web-score5-key-enter"), t("web-score5-key-main")],
      ["K", t("web-score5-key-know")],
      ["S", t("web-key-sort")],
    ],
    usualPlayers: 4,
    minutes: 25,
  },
  scorecards: {
    name: "scorecards",
    load: () => import("./scorecards/ScoreCardsTable.svelte"),
    beside: { load: () => import("./scorecards/Sheet.svelte"), title: () => t("scorecards-sheet") },
    keys: () => [
      ["1 – 5", t("web-scorecards-key-card")],
      ["← →", t("web-scorecards-key-display")],
      [t("web-scorecards-enter"), t("web-scorecards-key-play")],
    ],
    headline: (view) => header(view as ScoreCardsView),
    logFormatter: (players, who) => new ScoreCardsLogFormatter(players, who),
    dealing: scorecardsDealing,
    usualPlayers: 3,
    minutes: 30,
  },
};

/** A game whose picture is still to come. */
function plainGame(name: string, usualPlayers: number, minutes: number): GamePage {
  return {
    name,
    load: null,
    keys: () => [],
    headline: () => "",
    logFormatter: (_players, who) => new PlainLogFormatter(who),
    dealing: null,
    usualPlayers,
    minutes,
  };
}

/** The game of that name; a stranger is shown without a picture. */
export function gamePage(name: string): GamePage {
  return GAMES[name] ?? plainGame(name, 2, 30);
}

/** A game's name for people. */
export function gameName(name: string): string {
  switch (name) {
    case "fives":
      return t("fives-name");
    case "score5":
      return t("score5-name");
    case "scorecards":
      return t("scorecards-name");
    default:
      return name;
  }
}
