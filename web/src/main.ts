import "./tokens.css";
import "./fonts.css";
import "./app.css";
import "./print.css";

import { mount, unmount } from "svelte";

import App from "./App.svelte";
import { loadGames } from "./lib/games.ts";
import type { NotReady } from "./lib/protocol.ts";
import { apply, followOtherTabs, settings } from "./lib/settings.svelte.ts";
import { go } from "./lib/router.svelte.ts";
import { starting, waitUntilReady } from "./lib/starting.svelte.ts";
import { install } from "./lib/upgrade.svelte.ts";
import { speak, speakAll, speakFirst } from "./lib/words.ts";

apply();
followOtherTabs();
install(go);
matchMedia("(prefers-color-scheme: light)").addEventListener("change", apply);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);

/** Nothing can be shown before words and games are there: tries until the server gives them. */
async function start(): Promise<void> {
  const isHome = location.pathname === "/";
  try {
    await Promise.all([(isHome ? speakFirst : speak)(settings.language), loadGames()]);
  } catch {
    if (starting.progress) await showStarting(starting.progress);
    else await new Promise((resolve) => setTimeout(resolve, 2000));
    return start();
  }
  mount(App, { target: document.getElementById("app")! });
  // For the next page, which fetches them itself if this fails.
  speakAll().catch(() => {});
}

/** The server is there, but not its rules: says so until they are. */
async function showStarting(progress: NotReady): Promise<void> {
  const [{ default: Starting }] = await Promise.all([
    import("./parts/Starting.svelte"),
    speak(settings.language).catch(() => {}),
  ]);
  const shown = mount(Starting, { target: document.getElementById("app")! });
  await waitUntilReady(progress);
  await unmount(shown);
}

void start();
