import { expect, test } from "vitest";

import { type FivesStep, fivesEntries } from "../../src/games/fives/pad.ts";
import { type Score5Step, score5Entries } from "../../src/games/score5/pad.ts";
import { type ScoreCardsStep, scorecardsEntries } from "../../src/games/scorecards/pad.ts";
import {
  type Book,
  MOST_GAMES,
  type PadChoices,
  type PadGame,
  begin,
  beginAgain,
  canUndo,
  deckKey,
  dropGame,
  keepGame,
  ownHash,
  readBook,
  undo,
  write,
} from "../../src/scorepad/book.ts";

const CHOICES: PadChoices = {
  game: "fives",
  names: ["Ada", "Ines", "Otto"],
  variant: "standard",
  options: { hands: 2 },
  start: 0,
  deck: "",
};
const EMPTY: Book = { games: [], past: [], decks: {} };
const OURS = { deck: null, deck_sha256: "" };
const SIZE = { turns: 5, rounds: 4 };

type Step = FivesStep | Score5Step | ScoreCardsStep;

function sheet(choices: Partial<PadChoices>, ...steps: Step[]): PadGame {
  return steps.reduce<PadGame>(write, begin({ ...CHOICES, ...choices }, 1, "one"));
}
const total = (hand: number, seat: number, total: number | "bust" | null): FivesStep => ({
  kind: "total",
  hand,
  seat,
  total,
});
const held = (seat: number, card: string, isHeld = true): Score5Step => ({
  kind: "card",
  seat,
  card,
  isHeld,
});
const points = (round: number, seat: number, turn: number, points: number): ScoreCardsStep => ({
  kind: "points",
  round,
  seat,
  turn,
  points,
});

test("totals stand where they were written, and the rest is open", () => {
  const game = sheet({}, total(0, 0, 25), total(0, 1, "bust"), total(1, 2, 7));
  expect(fivesEntries(game).hands).toEqual([
    [25, "bust", null],
    [null, null, 7],
  ]);
});

test("what is put right stands instead, and undo brings back what stood before", () => {
  const game = sheet({}, total(0, 0, 25), total(0, 0, 24));
  expect(fivesEntries(game).hands).toEqual([[24, null, null]]);
  expect(fivesEntries(undo(game)).hands).toEqual([[25, null, null]]);
});

test("every entry can be undone, down to the empty sheet", () => {
  let game = sheet({}, total(0, 0, 25), total(0, 1, 3), total(0, 2, 8));
  while (canUndo(game)) game = undo(game);
  expect(game).toEqual(sheet({}));
});

test("undo takes digits that are being typed first", () => {
  const game = { ...sheet({}, total(0, 0, 25)), typing: "1" };
  expect(undo(game).typing).toBe("");
  expect(undo(game).steps).toHaveLength(1);
  expect(undo(undo(game)).steps).toHaveLength(0);
});

test("cards are given and taken away, and the wild's last family counts", () => {
  const game = sheet(
    { game: "score5" },
    held(0, "G80"),
    held(1, "R10"),
    held(0, "W75"),
    held(1, "R10", false),
    { kind: "wild", family: "red" },
  );
  expect(score5Entries(game, OURS)).toMatchObject({ hands: [["G80", "W75"], [], []], wild: "red" });
});

test("a new sheet of Score Cards has one open round", () => {
  const entries = scorecardsEntries(sheet({ game: "scorecards" }), { deck: OURS, size: SIZE });
  expect(entries.rounds).toEqual([
    { points: Array.from({ length: 3 }, () => [null, null, null, null, null]) },
  ]);
  expect(scorecardsEntries(sheet({ game: "scorecards" }), { deck: OURS, size: null }).rounds).toEqual([]);
});

test("the next round opens when every place is filled", () => {
  const steps: ScoreCardsStep[] = [];
  for (let turn = 0; turn < 5; turn++)
    for (let seat = 0; seat < 3; seat++) steps.push(points(0, seat, turn, seat));
  expect(
    scorecardsEntries(sheet({ game: "scorecards" }, ...steps), { deck: OURS, size: SIZE }).rounds,
  ).toHaveLength(2);
  expect(
    scorecardsEntries(sheet({ game: "scorecards" }, ...steps.slice(1)), { deck: OURS, size: SIZE }).rounds,
  ).toHaveLength(1);
});

test("a round by cards is followed by another one", () => {
  const plays: ScoreCardsStep[] = Array.from({ length: 15 }, () => ({
    kind: "play",
    round: 0,
    move: "play B6-17 vs 1",
  }));
  const game = sheet(
    { game: "scorecards" },
    { kind: "by", round: 0, by: "cards" },
    { kind: "starting", round: 0, card: "R1-2" },
    ...plays,
    { kind: "starting", round: 1, card: "B6-17" },
  );
  const { rounds } = scorecardsEntries(game, { deck: OURS, size: SIZE });
  expect(rounds.map((round) => [round.points, round.starting, round.plays?.length])).toEqual([
    [null, "R1-2", 15],
    [null, "B6-17", 0],
  ]);
});

test("after the last round none opens", () => {
  const steps: ScoreCardsStep[] = [];
  for (let round = 0; round < 4; round++)
    for (let turn = 0; turn < 5; turn++)
      for (let seat = 0; seat < 3; seat++) steps.push(points(round, seat, turn, 1));
  expect(
    scorecardsEntries(sheet({ game: "scorecards" }, ...steps), { deck: OURS, size: SIZE }).rounds,
  ).toHaveLength(4);
});

test("the next game has the same names and an empty sheet, and the next one starts", () => {
  const next = beginAgain(sheet({}, total(0, 0, 25)), 2, "two");
  expect(next).toMatchObject({
    id: "two",
    names: CHOICES.names,
    options: CHOICES.options,
    start: 1,
    steps: [],
    isOver: false,
  });
});

test("what was kept comes back, and what is not ours does not", () => {
  const game = sheet({}, total(0, 0, 25));
  const book = keepGame(EMPTY, game);
  expect(readBook(JSON.stringify(book))).toEqual(book);
  for (const broken of [
    null,
    "",
    "{",
    "7",
    '"x"',
    '{"games": 3}',
    '{"games": [null, {}, {"id": "x"}]}',
    "[]",
  ]) {
    expect(readBook(broken).games).toEqual([]);
  }
});

test("the game that was written on last is first, and the oldest falls out", () => {
  let book = EMPTY;
  for (let k = 0; k <= MOST_GAMES; k++) book = keepGame(book, { ...sheet({}), id: String(k) });
  expect(book.games).toHaveLength(MOST_GAMES);
  expect(book.games[0]?.id).toBe(String(MOST_GAMES));
  expect(book.games.at(-1)?.id).toBe("1");
});

test("who wins a tie is asked again when a card changes", () => {
  const steps: Step[] = [held(0, "G80"), held(1, "R80"), { kind: "tie", seat: 1 }];
  const game = sheet({ game: "score5" }, ...steps);
  expect(score5Entries(game, OURS).tie_winner).toBe(1);
  expect(score5Entries(undo(game), OURS).tie_winner).toBe(null);
  expect(score5Entries(write(game, held(0, "G5")), OURS).tie_winner).toBe(null);
});

test("a sheet of before that names no deck is scored with the first one, a new one with its own", () => {
  const game = sheet({ game: "scorecards" });
  expect(ownHash(game, "first")).toBe("");
  expect(ownHash({ ...game, deckSha256: "second" }, "first")).toBe("second");
  const { deckSha256: _, ...before } = game;
  const book = readBook(JSON.stringify({ games: [before], decks: {} }));
  expect(ownHash(book.games[0]!, "first")).toBe("first");
  expect(ownHash({ ...before, deck: "mine" }, "first")).toBe("");
  expect(ownHash(beginAgain(before, 2, "two"), "first")).toBe("");
});

test("each of our decks is kept under its own key, and what was kept by the game's name is not used", () => {
  const deck = { name: "scorecards", text: null, cards: [] };
  const game = { ...sheet({ game: "scorecards" }), deckSha256: "second" };
  const decks = { scorecards: deck, [deckKey(game, "second")]: deck, "own:score5:": deck };
  expect(Object.keys(keepGame({ ...EMPTY, decks }, game).decks)).toEqual([deckKey(game, "second")]);
});

test("a deck stays as long as a game uses it", () => {
  const deck = { name: "mine.toml", text: "…", cards: [] };
  const game = sheet({ game: "scorecards", deck: "abc" });
  const book = keepGame({ ...EMPTY, decks: { abc: deck, old: deck } }, game);
  expect(Object.keys(book.decks)).toEqual(["abc"]);
  expect(dropGame(book, game.id)).toEqual(EMPTY);
});

const over = (id: string, begun: number, winners: number[], choices: Partial<PadChoices> = {}): PadGame => ({
  ...begin({ ...CHOICES, ...choices }, begun, id),
  isOver: true,
  result: { winners, totals: [9, 6, 4] },
});

test("a game that is over is remembered longer than its sheet, and forgotten when it is deleted", () => {
  let book = keepGame(EMPTY, over("first", 0, [2]));
  for (let k = 1; k <= MOST_GAMES; k++) book = keepGame(book, { ...sheet({}), id: String(k), begun: k });
  expect(book.games.some((game) => game.id === "first")).toBe(false);
  expect(book.past).toMatchObject([{ id: "first", names: CHOICES.names, winners: [2], totals: [9, 6, 4] }]);
  expect(readBook(JSON.stringify(book)).past).toEqual(book.past);
  expect(dropGame(book, "first").past).toEqual([]);
});

test("a game that goes on after all is not past any more", () => {
  const game = over("one", 1, [0]);
  const book = keepGame(EMPTY, game);
  expect(keepGame(book, { ...game, isOver: false, result: null }).past).toEqual([]);
});

test("the past games of a book of before come from its sheets", () => {
  const { result: _, ...before } = { ...over("one", 1, []), sheet: { winners: [1] } };
  const { result: __, ...running } = { ...sheet({}), id: "two", sheet: { winners: [] } };
  const book = readBook(JSON.stringify({ games: [before, running], decks: {} }));
  expect(book.past).toMatchObject([{ id: "one", winners: [1], totals: [] }]);
  expect(book.games.map((game) => game.result)).toEqual([{ winners: [1], totals: [] }, null]);
});

test("what is no past game is left out", () => {
  const broken = {
    games: [],
    past: [null, 7, {}, { id: "x", game: "fives", begun: 1, names: [] }],
    decks: {},
  };
  expect(readBook(JSON.stringify(broken)).past).toEqual([]);
});

test("a rematch has the deck of the game before, also when its sheet is gone", () => {
  const deck = { name: "mine", text: "…", cards: [] };
  const game = over("one", 1, [0], { game: "scorecards", deck: "abc", start: 2 });
  let book = keepGame({ ...EMPTY, decks: { abc: deck } }, game);
  for (let k = 0; k < MOST_GAMES; k++) book = keepGame(book, { ...sheet({}), id: `x${k}` });
  expect(Object.keys(book.decks)).toEqual(["abc"]);
  const again = beginAgain(book.past[0]!, 2, "two");
  expect(again).toMatchObject({ deck: "abc", names: CHOICES.names, start: 0, result: null });
});

test("the card that was entered last is named, until it is taken away", () => {
  const game = sheet({ game: "score5" }, held(0, "G80"), held(1, "R80"));
  expect(score5Entries(game, OURS).latest).toEqual({ seat: 1, card: "R80" });
  expect(score5Entries(undo(game), OURS).latest).toEqual({ seat: 0, card: "G80" });
});
