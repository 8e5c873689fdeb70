import { expect, test } from "vitest";

import source from "../../../docs/scoring-language.md?raw";
import { readMarkdown, readSpans } from "../../src/lib/markdown.ts";

test("headings, paragraphs, lists, tables and code are told apart", () => {
  const page =
    "# One\n\nTwo\nlines.\n\n- an `item`\n  goes on\n- **next**\n\n| a | b |\n| --- | --- |\n| `x = 1` | *y* |\n\n```\ncode | here\n```\n";
  expect(readMarkdown(page)).toEqual([
    { kind: "heading", level: 1, spans: [{ kind: "text", text: "One" }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "Two lines." }] },
    {
      kind: "list",
      items: [
        [
          { kind: "text", text: "an " },
          { kind: "code", text: "item" },
          { kind: "text", text: " goes on" },
        ],
        [{ kind: "strong", text: "next" }],
      ],
    },
    {
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "code", text: "x = 1" }], [{ kind: "em", text: "y" }]]],
    },
    { kind: "code", text: "code | here" },
  ]);
});

test("marks that are not closed are text", () => {
  expect(readSpans("2 * 3 and `open")).toEqual([{ kind: "text", text: "2 * 3 and `open" }]);
});

test("what is for the terminal only is left out", () => {
  const page = "One.\n\n<!-- terminal -->\ntyped\n<!-- /terminal -->\n\nTwo.\n";
  expect(readMarkdown(page).map((block) => block.kind === "paragraph" && block.spans[0]?.text)).toEqual([
    "One.",
    "Two.",
  ]);
});

test("the page on the scoring language is read whole, and types no command", () => {
  const blocks = readMarkdown(source);
  expect(blocks.filter((block) => block.kind === "table").length).toBeGreaterThanOrEqual(6);
  const rows = blocks.flatMap((block) => (block.kind === "table" ? [[...block.head], ...block.rows] : []));
  expect(rows.every((row) => row.length === 3)).toBe(true);
  const told = JSON.stringify(blocks.filter((block) => block.kind !== "table"));
  expect(told).not.toMatch(/play B5|fivescore |<!--/);
});
