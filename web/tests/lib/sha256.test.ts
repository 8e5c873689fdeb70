import { createHash, createHmac, randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { fromHex, hmac, sha256, toHex } from "../../src/lib/sha256.ts";

test("SHA-256 is that of everybody else, at every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

test("HMAC is that of everybody else, with short and long keys", () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const [key, message] = [randomBytes(length), randomBytes(70)];
    expect(toHex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
});

test("hexadecimal digits become bytes and back", () => {
  expect(fromHex("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
  expect(toHex(Uint8Array.of(0, 255, 16))).toBe("00ff10");
});
