/** Says whether the page can be seen, now and whenever that changes; gives what ends that. */
export function followVisibility(say: (isVisible: boolean) => void): () => void {
  const follow = () => say(!document.hidden);
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => document.removeEventListener("visibilitychange", follow);
}
