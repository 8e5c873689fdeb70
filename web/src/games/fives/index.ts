// Fives, as the page knows it.

import { t } from "../../lib/words.ts";
import type { GamePage } from "../game-page.ts";
import { guide } from "./guide.ts";
import { moveWords } from "./move-words.ts";
import Poster from "./Poster.svelte";
import { headline } from "./headline.ts";
import type { FivesView } from "./view.ts";

const page: GamePage = {
  name: "fives",
  title: () => t("fives-name"),
  usualPlayers: 4,
  minutes: 30,
  load: () => import("./FivesTable.svelte"),
  keys: () => [
    ["← →", t("web-key-arrows")],
    [t("web-fives-key-enter"), t("web-key-enter")],
    ["F", t("web-key-flip")],
    ["S", t("web-key-sort")],
    ["R", t("web-key-claim")],
  ],
  moveWords,
  headline: (view) => headline(view as FivesView),
  dealing: async () => (await import("./dealing.ts")).fivesDealing,
  poster: { Art: Poster, short: () => t("web-poster-fives"), long: () => t("web-poster-fives.long") },
  deck: async () => (await import("./deck-page.ts")).deckPage,
  pad: {
    load: () => import("./Pad.svelte"),
    print: () => import("./PadPrint.svelte"),
    options: ["hands", "all_bust"],
  },
  guide,
  guideHeight: 520,
};

export default page;
