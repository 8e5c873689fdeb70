import { describe, expect, it } from "vitest";

import { asChoice, choiceOf, fromChoice, offered } from "../../src/lib/bots.ts";
import type { SeatInfo } from "../../src/lib/protocol.ts";

const OPEN: SeatInfo = { kind: "open", name: "", bot: null, deputy: null, is_host: false, is_here: false };
const HOUSE: SeatInfo = { ...OPEN, kind: "bot", name: "Greedy 1", bot: "greedy", is_here: true };
const OUTSIDE: SeatInfo = { ...OPEN, kind: "bot", name: "Deep Five", is_outside: true };

describe("the menu of a seat", () => {
  it("shows who sits there", () => {
    expect(choiceOf(OPEN, "usual")).toBe("open");
    expect(choiceOf(HOUSE, "usual")).toBe("greedy");
    expect(choiceOf(OUTSIDE, "usual")).toBe(asChoice("Deep Five"));
  });

  it("shows an outside bot that is asked, whoever still sits there", () => {
    for (const seat of [OPEN, HOUSE, OUTSIDE]) {
      expect(choiceOf({ ...seat, invited: "Other" }, "usual")).toBe(asChoice("Other"));
    }
  });

  it("tells outside bots from those of the house, whatever they are called", () => {
    expect(fromChoice("greedy")).toBeNull();
    expect(fromChoice("open")).toBeNull();
    expect(fromChoice(asChoice("open"))).toBe("open");
    expect(fromChoice(asChoice("outside:greedy"))).toBe("outside:greedy");
  });

  it("offers the bots that listen, and keeps the one that it has", () => {
    expect(offered(OPEN, [])).toEqual([]);
    expect(offered(OPEN, ["A", "B"])).toEqual(["A", "B"]);
    expect(offered(OUTSIDE, ["A"])).toEqual(["Deep Five", "A"]);
    expect(offered(OUTSIDE, ["Deep Five"])).toEqual(["Deep Five"]);
  });
});
