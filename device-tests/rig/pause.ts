/** A wait that ends early with the reason of its signal; Node's own ends with a bare AbortError. */
import { setTimeout as sleep } from 'node:timers/promises';

/** @throws the reason of `signal` */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}

/** What `work` gives, unless the signal aborts first: then its reason is thrown, and nobody waits for the work any more. */
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
