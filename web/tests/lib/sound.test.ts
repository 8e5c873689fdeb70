import { beforeEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({ sound: true, volume: 50, backgroundSound: false }));
vi.mock("../../src/lib/settings.svelte.ts", () => ({ settings }));

import { isHeard, loudness } from "../../src/lib/sound.ts";

beforeEach(() => {
  Object.assign(settings, { sound: true, volume: 50, backgroundSound: false });
});

test("a page in the background is silent, unless its reader wants to be called", () => {
  expect([isHeard("turn", false), isHeard("card", false)]).toEqual([true, true]);
  expect(isHeard("turn", true)).toBe(false);
  settings.backgroundSound = true;
  expect([isHeard("turn", true), isHeard("card", true)]).toEqual([true, false]);
});

test("without sound, or at no volume, nothing is heard", () => {
  settings.backgroundSound = true;
  settings.volume = 0;
  expect(isHeard("turn", false)).toBe(false);
  settings.volume = 50;
  settings.sound = false;
  expect(isHeard("turn", true)).toBe(false);
});

test("twice the volume is twice as loud", () => {
  const usual = loudness();
  settings.volume = 100;
  expect(loudness()).toBeCloseTo(2 * usual);
});
