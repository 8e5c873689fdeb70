import { beforeEach, expect, test, vi } from "vitest";

import type { TableInfo } from "../../src/lib/protocol.ts";
import { SAME_DECK, changeOf, chooseClock, clocksOf, draftOf } from "../../src/lib/table-draft.ts";

const decks = vi.hoisted(() => ({ kept: [] as { game: string; id: string; text: string }[] }));
vi.mock("../../src/lib/my-decks.ts", () => ({ myDecks: () => decks.kept }));
vi.mock("../../src/lib/games.ts", () => ({
  gameInfo: (game: string) => ({
    has_auctions: game === "score5",
    options: [{ name: "max_changes", words: ["unlimited"] }],
  }),
}));

const table = {
  variant: "standard",
  players: 4,
  options: { max_changes: "unlimited" },
  clock: { kind: "auction", amount: 77 },
  is_open: false,
  watch: "everyone",
  delay: 120,
  bot_speed: "fast",
  hints: "ask",
  deck: "mine",
  is_own_deck: true,
} as unknown as TableInfo;

beforeEach(() => {
  decks.kept = [{ game: "score5", id: "other", text: "cards" }];
});

test("a change that changes nothing asks for what is there, and keeps a deck that the host may not have", () => {
  expect(changeOf(draftOf(table), "score5")).toEqual({
    variant: "standard",
    players: 4,
    options: { max_changes: "unlimited" },
    clock: { kind: "auction", amount: 77 },
    is_open: false,
    watch: "everyone",
    delay: 120,
    bot_speed: "fast",
    hints: true,
    deck: null,
  });
});

test("a deck is the same, the game's own or one of the host's", () => {
  const draft = draftOf(table);
  expect(draft.deckId).toBe(SAME_DECK);
  expect(changeOf({ ...draft, deckId: "" }, "score5").deck).toBe("");
  expect(changeOf({ ...draft, deckId: "other" }, "score5").deck).toBe("cards");
});

test("nobody who may not watch is behind", () => {
  expect(changeOf({ ...draftOf(table), watch: "nobody" }, "score5").delay).toBe(0);
});

test("without an auction clock no word stands for a number", () => {
  const draft = draftOf(table);
  chooseClock(draft, "score5", { kind: "move", amount: 30 });
  expect(draft.options).toEqual({});
  expect(table.options).toEqual({ max_changes: "unlimited" });
});

test("the present clock can stay, whatever it is", () => {
  const present = { kind: "move", amount: 77 } as const;
  expect(clocksOf("fives", present)).toContainEqual(present);
  expect(clocksOf("fives", { kind: "none", amount: 0 }).some(({ kind }) => kind === "auction")).toBe(false);
});
