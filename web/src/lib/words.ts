// What the page says, in the language of its reader: the same Fluent messages as everywhere else.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";

import { LANGUAGES, type Language } from "./languages.ts";

export { LANGUAGES, type Language };
/** What their readers call them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
};
export type Arguments = Record<string, string | number>;

let bundle: FluentBundle | null = null;
let current: Language = "en";
let changed = () => {};
const follow = createSubscriber((update) => {
  changed = update;
});

/** A message in the reader's language; `id` may name an attribute, as in `web-nowhere.below`. */
export function t(id: string, args: Arguments = {}): string {
  follow();
  const [name = "", attribute] = id.split(".");
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) {
    console.error(`There is no message ${id}.`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (errors.length > 0) console.error(`${id}: ${errors[0]}`);
  return text;
}

/** Whether there is a message of that name, or such an attribute of one. */
export function has(id: string): boolean {
  follow();
  const [name = "", attribute] = id.split(".");
  const message = bundle?.getMessage(name);
  return message !== undefined && (!attribute || attribute in message.attributes);
}

/** The language that the page speaks now. */
export function language(): Language {
  follow();
  return current;
}

/** The sentence of a refusal in the reader's language. */
export function inWords(sentences: Record<string, string>): string {
  return sentences[language()] ?? sentences["en"] ?? "";
}

/** A date and its time as the reader writes them: British or American, say. */
export function dateAndTime(at: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(locale(), style).format(at);
}

function locale(): string {
  const spoken = language();
  return navigator.languages.find((name) => name.startsWith(spoken)) ?? spoken;
}

/** A day as short as it can be: 3 Nov, 3. Nov., Nov 3. */
export function dayAndMonth(at: number): string {
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short" }).format(at);
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, as in “2 hours ago” or “yesterday”. */
export function ago(at: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) ?? ["second", Infinity];
  // In the first minute it is “now”; a server's clock may be a little ahead.
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(
    -Math.floor(seconds / length) || 0,
    unit,
  );
}

/** Names in a row, with the reader's word for “and”. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}

/** The first language of the browser that we speak. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const name of wanted) {
    const code = name.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((one) => one === code);
    if (found) return found;
  }
  return "en";
}

/** Fetches the messages of a language and speaks it from now on. */
export async function speak(wanted: Language): Promise<void> {
  const answer = await fetch(`/words/${wanted}.ftl`);
  if (!answer.ok) throw new Error(`/words/${wanted}.ftl: ${answer.status}`);
  use(wanted, await answer.text());
}

/** Speaks the language of these messages. */
export function use(wanted: Language, messages: string): void {
  const fresh = new FluentBundle(wanted, { useIsolating: false });
  for (const error of fresh.addResource(new FluentResource(messages))) console.error(error);
  bundle = fresh;
  current = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
  changed();
}
