import { mount } from "svelte";

import Score5Sheet from "./Score5Sheet.svelte";
import { laySheet } from "./sheet.ts";

let isLaid = false;

/** Puts the shapes of Score 5 into the page, once, when its first card is drawn. */
export function layScore5Sheet(): void {
  laySheet();
  if (isLaid) return;
  isLaid = true;
  mount(Score5Sheet, { target: document.body });
}
