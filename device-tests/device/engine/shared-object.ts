/**
 * The engine's mailbox between threads, seen from the host: a growable shared buffer `[i32 length][i32 version][JSON]`.
 *
 * The reader sets the version back to 0; a writer that finds 1 must wait. Updates queue here without a deadline (the
 * engine's own host drops them after ten seconds, which loses field changes while a task is busy).
 */
const LENGTH = 0;
const VERSION = 1;
const HEADER_BYTES = 8;
const INITIAL_BYTES = 32 * 1024;
const MAX_BYTES = 32 * 1024 * 1024;
/** Updates kept for a task that does not read them; one more ends the app with an error. */
const MAX_QUEUED_UPDATES = 200_000;

export class SharedObject {
  readonly buffer: SharedArrayBuffer;
  readonly #header: Int32Array;
  readonly #onStored: () => void;
  readonly #queue: string[] = [];
  #waiting = false;
  #closed = false;

  /** @param onStored called after each write, to wake the reader. */
  constructor(onStored: () => void, buffer?: SharedArrayBuffer) {
    this.buffer = buffer ?? new SharedArrayBuffer(INITIAL_BYTES, { maxByteLength: MAX_BYTES });
    this.#header = new Int32Array(this.buffer, 0, 2);
    this.#onStored = onStored;
  }

  /** Writes a value once the reader has taken the previous one; keeps the order. */
  send(value: unknown): void {
    if (this.#closed) return;
    if (this.#queue.length >= MAX_QUEUED_UPDATES) {
      throw new Error(`a thread left ${MAX_QUEUED_UPDATES} field updates unread; it is stuck or never waits`);
    }
    this.#queue.push(JSON.stringify(value));
    this.#pump();
  }

  /** Writes at once and overwrites an unread value. */
  store(value: unknown): void {
    this.#write(JSON.stringify(value));
  }

  /** Drops queued values, because the reader is gone. */
  close(): void {
    this.#closed = true;
    this.#queue.length = 0;
    // Wakes a pending waitAsync so that it does not keep the process alive.
    Atomics.store(this.#header, VERSION, 0);
    Atomics.notify(this.#header, VERSION);
  }

  #pump(): void {
    if (this.#waiting) return;
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined) return;
      const wait = Atomics.waitAsync(this.#header, VERSION, 1);
      if (wait.async) {
        this.#waiting = true;
        void wait.value.then(() => {
          this.#waiting = false;
          this.#pump();
        });
        return;
      }
      this.#queue.shift();
      this.#write(next);
    }
  }

  #write(json: string): void {
    const bytes = new TextEncoder().encode(json);
    const needed = bytes.length + HEADER_BYTES;
    if (needed > this.buffer.maxByteLength) {
      throw new Error(`a field update of ${bytes.length} bytes is over the limit of ${MAX_BYTES} bytes`);
    }
    if (needed > this.buffer.byteLength) {
      this.buffer.grow(Math.min(this.buffer.maxByteLength, Math.max(needed * 2, this.buffer.byteLength * 2)));
    }
    new Uint8Array(this.buffer).set(bytes, HEADER_BYTES);
    Atomics.store(this.#header, LENGTH, bytes.length);
    Atomics.store(this.#header, VERSION, 1);
    Atomics.notify(this.#header, VERSION);
    this.#onStored();
  }
}
