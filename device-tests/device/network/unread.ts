/** Counts what a channel has not taken yet. Beyond a limit, the server has to wait. */

/** Most events, and most bytes of them. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 1024 * 1024;

export class Unread {
  readonly #hold: (on: boolean) => void;
  /** Sizes in bytes, oldest first. */
  readonly #sizes: number[] = [];
  #bytes = 0;
  #isHeld = false;

  /** @param hold called with true to stop reading from the server, and with false to continue */
  constructor(hold: (on: boolean) => void) {
    this.#hold = hold;
  }

  get isFull(): boolean {
    return this.#sizes.length >= MAX_EVENTS || this.#bytes >= MAX_BYTES;
  }

  add(bytes: number): void {
    this.#sizes.push(bytes);
    this.#bytes += bytes;
    if (this.#isHeld || !this.isFull) return;
    this.#isHeld = true;
    this.#hold(true);
  }

  /** The channel has taken the oldest events. */
  take(events: number): void {
    for (const bytes of this.#sizes.splice(0, events)) this.#bytes -= bytes;
    if (!this.#isHeld || this.isFull) return;
    this.#isHeld = false;
    this.#hold(false);
  }
}
