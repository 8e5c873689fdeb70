/** Where on a game's board a step of its guide points. */

/** The selector of what is meant, as in `hand`, `hand:G` or `total:0`; null where nothing is pointed at. */
export function selectorOf(
  guide: Record<string, (which: string) => string>,
  pointsAt: string,
): string | null {
  const [what = "", which = ""] = pointsAt.split(":");
  return guide[what]?.(which) ?? null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 6;

/** A frame around all of them, within the bounds; null where nothing can be seen. */
export function frameAround(boxes: readonly Box[], bounds: Box): Box | null {
  const seen = boxes.filter((box) => box.width > 0 && box.height > 0);
  if (seen.length === 0) return null;
  const left = Math.max(bounds.left + 2, Math.min(...seen.map((box) => box.left)) - MARGIN);
  const top = Math.max(bounds.top + 2, Math.min(...seen.map((box) => box.top)) - MARGIN);
  const right = Math.min(
    bounds.left + bounds.width - 2,
    Math.max(...seen.map((box) => box.left + box.width)) + MARGIN,
  );
  const bottom = Math.min(
    bounds.top + bounds.height - 2,
    Math.max(...seen.map((box) => box.top + box.height)) + MARGIN,
  );
  if (right <= left || bottom <= top) return null;
  return { left, top, width: right - left, height: bottom - top };
}
