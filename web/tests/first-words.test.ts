import { expect, test } from "vitest";

import { namesIn } from "../first-words.ts";

test("a script's messages are found, also those whose names it puts together", () => {
  const names = ["web-again", "web-headline", "web-variant-short", "web-other", "-term"];
  const script = 't("web-again"), t("web-headline.below",{n:1}), t(`web-variant-${v}`), u("other")';
  expect(namesIn(script, names)).toEqual(["web-again", "web-headline", "web-variant-short"]);
});
