// Has a sheet added up by the server; when it cannot be reached, again and again until it can.

import { ApiError } from "../lib/api.ts";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

export class SheetRequest<Entries extends object, Sheet> {
  /** The last sheet that was made. */
  sheet = $state.raw<Sheet | null>(null);
  /** Whether what is written has not been added up for want of a connection. */
  isOffline = $state(false);
  /** What the server has against the entries as a whole, which is an error of ours, or its own trouble. */
  trouble = $state("");

  #ask: (entries: Entries) => Promise<Sheet>;
  #onsheet: (sheet: Sheet) => void;
  #asked = "";
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (entries: Entries) => Promise<Sheet>, onsheet: (sheet: Sheet) => void) {
    this.#ask = ask;
    this.#onsheet = onsheet;
  }

  /** Adds up these entries, if they are not the last ones. */
  send(entries: Entries): void {
    const text = JSON.stringify(entries);
    if (text === this.#asked) return;
    this.#asked = text;
    void this.#try(entries, FIRST_PAUSE);
  }

  /** The connection may be back. */
  retry(): void {
    if (this.isOffline) void this.#try(JSON.parse(this.#asked) as Entries, FIRST_PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#number = -1;
  }

  async #try(entries: Entries, pause: number): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#number < 0) return;
    const number = ++this.#number;
    try {
      const sheet = await this.#ask(entries);
      if (number !== this.#number) return;
      this.sheet = sheet;
      this.isOffline = false;
      this.trouble = "";
      this.#onsheet(sheet);
    } catch (error) {
      if (number !== this.#number) return;
      const isPassing =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      this.isOffline = isPassing;
      this.trouble = isPassing ? "" : error instanceof Error ? error.message : String(error);
      if (isPassing)
        this.#timer = setTimeout(() => this.#try(entries, Math.min(2 * pause, LONGEST_PAUSE)), pause);
    }
  }
}
