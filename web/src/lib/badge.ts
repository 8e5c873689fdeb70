// The mark on the icon of the installed app.

/** Marks the icon while somebody is waited for who looks elsewhere; gives what takes the mark away. */
export function badgeWhile(isWaitedFor: boolean): () => void {
  if (!isWaitedFor || !("setAppBadge" in navigator)) return () => {};
  const clear = () => void navigator.clearAppBadge().catch(() => {});
  const show = () => (document.hidden ? void navigator.setAppBadge().catch(() => {}) : clear());
  show();
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    clear();
  };
}
