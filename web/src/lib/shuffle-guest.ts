// Takes part in the shuffles of a table before its page is open: from a tournament's page its players are
// only on their way there.

import { TableConnection } from "./connection.ts";
import type { Socket } from "./live-socket.ts";

/** Connects to a table until its game begins; gives a way to stop. */
export function shuffleAt(table: string, connect?: (path: string) => Socket): () => void {
  const connection = new TableConnection(
    table,
    {
      onSeen: ({ table: { phase } }) => {
        if (phase !== "waiting") connection.close();
      },
      onEarlier: () => {},
      onStatus: () => {},
      onPending: () => {},
    },
    connect,
    undefined,
    // Nobody looks at it.
    false,
  );
  return () => connection.close();
}
