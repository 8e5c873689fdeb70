export { TARGET } from "../../lib/protocol.ts";
export type { FivesMove, FivesPaid, FivesPlay, FivesTrick, FivesView } from "../../lib/protocol.ts";
