import { expect, test } from "vitest";

import type { Seen } from "../../src/lib/fold.ts";
import { mayLetBotPlay, mayRemove } from "../../src/lib/gone.ts";

/** A table of three at which the second has been gone long enough; the reader sits in the first seat. */
function table(phase: string, more: object = {}): Seen {
  const here = { kind: "person", is_here: true, deputy: null, is_host: false };
  const gone = { ...here, is_here: false, gone_at: 0, replaceable_at: 60_000 };
  return { table: { phase, seats: [here, gone, here], ...more }, you: { seat: 0, is_host: false } } as never;
}

test("where nobody is the host, anybody removes who is gone before and after a game", () => {
  for (const phase of ["waiting", "over"]) {
    expect(mayRemove(table(phase, { has_host: false }), 1, 60_000)).toBe(true);
    expect(mayRemove(table(phase, { has_host: false }), 1, 59_999)).toBe(false);
    expect(mayRemove(table(phase, { has_host: false }), 2, 60_000)).toBe(false);
    expect(mayRemove(table(phase, { has_host: true }), 1, 60_000)).toBe(false);
  }
});

test("in a game a bot may play for them, and nobody loses their seat", () => {
  expect(mayRemove(table("playing", { has_host: false }), 1, 60_000)).toBe(false);
  expect(mayLetBotPlay(table("playing", { has_host: false }), 1, 60_000)).toBe(true);
});
