/** How a table is laid out for the size that it has. */

/** `flat` is a phone on its side, `roomy` a tablet, `wide` a desktop. */
export type Mode = "phone" | "flat" | "roomy" | "wide";

export interface Size {
  width: number;
  height: number;
}

/** From which size on a game's table takes which mode. */
export interface ModeSizes {
  wideFrom: Size;
  roomyFrom: Size;
  /** A table that is lower than this, and much wider than high, is flat. */
  flatBelow: number;
}

export function modeOf(size: Size, { wideFrom, roomyFrom, flatBelow }: ModeSizes): Mode {
  if (isAtLeast(size, wideFrom)) return "wide";
  if (size.height < flatBelow && size.width > 1.3 * size.height) return "flat";
  return isAtLeast(size, roomyFrom) ? "roomy" : "phone";
}

function isAtLeast(size: Size, least: Size): boolean {
  return size.width >= least.width && size.height >= least.height;
}
