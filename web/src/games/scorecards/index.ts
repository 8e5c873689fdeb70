// Score Cards, as the page knows it.

import { t } from "../../lib/words.ts";
import type { GamePage } from "../game-page.ts";
import { guide } from "./guide.ts";
import { moveWords } from "./move-words.ts";
import Poster from "./Poster.svelte";
import { header } from "./tell.ts";
import type { ScoreCardsView } from "./view.ts";

const page: GamePage = {
  name: "scorecards",
  title: () => t("scorecards-name"),
  usualPlayers: 3,
  minutes: 30,
  load: () => import("./ScoreCardsTable.svelte"),
  sidePanel: { load: () => import("./Sheet.svelte"), title: () => t("scorecards-sheet") },
  keys: () => [
    ["1 – 5", t("web-scorecards-key-card")],
    ["← →", t("web-scorecards-key-display")],
    [t("web-scorecards-enter"), t("web-scorecards-key-play")],
  ],
  moveWords,
  headline: (view) => header(view as ScoreCardsView),
  dealing: async () => (await import("./dealing.ts")).scorecardsDealing,
  poster: {
    Art: Poster,
    short: () => t("web-poster-scorecards"),
    long: () => t("web-poster-scorecards.long"),
  },
  deck: async () => (await import("./deck-page.ts")).deckPage,
  pad: {
    load: () => import("./Pad.svelte"),
    print: () => import("./PadPrint.svelte"),
    options: [],
    asksWhoStarts: true,
    takesDeck: true,
  },
  guide,
  reference: {
    path: "scoring-language",
    title: () => t("web-language-title"),
    link: () => t("web-language-link"),
    load: () => import("./ScoringLanguage.svelte"),
  },
  hasTournament: true,
};

export default page;
