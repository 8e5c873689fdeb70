// Whether this browser is told of its reader's turns at a table.

import { ApiError, getNotices, moveNotices, stopTelling, tellTurns } from "./api.ts";
import { keep, recall } from "./kept.ts";
import type { BrowserKeys, TurnNoticesInfo } from "./protocol.ts";
import { type PushBrowser, inTime, thisBrowser } from "./push-browser.ts";
import { sha256, toHex } from "./sha256.ts";
import { type Language, t } from "./words.ts";
import { tagOf } from "./worker-talk.ts";

/** `switched-off`: the server sends none. `install` and `never`: the browser takes none, here or at all. */
export type State = "unknown" | "switched-off" | "install" | "never" | "off" | "on";

/** The endpoint that the server knows this browser by. */
const KEY = "fivescore-endpoint";
/** Tables at which the reader does not want to be asked again. */
const DECLINED = "fivescore-notices-declined";
const MOST_DECLINED = 50;

export class TurnNotices {
  state: State = $state("unknown");
  /** Why it was not turned on or off, or is not known, as a sentence. */
  problem = $state("");
  /** The reader does not want to be asked any more. */
  isDeclined = $state(false);
  #key = "";

  constructor(
    readonly table: string,
    private readonly browser: PushBrowser = thisBrowser,
  ) {
    this.isDeclined = declined().includes(table);
  }

  /** Whether it makes sense to offer them to somebody who has not asked. */
  get mayBeOffered(): boolean {
    return this.state === "off" && !this.isDeclined && this.browser.permission !== "denied";
  }

  decline(): void {
    this.isDeclined = true;
    const tables = [...declined().filter((one) => one !== this.table), this.table];
    keep(DECLINED, JSON.stringify(tables.slice(-MOST_DECLINED)));
  }

  /** Asks the server how it stands, and tells it what has changed in this browser since. */
  async load(language: Language): Promise<void> {
    if (this.browser.support !== "yes") {
      this.state = this.browser.support;
      return;
    }
    const info = await getNotices(this.table);
    if (info.key === null) {
      this.state = "switched-off";
      return;
    }
    this.#key = info.key;
    this.state = (await this.#isTold(info, language)) ? "on" : "off";
  }

  /** Does so for whoever looks at the switch, and says why where it fails. */
  async look(language: Language): Promise<void> {
    this.problem = "";
    try {
      await this.load(language);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Does so only where the reader has once allowed notices: for all others there is nothing to know. */
  async refresh(language: Language): Promise<void> {
    if (this.browser.support === "yes" && this.browser.permission === "granted") await this.load(language);
  }

  /** The reader has tapped: asks for permission, if need be, and turns notices on. */
  async turnOn(language: Language): Promise<void> {
    this.problem = "";
    this.state = "on";
    try {
      const permission = await this.browser.ask();
      if (permission !== "granted") throw new PermissionError(permission);
      // The reader may be quicker than the server.
      if (!this.#key) await this.load(language);
      if (!this.#key) return;
      const subscription = await this.browser.subscribe(this.#key);
      await this.#tell(subscription, language);
      this.state = "on";
    } catch (error) {
      this.state = "off";
      this.problem = problemOf(error);
    }
  }

  async turnOff(): Promise<void> {
    this.problem = "";
    this.state = "off";
    try {
      // The server may tell a browser that does not find its own subscription now.
      const endpoint = (await this.browser.find())?.endpoint ?? recall(KEY);
      if (endpoint) await stopTelling(this.table, endpoint);
    } catch (error) {
      this.state = "on";
      this.problem = problemOf(error);
    }
  }

  /** Whoever looks at the table needs no notice of it. */
  async clear(): Promise<void> {
    if (this.browser.permission === "granted") await this.browser.close(tagOf(this.table));
  }

  async #isTold(info: TurnNoticesInfo, language: Language): Promise<boolean> {
    const subscription = this.browser.permission === "granted" ? await this.browser.find() : null;
    if (!subscription) return false;
    const before = recall(KEY);
    const known = (endpoint: string) => info.browsers.find(({ id }) => id === idOf(endpoint));
    if (before && before !== subscription.endpoint && known(before)) {
      await moveNotices({ old: before, endpoint: subscription.endpoint, keys: keysOf(subscription) });
      keep(KEY, subscription.endpoint);
      return true;
    }
    const found = known(subscription.endpoint);
    if (found && found.language !== language) await this.#tell(subscription, language);
    return found !== undefined;
  }

  async #tell(subscription: PushSubscription, language: Language): Promise<void> {
    const { endpoint } = subscription;
    await tellTurns(this.table, { endpoint, keys: keysOf(subscription), language });
    keep(KEY, endpoint);
  }
}

class PermissionError extends Error {
  constructor(readonly permission: NotificationPermission) {
    super(permission);
  }
}

/** What the server says, or that the browser's push service says nothing. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof PermissionError)) return t("web-notices-failed");
  // A question that was closed without an answer can be asked again.
  return error.permission === "denied" ? t("web-notices-denied") : "";
}

/** Whoever deletes themselves, or becomes another, leaves nothing by which this browser would be known again. */
export async function forgetBrowser(browser: PushBrowser = thisBrowser): Promise<void> {
  keep(KEY, null);
  keep(DECLINED, null);
  if (browser.support !== "yes") return;
  try {
    await inTime(browser.find().then((found) => found?.unsubscribe()));
  } catch {
    // Without its push service: the server has forgotten it, or does when a message does not arrive.
  }
}

function keysOf(subscription: PushSubscription): BrowserKeys {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { p256dh, auth };
}

/** What the server calls a browser. */
function idOf(endpoint: string): string {
  return toHex(sha256(new TextEncoder().encode(endpoint)));
}

function declined(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(DECLINED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
