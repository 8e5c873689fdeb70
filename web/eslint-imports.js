// The rule `imports/direction`: imports in src go one way, games never import each other, nothing goes round.

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

const SOURCE = join(import.meta.dirname, "src");

/** From the ground up: a folder may import those above it in this list, not its neighbours in a row. */
const LAYERS = [
  ["lib"],
  ["cards"],
  ["parts"],
  ["scorepad"],
  ["games"],
  ["decks", "guide", "tournament"],
  ["table"],
  ["pages"],
  ["App.svelte"],
  ["main.ts"],
];

/** @param {string} path below src, with slashes */
function layerOf(path) {
  const [folder] = path.split("/");
  return LAYERS.findIndex((row) => row.includes(folder ?? ""));
}

/** The folder of one game, as in `games/fives`; null for what games share. @param {string} path */
function gameOf(path) {
  const folder = /^games\/[^/]+(?=\/)/.exec(path)?.[0];
  return folder && existsSync(join(SOURCE, folder, "index.ts")) ? folder : null;
}

/**
 * Why a file may not import another; null if it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} isType
 */
export function refusalOf(from, to, isType) {
  const [own, other] = [layerOf(from), layerOf(to)];
  // Styles, and documents from outside src, import nothing.
  if (to.endsWith(".css") || /^\.\..*\.md\?raw$/.test(to)) return null;
  if (other < 0) return `\`${to}\` lies in no layer of eslint-imports.js.`;
  const isNeighbour = own === other && from.split("/")[0] !== to.split("/")[0];
  if (other > own || isNeighbour) return `\`${from}\` may not import \`${to}\`: imports go one way.`;
  const [game, otherGame] = [gameOf(from), gameOf(to)];
  if (otherGame && game !== otherGame) return `Only \`${otherGame}\` may import \`${to}\`.`;
  if (game && to === "games/index.ts" && !isType) return "A game may not import the list of games.";
  return null;
}

const IMPORT = /^\s*(?:import|export)\s(?!type\b)[^;]*?from\s+"(\.[^"]+)"|^\s*import\s+"(\.[^"]+)"/gm;
/** @type {Map<string, { changed: number; imports: string[] }>} */
const known = new Map();

/** The files that a file imports when it is loaded. @param {string} file @returns {string[]} */
function importsOf(file) {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined || !/\.(ts|svelte)$/.test(file)) return [];
  const before = known.get(file);
  if (before?.changed === changed) return before.imports;
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(IMPORT)].map((found) =>
    resolve(dirname(file), found[1] ?? found[2] ?? ""),
  );
  known.set(file, { changed, imports });
  return imports;
}

/** Whether loading a file loads another. @param {string} from @param {string} to */
function leadsTo(from, to) {
  const seen = new Set([from]);
  for (const file of seen) {
    if (file === to) return true;
    for (const next of importsOf(file)) seen.add(next);
  }
  return false;
}

/** @type {import("eslint").Rule.RuleModule} */
const direction = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const below = (/** @type {string} */ file) => relative(SOURCE, file).split(sep).join("/");
    const from = below(context.filename);
    if (from.startsWith("..")) return {};
    /** @param {any} node */
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string" || !specifier.startsWith(".")) return;
      const file = resolve(dirname(context.filename), specifier);
      const isType = node.importKind === "type" || node.exportKind === "type";
      const message = refusalOf(from, below(file), isType);
      if (message) context.report({ node, message });
      else if (!isType && node.type !== "ImportExpression" && leadsTo(file, context.filename))
        context.report({ node, message: `\`${below(file)}\` imports this file again: a cycle.` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { rules: { direction } };
