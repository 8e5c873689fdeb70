// While the server makes its rules ready it gives nothing but the page's files: whoever asked waits here.

import type { NotReady } from "./protocol.ts";

/** How often the server is asked, in milliseconds. */
export const EVERY = 1000;

/** How far it is; null when there is nothing to wait for. */
export const starting = $state<{ progress: NotReady | null }>({ progress: null });
let waiting: Promise<void> | null = null;

/** Asks how far it is until it is ready; whoever waits already is joined. */
export function waitUntilReady(progress: NotReady): Promise<void> {
  starting.progress = progress;
  waiting ??= follow().finally(() => {
    waiting = null;
    starting.progress = null;
  });
  return waiting;
}

async function follow(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    const told = await health();
    if (told === null) return;
    if (told) starting.progress = told;
  }
}

/** How far it is; null once it is ready, undefined if it does not say. */
async function health(): Promise<NotReady | null | undefined> {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) return null;
    const told = (await answer.json()) as object;
    return isNotReady(told) ? told : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an answer says that the server is not ready. */
export function isNotReady(told: object): told is NotReady {
  return "code" in told && told.code === "starting";
}
