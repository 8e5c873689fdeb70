import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { Choice } from "../../../src/games/fives/choice.svelte.ts";
import type { FivesView } from "../../../src/games/fives/view.ts";
import { CLAIM } from "../../../src/lib/pending-commands.ts";
import type { Refusal } from "../../../src/lib/protocol.ts";
import { position, speakHere } from "./position.ts";

const OPEN = { wins: null, taker: null, number: 2, total_if_won: 19 };
/** Ada may play two cards, one of them either side up. */
const FREE = position({
  moves: [
    { move: "B2", ...OPEN },
    { move: "B8", ...OPEN },
    { move: "B8=M5", ...OPEN },
  ],
});
const NO: Refusal = { code: "illegal", ruling: "F4", sentences: { en: "Green was led." } };

let view: FivesView;
let sent: string[];
let answer: Refusal | null;
let pending: string | null;
let heard: string[];
let kept: string[];
let isPlaying: boolean;
let choice: Choice;
/** What waits for the next picture; null where nothing waits. */
let waiting: (() => void)[] | null;

function sit(at: FivesView, changes: { isMyTurn?: boolean; isPlayer?: boolean } = {}): void {
  view = at;
  choice = new Choice({
    view: () => view,
    isPlayer: () => changes.isPlayer ?? true,
    isMyTurn: () => changes.isMyTurn ?? (view.to_act === 0 && view.moves.length > 0),
    play: (move, how) => {
      sent.push(move);
      if (!how?.isQuestion && !answer) pending = move;
      return Promise.resolve(answer);
    },
    mayClaim: () => view.claim != null,
    claim: () => {
      sent.push(CLAIM);
      if (!answer) pending = CLAIM;
      return Promise.resolve(answer);
    },
    pending: () => pending,
    later: (act) => (waiting ? void waiting.push(act) : act()),
    onTouch: () => {},
    onSend: () => {},
    onTurn: (_, swap) => swap(),
    onRefused: (sentence) => heard.push(sentence),
    isPlaying: () => isPlaying,
    onKept: (card) => kept.push(card),
  });
  choice.follow(at);
}

function show(next: FivesView): void {
  view = next;
  choice.follow(next);
}

beforeAll(() => speakHere("en"));
beforeEach(() => {
  [sent, heard, kept, answer, pending, isPlaying] = [[], [], [], null, null, true];
  waiting = null;
});

describe("a card that is played", () => {
  test("is seen on the table before anything else changes", () => {
    sit(FREE);
    waiting = [];
    choice.tap("B2");
    choice.tap("B2");
    expect([sent, choice.isOpen]).toEqual([["B2"], false]);
    expect([choice.leaving, choice.card, choice.isLit]).toEqual(["B2", "B2", true]);
    for (const act of waiting) act();
    expect([choice.leaving, choice.card, choice.isLit]).toEqual([null, null, false]);
  });

  test("is not played twice before it has been seen", () => {
    sit(FREE);
    waiting = [];
    choice.tap("B2");
    choice.playChosen();
    choice.playChosen();
    expect(sent).toEqual(["B2"]);
  });

  test("leaves a card alone that was chosen meanwhile", () => {
    sit(FREE);
    waiting = [];
    choice.drop("B2");
    choice.tap("B8");
    for (const act of waiting) act();
    expect([choice.leaving, choice.card]).toEqual([null, "B8"]);
  });
});

describe("a tap", () => {
  test("chooses, and the next one plays", () => {
    sit(FREE);
    choice.tap("B2");
    expect([choice.card, sent]).toEqual(["B2", []]);
    choice.tap("B2");
    expect(sent).toEqual(["B2"]);
    expect(choice.isOpen).toBe(false);
  });

  test("on another card chooses that one instead", () => {
    sit(FREE);
    choice.tap("B2");
    choice.tap("B8");
    expect([choice.card, sent]).toEqual(["B8", []]);
  });

  test("on what may not be played asks the server why", async () => {
    sit(FREE);
    answer = NO;
    choice.tap("S3");
    await vi.waitFor(() => expect(choice.refused).not.toBeNull());
    expect(sent).toEqual(["S3"]);
    expect(choice.refused).toEqual({ card: "S3", text: "Green was led.", ruling: "F4" });
    expect(heard).toEqual(["Green was led."]);
    expect(choice.isOpen).toBe(true);
  });

  test("plays nothing while another player is to act", () => {
    sit(position({ to_act: 2, moves: [] }), { isMyTurn: false });
    choice.tap("B2");
    choice.tap("B2");
    expect([choice.card, choice.isAhead, sent]).toEqual(["B2", true, []]);
    choice.tap("B2");
    expect([choice.card, choice.isAhead, sent]).toEqual([null, false, []]);
  });

  test("does nothing for whoever watches", () => {
    sit(FREE, { isPlayer: false });
    choice.tap("B2");
    expect([choice.card, sent]).toEqual([null, []]);
  });
});

describe("the only card that may be played", () => {
  test("is chosen already, but with two ways the first tap does not play it", () => {
    sit(position());
    expect(choice.card).toBe("G11");
    choice.tap("G11");
    expect(sent).toEqual([]);
    choice.tap("G11");
    expect(sent).toEqual(["G11"]);
  });

  test("with one way is played by a tap", () => {
    sit(position({ moves: [{ move: "G11", ...OPEN }] }));
    choice.tap("G11");
    expect(sent).toEqual(["G11"]);
  });

  test("lies face down where that is the only way", () => {
    sit(position({ moves: [{ move: "B2=M5", ...OPEN }] }));
    expect([choice.card, choice.isDown]).toEqual(["B2", true]);
    choice.playChosen();
    expect(sent).toEqual(["B2=M5"]);
  });
});

describe("a card", () => {
  test("is turned over, played so, and turned back", () => {
    sit(FREE);
    choice.turn("B8");
    expect([choice.card, choice.isDown]).toEqual(["B8", true]);
    choice.turn("B8");
    expect(choice.isDown).toBe(false);
    choice.turn("B8");
    choice.tap("B8");
    expect(sent).toEqual(["B8=M5"]);
  });

  test("that may not be turned over says why", async () => {
    sit(FREE);
    answer = NO;
    choice.turn("B2");
    await vi.waitFor(() => expect(choice.refused?.card).toBe("B2"));
    expect(sent).toEqual(["B2=M5"]);
    expect(choice.isDown).toBe(false);
  });

  test("dragged onto the table is played", () => {
    sit(FREE);
    choice.drop("B2");
    expect(sent).toEqual(["B2"]);
  });

  test("dragged out of turn comes back, and nothing is sent", () => {
    sit(position({ to_act: 2, moves: [] }), { isMyTurn: false });
    choice.drop("B2");
    expect(sent).toEqual([]);
    expect(choice.refused?.ruling).toBe("F3");
  });

  test("that the server refuses comes back", async () => {
    sit(FREE);
    answer = NO;
    choice.drop("B2");
    await vi.waitFor(() => expect(choice.refused?.text).toBe("Green was led."));
    expect(choice.refused?.card).toBe("B2");
  });

  test("is sent once: the answer is waited for", () => {
    sit(FREE);
    choice.drop("B2");
    choice.drop("B8");
    expect(sent).toEqual(["B2"]);
  });
});

describe("a new view", () => {
  test("puts back what can no longer be chosen", () => {
    sit(FREE);
    choice.tap("B2");
    choice.follow(
      position({
        moves: [
          { move: "G11", ...OPEN },
          { move: "S3", ...OPEN },
        ],
      }),
    );
    expect(choice.card).toBeNull();
  });
});

describe("a card chosen ahead", () => {
  /** Otto is to play; Ada's turn comes later in the trick. */
  const BEFORE = position({ to_act: 2, moves: [], trick: [{ seat: 1, move: "G9" }] });
  const NOW = position({ moves: FREE.moves, trick: BEFORE.trick });

  function choose(card: string): void {
    sit(BEFORE);
    choice.tap(card);
    choice.tap(card);
    expect(choice.isAhead).toBe(true);
  }

  test("is played when the turn comes", () => {
    choose("B2");
    show({ ...BEFORE, to_act: 3 });
    expect(sent).toEqual([]);
    show(NOW);
    expect([sent, choice.card, choice.isAhead]).toEqual([["B2"], null, false]);
  });

  test("that lies face down is played so", () => {
    sit(BEFORE);
    choice.turn("B8");
    choice.goAhead(true);
    show(NOW);
    expect(sent).toEqual(["B8=M5"]);
  });

  test("that may not be played stays in the hand", () => {
    choose("S3");
    show(NOW);
    expect([sent, kept, choice.card]).toEqual([[], ["S3"], null]);
  });

  test("is not played as another one than was chosen", () => {
    sit(BEFORE);
    choice.turn("B2");
    choice.goAhead(true);
    show(NOW);
    expect([sent, kept]).toEqual([[], ["B2"]]);
  });

  test("is for this trick only", () => {
    choose("B2");
    const next = { tricks: [{ plays: [], winner: 0, value: 9 }], trick: [] };
    show({ ...NOW, ...next });
    expect([sent, kept]).toEqual([[], ["B2"]]);
  });

  test("is not played for somebody whom a bot plays for", () => {
    choose("B2");
    isPlaying = false;
    show(NOW);
    expect(sent).toEqual([]);
  });

  test("can be put back", () => {
    choose("B2");
    choice.goAhead(false);
    show(NOW);
    expect([sent, choice.card]).toEqual([[], "B2"]);
  });

  test("is not offered once one has played to the trick", () => {
    sit(position({ to_act: 2, moves: [], trick: [{ seat: 0, move: "G9" }] }));
    choice.tap("B2");
    expect(choice.canGoAhead).toBe(false);
    choice.tap("B2");
    expect([choice.card, choice.isAhead]).toEqual([null, false]);
  });
});

describe("the rest of the hand", () => {
  const OFFERED = position({ claim: { why: "tricks", tricks: 3, number: 8, total: 25 } });

  test("is claimed once, and no card is played meanwhile", () => {
    sit(OFFERED);
    choice.tap("G11");
    expect(choice.canClaim).toBe(true);
    void choice.claim();
    void choice.claim();
    choice.tap("G11");
    choice.drop("G11");
    expect(sent).toEqual([CLAIM]);
    expect([choice.canClaim, choice.isOpen]).toEqual([false, false]);
  });

  test("can be claimed out of turn where that is offered", () => {
    sit(position({ to_act: 2, moves: [], claim: { why: "bust", tricks: 0, number: 0, total: 31 } }));
    void choice.claim();
    expect(sent).toEqual([CLAIM]);
  });

  test("is not claimed where nothing is offered, while a card is on its way, or by whoever watches", () => {
    sit(position());
    void choice.claim();
    sit(OFFERED, { isPlayer: false });
    void choice.claim();
    sit(OFFERED);
    pending = "G11";
    void choice.claim();
    expect(sent).toEqual([]);
  });

  test("stays open where the server refuses, which says why", async () => {
    sit(OFFERED);
    answer = { code: "stale", ruling: null, sentences: { en: "Look again." } };
    void choice.claim();
    await vi.waitFor(() => expect(choice.refused?.text).toBe("Look again."));
    expect(heard).toEqual(["Look again."]);
    expect(choice.canClaim).toBe(true);
  });
});
