/** Measures the time from sending a message to its arrival, at a rate far below the server's capacity. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { bodyOf } from './body.ts';
import { postBatch } from './rig.ts';

/** Messages per batch. */
const BATCH = 10;
const CONNECTIONS = 8;

export interface Pace {
  /** Milliseconds from one batch to the next. */
  gapMs: number;
  /** Number of batches sent before the measurement, and number of measured batches. */
  warmUpBatches: number;
  batches: number;
}

/** Returns the 99th percentile in milliseconds. Messages go to `ingestUrl` and arrive at a `latency-receiver.ts`. */
export async function arrivalP99(ingestUrl: string, receiverUrl: string, pace: Pace): Promise<number> {
  const pool = new Pool(ingestUrl, { connections: CONNECTIONS });
  let next = 0;
  const send = async (batches: number): Promise<void> => {
    const answers: Promise<void>[] = [];
    const startMs = performance.now();
    for (let n = 0; n < batches; n++) {
      const sentMs = performance.timeOrigin + performance.now();
      const batch = Array.from({ length: BATCH }, () => ({ ...bodyOf(next++), properties: { sentMs } }));
      answers.push(postBatch(pool, batch));
      // Computed from the start, so that a late timer does not lower the rate.
      await sleep(Math.max(0, startMs + (n + 1) * pace.gapMs - performance.now()));
    }
    await Promise.all(answers);
  };
  const arrived = async (count: number): Promise<number> => {
    for (;;) {
      const seen = (await (await fetch(receiverUrl)).json()) as { count: number; p99Ms: number };
      if (seen.count >= count) return seen.p99Ms;
      await sleep(20);
    }
  };
  try {
    await send(pace.warmUpBatches);
    await arrived(pace.warmUpBatches * BATCH);
    await fetch(receiverUrl, { method: 'DELETE' });
    await send(pace.batches);
    return await arrived(pace.batches * BATCH);
  } finally {
    await pool.close();
  }
}
