import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { announce, heard, interrupt } from "../../src/lib/announce.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what happens within a second is told together", () => {
  vi.advanceTimersByTime(5000);
  announce("Ben leads Green 9.");
  vi.advanceTimersByTime(100);
  expect(heard.polite).toBe("Ben leads Green 9.");
  announce("Cleo follows.");
  announce("Ben takes the trick.");
  vi.advanceTimersByTime(300);
  expect(heard.polite).toBe("Ben leads Green 9.");
  vi.advanceTimersByTime(700);
  expect(heard.polite).toBe("Cleo follows. Ben takes the trick.");
});

test("the same sentence twice is heard twice", () => {
  interrupt("Your turn");
  const first = heard.assertive;
  interrupt("Your turn");
  expect(heard.assertive).not.toBe(first);
  expect(heard.assertive.trim()).toBe("Your turn");
});
