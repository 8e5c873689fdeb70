// What the service worker keeps: one cache for each version of the page, with its files and what it needs
// to be read without a server.

import { LANGUAGES } from "../src/lib/languages.ts";
import type { Build } from "./build.ts";

const OURS = "fivescore-";
/** The page itself, whatever the address. */
const SHELL = "/";
/** Versions that stay beside the present one, for tabs that are still open. */
const OLDER = 2;
/** A server that takes longer is taken for none, if there is something to show instead. */
export const PATIENCE = 4000;

type Get = (path: RequestInfo, init?: RequestInit) => Promise<Response>;

export class Shelf {
  readonly #name: string;

  constructor(
    private readonly build: Build,
    private readonly storage: CacheStorage,
    private readonly get: Get,
  ) {
    this.#name = OURS + build.version;
  }

  /** Fetches all of this version; fails if that cannot be had, so that no half of it is ever used. */
  async fill(): Promise<void> {
    const cache = await this.storage.open(this.#name);
    const shell = await this.#fetch(SHELL);
    // The server may have been upgraded since it gave this worker away.
    if (!(await shell.clone().text()).includes(this.build.version))
      throw new Error("The page is of another version.");
    await Promise.all(this.build.files.map((path) => this.#take(cache, path)));
    await this.#takeReferences(cache);
    await cache.put(SHELL, shell);
  }

  /** Lets go of what no tab can need any more. */
  async tidy(): Promise<void> {
    const others = (await this.storage.keys()).filter((name) => name.startsWith(OURS) && name !== this.#name);
    const old = others.slice(0, Math.max(0, others.length - OLDER));
    await Promise.all(old.map((name) => this.storage.delete(name)));
  }

  /** A file that is named by its content: of any version, so that an old tab goes on. */
  async asset(request: Request): Promise<Response> {
    return (await this.storage.match(request)) ?? this.get(request);
  }

  /** What the server says, which is kept; without a server what it said before. */
  async reference(request: Request): Promise<Response> {
    const cache = await this.storage.open(this.#name);
    const answer = this.get(request).then(async (found) => {
      if (isWhole(found)) await cache.put(request.url, found.clone());
      return found;
    });
    return this.#within(answer, () => cache.match(request.url));
  }

  /** A page of ours, by its address; without a server the kept one. */
  async page(answer: Promise<Response>): Promise<Response> {
    return this.#within(answer, async () => (await this.storage.open(this.#name)).match(SHELL));
  }

  /** What is kept, where the answer fails, comes late or says that the server is in trouble. */
  async #within(answer: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
    const first = await Promise.race([answer, late]).catch(() => null);
    clearTimeout(timer);
    if (first && first.status < 500) return first;
    const found = await kept();
    if (!found) return answer;
    answer.catch(() => {}); // nobody waits for it any more
    return found;
  }

  async #take(cache: Cache, path: string): Promise<void> {
    const same = path.startsWith("/assets/") ? await this.storage.match(path) : undefined;
    await cache.put(path, same ?? (await this.#fetch(path)));
  }

  /** Rules, words, guides and empty pads. A game from outside may have none of the last. */
  async #takeReferences(cache: Cache): Promise<void> {
    const games = await this.#fetch("/api/games");
    const { games: all } = (await games.clone().json()) as { games: { name: string }[] };
    await cache.put("/api/games", games);
    const words = LANGUAGES.flatMap((language) => [`/words/${language}.ftl`, `/words/first/${language}.ftl`]);
    await Promise.all(words.map((path) => this.#take(cache, path)));
    const paths = all.flatMap(({ name }) => [
      `/api/guides/${name}`,
      `/api/guides/${name}/deck`,
      `/api/decks/${name}`,
      `/api/pad/${name}`,
    ]);
    await Promise.all(paths.map((path) => this.#take(cache, path).catch(() => {})));
  }

  async #fetch(path: string): Promise<Response> {
    const answer = await this.get(path, { cache: "no-cache", credentials: "omit" });
    if (!isWhole(answer)) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }
}

/** Whether an answer is the server's own, and can be kept. */
function isWhole(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected;
}
