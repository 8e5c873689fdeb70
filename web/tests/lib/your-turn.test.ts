import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { badgeWhile } from "../../src/lib/badge.ts";
import { sound, wakeSound } from "../../src/lib/sound.ts";

// The settings read the browser's languages as soon as they are imported.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

/** A page whose tab is looked at or not, and the icon of its app. */
const page = Object.assign(new EventTarget(), { hidden: true });
let badge = "";

beforeEach(() => {
  badge = "";
  page.hidden = true;
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {
    languages: ["en"],
    setAppBadge: async () => void (badge = "set"),
    clearAppBadge: async () => void (badge = "clear"),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the icon is marked while it is your turn and you look elsewhere", () => {
  const end = badgeWhile(true);
  expect(badge).toBe("set");
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(badge).toBe("clear");
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(badge).toBe("set");
  end();
  expect(badge).toBe("clear");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(badge).toBe("clear");
});

test("it is not marked while others are waited for, nor where there are no marks", () => {
  badgeWhile(false)();
  expect(badge).toBe("");
  vi.stubGlobal("navigator", {});
  badgeWhile(true)();
});

test("in a tab that is not looked at only the call to your turn is heard", () => {
  let voices = 0;
  class Part {
    frequency = this;
    gain = this;
    setValueAtTime = () => {};
    exponentialRampToValueAtTime = () => {};
    connect = () => this;
    start = () => (voices += 1);
    stop = () => {};
  }
  class Context {
    state = "running";
    currentTime = 0;
    sampleRate = 10;
    createBuffer = () => ({ getChannelData: () => [] });
  }
  vi.stubGlobal("AudioContext", Context);
  for (const name of ["OscillatorNode", "GainNode", "AudioBufferSourceNode", "BiquadFilterNode"])
    vi.stubGlobal(name, Part);
  vi.stubGlobal("requestIdleCallback", (act: () => void) => act());
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
  vi.stubGlobal("setTimeout", (act: () => void) => act());
  wakeSound();
  sound("card");
  expect(voices).toBe(0);
  sound("turn");
  expect(voices).toBe(2);
  page.hidden = false;
  sound("card");
  expect(voices).toBe(4);
});
