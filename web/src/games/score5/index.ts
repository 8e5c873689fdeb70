// Score 5, as the page knows it.

import { t } from "../../lib/words.ts";
import type { GamePage } from "../game-page.ts";
import { guide } from "./guide.ts";
import { cardName } from "./cards.ts";
import { moveWords } from "./move-words.ts";
import Poster from "./Poster.svelte";
import { headline } from "./headline.ts";
import type { Score5View } from "./view.ts";

const page: GamePage = {
  name: "score5",
  title: () => t("score5-name"),
  usualPlayers: 4,
  minutes: 25,
  load: () => import("./Score5Table.svelte"),
  keys: () => [
    ["← →", t("web-key-arrows")],
    [t("web-score5-space"), t("web-score5-key-space")],
    ["0", t("web-score5-key-none")],
    [t("web-score5-delete"), t("web-score5-key-clear")],
    ["A", t("web-score5-key-all")],
    [t("web-score5-key-enter"), t("web-score5-key-main")],
    ["K", t("web-score5-key-know")],
    ["S", t("web-key-sort")],
  ],
  moveWords,
  cardWords: cardName,
  headline: (view) => headline(view as Score5View),
  dealing: async () => (await import("./dealing.ts")).score5Dealing,
  poster: { Art: Poster, short: () => t("web-poster-score5"), long: () => t("web-poster-score5.long") },
  deck: async () => (await import("./deck-page.ts")).deckPage,
  pad: {
    load: () => import("./Pad.svelte"),
    print: () => import("./PadPrint.svelte"),
    options: [],
    takesDeck: true,
    deckName: () => t("web-pad-printed-cards"),
    deckHint: () => t("web-pad-score5-deck-hint"),
  },
  guide,
};

export default page;
