/**
 * Which queues may be given messages. A broker writes the name of a new queue to disk seconds after it was declared: a
 * node killed before then comes back with a part of the queue that never works again, and what was confirmed is lost
 * with it. So a queue is trusted a while after its declaration. Pure: time is passed in.
 */
export class TrustedQueues {
  readonly #afterMs: number;
  /** By name, from when on. */
  readonly #fromMs = new Map<string, number>();

  constructor(afterMs: number) {
    this.#afterMs = afterMs;
  }

  /** The queue is there, and was declared `ageMs` milliseconds ago. */
  found(name: string, ageMs: number, nowMs: number): void {
    this.#fromMs.set(name, nowMs - ageMs + this.#afterMs);
  }

  forget(name: string): void {
    this.#fromMs.delete(name);
  }

  isTrusted(name: string, nowMs: number): boolean {
    return this.waitMs(name, nowMs) === 0;
  }

  /** How long until it is trusted; undefined when it is not known to be there. */
  waitMs(name: string, nowMs: number): number | undefined {
    const fromMs = this.#fromMs.get(name);
    return fromMs === undefined ? undefined : Math.max(0, fromMs - nowMs);
  }
}
