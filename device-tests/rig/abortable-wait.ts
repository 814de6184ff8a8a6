/** Waits that end early with the reason of their signal; Node's own wait ends with a bare AbortError. */
import { setTimeout as sleep } from 'node:timers/promises';

/** @throws the reason of `signal` */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}

/** Resolves with the result of `work`. When the signal aborts first, rejects with its reason and ignores the result. */
export async function unless<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  let aborted = (): void => undefined;
  const end = new Promise<never>((_, reject) => {
    aborted = () => reject(signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    signal.removeEventListener('abort', aborted);
  }
}
