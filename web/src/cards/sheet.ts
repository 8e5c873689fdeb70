import "./colours.css";

import { mount } from "svelte";

import CardSheet from "./CardSheet.svelte";

let isLaid = false;

/** Puts the shared shapes into the page, once, when the first card is drawn. */
export function laySheet(): void {
  if (isLaid) return;
  isLaid = true;
  mount(CardSheet, { target: document.body });
}
