// What this browser's reader likes, kept in this browser.

import { type Language, chooseLanguage, speak } from "./words.ts";

export interface Settings {
  language: Language;
  theme: "auto" | "dark" | "light";
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Sounds that call are heard while another tab is looked at. */
  backgroundSound: boolean;
  /** `auto` follows the system. */
  motion: "auto" | "full" | "reduced";
  /** What others say is shown at their seats for a moment. */
  bubbles: boolean;
  /** How fast things move. */
  speed: "slow" | "usual" | "fast";
  /** How the own hand lies. */
  sort: "colour" | "number";
  /** Colours that are further apart for most kinds of colour blindness. */
  colourSafe: boolean;
  /** Single keys as commands. */
  keys: boolean;
  /** Whether the only move there is plays itself; `bots`: at tables without other people. */
  autoplay: "bots" | "always" | "never";
}

const KEY = "fivescore-settings";

export const settings: Settings = $state(read());

function defaults(): Settings {
  return {
    language: chooseLanguage(navigator.languages),
    theme: "auto",
    sound: true,
    volume: 50,
    backgroundSound: true,
    motion: "auto",
    bubbles: true,
    speed: "usual",
    sort: "colour",
    colourSafe: false,
    keys: true,
    autoplay: "bots",
  };
}

function read(): Settings {
  const start = defaults();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (kept && typeof kept === "object") return { ...start, ...kept };
  } catch {
    // A browser without storage, or with somebody else's text in it: the defaults serve.
  }
  return start;
}

/** Changes a setting and keeps it. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing can be kept here: it holds until the page is closed.
  }
}

async function follow(changed: Settings): Promise<void> {
  // Without its words a language cannot be spoken: then the page stays with the one it has.
  if (changed.language !== settings.language)
    await speak(changed.language).catch(() => (changed.language = settings.language));
  Object.assign(settings, changed);
  apply();
}

/** Follows what is changed in another tab. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key }) => {
    if (key === KEY) void follow(read());
  });
}

/** Sorts the hand by colour or by number, in turn. */
export function turnSort(): void {
  set("sort", settings.sort === "colour" ? "number" : "colour");
}

/** Whether things should stay where they are instead of moving there. */
export function isStill(): boolean {
  if (settings.motion !== "auto") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const PACES = { slow: 1.6, usual: 1, fast: 0.5 };

/** How long things take that move, as a part of what they usually do. */
export function pace(): number {
  return PACES[settings.speed] ?? 1;
}

/** Puts theme, motion and colours where the style sheets read them. */
export function apply(): void {
  const root = document.documentElement;
  const wantsLight = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = settings.theme === "auto" ? (wantsLight ? "light" : "dark") : settings.theme;
  root.dataset["theme"] = theme;
  root.dataset["motion"] = isStill() ? "reduced" : "full";
  root.style.setProperty("--pace", String(pace()));
  root.dataset["colours"] = settings.colourSafe ? "safe" : "full";
  const ground = getComputedStyle(root).getPropertyValue("--bg").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}
