// Copying a text: over plain http browsers offer no clipboard, only the old command.

/** Copies a text; says whether that worked. */
export async function copy(text: string): Promise<boolean> {
  if (window.isSecureContext && "clipboard" in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the old way may be.
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "off-screen";
  // Inside an open dialog only what is in it can be focused.
  const place = document.querySelector("dialog[open]") ?? document.body;
  place.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
