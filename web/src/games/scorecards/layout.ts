/** How a table of Score Cards is laid out for the size that it has. */

import type { ModeSizes } from "../shell/mode.ts";

export const SIZES: ModeSizes = {
  wideFrom: { width: 860, height: 560 },
  roomyFrom: { width: 600, height: 700 },
  flatBelow: 480,
};
