/** Bounded set of the most recently added keys: a key in it need not be looked up again. */
export class NewestKeys {
  readonly #most: number;
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Adds a key and evicts the oldest one beyond the limit. */
  add(key: string): void {
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#most && oldest !== undefined) this.#keys.delete(oldest);
  }

  clear(): void {
    this.#keys.clear();
  }
}
