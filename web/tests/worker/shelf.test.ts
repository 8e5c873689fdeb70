import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PATIENCE, Shelf } from "../../worker/shelf.ts";

/** The browser's caches, as far as the shelf uses them. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const held = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, held);
    return {
      put: async (path: RequestInfo, answer: Response) => void held.set(pathOf(path), answer),
      match: async (path: RequestInfo) => held.get(pathOf(path))?.clone(),
    } as Partial<Cache> as Cache;
  }
  async match(path: RequestInfo) {
    for (const held of this.all.values()) if (held.has(pathOf(path))) return held.get(pathOf(path))!.clone();
    return undefined;
  }
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

const HERE = "https://games.example.org";
const pathOf = (path: RequestInfo) => new URL(typeof path === "string" ? path : path.url, HERE).pathname;
const asked = (path: string) => new Request(HERE + path);

let caches = new FakeCaches();
let served: Record<string, string | number>;
let fetched: string[] = [];

async function get(path: RequestInfo): Promise<Response> {
  fetched.push(pathOf(path));
  const found = served[pathOf(path)];
  if (found === undefined) throw new TypeError("Failed to fetch");
  return typeof found === "number" ? new Response("", { status: found }) : new Response(found);
}

function shelf(version: string, files: string[]): Shelf {
  return new Shelf({ version, files }, caches as unknown as CacheStorage, get);
}

function serve(version: string, files: string[]): void {
  const words = ["en", "fr", "de", "es"].flatMap((one) => [
    [`/words/${one}.ftl`, `${one} of ${version}`],
    [`/words/first/${one}.ftl`, `first ${one} of ${version}`],
  ]);
  served = {
    "/": `<html data-build="${version}">`,
    "/api/games": '{"games":[{"name":"fives"},{"name":"guideless"}]}',
    "/api/guides/fives": "{}",
    "/api/guides/fives/deck": "{}",
    "/api/decks/fives": "{}",
    "/api/guides/guideless": 400,
    "/api/guides/guideless/deck": 400,
    "/api/decks/guideless": 400,
    "/api/pad/fives": "{}",
    "/api/pad/guideless": 404,
    ...Object.fromEntries(words),
    ...Object.fromEntries(files.map((path) => [path, path])),
  };
}

beforeEach(() => {
  caches = new FakeCaches();
  fetched = [];
});
afterEach(() => vi.useRealTimers());

test("all of a version is fetched, and shown when there is no server", async () => {
  serve("one", ["/assets/a.js", "/mark.svg"]);
  const one = shelf("one", ["/assets/a.js", "/mark.svg"]);
  await one.fill();
  served = {};
  expect(await (await one.page(get("/t/x"))).text()).toContain("one");
  expect(await (await one.asset(asked("/assets/a.js"))).text()).toBe("/assets/a.js");
  expect(await (await one.reference(asked("/words/de.ftl"))).text()).toBe("de of one");
  expect((await one.reference(asked("/api/guides/fives"))).status).toBe(200);
  await expect(one.reference(asked("/api/guides/guideless"))).rejects.toThrow();
});

test("a version of which a file is missing is not taken", async () => {
  serve("one", ["/assets/a.js"]);
  await expect(shelf("one", ["/assets/a.js", "/assets/b.js"]).fill()).rejects.toThrow();
});

test("a page of another version than the worker is not taken", async () => {
  serve("two", []);
  await expect(shelf("one", []).fill()).rejects.toThrow("another version");
});

test("an upgrade fetches only the files that are new, and old tabs keep theirs", async () => {
  serve("one", ["/assets/a.js", "/assets/b.js"]);
  await shelf("one", ["/assets/a.js", "/assets/b.js"]).fill();
  serve("two", ["/assets/a.js", "/assets/c.js"]);
  fetched = [];
  const two = shelf("two", ["/assets/a.js", "/assets/c.js"]);
  await two.fill();
  await two.tidy();
  expect(fetched.filter((path) => path.startsWith("/assets/"))).toEqual(["/assets/c.js"]);
  expect(await (await two.asset(asked("/assets/b.js"))).text()).toBe("/assets/b.js");
});

test("versions that no tab can need any more are let go, and nothing of others", async () => {
  await caches.open("somebody-elses");
  for (const version of ["1", "2", "3", "4"]) {
    serve(version, []);
    const one = shelf(version, []);
    await one.fill();
    await one.tidy();
  }
  expect(await caches.keys()).toEqual(["somebody-elses", "fivescore-2", "fivescore-3", "fivescore-4"]);
});

test("what the server says comes first and is kept; trouble is not", async () => {
  serve("one", []);
  const one = shelf("one", []);
  await one.fill();
  served["/words/en.ftl"] = "changed";
  expect(await (await one.reference(asked("/words/en.ftl"))).text()).toBe("changed");
  served["/words/en.ftl"] = 502;
  served["/"] = 502;
  expect(await (await one.reference(asked("/words/en.ftl"))).text()).toBe("changed");
  expect(await (await one.page(get("/"))).text()).toContain("one");
});

test("a server that does not answer in time is not waited for", async () => {
  serve("one", []);
  const one = shelf("one", []);
  await one.fill();
  vi.useFakeTimers();
  const answer = one.page(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await (await answer).text()).toContain("one");
});

test("without anything kept a slow server is waited for", async () => {
  vi.useFakeTimers();
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("late")), 9000));
  const answer = shelf("one", []).page(late);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await (await answer).text()).toBe("late");
});
