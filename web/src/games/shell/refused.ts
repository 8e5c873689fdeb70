/** Why something was not done, as a table says it. */

import type { Refusal } from "../../lib/protocol.ts";
import { inWords } from "../../lib/words.ts";

export interface Refused {
  text: string;
  ruling: string | null;
}

/** A refusal of the server; with a sentence of our own where it has none in this language. */
export function refusedBy({ sentences, ruling }: Refusal, otherwise: string): Refused {
  return { text: inWords(sentences) || otherwise, ruling };
}
