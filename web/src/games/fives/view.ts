export { TARGET } from "../../lib/protocol.ts";
export type {
  FivesClaim,
  FivesMove,
  FivesPaid,
  FivesPlay,
  FivesTrick,
  FivesView,
} from "../../lib/protocol.ts";
