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
 * Takes the focus off what goes once the next picture has been seen. A browser that has to take it off itself, when
 * the element is gone, lays the whole page out at once for it. Keys keep it: they have nowhere else to be.
 */
export function letGo(
  { detail, currentTarget }: MouseEvent,
  { isGone = () => true, then = () => {} }: { isGone?: () => boolean; then?: () => void } = {},
): void {
  if (detail === 0 || !(currentTarget instanceof HTMLElement)) return;
  afterPaint(() => {
    if (!isGone()) return;
    currentTarget.blur();
    setTimeout(then);
  });
}
