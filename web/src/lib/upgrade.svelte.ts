// The service worker of this page, and whether there is a newer version of the page than this one.

import { type Open, WHERE, isTable } from "./worker-talk.ts";

/** How often a tab that stays open asks, and how often at most one that is looked at again, in milliseconds. */
const OFTEN = 60 * 60 * 1000;
const AT_MOST = 10 * 60 * 1000;
export const WORKER = "/service-worker.js";

export const upgrade = $state({ isReady: false });
let lookedAt = Date.now();

/** The version of this page; empty where it was not built. */
const own = (): string => document.documentElement.dataset["build"] ?? "";

/**
 * Lets the page work without a server from now on, where the browser can do that: over https, and here.
 * `open` is how it goes to another page of ours when the worker says so.
 */
export function install(open: (path: string) => void = (path) => location.assign(path)): void {
  // An old tab without a worker asks for files that are gone.
  addEventListener("vite:preloadError", () => void reloadIfOld());
  if (!own() || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === WHERE) {
      ports[0]?.postMessage(location.pathname);
      return;
    }
    const { version, open: path } = (data ?? {}) as { version?: unknown } & Partial<Open>;
    if (typeof version === "string") upgrade.isReady = version !== own();
    // The reader may have sat down at another table meanwhile.
    const { pathname } = location;
    if (typeof path === "string" && path !== pathname && !isTable(pathname)) open(path);
  });
  const ask = () => serviceWorker.controller?.postMessage("version?");
  serviceWorker.addEventListener("controllerchange", ask);
  ask();
  // What is on the screen comes first.
  const register = () => void serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  addEventListener("online", () => void look());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - lookedAt > AT_MOST) void look();
  });
  setInterval(() => void look(), OFTEN);
}

/** Asks the server for a newer version; the worker says when it has it. */
export async function look(): Promise<void> {
  lookedAt = Date.now();
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // No server now: another time.
  }
}

/** Takes the new version at this address, if the server has one. */
async function reloadIfOld(): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (own() && answer?.ok && !(await answer.text()).includes(own())) location.reload();
}

/** Goes to a page of ours in the new version; says whether there is one to go to. */
export function takeUpgrade(to: string, { replace = false } = {}): boolean {
  if (!upgrade.isReady || !navigator.onLine) return false;
  if (replace) location.replace(to);
  else location.assign(to);
  return true;
}
