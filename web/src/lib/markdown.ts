// Reads the little Markdown that our own reference pages use: headings, paragraphs, lists, tables and blocks of code.

export type Span = { kind: "text" | "code" | "strong" | "em"; text: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

const TERMINAL_ONLY = /<!-- terminal -->[^]*?<!-- \/terminal -->\n?/g;

/** The blocks of a page, without what it says for the terminal only. */
export function readMarkdown(source: string): Block[] {
  const lines = source.replace(TERMINAL_ONLY, "").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at] ?? "")) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#+) (.*)$/.exec(line);
    if (line.trim() === "") {
      at++;
    } else if (heading) {
      at++;
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: readSpans(heading[2] ?? "") });
    } else if (line.startsWith("```")) {
      at++;
      const text = take((one) => !one.startsWith("```")).join("\n");
      at++;
      blocks.push({ kind: "code", text });
    } else if (line.startsWith("|")) {
      const [head = [], , ...rows] = take((one) => one.startsWith("|")).map(readCells);
      blocks.push({ kind: "table", head, rows });
    } else if (line.startsWith("- ")) {
      const told = take((one) => one.startsWith("- ") || one.startsWith("  "));
      const items = told.join("\n").split(/^- /m).slice(1);
      blocks.push({ kind: "list", items: items.map((item) => readSpans(joined(item.split("\n")))) });
    } else {
      const told = take((one) => one.trim() !== "" && !/^(#|\||- |```)/.test(one));
      blocks.push({ kind: "paragraph", spans: readSpans(joined(told)) });
    }
  }
  return blocks;
}

/** What stands between the marks of a line. */
export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  const kinds = { "`": "code", "**": "strong", "*": "em" } as const;
  for (const piece of text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    const mark = /^(`|\*\*|\*)(.+)\1$/.exec(piece);
    if (mark) spans.push({ kind: kinds[mark[1] as keyof typeof kinds], text: mark[2] ?? "" });
    else if (piece) spans.push({ kind: "text", text: piece });
  }
  return spans;
}

const readCells = (line: string): Span[][] =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => readSpans(cell.trim()));

const joined = (lines: string[]): string =>
  lines
    .map((line) => line.trim())
    .join(" ")
    .trim();
