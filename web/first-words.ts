// Finds the messages that the first screen needs: on a slow network all of them would keep it waiting.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

export const FIRST_WORDS = "first-words.json";
const WORDS = join(import.meta.dirname, "..", "src", "fivescore", "words", "en");
const ENTRY = /^([a-zA-Z][\w-]*) *=/gm;
/** `web-again`, and `web-headline.below`, which is part of `web-headline`. */
const WHOLE = /["'`]([a-zA-Z][\w-]*)(?:\.[\w-]+)?["'`]/g;
/** As in `web-variant-${name}`. */
const BEGINNING = /`([a-zA-Z][\w-]*-)\$\{/g;

/** The names among these that a script may ask for. */
export function namesIn(script: string, names: Iterable<string>): string[] {
  const whole = new Set(Array.from(script.matchAll(WHOLE), ([, name]) => name!));
  const beginnings = Array.from(script.matchAll(BEGINNING), ([, start]) => start!);
  return [...names]
    .filter((name) => whole.has(name) || beginnings.some((one) => name.startsWith(one)))
    .sort();
}

/** Writes their names beside the page; the server sends their texts. */
export function listFirstWords(): Plugin {
  return {
    name: "list-first-words",
    apply: "build",
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((one) => one.type === "chunk" && one.isEntry);
      const script = scripts.map((one) => (one.type === "chunk" ? one.code : "")).join("\n");
      const texts = readdirSync(WORDS).map((file) => readFileSync(join(WORDS, file), "utf8"));
      const names = texts.flatMap((text) => Array.from(text.matchAll(ENTRY), ([, name]) => name!));
      const source = JSON.stringify(namesIn(script, names));
      this.emitFile({ type: "asset", fileName: FIRST_WORDS, source });
    },
  };
}
