// The service worker: the page opens and reloads without a server, goes on after an upgrade, and hears of turns.

import type { Build } from "./build.ts";
import { moveNotices, openNotice, showNotice } from "./notice.ts";
import { kindOf } from "./requests.ts";
import { Shelf } from "./shelf.ts";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const BUILD: Build;

const shelf = new Shelf(BUILD, caches, (path, init) => fetch(path, init));

self.addEventListener("install", (event) => {
  // A new version serves at once: each tab still finds its own files.
  event.waitUntil(shelf.fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(start());
});

async function start(): Promise<void> {
  // Otherwise every page would wait until the worker is awake.
  await self.registration.navigationPreload?.enable();
  await shelf.tidy();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (kindOf(request, self.location.origin, BUILD.files)) {
    case "page":
      event.respondWith(shelf.page(pageOf(event)));
      break;
    case "asset":
      event.respondWith(shelf.asset(request));
      break;
    case "reference":
      event.respondWith(shelf.reference(request));
      break;
  }
});

async function pageOf(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

/** Tabs ask which version this is, to know whether theirs is older. */
self.addEventListener("message", (event) => {
  if (event.data === "version?") event.source?.postMessage({ version: BUILD.version });
});

self.addEventListener("push", (event) => {
  event.waitUntil(showNotice(event.data?.text(), self.registration, self.clients, navigator.userAgent));
});

self.addEventListener("notificationclick", (event) => {
  event.waitUntil(openNotice(event.notification, self.clients));
});

/** TypeScript does not know it yet. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: old = null, newSubscription: fresh = null } = event as SubscriptionChange;
  const { pushManager } = self.registration;
  event.waitUntil(moveNotices({ old, fresh }, (options) => pushManager.subscribe(options), fetch));
});
