// Small words of the score pad.

/** A number with its sign, as chips are written: +3, −1, 0. */
export function signed(number: number): string {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${-number}`;
}
