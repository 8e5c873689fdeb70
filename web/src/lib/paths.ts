/** Addresses that pages had before, and that people may have kept: the first part, and its name now. */
const MOVED: Record<string, string> = { event: "tournament" };

/** The path as it is called now. */
export function movedPath(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  const now = MOVED[first];
  return now === undefined ? path : ["", now, ...rest].join("/");
}

/** Where a guide, the rules or the settings lead back to: a page of ours, or home. */
export function wayBack(query: string): string {
  const wanted = new URLSearchParams(query).get("back") ?? "";
  return /^\/(?!\/)[\w/-]*$/.test(wanted) ? wanted : "/";
}

/** The parts of a path; null for one that is no text. */
export function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
