// What a screen reader hears: one polite region with a sentence per event, and one that interrupts.

const BURST = 1000;
const BREATH = 60;

export const heard = $state({ polite: "", assertive: "" });

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let last = -BURST;

/** Reads something out when there is a moment; what comes within a second is read out together. */
export function announce(sentence: string): void {
  if (!sentence) return;
  waiting.push(sentence);
  timer ??= setTimeout(tell, Math.max(BREATH, last + BURST - performance.now()));
}

function tell(): void {
  heard.polite = again(heard.polite, waiting.join(" "));
  waiting = [];
  timer = undefined;
  last = performance.now();
}

/** Tells something at once: that it is your turn, or why a move is not allowed. */
export function interrupt(sentence: string): void {
  heard.assertive = again(heard.assertive, sentence);
}

/** A region is heard when it changes: the same text again differs by an invisible space. */
function again(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text;
}
