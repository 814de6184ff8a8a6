/** A log that records an app's events while tracking is on, and keeps them until a reader takes them. */

/** Most entries the log holds; later ones are dropped. */
const MAX_KEPT = 10_000;

export class TrackedLog<T> {
  #isTracking = false;
  #kept: T[] = [];
  #dropped = 0;

  get isTracking(): boolean {
    return this.#isTracking;
  }

  /** Number of entries dropped since tracking was turned on. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Turns tracking on or off; turning it off clears the log. */
  track(on: boolean): void {
    this.#isTracking = on;
    if (on) return;
    this.#kept = [];
    this.#dropped = 0;
  }

  add(entry: T): void {
    if (!this.#isTracking) return;
    if (this.#kept.length < MAX_KEPT) this.#kept.push(entry);
    else this.#dropped++;
  }

  /** Returns the entries since the last call. */
  take(): T[] {
    return this.#kept.splice(0);
  }
}
