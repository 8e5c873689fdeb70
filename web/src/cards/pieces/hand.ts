/** Where the cards of a hand lie. A hand never scrolls, and no card shows less than its index. */

export interface Place {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  row: number;
}

export interface HandLayout {
  places: Place[];
  cardWidth: number;
  /** Of the whole hand, the raise of a chosen card not counted. */
  height: number;
}

/** Whether what stays in a row has changed its order; what comes or goes does not count. */
export function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const kept = before.filter((id) => now.includes(id));
  return now.filter((id) => before.includes(id)).some((id, k) => id !== kept[k]);
}

export const RATIO = 7 / 5;
const GAP = 4;
const ROW_GAP = 5;
/** A finger needs this much of a card; under it a row would be too full. */
export const LEAST_STEP = 44;

export interface RowSize {
  width: number;
  /** The most that one row of cards may be high. */
  tallest?: number;
  /** How many cards lie side by side at full size. */
  perRow?: number;
  smallest?: number;
  largest?: number;
}

/**
 * Rows, as on a phone: side by side in as many as `perRow` to a row, two rows at most; with more cards
 * each covers a part of the one before.
 */
export function rowsOf(count: number, size: RowSize): HandLayout {
  const { width, perRow = 5, smallest = 64, largest = 96, tallest = Infinity } = size;
  const fitting = Math.floor((width - GAP * (perRow - 1)) / perRow);
  const cardWidth = Math.max(smallest, Math.min(largest, fitting, Math.floor(tallest / RATIO)));
  const capacity = Math.max(1, Math.floor((width + GAP) / (cardWidth + GAP)));
  const rows = count <= capacity ? [count] : [Math.ceil(count / 2), Math.floor(count / 2)];
  const longest = rows[0] ?? 0;
  const step = longest > 1 ? Math.min(cardWidth + GAP, (width - cardWidth) / (longest - 1)) : 0;
  const cardHeight = cardWidth * RATIO;
  const places = rows.flatMap((inRow, row) => {
    const left = (width - (inRow - 1) * step - cardWidth) / 2;
    return Array.from({ length: inRow }, (_, k) => ({
      x: left + k * step,
      y: row * (cardHeight + ROW_GAP),
      turn: 0,
      row,
    }));
  });
  return { places, cardWidth, height: rows.length * cardHeight + (rows.length - 1) * ROW_GAP };
}

export interface FanSize {
  width: number;
  cardWidth: number;
  /** Degrees from one card to the next, where few cards lie there. */
  spread?: number;
  /** Degrees from the first card to the last. */
  widestTurn?: number;
  /** The most that one card may lie from the next, in parts of its width. */
  widest?: number;
}

/** A fan, as on a desktop: every card covers a part of the one before, on a flat arc. */
export function fanOf(count: number, size: FanSize): HandLayout {
  const { width, cardWidth, spread = 1.5, widestTurn = 12, widest = 0.78 } = size;
  const room = width - cardWidth * 1.9;
  const step = count > 1 ? Math.min(widest * cardWidth, room / (count - 1)) : 0;
  const middle = (count - 1) / 2;
  const turn = count > 1 ? Math.min(spread, widestTurn / (count - 1)) : 0;
  // The turn of each card is the slope of the arc it lies on.
  const bend = (step * Math.tan((turn * Math.PI) / 180)) / 2;
  const places = Array.from({ length: count }, (_, k) => ({
    x: width / 2 + (k - middle) * step - cardWidth / 2,
    y: bend * (k - middle) ** 2,
    turn: (k - middle) * turn,
    row: 0,
  }));
  const lowest = bend * middle ** 2;
  return { places, cardWidth, height: cardWidth * RATIO + lowest };
}

/** The card that an arrow key leads to. */
export function nextPlace(places: Place[], from: number, key: string): number {
  const here = places[from];
  if (!here) return 0;
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(places.length - 1, from + 1);
  const wanted = here.row + (key === "ArrowUp" ? -1 : 1);
  let best = from;
  let distance = Infinity;
  for (const [k, place] of places.entries()) {
    if (place.row === wanted && Math.abs(place.x - here.x) < distance) {
      best = k;
      distance = Math.abs(place.x - here.x);
    }
  }
  return best;
}
