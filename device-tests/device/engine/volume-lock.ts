/**
 * A lock around each write to `tmp:` and `cachefs:`. It keeps other threads of the app from writing, and the host from
 * ending the thread. The volumes are shared memory, and a partial change damages them for all later runs.
 */

const FREE = 0;
const TAKEN = 1;

/** Longest the host waits for a thread to finish a file operation before it ends it anyway, in milliseconds. */
const PATIENCE_MS = 2_000;

/** The second element counts the files of the volumes: see `shared-volumes.ts`. */
export function newVolumeLock(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

/** Locks that this thread holds. Nested calls occur: removing or renaming a folder consists of other operations. */
const heldLocks = new WeakSet<Int32Array>();

function leave(cell: Int32Array): void {
  Atomics.store(cell, 0, FREE);
  Atomics.notify(cell, 0, 1);
}

/** Runs an operation and its nested operations under the lock. It blocks, so only engine threads may call it. */
export function withVolumeLock<T>(cell: Int32Array, operation: () => T): T {
  if (heldLocks.has(cell)) return operation();
  while (Atomics.compareExchange(cell, 0, FREE, TAKEN) !== FREE) Atomics.wait(cell, 0, TAKEN);
  heldLocks.add(cell);
  try {
    return operation();
  } finally {
    heldLocks.delete(cell);
    leave(cell);
  }
}

/** Runs `act` on the host once no thread is in a file operation, or after the timeout. Does not block. */
export async function outsideFileOperations(cell: Int32Array, act: () => Promise<unknown>): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (Atomics.compareExchange(cell, 0, FREE, TAKEN) !== FREE) {
    const left = giveUp - Date.now();
    if (left <= 0) break;
    const waiting = Atomics.waitAsync(cell, 0, TAKEN, left);
    if (waiting.async) await waiting.value;
  }
  try {
    await act();
  } finally {
    leave(cell);
  }
}
