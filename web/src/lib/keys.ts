/** Which keys are meant for the page, and not for a field, a dialog or the browser. */

import { settings } from "./settings.svelte.ts";

/** Whether a key without Ctrl, Alt or Meta was pressed outside fields and dialogs, by somebody who wants keys. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const { target } = event;
  return !(target instanceof HTMLElement && target.closest("input, select, textarea, dialog"));
}
