// Names where there is little room.

/**
 * Names of at most so many characters. Those that would look alike keep their ends as well: of “Alexandra
 * Mayer” and “Alexandra Meyer” nobody knows who is meant by “Alexandr…”.
 */
export function distinctNames(names: readonly string[], most: number): string[] {
  const short = names.map((name) => cutAt(name, most, 0));
  return short.map((name, k) => {
    const alike = names.filter((other, j) => other !== names[k] && short[j] === name);
    for (let end = 1; alike.length > 0 && end < most - 1; end++) {
      const found = cutAt(names[k] ?? "", most, end);
      if (alike.every((other) => cutAt(other, most, end) !== found)) return found;
    }
    return name;
  });
}

/** A name without its middle: its end has so many characters. */
function cutAt(name: string, most: number, end: number): string {
  const characters = [...name];
  if (characters.length <= most) return name;
  const start = characters
    .slice(0, most - 1 - end)
    .join("")
    .trimEnd();
  return `${start}…${end > 0 ? characters.slice(-end).join("") : ""}`;
}
