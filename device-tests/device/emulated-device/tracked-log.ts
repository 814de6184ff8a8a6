/** What happens to an app while somebody has asked to be told of it, until it is asked for. */

/** Kept until they are asked for; later ones are lost. */
const MAX_KEPT = 10_000;

export class TrackedLog<T> {
  #isTracking = false;
  #kept: T[] = [];
  #dropped = 0;

  get isTracking(): boolean {
    return this.#isTracking;
  }

  /** How many were lost since it was switched on. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Off forgets what nobody asked for. */
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

  /** Those since the last call. */
  take(): T[] {
    return this.#kept.splice(0);
  }
}
