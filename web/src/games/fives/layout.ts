/** Where things lie on a table of Fives, for any size of the screen. */

import { RATIO } from "../../cards/pieces/hand.ts";
import type { ModeSizes } from "../shell/mode.ts";

export type Side = "me" | "left" | "top" | "right";

/** The side of a seat, seen from the one at the bottom; clockwise is clockwise. */
export function sideOf(seat: number, bottom: number, players: number): Side {
  const sides: Side[] = players === 3 ? ["me", "left", "right"] : ["me", "left", "top", "right"];
  return sides[(seat - bottom + players) % players] ?? "me";
}

export interface Spot {
  /** The card's left upper corner. */
  x: number;
  y: number;
  turn: number;
}

export interface TrickLayout {
  cardWidth: number;
  spots: Record<Side, Spot>;
  /** All cards in one row: there is no height for a ring. */
  isRow: boolean;
}

const TURNS: Record<Side, number> = { me: 0, left: -5, top: 2, right: 6 };

/** The trick round an empty place, as on a phone. */
export function trickIn(width: number, height: number, players: number): TrickLayout {
  const free = Math.min(0.211 * width, (height - 20) / 3.12, 132);
  if (free < 54) return rowIn(width, height, players);
  const cardWidth = Math.floor(free);
  const cardHeight = cardWidth * RATIO;
  const middle = width / 2 - cardWidth / 2;
  const gap = 0.13 * cardWidth;
  const top = Math.max(6, Math.min(0.32 * (height - 2 * cardHeight - gap), 60));
  const aside = (players === 3 ? 1.25 : 1.42) * cardWidth;
  const low = top + (players === 3 ? 0.24 : 0.53) * cardWidth;
  return {
    cardWidth,
    isRow: false,
    spots: {
      me: { x: middle, y: top + cardHeight + gap, turn: TURNS.me },
      left: { x: middle - aside, y: low, turn: TURNS.left },
      top: { x: middle, y: top, turn: TURNS.top },
      right: { x: middle + aside, y: low, turn: TURNS.right },
    },
  };
}

/** What was led and the way back stand over the cards, names under them. */
function rowIn(width: number, height: number, players: number): TrickLayout {
  const [head, foot] = [24, 26];
  const room = height - head - foot;
  const cardWidth = Math.max(36, Math.min(room / RATIO, width / (players * 1.5), 76));
  const step = Math.min(Math.max(cardWidth * 1.5, 96), (width - 16) / players);
  const y = head + Math.max(0, (room - cardWidth * RATIO) / 2);
  const at = (k: number): Spot => ({
    x: width / 2 + (k - (players - 1) / 2) * step - cardWidth / 2,
    y,
    turn: 0,
  });
  const last = players - 1;
  return {
    cardWidth,
    isRow: true,
    spots: { left: at(0), top: at(1), right: at(last - 1), me: at(last) },
  };
}

export interface WideLayout {
  /** 1 for a window of 1280 × 800. */
  scale: number;
  trick: TrickLayout;
  ring: { x: number; y: number; width: number; height: number };
  seats: Record<Side, { x: number; y: number }>;
  fans: Record<Side, { x: number; y: number }>;
  seatWidth: number;
  fanWidth: number;
  handCard: number;
  /** From the bottom of the table to the top of the hand. */
  handTop: number;
}

const BASE = { width: 944, height: 740 };

/** From 860 px there is room for seats round a ring. */
export const SIZES: ModeSizes = {
  wideFrom: { width: 860, height: 600 },
  roomyFrom: { width: 600, height: 700 },
  flatBelow: 460,
};

/** The ring, as on a desktop. */
export function wideIn(width: number, height: number, players: number): WideLayout {
  const scale = Math.max(0.84, Math.min(width / BASE.width, height / BASE.height, 1.45));
  const px = (value: number): number => Math.round(value * scale);
  const handTop = px(206);
  const middle = { x: width / 2, y: Math.max(px(286), (height - handTop - px(92)) / 2 + px(75)) };
  const cardWidth = px(108);
  const cardHeight = cardWidth * RATIO;
  const corner = (dx: number, dy: number, turn: number): Spot => ({
    x: middle.x + dx * scale - cardWidth / 2,
    y: middle.y + dy * scale - cardHeight / 2,
    turn,
  });
  const seatWidth = px(208);
  const edge = Math.max(px(16), Math.min(px(26), (width - BASE.width * scale) / 2 + px(26)));
  const away = Math.min(px(110), Math.max(0, (width - BASE.width * scale) / 3));
  const left = edge + away;
  const right = width - left - seatWidth;
  const isThree = players === 3;
  const level = middle.y - px(isThree ? 150 : 158);
  return {
    scale,
    handTop,
    handCard: px(112),
    seatWidth,
    fanWidth: px(40),
    ring: { x: middle.x - px(258), y: middle.y - px(176), width: px(516), height: px(352) },
    trick: {
      cardWidth,
      isRow: false,
      spots: {
        me: corner(0, isThree ? 66 : 78, 0),
        left: corner(isThree ? -124 : -146, isThree ? -58 : -28, -7),
        top: corner(0, -86, 3),
        right: corner(isThree ? 124 : 146, isThree ? -58 : -28, 6),
      },
    },
    seats: {
      me: { x: width / 2 - seatWidth / 2, y: height - handTop },
      left: { x: left, y: level },
      top: { x: middle.x - px(94), y: px(2) },
      right: { x: right, y: level },
    },
    fans: {
      me: { x: width / 2 - seatWidth / 2 - px(140), y: height - handTop + px(14) },
      left: { x: left + px(40), y: level - px(70) },
      top: { x: middle.x - px(238), y: px(12) },
      right: { x: right + px(40), y: level - px(70) },
    },
  };
}
