/** Choosing and playing over a real connection: no game hangs because of what is dealt or lost. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Choice as FivesChoice } from "../../src/games/fives/choice.svelte.ts";
import type { FivesView } from "../../src/games/fives/view.ts";
import { Bid } from "../../src/games/score5/bid.svelte.ts";
import type { Score5View } from "../../src/games/score5/view.ts";
import { Choice as ScoreCardsChoice } from "../../src/games/scorecards/choice.svelte.ts";
import type { ScoreCardsView } from "../../src/games/scorecards/view.ts";
import { FakeServer, hello, update } from "../lib/fake-server.ts";
import { speakHere } from "../messages.ts";
import { position as fives } from "./fives/position.ts";
import { position as score5 } from "./score5/position.ts";
import { position as scorecards } from "./scorecards/position.ts";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  speakHere("en");
  server = new FakeServer();
});
afterEach(() => {
  server.connection.close();
  vi.useRealTimers();
});

function loseConnection(): void {
  server.socket.drop();
  vi.advanceTimersByTime(600);
}

/** What every table hands to the state of its player. */
function moves() {
  return {
    play: server.play.bind(server),
    pending: () => server.pending,
    later: (act: () => void) => act(),
    onTouch: () => {},
    onRefused: () => {},
  };
}

describe("Fives", () => {
  const ONE = { move: "B2", wins: null, taker: null, number: 2, total_if_won: 19 };
  const LAST = fives({ hand: ["B2"], moves: [ONE] });
  const AGAIN = fives({ hand_number: 2, hand: ["B2", "B8"], moves: [ONE, { ...ONE, move: "B8" }] });
  let choice: FivesChoice;

  beforeEach(() => {
    server.socket.tell(hello(0, 2, { view: LAST }));
    const view = () => server.seen.view as FivesView;
    choice = new FivesChoice({
      ...moves(),
      view,
      isPlayer: () => true,
      isMyTurn: () => view().to_act === 0,
      mayClaim: () => view().claim != null,
      claim: () => server.claim(),
      onSend: () => {},
      onTurn: (_, swap) => swap(),
      isPlaying: () => true,
      onKept: () => {},
    });
  });

  test("the last card of a hand, dealt again in the same update, can be played again", () => {
    choice.drop("B2");
    server.answer();
    server.socket.tell(update(3, { view: AGAIN }));
    choice.follow(AGAIN);
    expect(choice.isOpen).toBe(true);
    choice.drop("B2");
    expect(server.moves).toEqual(["B2", "B2"]);
  });

  test("the same after a lost answer", () => {
    choice.drop("B2");
    loseConnection();
    server.socket.tell(hello(2, 4, { view: AGAIN }));
    choice.follow(AGAIN);
    server.answer();
    server.socket.tell({ type: "pong", now: 0 });
    choice.drop("B2");
    expect(server.moves).toEqual(["B2", "B2"]);
  });

  test("of two quick taps one is sent", () => {
    choice.follow(AGAIN);
    choice.drop("B2");
    choice.drop("B8");
    server.answer();
    choice.drop("B8");
    expect(server.moves).toEqual(["B2"]);
  });

  test("a claim and a card are not both sent", () => {
    const offered = { ...AGAIN, claim: { why: "tricks", tricks: 2, number: 10, total: 27 } } as const;
    server.socket.tell(update(3, { view: offered }));
    choice.follow(offered);
    void choice.claim();
    void choice.claim();
    choice.drop("B2");
    expect([server.moves, server.socket.ofType("claim").length]).toEqual([[], 1]);
    server.answerClaim();
    server.socket.tell(update(4, { view: { ...AGAIN, hand_number: 3, claim: null } }));
    choice.follow(server.seen.view as FivesView);
    void choice.claim();
    choice.drop("B2");
    expect([server.moves, server.socket.ofType("claim").length]).toEqual([["B2"], 1]);
  });

  test("a question does not keep a card from being played", () => {
    choice.tap("S3");
    choice.drop("B2");
    expect(server.moves).toEqual(["S3", "B2"]);
    expect(server.pending).toBe("B2");
  });
});

describe("Score 5", () => {
  const FRESH = score5({ counts: null, placed: [], ready: [], bid: [] });
  const COUNTED = score5({ bid: ["R40"], counts: [1, 0, 0, 0], ready: [] });
  let bid: Bid;

  beforeEach(() => {
    server.socket.tell(hello(0, 2, { view: FRESH }));
    bid = new Bid({
      ...moves(),
      view: () => server.seen.view as Score5View,
      seat: () => 0,
      onChange: () => {},
      onClear: () => {},
      onSend: () => {},
    });
    bid.toggle("R40");
    bid.go();
  });

  test("the last bid, whose answer was lost: ready is said as soon as the fate is known", () => {
    loseConnection();
    server.socket.tell(hello(2, 4, { view: COUNTED }));
    bid.follow(COUNTED, FRESH);
    vi.advanceTimersByTime(500);
    bid.go();
    expect(server.moves).toEqual(["bid R40"]);
    server.answer();
    server.socket.tell({ type: "pong", now: 0 });
    bid.go();
    expect(server.moves).toEqual(["bid R40", "ready"]);
  });

  test("nothing is touched while a bid is on its way", () => {
    bid.toggle("G20");
    bid.go();
    bid.none();
    expect(bid.draft).toEqual(["R40"]);
    expect(server.moves).toEqual(["bid R40"]);
  });
});

describe("Score Cards", () => {
  let choice: ScoreCardsChoice;

  beforeEach(() => {
    server.socket.tell(hello(0, 2, { view: scorecards() }));
    choice = new ScoreCardsChoice({
      ...moves(),
      view: () => server.seen.view as ScoreCardsView,
      isPlayer: () => true,
      onSend: () => {},
    });
  });

  test("the same card in the same turn again, after others took it back", async () => {
    choice.tap("B6-17");
    void choice.playChosen();
    server.answer();
    server.socket.tell(update(3, { view: scorecards({ to_act: 1 }) }));
    server.socket.tell(update(4, { view: scorecards() }));
    choice.follow(scorecards());
    await vi.advanceTimersByTimeAsync(0);
    choice.tap("B6-17");
    void choice.playChosen();
    expect(server.moves).toEqual(["play B6-17 vs 1", "play B6-17 vs 1"]);
  });

  test("a turn that comes back with the hello can be played once the answer is there", async () => {
    choice.tap("B6-17");
    void choice.playChosen();
    loseConnection();
    server.socket.tell(hello(2, 5, { view: scorecards({ hand: ["R5-23"] }) }));
    choice.follow(server.seen.view as ScoreCardsView);
    expect(choice.isMyTurn).toBe(false);
    server.answer();
    server.socket.tell({ type: "pong", now: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(choice.isMyTurn).toBe(true);
  });
});
