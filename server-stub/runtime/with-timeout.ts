/** Timeout for calls to a broker or a database, which may keep a connection alive without answering. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `work` for at most `mostMs`. Then calls `onLate`, which may throw its own error, and throws. */
export async function withTimeout<T>(mostMs: number, work: Promise<T>, onLate = (): void => undefined): Promise<T> {
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
