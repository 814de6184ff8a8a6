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
