// What the page says, in the language of its reader: the same Fluent messages as everywhere else.

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Message,
} from "@fluent/bundle";
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

// A message or term begins a line, and what belongs to it is indented.
const ENTRY = /^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?$)*/gm;
const NAME = /-?[a-zA-Z][\w-]*/g;

/** The messages of a language, each parsed when it is first told: to parse all is slow. */
class Messages {
  readonly bundle: FluentBundle;
  readonly #unread = new Map<string, string>();

  constructor(language: Language) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(texts: string): void {
    for (const [text, name] of texts.matchAll(ENTRY)) {
      if (!this.bundle.hasMessage(name!)) this.#unread.set(name!, text);
    }
  }

  get(name: string): Message | undefined {
    this.#read(name);
    return this.bundle.getMessage(name);
  }

  /** Parses a message or term, with those that it refers to. */
  #read(name: string): void {
    const text = this.#unread.get(name);
    if (text === undefined) return;
    this.#unread.delete(name);
    for (const error of this.bundle.addResource(new FluentResource(text))) console.error(error);
    for (const [word] of text.matchAll(NAME)) this.#read(word);
  }
}

let messages = new Messages("en");
let current: Language = "en";
/** Set while only the words of the first screen are there. */
let isFirstOnly = false;
/** Whether somebody asked in vain meanwhile. */
let isMissed = false;
let coming: Promise<void> | null = null;
let changed = () => {};
const follow = createSubscriber((update) => {
  changed = update;
});

/** A message in the reader's language; `id` may name an attribute, as in `web-nowhere.below`. */
export function t(id: string, args: Arguments = {}): string {
  follow();
  const [name = "", attribute] = id.split(".");
  const message = messages.get(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return notFound(id);
  const errors: Error[] = [];
  const text = messages.bundle.formatPattern(pattern, withSmallNumbers(args), errors);
  if (errors.length > 0) console.error(`${id}: ${errors[0]}`);
  return text;
}

/** Written alike in all our languages: a browser takes long to make its first formatter of numbers. */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function withSmallNumbers(args: Arguments): Record<string, FluentVariable> {
  const isSmall = (value: string | number) => Number.isInteger(value) && Math.abs(Number(value)) < 1000;
  const pairs = Object.entries(args).map(([name, value]) => [
    name,
    isSmall(value) ? new SmallNumber(Number(value)) : value,
  ]);
  return Object.fromEntries(pairs);
}

/** It comes soon, or it is an error of ours. */
function notFound(id: string): string {
  if (isFirstOnly) {
    isMissed = true;
    return "";
  }
  console.error(`There is no message ${id}.`);
  return id;
}

/** Whether there is a message of that name, or such an attribute of one. */
export function has(id: string): boolean {
  follow();
  const [name = "", attribute] = id.split(".");
  const message = messages.get(name);
  if (!message && isFirstOnly) isMissed = true;
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

const formatters = new Map<string, unknown>();

/** A formatter that is made once: to make one takes longer than all that it will write. */
function made<Formatter, Options>(
  kind: new (language: string, options: Options) => Formatter,
  language: string,
  options: Options,
): Formatter {
  const key = `${kind.name} ${language} ${JSON.stringify(options)}`;
  if (!formatters.has(key)) formatters.set(key, new kind(language, options));
  return formatters.get(key) as Formatter;
}

/** A date and its time as the reader writes them: British or American, say. */
export function dateAndTime(at: number): string {
  return made(Intl.DateTimeFormat, locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

function locale(): string {
  const spoken = language();
  return navigator.languages.find((name) => name.startsWith(spoken)) ?? spoken;
}

/** A day as short as it can be: 3 Nov, 3. Nov., Nov 3. */
export function dayAndMonth(at: number): string {
  return made(Intl.DateTimeFormat, locale(), { day: "numeric", month: "short" }).format(at);
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
  const amount = -Math.floor(seconds / length) || 0;
  return made(Intl.RelativeTimeFormat, language(), { numeric: "auto" }).format(amount, unit);
}

/** Names in a row, with the reader's word for “and”. */
export function listed(names: string[]): string {
  return made(Intl.ListFormat, language(), { type: "conjunction" }).format(names);
}

/** Makes what the first sentence with names would otherwise wait for; a slow phone takes long. */
export function prepareLists(): void {
  listed([]);
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

/** Fetches all messages of a language and speaks it from now on. */
export async function speak(wanted: Language): Promise<void> {
  use(wanted, await fetchWords(`/words/${wanted}.ftl`));
}

/** Speaks a language with the few words of the first screen, which are there soon. */
export async function speakFirst(wanted: Language): Promise<void> {
  use(wanted, await fetchWords(`/words/first/${wanted}.ftl`));
  isFirstOnly = true;
}

/** Fetches what is still missing: only the first screen does without it. */
export function speakAll(): Promise<void> {
  if (!isFirstOnly) return Promise.resolve();
  coming ??= fetchRest().finally(() => (coming = null));
  return coming;
}

async function fetchRest(): Promise<void> {
  const wanted = current;
  const all = await fetchWords(`/words/${wanted}.ftl`);
  if (wanted !== current) return; // another language came meanwhile, and whole
  messages.add(all);
  isFirstOnly = false;
  if (isMissed) changed();
}

async function fetchWords(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** Speaks the language of these messages. */
export function use(wanted: Language, texts: string): void {
  messages = new Messages(wanted);
  messages.add(texts);
  current = wanted;
  isFirstOnly = isMissed = false;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
  changed();
}
