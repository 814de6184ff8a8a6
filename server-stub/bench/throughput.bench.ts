/**
 * Ingest → durable → signed delivery, attempts recorded, against a raw undici Pool that signs and sends the same bodies
 * and keeps nothing. Both send to the same kind of receiver in a process of its own; runs alternate.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { median, type Benchmark, type Measurement } from '../../build/measurement.ts';
import { postgresMissing, startPostgres } from '../testing/postgres.ts';
import { bodyOf } from './body.ts';
import { startScript, urlIn, waitForCount } from './rig.ts';

const MESSAGES = 10_000;
const MESSAGES_PER_BATCH = 50;
const SENDERS = 4;
const RUNS = 3;

interface Run {
  perSecond: number;
}

async function rawPool(): Promise<Run> {
  const receiver = await startScript('bench/counting-receiver.ts', []);
  try {
    const sender = await startScript('bench/raw-pool.ts', [urlIn(receiver.line), String(MESSAGES), '50']);
    const { seconds } = JSON.parse(sender.line) as { seconds: number };
    await sender.stop();
    return { perSecond: MESSAGES / seconds };
  } finally {
    await receiver.stop();
  }
}

async function server(dir: string, store: string): Promise<Run> {
  const receiver = await startScript('bench/counting-receiver.ts', []);
  const config = join(dir, 'config.json');
  const webhooks = [{ url: urlIn(receiver.line) }];
  writeFileSync(
    config,
    JSON.stringify({
      adminToken: 'bench',
      sources: [{ name: 'bench', kind: 'server', writeKey: 'bench', messagesPerSecond: 1_000_000 }],
      destinations: [
        { name: 'hooks', type: 'webhooks', sources: ['bench'], settings: { webhooks, sharedSecret: 's3cret' } },
      ],
    }),
  );
  const data = mkdtempSync(join(dir, 'data-'));
  const args = ['--config', config, '--data', data, '--port', '0', '--log-level', 'error', '--store', store];
  const program = await startScript('main.ts', args);
  try {
    const started = performance.now();
    await sendAll(urlIn(program.line));
    await waitForCount(urlIn(receiver.line), MESSAGES);
    return { perSecond: (MESSAGES * 1000) / (performance.now() - started) };
  } finally {
    await program.stop();
    await receiver.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Posts every message once; throws when the server does not acknowledge a batch. */
async function sendAll(url: string): Promise<void> {
  const pool = new Pool(url, { connections: SENDERS });
  const authorization = `Basic ${Buffer.from('bench:').toString('base64')}`;
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < MESSAGES) {
      const batch = Array.from({ length: MESSAGES_PER_BATCH }, () => bodyOf(next++));
      const answer = await pool.request({
        method: 'POST',
        path: '/v1/batch',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ batch }),
      });
      if (answer.statusCode !== 200) throw new Error(`the server answered ${answer.statusCode}`);
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  await pool.close();
}

const benchmark: Benchmark = {
  name: 'server: ingest to signed delivery',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const postgres = postgresMissing() === undefined ? await startPostgres(dir) : undefined;
    const figures = { raw: [] as number[], sqlite: [] as number[], postgres: [] as number[] };
    try {
      for (let run = 0; run < RUNS; run++) {
        figures.raw.push((await rawPool()).perSecond);
        figures.sqlite.push((await server(dir, 'sqlite')).perSecond);
        if (postgres !== undefined) {
          figures.postgres.push((await server(dir, await postgres.createDatabase(`run${run}`))).perSecond);
        }
        progress(`run ${run + 1} of ${RUNS}`);
      }
    } finally {
      await postgres?.stop();
      rmSync(dir, { recursive: true, force: true });
    }
    const peer = median(figures.raw);
    const against = 'raw undici Pool, signed POSTs, nothing kept';
    const common = { unit: 'messages/s', against, peer, better: 'higher', runs: RUNS } as const;
    const measurements: Measurement[] = [
      {
        what: 'SQLite: stored durably, delivered, attempts recorded',
        value: median(figures.sqlite),
        aim: 0.5,
        ...common,
      },
    ];
    if (figures.postgres.length > 0) {
      measurements.push({
        what: 'PostgreSQL: stored durably, delivered, attempts recorded',
        value: median(figures.postgres),
        ...common,
      });
    }
    return measurements;
  },
};
export default benchmark;
