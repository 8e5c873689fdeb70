// Turn notices: what is shown of a message, where a tap on it leads, and how the server learns of another endpoint.

/** What the server says in a message (server/push/notice.py). */
interface Notice {
  title: string;
  body: string;
  /** The id of the table. */
  table: string;
}

/** The part of an open tab that is used here. */
export interface Tab {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

export interface Windows {
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(path: string): Promise<unknown>;
}

const ICON = "/icons/icon-192.png";

/** All notices of a table have one tag: a newer one takes the place of an older one. */
export const tagOf = (table: string): string => `turn-${table}`;
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
  const isInSight = open.some((one) => one.visibilityState === "visible" && isAt(one, pathOf(table)));
  if (isInSight && !isSafari(userAgent)) return;
  const options = { body, tag: tagOf(table), icon: ICON, data: pathOf(table), silent: isInSight };
  // `renotify`: also one that replaces another may be heard.
  await registration.showNotification(title, { ...options, renotify: !isInSight } as NotificationOptions);
}

/** Leads to the table of a notice: to the tab that has it, else to a new one. */
export async function openNotice(
  notice: Pick<Notification, "close" | "data">,
  windows: Windows,
): Promise<void> {
  notice.close();
  const path = typeof notice.data === "string" && notice.data.startsWith("/") ? notice.data : "/";
  const open = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const found = open.find((one) => isAt(one, path));
  if (found) await found.focus();
  else await windows.openWindow(path);
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

function isAt(tab: Tab, path: string): boolean {
  return new URL(tab.url).pathname === path;
}

function isSafari(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}
