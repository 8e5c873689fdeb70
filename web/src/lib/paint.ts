// What can wait until something is seen.

/** Does it once the next picture is on the screen. A page that nobody looks at paints none, and does it too. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** Does it when the page has nothing else to do. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 1000);
}

/**
 * Takes the focus off what a tap is about to take away. A browser that has to take it off itself, when the element
 * is gone, lays the whole page out at once for it, and the picture waits. Keys keep it: they have nowhere else to be.
 */
export function letGo(event: MouseEvent): void {
  const isTap = event.detail > 0;
  if (isTap && event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
}
