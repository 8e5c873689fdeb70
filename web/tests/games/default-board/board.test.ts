import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";

import type { BoardProps } from "../../../src/games/game-page.ts";
import type { SeatInfo, TableInfo } from "../../../src/lib/protocol.ts";
import { LANGUAGES, t } from "../../../src/lib/words.ts";
import { speakHere } from "../../messages.ts";

vi.stubGlobal("navigator", { languages: ["en"] });
beforeAll(() => speakHere("en"));
const { default: DefaultBoard } = await import("../../../src/games/default-board/DefaultBoard.svelte");

const seat = (name: string, bot: string | null = null): SeatInfo => ({
  kind: bot ? "bot" : "person",
  name,
  bot,
  deputy: null,
  is_host: !bot,
  is_here: true,
});
const TABLE: TableInfo = {
  id: "abc",
  game: "fourth",
  variant: "standard",
  players: 2,
  options: {},
  deck: "",
  is_own_deck: false,
  bot_speed: "usual",
  clock: { kind: "none", amount: 0 },
  is_open: false,
  watch: "everyone",
  delay: 0,
  phase: "playing",
  game_number: 1,
  seats: [seat("Ada"), seat("Bot 1", "greedy")],
  watchers: 0,
  commitment: "",
  undo: null,
  agreed: [],
  result: null,
};
const PROPS: BoardProps = {
  view: { viewer: 0, round: 3, totals: [4, 11], hand: ["7h", "Ks"], pile: ["2c", "3c", "4c"] },
  table: TABLE,
  you: { seat: 0, is_host: true },
  turn: { to_act: [0], may_act: [0], left: {}, moves: ["play 7h", "play Ks"] },
  fresh: [],
  play: () => Promise.resolve(null),
  replaying: false,
  deckPath: "",
  lines: [{ number: 1, kind: "move", seat: null, text: "Bot 1: play 2c" }],
};

function shown(over: Partial<BoardProps> = {}): string {
  const { body } = render(DefaultBoard, { props: { ...PROPS, ...over } });
  return body.replaceAll(/<!--.*?-->/gs, "");
}
const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const buttons = (html: string) => [...html.matchAll(/data-move="([^"]*)"/g)].map((match) => match[1]);

test("facts, seats, cards, moves and the last lines are there", () => {
  const html = shown();
  for (const words of [
    "Your turn",
    "Ada (You)",
    "Totals 4",
    "Totals 11",
    "Round 3",
    "Pile 2c 3c 4c",
    "7h",
    "Ks",
  ]) {
    expect(text(html)).toContain(words);
  }
  expect(text(html)).toContain("Bot 1: play 2c");
  expect(buttons(html)).toEqual(["play 7h", "play Ks"]);
  expect(html).not.toContain('type="search"');
});

test("many moves come in pages, with a search", () => {
  const moves = Array.from({ length: 60 }, (_, k) => `play ${k}`);
  const html = shown({ turn: { ...PROPS.turn, moves } });
  expect(buttons(html)).toHaveLength(24);
  expect(html).toContain('type="search"');
  expect(text(html)).toContain("Show 36 more");
});

test("who watches, waits or looks back has no buttons", () => {
  expect(buttons(shown({ turn: { ...PROPS.turn, to_act: [1], moves: [] } }))).toEqual([]);
  expect(text(shown({ turn: { ...PROPS.turn, to_act: [1], moves: [] } }))).toContain("Waiting for Bot 1");
  expect(buttons(shown({ replaying: true }))).toEqual([]);
});

test("while a move is on its way no other can be chosen", () => {
  const html = shown({ pending: "play Ks" });
  expect(html).toMatch(/data-move="play Ks" aria-busy="true" aria-disabled="false"/);
  expect(html).toMatch(/data-move="play 7h" aria-busy="false" aria-disabled="true"/);
});

test("the end names the winner and the scores", () => {
  const table: TableInfo = { ...TABLE, phase: "over", result: { scores: [4, 11], winners: [1] } };
  const html = shown({ table, turn: { to_act: [], may_act: [], left: {}, moves: [] } });
  expect(text(html)).toContain(t("web-won-by", { players: "Bot 1", count: 1 }));
  expect(html).toMatch(/class="score[^"]*">11</);
});

test("it speaks every language", () => {
  const headings = LANGUAGES.map((language) => {
    speakHere(language);
    return text(shown());
  });
  expect(new Set(headings).size).toBe(LANGUAGES.length);
  for (const words of headings) expect(words).not.toContain("web-");
  speakHere("en");
});
