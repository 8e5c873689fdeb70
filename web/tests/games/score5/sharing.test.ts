import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { LOOK, Sharing } from "../../../src/games/score5/sharing.svelte.ts";
import type { Score5View } from "../../../src/games/score5/view.ts";
import type { Refusal } from "../../../src/lib/protocol.ts";
import { speakHere } from "../../messages.ts";
import { sharing as sharingView } from "./position.ts";

let view: Score5View;
let sent: string[];
let heard: string[];
let answer: Refusal | null;
let isPlaying: boolean;
let isSending: string | null;
let isUndone: boolean;

function makeSharing(start: Score5View): Sharing {
  view = start;
  return new Sharing({
    view: () => view,
    seat: () => 0,
    play: (move) => {
      sent.push(move);
      isSending = answer === null ? move : null;
      return Promise.resolve(answer);
    },
    pending: () => isSending,
    isPlaying: () => isPlaying,
    isUndone: () => isUndone,
    onTouch: () => {},
    onTake: () => {},
    onRefused: (sentence) => heard.push(sentence),
  });
}

function show(sharing: Sharing, next: Score5View): void {
  const before = view;
  [view, isSending] = [next, null];
  sharing.follow(next, before);
}

/** All that is left goes to Ada. */
const mine = (...offer: string[]): Score5View =>
  sharingView({ offer, queue: [0], picking: offer.map(() => 0), takes_rest: true });

beforeEach(() => {
  vi.useFakeTimers();
  speakHere("en");
  [sent, heard, answer, isPlaying, isSending, isUndone] = [[], [], null, true, null, false];
});
afterEach(() => vi.useRealTimers());

test("all cards are taken one after the other where they all go to one player", () => {
  const sharing = makeSharing(mine("Y55", "P15", "B70"));
  expect(sharing.rest).toBe(3);
  sharing.takeAll();
  expect([sent, sharing.rest]).toEqual([["take Y55"], 0]);
  show(sharing, mine("P15", "B70"));
  show(sharing, mine("B70"));
  show(sharing, sharingView({ phase: "bid", offer: [], picking: [], to_pick: null, takes_rest: false }));
  expect(sent).toEqual(["take Y55", "take P15", "take B70"]);
});

test("where others pick too, all cards cannot be taken", () => {
  const sharing = makeSharing(sharingView({ takes_rest: false }));
  expect(sharing.rest).toBe(0);
  sharing.takeAll();
  expect(sent).toEqual([]);
});

test("after a refusal the rest is not taken", async () => {
  answer = { code: "stale", ruling: null, sentences: {} };
  const sharing = makeSharing(mine("Y55", "P15", "B70"));
  sharing.takeAll();
  await vi.waitFor(() => expect(sharing.rest).toBe(3));
  show(sharing, mine("P15", "B70"));
  expect(sent).toEqual(["take Y55"]);
});

test("the only card that is left is taken without asking, once it was seen", () => {
  const sharing = makeSharing(sharingView({ to_pick: 2, picking: [2, 0], offer: ["Y55", "B70"] }));
  show(sharing, mine("B70"));
  vi.advanceTimersByTime(LOOK - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(["take B70"]);
});

test("it is taken once, also by whoever does not wait", () => {
  const sharing = makeSharing(mine("B70"));
  sharing.goOn();
  sharing.take();
  vi.advanceTimersByTime(2 * LOOK);
  expect(sent).toEqual(["take B70"]);
});

test("nothing is taken for somebody whom a bot plays for, and nothing of another player's", () => {
  isPlaying = false;
  const sharing = makeSharing(mine("B70"));
  sharing.goOn();
  vi.advanceTimersByTime(LOOK);
  isPlaying = true;
  show(sharing, sharingView({ to_pick: 2, picking: [2], offer: ["B70"], takes_rest: false }));
  vi.advanceTimersByTime(LOOK);
  expect(sent).toEqual([]);
});

test("a card that was taken back is not taken again by itself", () => {
  const sharing = makeSharing(sharingView({ phase: "bid", offer: [] }));
  isUndone = true;
  show(sharing, mine("B70"));
  vi.advanceTimersByTime(2 * LOOK);
  expect(sent).toEqual([]);
  sharing.take();
  expect(sent).toEqual(["take B70"]);
});

test("a view that came before the answer to its move does not stop it", () => {
  const sharing = makeSharing(mine("Y55", "P15", "B70"));
  sharing.takeAll();
  // After a lost connection: the new view first, the answer later.
  const before = view;
  view = mine("P15", "B70");
  sharing.follow(view, before);
  expect(sent).toEqual(["take Y55"]);
  isSending = null;
  sharing.goOn();
  expect(sent).toEqual(["take Y55", "take P15"]);
});

test("while somebody waits for an answer to an undo nothing is taken, and then it goes on", () => {
  isPlaying = false;
  const sharing = makeSharing(mine("B70"));
  sharing.goOn();
  vi.advanceTimersByTime(2 * LOOK);
  expect(sent).toEqual([]);
  isPlaying = true;
  sharing.goOn();
  vi.advanceTimersByTime(LOOK);
  expect(sent).toEqual(["take B70"]);
});
