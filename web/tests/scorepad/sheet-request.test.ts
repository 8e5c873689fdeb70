import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "../../src/lib/api.ts";
import { SheetRequest } from "../../src/scorepad/sheet-request.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const offline = () => new ApiError(0, "offline", "No connection.");

test("the same entries are added up once", async () => {
  const ask = vi.fn(async ({ n }: { n: number }) => n * 2);
  const reckoning = new SheetRequest(ask, () => {});
  reckoning.send({ n: 1 });
  reckoning.send({ n: 1 });
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(reckoning.sheet).toBe(2);
});

test("without a connection it tries until there is one, with the last entries", async () => {
  let isUp = false;
  const ask = vi.fn(async ({ n }: { n: number }) => {
    if (!isUp) throw offline();
    return n;
  });
  const told = vi.fn();
  const reckoning = new SheetRequest(ask, told);
  reckoning.send({ n: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(reckoning.isOffline).toBe(true);
  reckoning.send({ n: 2 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(reckoning.sheet).toBe(null);
  isUp = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(reckoning.sheet).toBe(2);
  expect(reckoning.isOffline).toBe(false);
  expect(told.mock.calls).toEqual([[2]]);
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test("an answer that comes late does not replace a newer one", async () => {
  const ask = ({ n }: { n: number }) =>
    new Promise<number>((done) => setTimeout(() => done(n), n === 1 ? 500 : 10));
  const reckoning = new SheetRequest(ask, () => {});
  reckoning.send({ n: 1 });
  reckoning.send({ n: 2 });
  await vi.runAllTimersAsync();
  expect(reckoning.sheet).toBe(2);
});

test("what the server refuses is told and not tried again", async () => {
  const ask = vi.fn(async () => {
    throw new ApiError(400, "wrong", "There is no such card.");
  });
  const reckoning = new SheetRequest(ask, () => {});
  reckoning.send({ n: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reckoning.trouble).toBe("There is no such card.");
  expect(reckoning.isOffline).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a pad that was closed asks no more", async () => {
  const ask = vi.fn(async () => {
    throw offline();
  });
  const reckoning = new SheetRequest(ask, () => {});
  reckoning.send({ n: 1 });
  await vi.advanceTimersByTimeAsync(10);
  reckoning.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
