import type { FAMILIES } from "../../lib/protocol.ts";

export { AUCTIONS, FAMILIES } from "../../lib/protocol.ts";
export type {
  Score5Lot,
  Score5Pick,
  Score5Reveal,
  Score5Sure,
  Score5Tie,
  Score5View,
  Score5Wild,
} from "../../lib/protocol.ts";
export type Family = (typeof FAMILIES)[number];
