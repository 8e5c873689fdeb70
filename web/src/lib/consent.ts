/** Questions that all who play are asked. Who is asked, the server says. */

import type { TableInfo } from "./protocol.ts";

/** The seats that are asked and have not agreed. */
export function missingConsent(table: TableInfo, agreed: readonly number[]): number[] {
  return (table.asked ?? []).filter((seat) => !agreed.includes(seat));
}
