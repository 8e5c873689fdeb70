import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Bid } from "../../../src/games/score5/bid.svelte.ts";
import type { Score5View } from "../../../src/games/score5/view.ts";
import type { Refusal } from "../../../src/lib/protocol.ts";
import { speakHere } from "../../messages.ts";
import { position } from "./position.ts";

const REFUSED: Refusal = {
  id: "1",
  code: "illegal",
  ruling: "S5",
  sentences: { en: "That is already your bid." },
} as Refusal;

let view: Score5View;
let sent: string[];
let heard: string[];
let answer: Refusal | null;
let pending: string | null;
/** What waits for the next picture; null where nothing waits. */
let waiting: (() => void)[] | null;

function makeBid(start: Score5View): Bid {
  view = start;
  return new Bid({
    view: () => view,
    seat: () => 0,
    play: (move) => {
      sent.push(move);
      return Promise.resolve(answer);
    },
    pending: () => pending,
    later: (act) => (waiting ? void waiting.push(act) : act()),
    onTouch: () => {},
    onChange: () => {},
    onClear: () => {},
    onSend: () => {},
    onRefused: (sentence) => heard.push(sentence),
  });
}

function show(bid: Bid, next: Score5View): void {
  const before = view;
  view = next;
  bid.follow(next, before);
}

beforeEach(() => {
  vi.useFakeTimers();
  speakHere("en");
  [sent, heard, answer, pending] = [[], [], null, null];
  waiting = null;
});
afterEach(() => vi.useRealTimers());

const fresh = (): Score5View => position({ counts: null, placed: [], ready: [], bid: [] });

describe("a card that is put in", () => {
  test("is seen in the tray before it is counted", () => {
    const bid = makeBid(fresh());
    waiting = [];
    bid.toggle("R40");
    expect([bid.draft, bid.counted, bid.fresh]).toEqual([["R40"], [], "R40"]);
    for (const act of waiting) act();
    expect([bid.counted, bid.fresh]).toEqual([["R40"], null]);
  });

  test("is counted with the next one, if that comes before", () => {
    const bid = makeBid(fresh());
    waiting = [];
    bid.toggle("R40");
    bid.toggle("G20");
    expect([bid.draft, bid.counted, bid.fresh]).toEqual([["R40", "G20"], ["R40"], "G20"]);
  });

  test("is not counted any more once it is out again", () => {
    const bid = makeBid(fresh());
    waiting = [];
    bid.toggle("R40");
    bid.toggle("R40");
    for (const act of waiting) act();
    expect([bid.draft, bid.counted, bid.fresh]).toEqual([[], [], null]);
  });

  test("goes with the bid that is placed, counted or not", () => {
    const bid = makeBid(fresh());
    waiting = [];
    vi.advanceTimersByTime(1000);
    bid.toggle("R40");
    bid.go();
    expect(sent).toEqual(["bid R40"]);
  });
});

describe("before all have placed", () => {
  test("cards go in and out, and the bid is placed as it lies", () => {
    const bid = makeBid(fresh());
    bid.toggle("R40");
    bid.toggle("G20");
    bid.toggle("R40");
    expect(bid.draft).toEqual(["G20"]);
    bid.go();
    expect(sent).toEqual(["bid G20"]);
  });

  test("no bid is a bid of no cards, whatever lies in the tray", () => {
    const bid = makeBid(fresh());
    bid.toggle("R40");
    bid.none();
    expect(sent).toEqual(["bid"]);
  });

  test("a placed bid is not touched, and nothing is sent that could be taken later", () => {
    const bid = makeBid(position({ counts: null, placed: [0], ready: [] }));
    bid.toggle("R40");
    bid.go();
    bid.none();
    expect(sent).toEqual([]);
    expect(bid.draft).toEqual(["R40", "P60"]);
    expect(bid.refused?.ruling).toBe("S5");
    expect(heard).toHaveLength(3);
  });
});

describe("once the counts are shown", () => {
  test("the bid as it lies is ready, another one is a change", () => {
    const bid = makeBid(position());
    expect(bid.isChanged).toBe(false);
    bid.go();
    expect(sent).toEqual(["ready"]);
    const other = makeBid(position());
    other.toggle("P60");
    expect(other.isChanged).toBe(true);
    other.go();
    expect(sent).toEqual(["ready", "bid R40"]);
  });

  test("a second tap on the action that placed the bid does not say ready", () => {
    const bid = makeBid(fresh());
    bid.toggle("R40");
    bid.go();
    show(bid, position({ bid: ["R40"], counts: [1, 0, 0, 0], ready: [] }));
    bid.go();
    expect(sent).toEqual(["bid R40"]);
    vi.advanceTimersByTime(500);
    bid.go();
    expect(sent).toEqual(["bid R40", "ready"]);
  });

  test("what the server refuses is heard with its ruling, and the draft stays", async () => {
    answer = REFUSED;
    const bid = makeBid(position({ ready: [0, 1, 2] }));
    bid.go();
    await vi.waitFor(() => expect(bid.refused).toEqual({ text: "That is already your bid.", ruling: "S5" }));
    expect(bid.draft).toEqual(["R40", "P60"]);
  });

  test("without changes left the server is asked why not", () => {
    const bid = makeBid(position({ changes_left: [0, 10, 10, 9] }));
    bid.toggle("G20");
    expect(sent).toEqual(["bid R40 P60 G20"]);
    expect(bid.draft).toEqual(["R40", "P60"]);
  });

  test("Escape puts back what lies on the table", () => {
    const bid = makeBid(position());
    bid.toggle("G20");
    expect(bid.revert()).toBe(true);
    expect(bid.draft).toEqual(["R40", "P60"]);
    expect(bid.revert()).toBe(false);
  });
});

describe("clearing the bid", () => {
  test("takes every card out of the tray and sends nothing", () => {
    const bid = makeBid(fresh());
    bid.toggle("R40");
    bid.toggle("G20");
    bid.clear();
    expect([bid.draft, sent]).toEqual([[], []]);
  });

  test("is a change to no bid once the counts are shown, and can be put back", () => {
    const bid = makeBid(position());
    bid.clear();
    expect([bid.isChanged, sent]).toEqual([true, []]);
    expect(bid.revert()).toBe(true);
    expect(bid.draft).toEqual(["R40", "P60"]);
    bid.clear();
    bid.go();
    expect(sent).toEqual(["bid"]);
  });

  test("waits until everyone has bid", () => {
    const bid = makeBid(position({ counts: null, placed: [0], ready: [] }));
    expect(bid.isOpen).toBe(false);
    bid.clear();
    expect([bid.draft, sent]).toEqual([["R40", "P60"], []]);
    expect(bid.refused?.ruling).toBe("S5");
  });

  test("asks the server why not where no change is left, and the bid stays", async () => {
    answer = { ...REFUSED, sentences: { en: "You cannot change this bid any more; say ready." } };
    const bid = makeBid(position({ changes_left: [0, 10, 10, 9] }));
    expect(bid.isOpen).toBe(false);
    bid.clear();
    expect([bid.draft, sent]).toEqual([["R40", "P60"], ["bid"]]);
    await vi.waitFor(() => expect(heard).toEqual(["You cannot change this bid any more; say ready."]));
  });
});

test("the next auction begins with an empty tray", () => {
  const bid = makeBid(position());
  bid.toggle("G20");
  show(bid, { ...fresh(), auction: 8 });
  expect(bid.draft).toEqual([]);
});

test("while a move is on its way nothing is touched", () => {
  const bid = makeBid(position());
  pending = "ready";
  bid.toggle("G20");
  bid.go();
  bid.none();
  expect([bid.draft, sent]).toEqual([["R40", "P60"], []]);
});

test("a draft survives what others do", () => {
  const bid = makeBid(position());
  bid.toggle("G20");
  show(bid, position({ counts: [2, 3, 1, 3], ready: [] }));
  expect(bid.draft).toEqual(["R40", "P60", "G20"]);
});
