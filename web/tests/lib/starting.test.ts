import { afterEach, expect, test, vi } from "vitest";

import { ApiError, ask } from "../../src/lib/api.ts";
import { EVERY, starting, waitUntilReady } from "../../src/lib/starting.svelte.ts";

const NOT_READY = { error: "Starting.", code: "starting", percent: 10, left: 90 } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever is refused waits, hears how far it is, and goes on when the rules are ready", async () => {
  vi.useFakeTimers();
  const answers = [
    Response.json(NOT_READY, { status: 503 }),
    Response.json({ ...NOT_READY, percent: 60, left: 20 }, { status: 503 }),
    Response.error(),
    new Response("of a proxy", { status: 502 }),
    Response.json({ status: "ok" }),
  ];
  const fetched = vi.fn((_path: string) => Promise.resolve(answers.shift()!));
  vi.stubGlobal("fetch", fetched);
  await expect(ask("/api/games")).rejects.toBeInstanceOf(ApiError);
  expect(starting.progress?.percent).toBe(10);
  let isOver = false;
  void waitUntilReady(NOT_READY).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(starting.progress?.percent).toBe(60);
  await vi.advanceTimersByTimeAsync(2 * EVERY);
  expect(starting.progress?.percent).toBe(60);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect([isOver, starting.progress]).toEqual([true, null]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/games", ...Array(4).fill("/health")]);
});
