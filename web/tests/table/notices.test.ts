import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";

import type { SeatInfo, TableInfo } from "../../src/lib/protocol.ts";
import type { State, TurnNotices } from "../../src/lib/turn-notices.svelte.ts";
import { t } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

vi.stubGlobal("navigator", { languages: ["en"] });
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
});
beforeAll(() => speakHere("en"));
const { default: Notices } = await import("../../src/table/Notices.svelte");
const { default: TurnNoticesChoice } = await import("../../src/table/TurnNoticesChoice.svelte");

const seat = (name: string): SeatInfo => ({
  kind: "person",
  name,
  bot: null,
  deputy: null,
  is_host: name === "Ada",
  is_here: true,
});
const TABLE = {
  id: "abc",
  game: "fives",
  clock: { kind: "days", amount: 3 },
  phase: "playing",
  seats: [seat("Ada"), seat("Ben")],
  undo: null,
  agreed: [],
} as unknown as TableInfo;

/** What is said above the board: in the flow, and in lines that lie over the board. */
function said(
  over: { undo?: number; gone?: number; isAway?: boolean; missed?: number; request?: boolean } = {},
) {
  const table = {
    ...TABLE,
    undo: over.undo ?? null,
    seat_request: over.request ? { seat: 1, name: "Cid", agreed: [1] } : null,
    asked: [0, 1],
  };
  const you = { seat: 0, is_host: true };
  const missed = Array.from({ length: over.missed ?? 0 }, () => ({ event: { move: {}, seat: 1 } }));
  const page = {
    ...{ table, you, seen: { table, you }, names: ["Ada", "Ben"], isYourTurn: false },
    ...{ isAway: over.isAway ?? false, gone: over.gone },
    room: { status: { kind: "open" }, missed, now: 0, wake: () => {} },
    notices: { mayBeOffered: true },
  };
  const { body } = render(Notices, { props: { page: page as any, hasPlayed: false } });
  const [flow = "", passing = ""] = body.replaceAll(/<!--.*?-->/gs, "").split(/<div class="passing/);
  return { flow, passing, lines: passing.match(/class="notice/g)?.length ?? 0 };
}

test("somebody who is gone does not move the board: the guide stays offered", () => {
  const guide = t("web-guide-decline");
  expect(said().flow).toContain(guide);
  expect(said({ gone: 1 }).flow).toContain(guide);
});

test("a bot that plays for the reader hides no cards", () => {
  const { flow, passing } = said({ isAway: true });
  expect(flow).toContain(t("web-i-am-back"));
  expect(passing).not.toContain(t("web-i-am-back"));
});

test("two lines at most lie over the board: first what somebody waits for", () => {
  expect(said({ missed: 1 }).lines).toBe(2);
  expect(said({ missed: 1 }).passing).toContain(t("web-notices-offer"));
  const all = said({ undo: 1, gone: 1, missed: 1 });
  expect(all.lines).toBe(2);
  expect(all.passing).toContain(t("web-agree"));
  expect(all.passing).toContain(t("web-let-bot-play"));
  const some = said({ undo: 1, missed: 1 });
  expect(some.lines).toBe(2);
  expect(some.passing).toContain(t("web-show-them"));
});

function choice(state: State, isOffer: boolean): string {
  const notices = { state, problem: "" } as TurnNotices;
  return render(TurnNoticesChoice, { props: { notices, isOffer } }).body.replaceAll(/<!--.*?-->/gs, "");
}

test("only those who have a choice are offered one; whoever looks for it is told why there is none", () => {
  for (const state of ["on", "off", "install"] as const)
    expect(choice(state, true)).toContain(t("web-notices"));
  for (const state of ["unknown", "never", "switched-off"] as const) {
    expect(choice(state, true)).toBe("");
    expect(choice(state, false)).toContain(t("web-notices"));
  }
  expect(choice("never", false)).toContain(t("web-notices-never"));
});

test("a newcomer's question says who asks and who has not agreed, one question at a time", () => {
  const { passing } = said({ request: true });
  expect(passing).toContain(t("web-seat-asked", { player: "Cid", seat: 2 }));
  expect(passing).toContain(t("web-agree"));
  const both = said({ request: true, undo: 1, gone: 1 });
  expect(both.lines).toBe(2);
  expect(both.passing).not.toContain(t("web-seat-asked", { player: "Cid", seat: 2 }));
});
