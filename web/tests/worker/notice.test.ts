import { expect, test, vi } from "vitest";

import { tagOf } from "../../src/lib/worker-talk.ts";
import { type Windows, moveNotices, openNotice, showNotice } from "../../worker/notice.ts";

const HERE = "https://games.example.org";
const CHROME = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI = "Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const MESSAGE = JSON.stringify({ title: "Fives", body: "It’s your turn.", table: "abc" });

/** Where a tab was loaded, whether it is seen, and what it shows now: the same, or null if it does not answer. */
type Opened = [loaded: string, state: DocumentVisibilityState, shows?: string | null];

function windows(...open: Opened[]) {
  const clients = open.map(([loaded, visibilityState, shows = loaded]) => ({
    url: HERE + loaded,
    visibilityState,
    focus: vi.fn(async () => {}),
    opened: [] as unknown[],
    postMessage(message: unknown, [port]: Transferable[] = []) {
      if (message !== "where?") this.opened.push(message);
      else if (shows !== null) (port as MessagePort).postMessage(shows);
    },
  }));
  const openWindow = vi.fn(async () => null);
  const found: Windows = { matchAll: async () => clients, openWindow };
  return { found, clients, openWindow };
}

async function shown(text: string | undefined, userAgent = CHROME, ...open: Parameters<typeof windows>) {
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
  await showNotice(text, { showNotification }, windows(...open).found, userAgent);
  return showNotification.mock.calls;
}

test("a message is shown with one tag for each table, so that a newer one replaces an older one", async () => {
  const [[title, options] = []] = await shown(MESSAGE);
  expect(title).toBe("Fives");
  expect(options).toMatchObject({ body: "It’s your turn.", tag: "turn-abc", data: "/t/abc", renotify: true });
  expect(tagOf("abc")).toBe("turn-abc");
});

test("it is not shown where the table is in sight, but where only another page is, or a hidden tab", async () => {
  expect(await shown(MESSAGE, CHROME, ["/t/abc", "visible"])).toEqual([]);
  expect(await shown(MESSAGE, FIREFOX, ["/", "hidden"], ["/t/abc", "visible"])).toEqual([]);
  expect(await shown(MESSAGE, CHROME, ["/t/abc", "hidden"])).toHaveLength(1);
  expect(await shown(MESSAGE, CHROME, ["/t/other", "visible"])).toHaveLength(1);
  expect(await shown(MESSAGE, CHROME, ["/", "visible"])).toHaveLength(1);
});

test("what counts is what a tab shows now, not where it was loaded", async () => {
  expect(await shown(MESSAGE, CHROME, ["/t/abc", "visible", "/"])).toHaveLength(1);
  expect(await shown(MESSAGE, CHROME, ["/t/abc", "visible", "/t/other"])).toHaveLength(1);
  expect(await shown(MESSAGE, CHROME, ["/", "visible", "/t/abc"])).toEqual([]);
});

test("a tab that does not say what it shows hides no notice", async () => {
  expect(await shown(MESSAGE, CHROME, ["/t/abc", "visible", null])).toHaveLength(1);
  expect(await shown(MESSAGE, CHROME, ["/", "visible", null], ["/", "visible", "/t/abc"])).toEqual([]);
});

test("Safari wants to see every message: there it is shown without a sound", async () => {
  const [[, options] = []] = await shown(MESSAGE, SAFARI, ["/t/abc", "visible"]);
  expect(options).toMatchObject({ silent: true, renotify: false });
});

test("a message that cannot be read is shown as well: browsers demand it", async () => {
  for (const text of [undefined, "", "no JSON", "null", "{}", '{"title":1,"body":"","table":""}']) {
    const [[title, options] = []] = await shown(text);
    expect(title, text).toBe("Fivescore");
    expect(options).toMatchObject({ data: "/" });
  }
});

/** Taps on a notice of the table; gives the number of the tab that was led there, or what was opened. */
async function tapped(...open: Opened[]): Promise<unknown> {
  const close = vi.fn();
  const { found, clients, openWindow } = windows(...open);
  await openNotice({ close, data: "/t/abc" }, found);
  expect(close).toHaveBeenCalledOnce();
  const focused = clients.flatMap(({ focus }, k) => focus.mock.calls.map(() => k));
  expect(clients.flatMap(({ opened }, k) => opened.map((said) => [k, said]))).toEqual(
    focused.map((k) => [k, { open: "/t/abc" }]),
  );
  return focused.length > 0 ? focused : openWindow.mock.calls;
}

test("a tap leads to the tab that shows the table, wherever it was loaded", async () => {
  expect(await tapped(["/", "visible"], ["/t/abc", "hidden"])).toEqual([1]);
  expect(await tapped(["/t/abc", "visible", "/rules"], ["/", "hidden", "/t/abc"])).toEqual([1]);
});

test("else it leads to a tab that shows no table: nobody is taken away from another game", async () => {
  expect(await tapped(["/t/other", "visible"], ["/t/abc", "hidden", "/tables"])).toEqual([1]);
  expect(await tapped(["/", "visible", "/t/other"])).toEqual([["/t/abc"]]);
  expect(await tapped(["/t/abc", "visible", "/t/other"])).toEqual([["/t/abc"]]);
  expect(await tapped()).toEqual([["/t/abc"]]);
});

test("a tab that is asleep is woken if it was loaded at the table, and else left alone", async () => {
  expect(await tapped(["/", "hidden"], ["/t/abc", "hidden", null])).toEqual([1]);
  expect(await tapped(["/", "hidden", null])).toEqual([["/t/abc"]]);
});

test("a tab that is closed in the moment of the tap is no reason to open nothing", async () => {
  const { found, clients, openWindow } = windows(["/t/abc", "hidden"]);
  clients[0]!.focus.mockRejectedValue(new TypeError("It is gone."));
  await openNotice({ close: () => {}, data: "/t/abc" }, found);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/t/abc");
});

test("a tap never leads away from here", async () => {
  for (const data of [undefined, null, 7, "https://elsewhere.example.org/"]) {
    const open = windows();
    await openNotice({ close: () => {}, data }, open.found);
    expect(open.openWindow).toHaveBeenCalledExactlyOnceWith("/");
  }
});

function subscription(endpoint: string): PushSubscription {
  const keys = { p256dh: `key of ${endpoint}`, auth: "secret" };
  const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true };
  return { endpoint, options, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
}

test("the server learns of another endpoint, whether the browser made it or we do", async () => {
  for (const fresh of [subscription("new"), null]) {
    const subscribe = vi.fn(async () => subscription("new"));
    const send = vi.fn(async (_path: string, _init: RequestInit) => {});
    await moveNotices({ old: subscription("old"), fresh }, subscribe, send);
    expect(subscribe).toHaveBeenCalledTimes(fresh ? 0 : 1);
    const [path, init] = send.mock.calls[0]!;
    expect(path).toBe("/api/notices/move");
    const keys = { p256dh: "key of new", auth: "secret" };
    expect(JSON.parse(String(init.body))).toEqual({ old: "old", endpoint: "new", keys });
  }
});

test("without the old endpoint nothing can be said", async () => {
  const send = vi.fn(async () => {});
  await moveNotices({ old: null, fresh: subscription("new") }, async () => subscription("x"), send);
  expect(send).not.toHaveBeenCalled();
});
