/** Who plays together, as the server says it (C10). */

interface Sides {
  sides: number[][];
}

/** The index of a seat's side, and of its sum among the teams. */
export function sideOf({ sides }: Sides, seat: number): number {
  return sides.findIndex((side) => side.includes(seat));
}

/** The seat's partner, where there are any. */
export function partnerOf(table: Sides, seat: number): number | null {
  return table.sides[sideOf(table, seat)]?.find((other) => other !== seat) ?? null;
}
