/**
 * What a dead URL costs a healthy one: the 99th percentile of the time from sending a message to its arrival, with a
 * second destination whose receiver never answers, against the same without it. Runs alternate; the pace is fixed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { median, type Benchmark } from '../../build/bench/measurement.ts';
import { bodyOf } from './body.ts';
import { postBatch, startOurs, startScript, urlIn } from './rig.ts';

const RUNS = 3;
/** Together 200 messages a second in batches of ten, far below what the server can do. */
const BATCH = 10;
const GAP_MS = 50;
const WARM_UP_BATCHES = 40;
const BATCHES = 100;

async function p99(dir: string, others: readonly string[]): Promise<number> {
  const receiver = await startScript('bench/latency-receiver.ts', []);
  const url = urlIn(receiver.line);
  const server = await startOurs(dir, 'sqlite', [url, ...others]);
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

const benchmark: Benchmark = {
  name: 'server: a healthy URL beside a dead one',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const silent = await startScript('bench/silent-receiver.ts', []);
    const figures = { without: [] as number[], beside: [] as number[] };
    try {
      for (let run = 0; run < RUNS; run++) {
        figures.without.push(await p99(dir, []));
        figures.beside.push(await p99(dir, [urlIn(silent.line)]));
        progress(`run ${run + 1} of ${RUNS}`);
      }
    } finally {
      await silent.stop();
      rmSync(dir, { recursive: true, force: true });
    }
    return [
      {
        what: 'p99 from sending to arrival at a healthy URL beside a dead one',
        unit: 'ms',
        value: median(figures.beside),
        against: 'the same without the dead one',
        peer: median(figures.without),
        better: 'lower',
        aim: 1.5,
        runs: RUNS,
      },
    ];
  },
};
export default benchmark;
