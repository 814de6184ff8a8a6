/** Waiting for something to change, as long as the caller has patience. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Something changed: whoever waits looks again. */
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

/** The longest that Node's timers count. */
const MAX_TIMER_MS = 2 ** 31 - 1;
