/** Addresses that pages had before, and that people may have kept: the first part, and its name now. */
const MOVED: Record<string, string> = { event: "tournament" };

/** The path as it is called now. */
export function movedPath(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const now = MOVED[first];
  return now === undefined ? path : ["", now, ...rest].join("/");
}
