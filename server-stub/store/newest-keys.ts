/** The keys that were added last, so many of them: what need not be looked up again. */
export class NewestKeys {
  readonly #most: number;
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** The key that was added first goes where there are too many. */
  add(key: string): void {
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#most && oldest !== undefined) this.#keys.delete(oldest);
  }

  clear(): void {
    this.#keys.clear();
  }
}
