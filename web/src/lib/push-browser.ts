// What this browser can do with turn notices: permission, and its subscription at its push service.

import { WORKER } from "./upgrade.svelte.ts";

/** `install`: only in the installed app. `never`: an old browser, plain http, or a private window. */
export type Support = "yes" | "install" | "never";

/** A worker that takes longer may never come: the browser can fail to install it, in milliseconds. */
export const PATIENCE = 2000;

/** What is asked of the browser; tests have one of their own. */
export interface PushBrowser {
  readonly support: Support;
  readonly permission: NotificationPermission;
  /** Asks the reader, who has just tapped. */
  ask(): Promise<NotificationPermission>;
  /** The subscription that there is. */
  find(): Promise<PushSubscription | null>;
  /** One that is bound to the server's key. */
  subscribe(key: string): Promise<PushSubscription>;
  /** Takes back what is shown with a tag. */
  close(tag: string): Promise<void>;
}

export const thisBrowser: PushBrowser = {
  get support() {
    if ("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)
      return "yes";
    return isAppleTouch() && !matchMedia("(display-mode: standalone)").matches ? "install" : "never";
  },
  get permission() {
    return "Notification" in globalThis ? Notification.permission : "denied";
  },
  ask: () => Notification.requestPermission(),
  async find() {
    return (await registration())?.pushManager.getSubscription() ?? null;
  },
  async subscribe(key) {
    const manager = (await registration())?.pushManager;
    if (!manager) throw new Error("There is no service worker.");
    const applicationServerKey = fromBase64(key);
    const found = await manager.getSubscription();
    if (found && isBoundTo(found, applicationServerKey)) return found;
    // A browser has one subscription, and it may be of a server that was here before.
    await found?.unsubscribe();
    return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  },
  async close(tag) {
    const shown = (await (await registration())?.getNotifications?.({ tag })) ?? [];
    for (const one of shown) one.close();
  },
};

/** The worker, as soon as it is there; none where the page was not built, or it does not come. */
function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return inTime(activeWorker());
}

async function activeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(WORKER);
  return found && (found.active ? found : navigator.serviceWorker.ready);
}

/** What comes of some work, or nothing where it takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function isBoundTo(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && String(new Uint8Array(own)) === String(key);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** An iPhone, or an iPad, which says that it is a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
