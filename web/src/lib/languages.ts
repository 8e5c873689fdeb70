// The languages that we speak. The service worker reads this too.

export const LANGUAGES = ["en", "fr", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
