/** Keys of a table. */

import { isPlainKey } from "../../lib/keys.ts";

/** Does what a key says, and says whether it did; `isTaken` where the focus is on something with keys of its own. */
export type OnKey = (key: string, isTaken: boolean) => boolean;

const TAKES_KEYS = "a, button, [tabindex='0']";

/** A window's handler for the keys that are meant for the table. */
export function tableKeys(onKey: OnKey, takesKeys = TAKES_KEYS): (event: KeyboardEvent) => void {
  return (event) => {
    if (!isPlainKey(event) || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (onKey(event.key, target.closest(takesKeys) !== null)) event.preventDefault();
  };
}
