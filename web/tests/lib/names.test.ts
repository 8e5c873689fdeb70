import { beforeAll, expect, test } from "vitest";

import {
  choiceName,
  optionName,
  readable,
  specialVariant,
  variantName,
  withVariant,
} from "../../src/lib/names.ts";
import type { OptionInfo } from "../../src/lib/protocol.ts";
import { speakHere } from "../messages.ts";

beforeAll(() => speakHere("en"));

const option = (name: string): OptionInfo => ({
  name,
  default: "x",
  low: 0,
  high: 0,
  choices: [],
  words: [],
});

test("what has a message is called by it", () => {
  expect(variantName("partnership")).toBe("Partnership");
  expect(optionName(option("hands"))).not.toBe("hands");
});

test("the standard variant goes without saying", () => {
  expect(specialVariant("standard")).toBe("");
  expect(specialVariant("partnership")).toBe("Partnership");
  expect(withVariant("Score Cards", "standard")).toBe("Score Cards");
  expect(withVariant("Score Cards", "partnership")).toBe("Score Cards · Partnership");
});

test("what has none is called as the server calls it, in words", () => {
  expect(readable("best_of-three")).toBe("Best of three");
  expect(variantName("misere")).toBe("Misere");
  expect(optionName(option("stock_size"))).toBe("Stock size");
  expect(choiceName(option("stock_size"), "very_large")).toBe("Very large");
});
