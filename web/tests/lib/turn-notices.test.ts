import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ErrorAnswer, NotifiedBrowser } from "../../src/lib/protocol.ts";
import { PATIENCE, type PushBrowser, type Support } from "../../src/lib/push-browser.ts";
import { TurnNotices, forgetBrowser } from "../../src/lib/turn-notices.svelte.ts";
import { t } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

const KEYS = { p256dh: "point", auth: "secret" };

function subscription(endpoint: string): PushSubscription {
  return { endpoint, toJSON: () => ({ endpoint, keys: KEYS }) } as unknown as PushSubscription;
}

/** A browser whose reader answers as the test says. */
class FakeBrowser implements PushBrowser {
  support: Support = "yes";
  permission: NotificationPermission = "default";
  answer: NotificationPermission = "granted";
  asked = 0;
  closed: string[] = [];
  found: PushSubscription | null = null;
  isBroken = false;

  async ask() {
    this.asked += 1;
    if (this.permission === "default") this.permission = this.answer;
    return this.permission;
  }
  find = async () => this.found;
  async subscribe(key: string) {
    if (this.isBroken) throw new Error("The push service is not there.");
    expect(key).toBe("server-key");
    return (this.found ??= subscription("https://push.example.net/a"));
  }
  async close(tag: string) {
    this.closed.push(tag);
  }
}

let browser = new FakeBrowser();
let key: string | null = "server-key";
let known: NotifiedBrowser[] = [];
let posted: [path: string, body: unknown][] = [];
let isOffline = false;
let refusal: ErrorAnswer | null = null;
const kept = new Map<string, string>();

/** The id by which the server knows a browser. */
async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Buffer.from(digest).toString("hex");
}

beforeEach(() => {
  speakHere("en");
  browser = new FakeBrowser();
  key = "server-key";
  known = [];
  posted = [];
  isOffline = false;
  refusal = null;
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    if (init.method === "POST" && refusal) return Response.json(refusal, { status: 409 });
    if (init.method === "POST") posted.push([path, JSON.parse(String(init.body))]);
    return Response.json(init.method === "POST" ? {} : { key, browsers: known });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(): Promise<TurnNotices> {
  const notices = new TurnNotices("abc", browser);
  await notices.load("en");
  return notices;
}

test("nobody is asked for permission before they tap", async () => {
  const notices = await load();
  expect(notices.state).toBe("off");
  expect(browser.asked).toBe(0);
  expect(posted).toEqual([]);
});

test("who taps is asked, and told from then on; and it can be taken back", async () => {
  const notices = await load();
  await notices.turnOn("fr");
  expect(browser.asked).toBe(1);
  expect(notices.state).toBe("on");
  const endpoint = "https://push.example.net/a";
  expect(posted).toEqual([["/api/tables/abc/notices", { endpoint, keys: KEYS, language: "fr" }]]);
  await notices.turnOff();
  expect(notices.state).toBe("off");
  expect(posted[1]).toEqual(["/api/tables/abc/notices/stop", { endpoint }]);
});

test("who says no is told how to change that; who says nothing can be asked again", async () => {
  browser.answer = "denied";
  const notices = await load();
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["off", t("web-notices-denied")]);
  expect(posted).toEqual([]);
  browser.permission = browser.answer = "default";
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["off", ""]);
  browser.answer = "granted";
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["on", ""]);
});

test("a push service or a server that is not there is no reason to say that it is on", async () => {
  const notices = await load();
  browser.isBroken = true;
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["off", t("web-notices-failed")]);
  browser.isBroken = false;
  isOffline = true;
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["off", t("web-error-offline")]);
  isOffline = false;
  await notices.turnOn("en");
  isOffline = true;
  await notices.turnOff();
  expect([notices.state, notices.problem]).toEqual(["on", t("web-error-offline")]);
});

test("what cannot be is said: a browser that cannot, an iPhone before it is installed, a server that does not", async () => {
  for (const support of ["never", "install"] as const) {
    browser.support = support;
    expect((await load()).state).toBe(support);
  }
  browser.support = "yes";
  key = null;
  expect((await load()).state).toBe("switched-off");
});

test("a browser knows itself again, and only itself", async () => {
  browser.permission = "granted";
  browser.found = subscription("https://push.example.net/a");
  known = [{ id: await idOf("https://push.example.net/other"), language: "en" }];
  expect((await load()).state).toBe("off");
  known.push({ id: await idOf("https://push.example.net/a"), language: "en" });
  expect((await load()).state).toBe("on");
  expect(posted).toEqual([]);
  // Without permission nothing would be shown.
  browser.permission = "denied";
  expect((await load()).state).toBe("off");
});

test("another language is told to the server", async () => {
  browser.permission = "granted";
  browser.found = subscription("https://push.example.net/a");
  known = [{ id: await idOf("https://push.example.net/a"), language: "de" }];
  expect((await load()).state).toBe("on");
  expect(posted).toMatchObject([["/api/tables/abc/notices", { language: "en" }]]);
});

test("another endpoint than the one that the server knows is told to it", async () => {
  await (await load()).turnOn("en");
  known = [{ id: await idOf("https://push.example.net/a"), language: "en" }];
  browser.found = subscription("https://push.example.net/b");
  posted = [];
  expect((await load()).state).toBe("on");
  const change = { old: "https://push.example.net/a", endpoint: "https://push.example.net/b", keys: KEYS };
  expect(posted).toEqual([["/api/notices/move", change]]);
});

test("the server is asked without a tap only where notices were allowed before", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const notices = new TurnNotices("abc", browser);
  await notices.refresh("en");
  expect(fetched).not.toHaveBeenCalled();
  browser.permission = "granted";
  await notices.refresh("en");
  expect(fetched).toHaveBeenCalledOnce();
});

test("who looks at a table sees no notice of it any more", async () => {
  const notices = await load();
  await notices.clear();
  expect(browser.closed).toEqual([]);
  browser.permission = "granted";
  await notices.clear();
  expect(browser.closed).toEqual(["turn-abc"]);
});

test("they are offered where they can be turned on, until the reader declines", async () => {
  const notices = new TurnNotices("abc", browser);
  expect(notices.mayBeOffered).toBe(false);
  await notices.load("en");
  expect(notices.mayBeOffered).toBe(true);
  notices.decline();
  expect(notices.mayBeOffered).toBe(false);
  expect((await load()).mayBeOffered).toBe(false);
  expect(new TurnNotices("other", browser).isDeclined).toBe(false);
  kept.clear();
  browser.permission = "denied";
  expect((await load()).mayBeOffered).toBe(false);
  kept.set("fivescore-notices-declined", "{}");
  browser.permission = "default";
  expect((await load()).mayBeOffered).toBe(true);
  await notices.turnOn("en");
  expect(notices.mayBeOffered).toBe(false);
});

test("who taps before the server has answered is told all the same", async () => {
  const notices = new TurnNotices("abc", browser);
  await Promise.all([notices.load("en"), notices.turnOn("en")]);
  expect(notices.state).toBe("on");
  expect(posted).toHaveLength(1);
  key = null;
  const other = new TurnNotices("other", browser);
  await other.turnOn("en");
  expect(other.state).toBe("switched-off");
  expect(posted).toHaveLength(1);
});

test("what the server refuses is said in its words", async () => {
  const notices = await load();
  for (const code of ["endpoint", "too-many-notices"]) {
    refusal = { error: "No.", code };
    await notices.turnOn("en");
    expect([notices.state, notices.problem]).toEqual(["off", t(`web-refused-${code}`)]);
  }
});

test("whoever deletes themselves takes the browser's subscription along", async () => {
  await (await load()).turnOn("en");
  const unsubscribe = vi.fn(async () => true);
  Object.assign(browser.found!, { unsubscribe });
  await forgetBrowser(browser);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(kept.size).toBe(0);
  browser.found = null;
  await forgetBrowser(browser);
  browser.find = () => Promise.reject(new Error("The push service is not there."));
  await forgetBrowser(browser);
});

test("a worker that never comes keeps nobody waiting", async () => {
  vi.useFakeTimers();
  browser.find = () => new Promise(() => {});
  const forgotten = vi.fn();
  void forgetBrowser(browser).then(forgotten);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(forgotten).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(forgotten).toHaveBeenCalledOnce();
});

test("a real browser without its worker says so after a while, and nothing stays unknown", async () => {
  vi.useFakeTimers();
  const serviceWorker = { getRegistration: async () => ({ active: null }), ready: new Promise(() => {}) };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  const notices = new TurnNotices("abc");
  const looked = notices.look("en");
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await looked;
  expect([notices.state, notices.problem]).toEqual(["off", ""]);
  const turned = notices.turnOn("en");
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await turned;
  expect([notices.state, notices.problem]).toEqual(["off", t("web-notices-failed")]);
});

test("without its subscription a browser is turned off by the endpoint that the server knows", async () => {
  const notices = await load();
  await notices.turnOn("en");
  browser.found = null;
  posted = [];
  await notices.turnOff();
  const endpoint = "https://push.example.net/a";
  expect(posted).toEqual([["/api/tables/abc/notices/stop", { endpoint }]]);
});

test("a server that is not there is said, until it is there again or the reader taps", async () => {
  const notices = new TurnNotices("abc", browser);
  isOffline = true;
  await notices.look("en");
  expect([notices.state, notices.problem]).toEqual(["unknown", t("web-error-offline")]);
  isOffline = false;
  await notices.look("en");
  expect([notices.state, notices.problem]).toEqual(["off", ""]);
  isOffline = true;
  await notices.look("en");
  isOffline = false;
  await notices.turnOn("en");
  expect([notices.state, notices.problem]).toEqual(["on", ""]);
});
