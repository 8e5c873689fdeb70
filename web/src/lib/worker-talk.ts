// What the service worker and the page have to agree on when it comes to turn notices. It runs in both.

/** The worker asks what a tab shows; the answer, a path, goes to the port that comes along. */
export const WHERE = "where?";

/** The worker has focused a tab to lead its reader to a path of ours. */
export interface Open {
  open: string;
}

/** All notices of a table have one tag: a newer one takes the place of an older one. */
export const tagOf = (table: string): string => `turn-${table}`;

/** Whether a path is a table's: nobody is taken away from there. */
export const isTable = (path: string): boolean => path.startsWith("/t/");
