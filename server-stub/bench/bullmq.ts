/** Peer as a team might build it: an ingest and a worker on BullMQ, with their own Redis. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startRedis } from './redis.ts';
import { startScript, urlIn, type Running } from './rig.ts';

const CONNECTIONS = 50;

export interface BullmqPeer {
  url: string;
  /** Its Node processes. */
  processes: readonly Running[];
  stop(): Promise<void>;
}

/** Takes batches and posts each message, signed, to `receiverUrl`. */
export async function startBullmq(dir: string, receiverUrl: string): Promise<BullmqPeer> {
  const redis = await startRedis(mkdtempSync(join(dir, 'redis-')));
  const ingest = await startScript('bench/bullmq-ingest.ts', [String(redis.port)]);
  const worker = await startScript('bench/bullmq-worker.ts', [String(redis.port), receiverUrl, String(CONNECTIONS)]);
  return {
    url: urlIn(ingest.line),
    processes: [ingest, worker],
    async stop() {
      await Promise.all([ingest.stop(), worker.stop()]);
      await redis.stop();
    },
  };
}
