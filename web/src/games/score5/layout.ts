/** Where things lie on a table of Score 5, for any size of the screen. */

import { type HandLayout, LEAST_STEP, RATIO } from "../../cards/pieces/hand.ts";
import type { Mode, ModeSizes, Size } from "../shell/mode.ts";

export const SIZES: ModeSizes = {
  wideFrom: { width: 880, height: 600 },
  roomyFrom: { width: 600, height: 0 },
  flatBelow: 460,
};

/** How much room a phone has: with less, everything but the card that is up is drawn smaller. */
export type Density = "airy" | "short" | "tiny";

export interface Crowd {
  /** Everybody but whoever looks. */
  others: number;
  /** Cards in the own hand, and in the own bid. */
  held: number;
  bid: number;
}

/** What a phone's screen holds beside the hand while bids are made, in pixels of height. */
const NEEDS: Record<Density, (others: number) => number> = {
  airy: (others) => (others > 3 ? 545 : 500),
  short: (others) => (others > 3 ? 396 : 410),
  tiny: () => 340,
};
/** What a bid needs on top of that when its cards do not fit beside its sum. */
const STACKED = 34;

/** The roomiest look that leaves everything on the screen, the hand and the action with it. */
export function densityOf(size: Size, crowd: Crowd): Density {
  const fits = (density: Density): boolean => {
    const { height } = handIn(crowd.held - crowd.bid, phoneHand(size, "phone", density));
    const { isStacked } = trayIn(crowd.bid, size.width - SIDES, { isLarge: false, density });
    return NEEDS[density](crowd.others) + (isStacked ? STACKED : 0) + height <= size.height;
  };
  return (["airy", "short"] as const).find(fits) ?? "tiny";
}

/** The margins of a phone's board, left and right together. */
const SIDES = 20;
const HAND_CARD: Record<Density, number> = { airy: 64, short: 56, tiny: 52 };

/** The room of one's own hand on anything but a desktop. */
export function phoneHand(size: Size, mode: Mode, density: Density): HandSize {
  const cardWidth = mode === "roomy" ? Math.min(110, Math.floor(size.width / 7.6)) : HAND_CARD[density];
  const height = mode === "flat" ? cardWidth * RATIO : Math.max(92, size.height * 0.23);
  return {
    width: size.width - SIDES,
    height,
    cardWidth,
    gap: 5,
    prefersRows: mode !== "flat",
    isCentred: true,
  };
}

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
/** What a card shows at least where a hand would need a third row: its number, and room to hit it. */
export const TIGHT_STEP = 30;

/** A hand in as many rows as it needs; no card shows less than its index. */
export function handIn(count: number, size: HandSize): HandLayout {
  const { width, height, cardWidth, gap } = size;
  const cardHeight = cardWidth * RATIO;
  const perRow = cardsInRow(count, size);
  const rows = Math.max(1, Math.ceil(count / perRow));
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

/** Side by side in one row or two; then as close as a finger can tell; then closer, before a third row. */
function cardsInRow(count: number, { width, cardWidth, gap, prefersRows }: HandSize): number {
  const beside = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
  const withStep = (step: number): number => Math.max(beside, Math.floor((width - cardWidth) / step) + 1);
  const wanted = prefersRows ? 2 : 1;
  if (count <= wanted * beside) return spread(count, Math.ceil(count / beside));
  const tight = [withStep(LEAST_STEP), withStep(TIGHT_STEP)];
  const fitting = tight.find((inRow) => count <= wanted * inRow) ?? withStep(TIGHT_STEP);
  return spread(count, Math.max(wanted, Math.ceil(count / fitting)));
}

const spread = (count: number, rows: number): number => Math.max(1, Math.ceil(count / Math.max(1, rows)));

export interface TrayLayout {
  cardWidth: number;
  /** The cards lie under the sum, not beside it: there are too many. */
  isStacked: boolean;
  /** How many cards lie in a row, and how far each lies from the one before. */
  perRow: number;
  gap: number;
}

const TRAY_CARD: Record<Density, number> = { airy: 58, short: 58, tiny: 48 };
/** What lies beside the cards: the sum and its words, and the margins. */
const WORDS = { small: 168, large: 196 };

/** The cards of a bid: beside the sum while each can be told from the next, else in rows of their own. */
export function trayIn(
  count: number,
  width: number,
  { isLarge, density }: { isLarge: boolean; density: Density },
): TrayLayout {
  const cardWidth = isLarge ? 84 : TRAY_CARD[density];
  const wanted = isLarge ? 8 : 5;
  const beside = width - (isLarge ? WORDS.large : WORDS.small);
  const gap = overlap(count, beside, cardWidth, wanted);
  if (count < 2 || cardWidth + gap >= TIGHT_STEP) return { cardWidth, isStacked: false, perRow: count, gap };
  const room = width - (isLarge ? 40 : 28);
  const most = Math.max(1, Math.floor((room - cardWidth) / TIGHT_STEP) + 1);
  const perRow = spread(count, Math.ceil(count / most));
  return { cardWidth, isStacked: true, perRow, gap: overlap(perRow, room, cardWidth, wanted) };
}

/** How far one small card lies from the next, so that a row of them fits. */
export function overlap(count: number, width: number, cardWidth: number, gap: number): number {
  if (count < 2) return 0;
  return Math.min(cardWidth + gap, (width - cardWidth) / (count - 1)) - cardWidth;
}
