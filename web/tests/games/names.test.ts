// A game is known to the page by its own folder only: nothing else in src may name it.

import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { gamePage } from "../../src/games/index.ts";

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));
const GAMES = readdirSync(join(SOURCE, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => readdirSync(join(SOURCE, "games", name)).includes("index.ts"));
/** Generated from the server's messages. */
const GENERATED = "lib/protocol.ts";

/** Lines that name a game, whatever its case: in texts, identifiers, paths, classes and comments. */
function naming(path: string, text: string): string[] {
  const names = new RegExp(`${GAMES.join("|")}`, "i");
  // The product's own name begins with one of them; a tally has fives.
  const ordinary = /fivescore|const fives = |\(fives - 1\)/gi;
  return text
    .split("\n")
    .flatMap((line, k) =>
      names.test(line.replaceAll(ordinary, "")) ? [`${path}:${k + 1}: ${line.trim()}`] : [],
    );
}

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte|css)$/.test(path))
    .map((path) => path.split(sep).join("/"))
    .filter((path) => path !== GENERATED && !GAMES.some((game) => path.startsWith(`games/${game}/`)));
}

test("every game is found", () => {
  expect(GAMES.toSorted()).toEqual(["fives", "score5", "scorecards"]);
});

test("no file outside a game's folder names the game", () => {
  const found = sources().flatMap((path) => naming(path, readFileSync(join(SOURCE, path), "utf8")));
  expect(found).toEqual([]);
});

test("a planted name is found", () => {
  const planted = [
    'if (game === "fives") {',
    'case "score5":',
    'import ScoreCards from "./ScoreCards.svelte";',
    "<div class:large={game === 'scorecards'}>",
    "  .score5 .four {",
  ];
  for (const line of planted) expect(naming("pages/Home.svelte", line)).toHaveLength(1);
  expect(naming("App.svelte", "<title>Fivescore</title>")).toEqual([]);
});

test("folders and declarations agree on the name", () => {
  for (const game of GAMES) {
    expect(gamePage(game).name).toBe(game);
    expect(gamePage(game).poster, `${game} is declared`).toBeDefined();
  }
});
