// The messages of a language, read where the server reads them.

import { readFileSync, readdirSync } from "node:fs";

import { type Language, use } from "../src/lib/words.ts";

const FOLDER = new URL("../../src/fivescore/words/", import.meta.url);

export function speakHere(language: Language): void {
  const folder = new URL(`${language}/`, FOLDER);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  use(language, files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n"));
}
