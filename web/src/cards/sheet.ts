import "./card.css";
import "./colours.css";

import { type Component, mount } from "svelte";

import CardSheet from "./CardSheet.svelte";

const mounted = new Set<Component>();

/** Puts shapes that cards point at into the page, once: those of all games, and those of one. */
export function mountSheet(own?: Component): void {
  for (const sheet of own ? [CardSheet, own] : [CardSheet]) {
    if (mounted.has(sheet)) continue;
    mounted.add(sheet);
    mount(sheet, { target: document.body });
  }
}
