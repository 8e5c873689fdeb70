/** A browser's storage for tests. */
export class FakeStorage {
  readonly #kept = new Map<string, string>();

  /** `isFull`: it takes nothing more. */
  constructor(public isFull = false) {}

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.#kept.set(key, text);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}
