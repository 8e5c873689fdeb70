// Turn notices: what is shown of a message, where a tap on it leads, and how the server learns of another endpoint.

import { type Open, WHERE, isTable, tagOf } from "../src/lib/worker-talk.ts";

/** What the server says in a message (server/push/notice.py). */
interface Notice {
  title: string;
  body: string;
  /** The id of the table. */
  table: string;
}

/** The part of an open tab that is used here. */
export interface Tab {
  /** Where it was loaded, which is not what it shows now. */
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

export interface Windows {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(path: string): Promise<unknown>;
}

const ICON = "/icons/icon-192.png";
/** A tab that has not said by then what it shows is busy, asleep or of an older version, in milliseconds. */
const PATIENCE = 300;

const pathOf = (table: string): string => (table ? `/t/${encodeURIComponent(table)}` : "/");

/** A message; one that cannot be read has to be shown as well. */
function read(text: string | undefined): Notice {
  try {
    const { title, body, table } = JSON.parse(text ?? "") as Partial<Notice>;
    if (typeof title === "string" && typeof body === "string" && typeof table === "string")
      return { title, body, table };
  } catch {
    // Not ours, or of another version.
  }
  return { title: "Fivescore", body: "", table: "" };
}

/**
 * Shows a message, unless its table is in sight already. Browsers want every message to be shown: Chromium and
 * Firefox let one pass while a page of ours can be seen, Safari none, and takes the permission back.
 */
export async function showNotice(
  text: string | undefined,
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  windows: Windows,
  userAgent: string,
): Promise<void> {
  const { title, body, table } = read(text);
  const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const visible = open.filter((one) => one.visibilityState === "visible");
  const isInSight = (await Promise.all(visible.map(shownBy))).includes(pathOf(table));
  if (isInSight && !isSafari(userAgent)) return;
  const options = { body, tag: tagOf(table), icon: ICON, data: pathOf(table), silent: isInSight };
  // `renotify`: also one that replaces another may be heard.
  await registration.showNotification(title, { ...options, renotify: !isInSight } as NotificationOptions);
}

/** Leads to the table of a notice: to a tab that shows it, else to one that shows no table, else to a new one. */
export async function openNotice(
  notice: Pick<Notification, "close" | "data">,
  windows: Windows,
): Promise<void> {
  notice.close();
  const path = typeof notice.data === "string" && notice.data.startsWith("/") ? notice.data : "/";
  const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const found = await tabFor(path, open);
  // Somebody may close it in this moment.
  const isFocused = await found?.focus().then(
    () => true,
    () => false,
  );
  if (found && isFocused) found.postMessage({ open: path } satisfies Open);
  else await windows.openWindow(path);
}

async function tabFor(path: string, open: readonly Tab[]): Promise<Tab | undefined> {
  const shown = await Promise.all(open.map(shownBy));
  const showing = (isWanted: (shown: string) => boolean) =>
    open.find((_, k) => shown[k] != null && isWanted(shown[k]));
  // One that is asleep, and was loaded there, most likely is there still.
  const asleep = () => open.find((one, k) => shown[k] === null && new URL(one.url).pathname === path);
  return showing((one) => one === path) ?? asleep() ?? showing((one) => !isTable(one));
}

/** The path of what a tab shows now; null if it does not say. */
function shownBy(tab: Tab): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(typeof data === "string" ? data : null);
    };
    tab.postMessage(WHERE, [port2]);
  }).finally(() => port1.close());
}

type Subscription = Pick<PushSubscription, "endpoint" | "toJSON" | "options">;

/** Goes on by another endpoint, where the browser says which one it takes the place of. */
export async function moveNotices(
  { old, fresh }: { old: Subscription | null; fresh: Subscription | null },
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>,
  send: (path: string, init: RequestInit) => Promise<unknown>,
): Promise<void> {
  // Without the old one it is the page that finds out, when a table is opened.
  if (!old) return;
  const { applicationServerKey } = old.options;
  fresh ??= await subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = fresh.toJSON();
  await send("/api/notices/move", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ old: old.endpoint, endpoint, keys }),
  });
}

function isSafari(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}
