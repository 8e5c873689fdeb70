/** The colours of seats: one for each, which moves along with whoever sits there. */

import { getContext, setContext } from "svelte";

type ColourOf = (seat: number) => number;

const KEY = Symbol("seat colours");

/** Gives all within the component that calls it the colours of a table's seats. */
export function provideColours(colours: () => readonly number[] | undefined): void {
  setContext<ColourOf>(KEY, (seat) => colours()?.[seat] ?? seat);
}

/** The colour of a seat; where no table gives them, they follow the seats. */
export function seatColours(): ColourOf {
  return getContext<ColourOf | undefined>(KEY) ?? ((seat) => seat);
}
