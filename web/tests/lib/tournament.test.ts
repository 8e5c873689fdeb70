import { expect, test } from "vitest";

import {
  isLevel,
  isRoundRobinOver,
  justEnded,
  opponentIn,
  partsOf,
  tiesOf,
} from "../../src/lib/tournament.ts";
import type { TournamentGame, TournamentInfo, StandingInfo } from "../../src/lib/protocol.ts";
import { t } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

function game(number: number, over: Partial<TournamentGame> = {}): TournamentGame {
  const round = Math.ceil(number / 2);
  const plain = { phase: "waiting", table: null, scores: null, best: null, winners: [] } as const;
  return { number, round, stage: "round-robin", players: [0, 1], ...plain, winners: [], ...over };
}

function tournament(over: Partial<TournamentInfo> = {}): TournamentInfo {
  const games = Array.from({ length: 12 }, (_, k) => game(k + 1));
  return { phase: "playing", consolation: true, games, standings: [], ...over } as unknown as TournamentInfo;
}

function standing(player: number, over: Partial<StandingInfo> = {}): StandingInfo {
  const plain = { rank: player + 1, played: 6, points: 900, best_card: 20, best_game: 200, between: null };
  return { player, ...plain, decided_by: player ? "points" : null, ...over };
}

test("games stand in rounds of two, and finals that nobody plays yet are announced", () => {
  const parts = partsOf(tournament());
  expect(parts.map((part) => part.games.length)).toEqual([2, 2, 2, 2, 2, 2, 0, 0]);
  expect(parts.slice(6).map((part) => part.stage)).toEqual(["championship", "consolation"]);
  expect(partsOf(tournament({ consolation: false }))).toHaveLength(7);
});

test("each final stands by itself", () => {
  const finals = [
    game(13, { round: 7, stage: "championship" }),
    game(14, { round: 7, stage: "consolation" }),
  ];
  const parts = partsOf(tournament({ games: [...tournament().games, ...finals] }));
  expect(parts.slice(6).map((part) => part.games.map((one) => one.number))).toEqual([[13], [14]]);
});

test("every tie-break names what was compared, and only where points did not decide", () => {
  const ties = tiesOf([
    standing(0, { best_card: 25 }),
    standing(1, { best_card: 21, best_game: 230, decided_by: "best-card" }),
    standing(2, { best_card: 21, best_game: 210, between: 80, decided_by: "best-game" }),
    standing(3, { best_card: 21, best_game: 210, between: 70, decided_by: "between" }),
  ]);
  expect(ties.map(({ above, player, values }) => [above, player, values])).toEqual([
    [0, 1, { more: 25, less: 21 }],
    [1, 2, { more: 230, less: 210 }],
    [2, 3, { more: 80, less: 70 }],
  ]);
  expect(tiesOf([standing(0), standing(1)])).toEqual([]);
  expect(tiesOf([standing(0), standing(1, { decided_by: "lot" })])[0]?.values).toBeNull();
});

test("every tie-break has a sentence in every language", () => {
  for (const language of ["en", "fr", "de", "es"] as const) {
    speakHere(language);
    for (const by of ["best-card", "best-game", "between", "lot"]) {
      const told = t(`web-event-tie-${by}`, { above: "Ada", player: "Ben", more: 25, less: 21 });
      expect(told).toContain("Ada");
      expect(told).toContain("Ben");
      expect(told.includes("25")).toBe(by !== "lot");
    }
  }
});

test("players share a place while nothing tells them apart", () => {
  expect(isLevel([standing(0), standing(1, { rank: 1 })])).toBe(true);
  expect(isLevel([standing(0), standing(1)])).toBe(false);
});

test("what ended between two pictures is told once, and nothing of the past", () => {
  const before = tournament();
  const now = tournament({
    games: before.games.map((one) => (one.number === 2 ? { ...one, phase: "over" as const } : one)),
  });
  expect(justEnded(before, now).map((one) => one.number)).toEqual([2]);
  expect(justEnded(now, now)).toEqual([]);
  expect(justEnded(null, now)).toEqual([]);
});

test("the round robin is over when its twelve games are, whatever the finals do", () => {
  const over = tournament().games.map((one) => ({ ...one, phase: "over" as const }));
  expect(isRoundRobinOver(tournament({ games: [...over, game(13, { stage: "championship" })] }))).toBe(true);
  expect(isRoundRobinOver(tournament())).toBe(false);
});

test("the opponent is the other one", () => {
  expect(opponentIn(game(1, { players: [2, 0] }), 0)).toBe(2);
  expect(opponentIn(game(1, { players: [2, 0] }), 2)).toBe(0);
});
