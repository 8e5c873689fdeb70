// Where the reader is: the path of the address, and links that change it without a new page.

import { movedPath } from "./paths.ts";
import { takeUpgrade } from "./upgrade.svelte.ts";

export const place = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read(): void {
  const path = movedPath(location.pathname);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search + location.hash);
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

/** Goes to another page of ours; in the new version of the page, if there is one. */
export function go(to: string, { replace = false } = {}): void {
  if (takeUpgrade(to, { replace })) return;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  read();
  scrollTo(0, 0);
}

/** Changes what stands behind `#` without going anywhere. */
export function setHash(hash: string): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  place.hash = hash;
}

/** Follows clicks on links to our own pages, and the browser's buttons. */
export function watchPlace(): void {
  read();
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
