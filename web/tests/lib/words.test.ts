import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ago, chooseLanguage, has, inWords, listed, speakAll, speakFirst, t } from "../../src/lib/words.ts";
import { speakHere } from "../messages.ts";

beforeEach(() => speakHere("en"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a message is told with its arguments, an attribute by its name", () => {
  expect(t("fives-card", { colour: "Green", number: "11" })).toBe("Green 11");
  expect(t("web-headline", { count: 4 })).toBe("Four card games, one table.");
  expect(t("web-headline", { count: 12 })).toBe("12 card games, one table.");
  expect(t("web-headline.below")).toContain("No account");
});

test("a message that does not exist is an error of ours and shows its name", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(t("no-such-message")).toBe("no-such-message");
  expect(t("web-headline.nothing")).toBe("web-headline.nothing");
  expect(error).toHaveBeenCalledTimes(2);
  expect(has("no-such-message")).toBe(false);
});

test("the browser's first language that we speak is chosen", () => {
  expect(chooseLanguage(["ja", "fr-CA", "de"])).toBe("fr");
  expect(chooseLanguage(["ja"])).toBe("en");
});

test("a refusal is told in the reader's language, else in English", () => {
  speakHere("es");
  expect(inWords({ en: "No.", es: "Que no." })).toBe("Que no.");
  expect(inWords({ en: "No." })).toBe("No.");
  expect(inWords({})).toBe("");
});

test("names stand in a row as the reader writes it", () => {
  expect(listed(["Ada", "Ben"])).toBe("Ada and Ben");
  speakHere("de");
  expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben und Cleo");
});

test("how long ago something was is told in the reader's words", () => {
  const now = 1_000_000_000_000;
  const minutes = (count: number) => now - count * 60_000;
  expect(ago(now + 5000, now)).toBe("now");
  expect(ago(minutes(0.9), now)).toBe("now");
  expect(ago(minutes(1), now)).toBe("1 minute ago");
  expect(ago(minutes(119), now)).toBe("1 hour ago");
  expect(ago(minutes(25 * 60), now)).toBe("yesterday");
  speakHere("de");
  expect(ago(minutes(3 * 24 * 60), now)).toBe("vor 3 Tagen");
});

test("the first screen does with few words, and the others follow", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  let asked = 0;
  const served: Record<string, string> = {
    "/words/first/fr.ftl": "first = premier, { second }\nsecond = deuxième\n    .part = partie\n",
    "/words/fr.ftl":
      "first = autre\nthird =\n    { $n ->\n        [one] un\n       *[other] plusieurs\n    }\n",
  };
  vi.stubGlobal("fetch", async (path: string) => {
    asked += 1;
    return new Response(served[path] ?? "", { status: path in served ? 200 : 404 });
  });
  await speakFirst("fr");
  expect([t("first"), t("second.part"), t("third", { n: 2 }), has("third")]).toEqual([
    "premier, deuxième",
    "partie",
    "",
    false,
  ]);
  expect(error).not.toHaveBeenCalled();
  await Promise.all([speakAll(), speakAll()]);
  expect([t("first"), t("third", { n: 2 })]).toEqual(["premier, deuxième", "plusieurs"]);
  await speakAll();
  expect(asked).toBe(2);
  expect(t("fourth")).toBe("fourth");
  expect(error).toHaveBeenCalledOnce();
});

test("words that could not be fetched are asked for again", async () => {
  let status = 503;
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("first") ? new Response("first = one") : new Response("second = two", { status }),
  );
  await speakFirst("en");
  await expect(speakAll()).rejects.toThrow("503");
  status = 200;
  await speakAll();
  expect(t("second")).toBe("two");
});
