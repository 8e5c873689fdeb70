/** The lines of a file around a mistake in it. */

export interface ExcerptLine {
  number: number;
  /** Before, at and behind the mistake; only the line with it has the latter two. */
  parts: [string, string, string];
}

const AROUND = 1;
const WIDEST = 72;

/** Three lines, the long one cut so that the mistake is in sight. */
export function excerpt(text: string, line: number, column: number | null): ExcerptLine[] {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((whole, k) => {
    const number = first + k;
    if (number !== line || column === null) return { number, parts: [cut(whole), "", ""] };
    const start = Math.max(0, column - 1 - WIDEST / 2);
    const before = `${start > 0 ? "…" : ""}${whole.slice(start, column - 1)}`;
    const behind = whole.slice(column, start + WIDEST);
    return { number, parts: [before, whole.charAt(column - 1) || " ", behind] };
  });
}

function cut(line: string): string {
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}
