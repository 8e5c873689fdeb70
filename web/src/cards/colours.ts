/** The seven colours of all cards. Each has one symbol in every game, so that it is learned once. */
export const COLOURS = ["blue", "green", "silver", "magenta", "red", "yellow", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

/** A colour and a number: what every card of the three games has. */
export interface Face {
  colour: Colour;
  number: number;
}

/**
 * The letters printed next to the symbols: the first one or two of each word, so that no two of one
 * game's colours share theirs.
 */
export function lettersOf<C extends Colour>(words: Record<C, string>): Record<C, string> {
  const colours = Object.keys(words) as C[];
  const firsts = colours.map((colour) => first(words[colour], 1));
  return Object.fromEntries(
    colours.map((colour, k) => {
      const isShared = firsts.some((other, j) => j !== k && other === firsts[k]);
      return [colour, first(words[colour], isShared ? 2 : 1)];
    }),
  ) as Record<C, string>;
}

function first(word: string, count: number): string {
  const letters = [...word].slice(0, count);
  return letters.map((letter, k) => (k ? letter : letter.toLocaleUpperCase())).join("");
}
