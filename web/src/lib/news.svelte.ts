// What a screen reader hears of a table: each new line of its log and each chat of others, once.

import { announce } from "./announce.svelte.ts";
import type { Line } from "./log.ts";
import type { Item } from "./protocol.ts";

export interface News {
  /** The number of the last item. */
  number: number;
  lines: readonly Line[];
  /** What others said. */
  chats: readonly Item[];
}

/** Reads out what is new from now on; for as long as the component lives that calls it. */
export function announceNews(news: () => News): void {
  let announced = -1;
  $effect(() => {
    const { number, lines, chats } = news();
    const after = announced;
    announced = number;
    if (after < 0) return;
    for (const line of lines) if (line.number > after && !line.isQuiet) announce(line.text);
    for (const chat of chats) if (chat.number > after) announce(`${chat.name}: ${chat.text}`);
  });
}
