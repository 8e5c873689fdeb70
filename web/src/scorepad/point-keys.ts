// The keys of points: which numbers have one of their own, and numbers that are typed digit by digit.

/** How many numbers have a key. Of a thousand cards of our deck about four score more. */
export const KEYS = 25;

/** The first numbers, the next ones, or digits for any other. */
export type KeyPage = 0 | 1 | "digits";

/** The numbers of a page's keys. */
export function numbersOf(page: 0 | 1, isMinus: boolean): number[] {
  return Array.from({ length: KEYS }, (_, k) => page * KEYS + k).map((number) =>
    isMinus && number > 0 ? -number : number,
  );
}

/** The page behind a page: it has the numbers that are one too many for it. */
export function pageAfter(page: 0 | 1): KeyPage {
  return page === 0 ? 1 : "digits";
}

const LONGEST = 4;

/** Digits with another one behind them; a minus stays in front. */
export function addDigit(typed: string, digit: string): string {
  const digits = `${typed.replace("-", "")}${digit}`.replace(/^0+(?=\d)/, "").slice(0, LONGEST);
  return typed.startsWith("-") ? `-${digits}` : digits;
}

export function turnSign(typed: string): string {
  return typed.startsWith("-") ? typed.slice(1) : `-${typed}`;
}

/** What was typed as a number; null while it is none. */
export function numberOf(typed: string): number | null {
  return /^-?\d+$/.test(typed) ? Number(typed) + 0 : null;
}

/** A number with a minus that is as wide as a plus. */
export function written(number: number | string): string {
  return String(number).replace("-", "−");
}
