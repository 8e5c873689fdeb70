import { expect, test } from "vitest";

import { kindOf } from "../../worker/requests.ts";

const HERE = "https://games.example.org";
const FILES = ["/mark.svg", "/icons/icon-192.png"];

function kind(path: string, { method = "GET", mode = "cors" as RequestMode, origin = HERE } = {}) {
  return kindOf({ method, mode, url: origin + path }, HERE, FILES);
}

test("pages of ours are pages, whatever their address", () => {
  for (const path of ["/", "/rules/fives", "/t/abc", "/pad/7?x=1", "/nowhere"])
    expect(kind(path, { mode: "navigate" }), path).toBe("page");
});

test("what is no page is left to the server, also in a tab of its own", () => {
  for (const path of ["/api/archive/x/record", "/words/en.ftl", "/previews/t/x.png", "/mark.svg", "/health"])
    expect(kind(path, { mode: "navigate" }), path).toBe(null);
});

test("only what is the same for everybody is kept", () => {
  for (const path of ["/words/fr.ftl", "/api/games", "/api/guides/fives", "/api/guides/score5/deck"])
    expect(kind(path), path).toBe("reference");
  expect(kind("/api/decks/scorecards")).toBe("reference");
  expect(kind("/api/pad/fives")).toBe("reference");
  expect(kind("/mark.svg")).toBe("reference");
  expect(kind("/assets/index-abc.js")).toBe("asset");
});

test("nothing of tables, people, tournaments, archives and bots is", () => {
  const paths = [
    "/api/me",
    "/api/tables",
    "/api/tables/abc",
    "/api/tables/abc/deck",
    "/api/tournaments/abc",
    "/api/archive",
    "/api/archive/abc/replay?viewer=0",
    "/api/pad/fives/deck",
    "/api/bots",
    "/api/openapi.json",
    "/api/games?x=1",
  ];
  for (const path of paths) expect(kind(path), path).toBe(null);
});

test("what is sent goes to the server, and so does what is asked of others", () => {
  expect(kind("/api/games", { method: "POST" })).toBe(null);
  expect(kind("/api/pad/fives", { method: "POST" })).toBe(null);
  expect(kind("/api/games", { origin: "https://elsewhere.example.org" })).toBe(null);
});
