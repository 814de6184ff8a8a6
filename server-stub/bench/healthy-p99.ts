/** How long messages take to a healthy URL, whatever other URLs the server has: sent at a pace far below what it can do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { bodyOf } from './body.ts';
import { postBatch, startOurs, startScript, urlIn } from './rig.ts';

/** Together 200 messages a second in batches of ten, far below what the server can do. */
const BATCH = 10;
const GAP_MS = 50;
const WARM_UP_BATCHES = 40;
const BATCHES = 100;

/** Beside the given URLs, each of a destination of its own; `more` is laid over the configuration. */
export async function p99AtHealthyUrl(dir: string, others: readonly string[], more: object = {}): Promise<number> {
  const receiver = await startScript('bench/latency-receiver.ts', []);
  const url = urlIn(receiver.line);
  const server = await startOurs(dir, 'sqlite', [url, ...others], [], more);
  const pool = new Pool(server.url, { connections: 8 });
  let next = 0;
  const send = async (batches: number): Promise<void> => {
    const answers: Promise<void>[] = [];
    for (let n = 0; n < batches; n++) {
      const sentMs = performance.timeOrigin + performance.now();
      const batch = Array.from({ length: BATCH }, () => ({ ...bodyOf(next++), properties: { sentMs } }));
      answers.push(postBatch(pool, batch));
      await sleep(GAP_MS);
    }
    await Promise.all(answers);
  };
  const look = async () => (await (await fetch(url)).json()) as { count: number; p99Ms: number };
  const arrived = async (count: number): Promise<number> => {
    for (;;) {
      const seen = await look();
      if (seen.count >= count) return seen.p99Ms;
      await sleep(20);
    }
  };
  try {
    await send(WARM_UP_BATCHES);
    await arrived(WARM_UP_BATCHES * BATCH);
    await fetch(url, { method: 'DELETE' });
    await send(BATCHES);
    return await arrived(BATCHES * BATCH);
  } finally {
    await pool.close();
    // A regular stop would wait for the attempts at the silent receiver.
    server.child.kill('SIGKILL');
    await receiver.stop();
  }
}
