import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";

import type { OwnGame } from "../../src/lib/protocol.ts";
import { t } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
beforeAll(() => speakHere("en"));
const { default: FinishedLine } = await import("../../src/table/FinishedLine.svelte");

const line = (scores: number[], winners: number[]): string => {
  const game = { id: "abc-1", game: "fives", variant: "standard", names: ["Ada", "Ben"], finished_at: 0 };
  const own = { game: { ...game, scores, winners, teams: null, deck: null }, seat: 0, result: null };
  return render(FinishedLine, { props: { own: own as unknown as OwnGame } }).body;
};

test("a finished game tells who won, and can be replayed", () => {
  const shown = line([25, 3], [0]);
  expect(shown).toContain("Ada won");
  expect(shown).toContain("Ada: 25 · Ben: 3");
  expect(shown).toContain("/replay/abc-1");
});

test("a game that was broken off says so; its record can be had, a replay cannot", () => {
  const shown = line([], []);
  expect(shown).toContain(t("web-broken-off"));
  expect(shown).toContain("Ada · Ben");
  expect(shown).not.toContain(": 0");
  expect(shown).not.toContain("/replay/");
  expect(shown).toContain("/api/archive/abc-1/record");
});
