// The order here was computed by fivescore.table.fairness.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { score5Dealing } from "../../../src/games/score5/dealing.ts";
import { checkDeals } from "../../../src/lib/shuffle.ts";

const PROOF = {
  commitment: "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
  seed: "00112233445566778899aabbccddeeff".repeat(2),
  salts: ["ab12", "", "00ff"],
};
const DEAL = {
  sets: "C A E".split(" "),
  pile: "Y55 Y35 R65 G75 R140 G125 Y130 B135 G150 Y95 G80 W75".split(" "),
};
const record = (deal: object, deck: object = { id: "score5" }) => ({
  game: "score5",
  deck,
  events: [deal, { seat: 0, move: "bid" }, { note: "final", sets: ["A", "B", "C"], hands: [] }],
  shuffle: PROOF,
});

test("a right deal is found right", () => {
  expect(checkDeals(record(DEAL), PROOF, score5Dealing)).toEqual([true]);
});

test("another set, and two cards of the pile that changed places, are noticed", () => {
  const [first = "", second = "", ...rest] = DEAL.pile;
  expect(checkDeals(record({ ...DEAL, pile: [second, first, ...rest] }), PROOF, score5Dealing)).toEqual([
    false,
  ]);
  expect(checkDeals(record({ ...DEAL, sets: [...DEAL.sets].reverse() }), PROOF, score5Dealing)).toEqual([
    false,
  ]);
});

test("the star cards are those of our deck, in its order", () => {
  const source = readFileSync(
    new URL("../../../../src/fivescore/games/score5/deck.toml", import.meta.url),
    "utf8",
  );
  const stars = [...source.matchAll(/stars = (\d), (?:family = "(\w)\w+", )?value = (\d+)/g)];
  const wanted = stars.map(([, , family = "w", value]) => `${family.toUpperCase()}${value}`);
  const { cards, parts } = score5Dealing.stock(record(DEAL), DEAL);
  expect(cards).toEqual(["A", "B", "C", "D", "E", ...wanted]);
  expect(parts).toEqual([5, 10, 15, 1]);
});

test("a deck of one's own is dealt from the cards that its record carries", () => {
  const cards = [
    { card: "G5", set: "A" },
    { card: "G31", stars: 1 },
    { card: "B80", stars: 2 },
    { card: "W70", stars: 3 },
  ];
  expect(score5Dealing.stock(record(DEAL, { id: "mine", cards }), DEAL)).toEqual({
    cards: ["A", "B", "C", "D", "E", "G31", "B80", "W70"],
    parts: [5, 1, 1, 1],
  });
});
