/**
 * Decides which queues may receive messages. A broker writes a new queue's name to disk seconds after its declaration.
 * A node killed before then restarts with a broken replica of the queue, and confirmed messages are lost. So a queue is
 * trusted only some time after its declaration. Pure: time is passed in.
 */
export class TrustedQueues {
  readonly #afterMs: number;
  /** Time from which each queue is trusted, by name. */
  readonly #fromMs = new Map<string, number>();

  constructor(afterMs: number) {
    this.#afterMs = afterMs;
  }

  /** Records that a queue exists and was declared `ageMs` milliseconds ago. */
  found(name: string, ageMs: number, nowMs: number): void {
    this.#fromMs.set(name, nowMs - ageMs + this.#afterMs);
  }

  forget(name: string): void {
    this.#fromMs.delete(name);
  }

  isTrusted(name: string, nowMs: number): boolean {
    return this.waitMs(name, nowMs) === 0;
  }

  /** Returns the time until a queue is trusted, in milliseconds; undefined for an unknown queue. */
  waitMs(name: string, nowMs: number): number | undefined {
    const fromMs = this.#fromMs.get(name);
    return fromMs === undefined ? undefined : Math.max(0, fromMs - nowMs);
  }
}
