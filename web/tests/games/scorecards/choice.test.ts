import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { Choice, writePlay } from "../../../src/games/scorecards/choice.svelte.ts";
import type { ScoreCardsView } from "../../../src/games/scorecards/view.ts";
import type { Refusal } from "../../../src/lib/protocol.ts";
import { speakHere } from "../../messages.ts";
import { position } from "./position.ts";

beforeAll(() => speakHere("en"));

let view: ScoreCardsView;
let answer: Refusal | null;
let pending: string | null;
const play = vi.fn((move: string) => {
  if (!answer) pending = move;
  return Promise.resolve(answer);
});
const onRefused = vi.fn();

function choose(): Choice {
  return new Choice({
    view: () => view,
    isPlayer: () => true,
    play,
    pending: () => pending,
    onTouch: () => {},
    onSend: () => {},
    onRefused,
  });
}

beforeEach(() => {
  view = position();
  answer = null;
  pending = null;
  vi.clearAllMocks();
});

test("a card is chosen with the display that brings most", () => {
  const choice = choose();
  choice.tap("B6-17");
  expect([choice.card, choice.vs]).toEqual(["B6-17", 1]);
  expect(choice.setting).toMatchObject({ points: 16, move: "play B6-17 vs 1" });
});

test("the chosen card is played by the next tap", async () => {
  const choice = choose();
  choice.tap("B6-17");
  choice.tap("B6-17");
  await vi.waitFor(() => expect(play).toHaveBeenCalledWith("play B6-17 vs 1"));
  expect(choice.card).toBeNull();
});

test("another display is chosen by its points, or by the arrows", () => {
  const choice = choose();
  choice.tapWith("B6-17", 2);
  expect(choice.setting).toMatchObject({ points: 12, move: "play B6-17 vs 2" });
  expect(choice.turnDisplay(1)).toBe(true);
  expect(choice.vs).toBe(1);
  choice.turnDisplay(-1);
  expect(choice.vs).toBe(2);
});

test("the best choice is set, another one may be taken", async () => {
  const choice = choose();
  choice.tap("R5-23");
  expect(choice.setting).toMatchObject({ points: 9, choice: "colour blue" });
  choice.choose("colour red");
  expect(choice.setting).toMatchObject({
    points: 6,
    choice: "colour red",
    move: "play R5-23 vs 1 colour red",
  });
  await choice.playChosen();
  expect(play).toHaveBeenCalledWith("play R5-23 vs 1 colour red");
});

test("another display begins with its own best choice", () => {
  const choice = choose();
  choice.tap("R5-23");
  choice.choose("colour red");
  choice.with(2);
  expect(choice.setting?.choice).toBe("colour blue");
});

test("out of turn nothing is sent, and the ruling says why", async () => {
  view = position({ to_act: 1 });
  const choice = choose();
  choice.tap("B6-17");
  await choice.playChosen();
  expect(choice.refused).toEqual({ text: "It is another player’s turn.", ruling: "C4" });
  expect(play).not.toHaveBeenCalled();
});

test("what is refused stays chosen, with the ruling", async () => {
  answer = { code: "illegal", ruling: "C5", sentences: { en: "Not so." } };
  const choice = choose();
  choice.tap("B6-17");
  await choice.playChosen();
  expect(choice.refused).toEqual({ text: "Not so.", ruling: "C5" });
  expect(onRefused).toHaveBeenCalledOnce();
  expect([choice.card, choice.isMyTurn]).toEqual(["B6-17", true]);
});

test("a second move is not sent while one is on its way", async () => {
  const choice = choose();
  choice.tap("B6-17");
  const first = choice.playChosen();
  choice.tap("R5-23");
  await choice.playChosen();
  await first;
  expect(play).toHaveBeenCalledOnce();
});

test("when it is one's turn again, one can play again", async () => {
  const choice = choose();
  choice.tap("B6-17");
  await choice.playChosen();
  expect(choice.isMyTurn).toBe(false);
  pending = null;
  view = position({ hand: ["R5-23"] });
  choice.follow(view);
  expect(choice.isMyTurn).toBe(true);
});

test("a card that left the hand is put back", () => {
  const choice = choose();
  choice.tap("B6-17");
  view = position({ hand: ["R5-23"], plays: [] });
  choice.follow(view);
  expect(choice.card).toBeNull();
});

test("in a partnership the chosen card is passed, or handed back", async () => {
  view = position({ phase: "pass", plays: [] });
  let choice = choose();
  choice.tap("B6-17");
  await choice.playChosen();
  pending = null;
  view = position({ phase: "return", plays: [] });
  choice = choose();
  choice.tap("R5-23");
  await choice.playChosen();
  expect(play.mock.calls).toEqual([["pass B6-17"], ["back R5-23"]]);
});

test("with two players, and in Explosive, no display is named", () => {
  expect(writePlay("B6-17", null, "")).toBe("play B6-17");
  expect(writePlay("B1-6", null, "change B1-6 to 3")).toBe("play B1-6 change B1-6 to 3");
});
