// What the service worker does with a request. All that it does not know goes to the server as if there were
// no worker: tables, people, archives, everything that is sent.

export type Kind =
  /** One of our pages: the server's, and without a server the kept one, which finds its own way. */
  | "page"
  /** A file that is named by its content: the kept one. */
  | "asset"
  /** The same for everybody, and new only with a new server: the server's, and without one the kept one. */
  | "reference";

const REFERENCES = [
  /^\/words\/(first\/)?[a-z]+\.ftl$/,
  /^\/api\/games$/,
  /^\/api\/guides\/[\w-]+(\/deck)?$/,
  /^\/api\/decks\/[\w-]+$/,
  /^\/api\/pad\/[\w-]+$/,
];
/** Never a page of ours, also when somebody opens it in a tab. */
const NO_PAGE = /^\/(api|words|assets|previews|health)(\/|$)|\.\w+$/;

type Asked = Pick<Request, "method" | "mode" | "url">;

/** What kind of request it is; null for one that is none of the worker's business. */
export function kindOf(request: Asked, origin: string, files: readonly string[]): Kind | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  const path = url.pathname;
  if (request.mode === "navigate") return NO_PAGE.test(path) ? null : "page";
  if (path.startsWith("/assets/")) return "asset";
  if (url.search !== "") return null;
  return files.includes(path) || REFERENCES.some((one) => one.test(path)) ? "reference" : null;
}
