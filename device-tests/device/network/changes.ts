/** Waits for a condition, up to a timeout. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Makes all waiters check their conditions again. */
  tell(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** @returns whether the condition came true within `ms` real milliseconds; asked at once and after each change */
  until(condition: () => boolean, ms: number): Promise<boolean> {
    if (condition()) return Promise.resolve(true);
    if (ms <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (result: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(result);
      };
      const look = (): void => {
        if (condition()) done(true);
      };
      const timer = Number.isFinite(ms) ? setTimeout(() => done(false), Math.min(ms, MAX_TIMER_MS)) : undefined;
      this.#waiting.add(look);
    });
  }
}

/** Longest delay of Node's timers, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
