import { describe, expect, it } from "vitest";

import { missingConsent } from "../../src/lib/consent.ts";
import type { TableInfo } from "../../src/lib/protocol.ts";

describe("consent", () => {
  it("is missing from those who are asked and have not agreed", () => {
    const table = { asked: [0, 2, 3] } as unknown as TableInfo;
    expect(missingConsent(table, [2])).toEqual([0, 3]);
    expect(missingConsent(table, [0, 2, 3])).toEqual([]);
  });

  it("is asked of nobody where there is no question", () => {
    expect(missingConsent({} as TableInfo, [])).toEqual([]);
  });
});
