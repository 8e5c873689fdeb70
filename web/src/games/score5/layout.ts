/** Where things lie on a table of Score 5, for any size of the screen. */

import { type HandLayout, LEAST_STEP, RATIO } from "../../cards/pieces/hand.ts";
import type { ModeSizes } from "../shell/mode.ts";

export const SIZES: ModeSizes = {
  wideFrom: { width: 820, height: 600 },
  roomyFrom: { width: 600, height: 0 },
  flatBelow: 460,
};

export interface HandSize {
  width: number;
  /** The most that all rows may be high; with more cards each row covers a part of the one above. */
  height: number;
  cardWidth: number;
  gap: number;
  /** Cards lie side by side in a new row before they cover each other in one. */
  prefersRows: boolean;
  isCentred: boolean;
}

/** The least of a row that the next one leaves to be seen: its index, in parts of a card's height. */
const INDEX = 0.62;
const ROW_GAP = 5;

/** A hand in as many rows as it needs; no card shows less than its index. */
export function handIn(count: number, size: HandSize): HandLayout {
  const { width, height, cardWidth, gap } = size;
  const cardHeight = cardWidth * RATIO;
  const beside = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
  const tight = Math.max(beside, Math.floor((width - cardWidth) / LEAST_STEP) + 1);
  const isLoose = count <= (size.prefersRows ? 2 * beside : beside);
  const rows = Math.max(1, Math.ceil(count / (isLoose ? beside : tight)));
  const perRow = Math.ceil(count / rows);
  const step = perRow > 1 ? Math.min(cardWidth + gap, (width - cardWidth) / (perRow - 1)) : 0;
  const free = rows > 1 ? (height - cardHeight) / (rows - 1) : 0;
  const rowStep = Math.max(INDEX * cardHeight, Math.min(cardHeight + ROW_GAP, free));
  const left = size.isCentred ? (width - (Math.min(count, perRow) - 1) * step - cardWidth) / 2 : 0;
  const places = Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / perRow);
    return { x: left + (k % perRow) * step, y: row * rowStep, turn: 0, row };
  });
  return { places, cardWidth, height: (rows - 1) * rowStep + cardHeight };
}

/** How far one small card lies from the next, so that a row of them fits. */
export function overlap(count: number, width: number, cardWidth: number, gap: number): number {
  if (count < 2) return 0;
  return Math.min(cardWidth + gap, (width - cardWidth) / (count - 1)) - cardWidth;
}
