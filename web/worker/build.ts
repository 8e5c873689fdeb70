// What the build tells the service worker.

export interface Build {
  /** Names what was built; it stands in the page too (`data-build`). */
  version: string;
  /** Paths of all files of the page but the page itself. */
  files: string[];
}
