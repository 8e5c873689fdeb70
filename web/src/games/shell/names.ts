/** Seats and the names of those who sit there. */

export { distinctNames } from "../../lib/distinct-names.ts";

/** The seats clockwise, from the one after the bottom. */
export function clockwise(bottom: number, players: number): number[] {
  return Array.from({ length: players }, (_, k) => (bottom + 1 + k) % players);
}

/** A name that fits where there is little room. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > 14 ? `${characters.slice(0, 13).join("").trimEnd()}…` : name;
}
