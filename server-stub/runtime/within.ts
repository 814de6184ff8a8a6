/** A broker or a database may keep a connection alive and yet answer nothing on it: whoever asks has an end. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Throws when it takes longer, and calls `onLate` before, which may throw another error. */
export async function within<T>(mostMs: number, work: Promise<T>, onLate = (): void => undefined): Promise<T> {
  const isDone = new AbortController();
  const late = sleep(mostMs, undefined, { signal: isDone.signal }).then(() => {
    onLate();
    throw new Error(`no answer within ${mostMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    isDone.abort();
  }
}
