/**
 * Group commit over a network: items that arrive during a transaction wait and share the next one, so that one round of
 * statements and one disk sync serve many requests.
 */

import { StoreUnavailable } from '../unavailable.ts';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

interface BatcherOptions<T, R> {
  /** Handles all items in one transaction; returns a result for each, in their order. */
  run: (items: T[]) => Promise<R[]>;
  /** Limit of items in one transaction. */
  most: number;
  /** Items with the same key never share a transaction. */
  keyOf?: (item: T) => number;
}

export class Batcher<T, R> {
  readonly #options: BatcherOptions<T, R>;
  #waiting: Waiting<T, R>[] = [];
  #running: Promise<void> | undefined;

  constructor(options: BatcherOptions<T, R>) {
    this.#options = options;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#drain();
    });
  }

  /** Resolves when no item is under way or waiting. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    // Waits one turn of the event loop, so that items added in it share the first transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      if (!(await this.#runTogether(group)) && group.length > 1) {
        for (const one of group) await this.#runTogether([one], true);
      }
    }
    this.#running = undefined;
  }

  #nextGroup(): Waiting<T, R>[] {
    const { most, keyOf } = this.#options;
    const group: Waiting<T, R>[] = [];
    const later: Waiting<T, R>[] = [];
    const keys = new Set<number>();
    for (const one of this.#waiting) {
      const key = keyOf?.(one.item);
      if (group.length < most && (key === undefined || !keys.has(key))) {
        group.push(one);
        if (key !== undefined) keys.add(key);
      } else {
        later.push(one);
      }
    }
    this.#waiting = later;
    return group;
  }

  /** One bad item must not fail its neighbours: a failed group of several leaves its promises open for single runs. */
  async #runTogether(group: readonly Waiting<T, R>[], last = group.length === 1): Promise<boolean> {
    try {
      const results = await this.#options.run(group.map(({ item }) => item));
      group.forEach((one, index) => one.resolve(results[index] as R));
      return true;
    } catch (error) {
      // An unavailable store is no fault of an item: retried one by one, they would only wait again.
      const isAway = error instanceof StoreUnavailable;
      if (last || isAway) for (const one of group) one.reject(error);
      return isAway;
    }
  }
}
