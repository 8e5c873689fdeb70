import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { install, upgrade } from "../../src/lib/upgrade.svelte.ts";

/** The part of a browser that the worker speaks to. */
let worker: EventTarget & { register(): Promise<void> };
let place = { pathname: "/" };
const opened: string[] = [];

beforeEach(() => {
  worker = Object.assign(new EventTarget(), { register: async () => {} });
  opened.length = 0;
  vi.useFakeTimers(); // it asks for news every hour
  vi.stubGlobal("navigator", { serviceWorker: worker });
  vi.stubGlobal("location", (place = { pathname: "/" }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", {
    documentElement: { dataset: { build: "one" } },
    readyState: "complete",
    addEventListener: () => {},
  });
  install((path) => opened.push(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function say(data: unknown, ports: { postMessage(answer: unknown): void }[] = []): void {
  worker.dispatchEvent(Object.assign(new Event("message"), { data, ports }));
}

test("a tab tells the worker what it shows now", () => {
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => void answers.push(answer) };
  say("where?", [port]);
  place.pathname = "/t/abc";
  say("where?", [port]);
  expect(answers).toEqual(["/", "/t/abc"]);
});

test("the worker leads a tab to a table, but not away from one", () => {
  say({ open: "/t/abc" });
  expect(opened).toEqual(["/t/abc"]);
  for (const shown of ["/t/abc", "/t/other"]) {
    place.pathname = shown;
    say({ open: "/t/abc" });
  }
  expect(opened).toHaveLength(1);
});

test("it hears of another version, and lets pass what it does not know", () => {
  for (const data of [null, undefined, "else", 7, { version: 1, open: 2 }]) say(data);
  expect([upgrade.isReady, opened]).toEqual([false, []]);
  say({ version: "two" });
  expect(upgrade.isReady).toBe(true);
  say({ version: "one" });
  expect(upgrade.isReady).toBe(false);
});
