/** Moves that explain. Each is short, none holds anything up, and all are off where things keep still. */

import { isStill, pace } from "../../lib/settings.svelte.ts";

/** Milliseconds; the same as the tokens `--time-…`. */
export const TIME = { tap: 90, quick: 160, move: 280, reveal: 420, party: 900, stagger: 40 } as const;

const OUT = "cubic-bezier(.2, .8, .2, 1)";
const LAND = "cubic-bezier(.3, 1.3, .5, 1)";

/** The middle of an element and its width, on the screen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

/** Where something lies in its parent, and how far it is turned. */
export interface Lying {
  x: number;
  y: number;
  turn: number;
}

export function spotOf(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

/**
 * Lets an element come from a spot to where it lies; it keeps its own turn. The spot is only asked for where things
 * move: to measure one lays the whole page out at once.
 */
export function comeFrom(
  element: HTMLElement,
  spot: () => Spot | null,
  options: { delay?: number; turn?: number } = {},
): void {
  const from = isStill() ? null : spot();
  if (!from) return appear(element);
  const here = spotOf(element);
  if (!here || here.width === 0) return;
  const scale = from.width / here.width;
  element.animate(
    [
      {
        translate: `${from.x - here.x}px ${from.y - here.y}px`,
        scale: String(Math.min(1.6, Math.max(0.3, scale))),
        rotate: `${options.turn ?? 0}deg`,
      },
      { translate: "0 0", scale: "1", rotate: "0deg" },
    ],
    { duration: TIME.move * pace(), delay: (options.delay ?? 0) * pace(), easing: LAND, fill: "backwards" },
  );
}

/** Lets an element slide from one place to another, both known: nothing is measured. */
export function slide(element: HTMLElement, from: Lying, to: Lying): void {
  if (isStill()) return;
  const frame = ({ x, y, turn }: Lying) => ({ translate: `${x}px ${y}px`, rotate: `${turn}deg` });
  element.animate([frame(from), frame(to)], { duration: TIME.move * pace(), easing: OUT });
}

/** Lets an element go to a spot; what happens there is up to the caller. */
export function goTo(element: HTMLElement, to: Spot | null, duration: number = TIME.move): Animation | null {
  const here = spotOf(element);
  if (isStill() || !to || !here || here.width === 0) return null;
  return element.animate(
    [
      { translate: "0 0", scale: "1" },
      {
        translate: `${to.x - here.x}px ${to.y - here.y}px`,
        scale: String(Math.max(0.2, to.width / here.width)),
      },
    ],
    { duration: duration * pace(), easing: OUT, fill: "forwards" },
  );
}

/** A short fade: what is left of a move where nothing travels. */
export function appear(element: HTMLElement): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
}

/** Turns a card about its long axis; `swap` changes the side when it stands on edge. */
export function turnOver(element: HTMLElement, swap: () => void): void {
  if (isStill()) {
    swap();
    return;
  }
  const half = (TIME.move * pace()) / 2;
  const edge = "perspective(600px) rotateY(90deg)";
  const up = element.animate([{ transform: "perspective(600px) rotateY(0)" }, { transform: edge }], {
    duration: half,
    easing: "ease-in",
  });
  up.onfinish = () => {
    swap();
    element.animate(
      [{ transform: "perspective(600px) rotateY(-90deg)" }, { transform: "perspective(600px) rotateY(0)" }],
      { duration: half, easing: OUT },
    );
  };
}
