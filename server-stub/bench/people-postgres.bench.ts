/**
 * What people and backups cost ingest on PostgreSQL: the 99th percentile of ingest's answers among a million messages while
 * somebody searches without a pause, and while everything is read as a backup reads it, against the same while nobody
 * does.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Benchmark, Measurement } from '../../build/bench/measurement.ts';
import { Database } from '../store/postgres/database.ts';
import { startPostgres } from '../testing/postgres.ts';
import { settledRows } from '../testing/postgres-rows.ts';
import { bodyOf } from './body.ts';
import { adminOf, BATCH, BATCHES, ingestP99, MESSAGES, NEEDLES } from './people.bench.ts';
import { startOurs } from './rig.ts';

const TABLES = ['messages', 'deliveries', 'targets', 'attempts', 'shared_parts', 'seen_ids', 'seen_messages'];
const ROWS_AT_ONCE = 10_000;

/** The pg_dump of this machine, when it is not older than the server: it refuses newer ones. */
async function usablePgDump(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  try {
    const [, major] = / (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major) >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch {
    return false;
  }
}

/** Reads every row of every table as one moment has it, which is what pg_dump does. */
async function readAll(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const table of TABLES) {
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT * FROM ${table}`);
    while (((await client.query(`FETCH ${ROWS_AT_ONCE} FROM rows`)).rowCount ?? 0) > 0);
    await client.query('CLOSE rows');
  }
  await client.query('COMMIT');
}

/** How a backup is read, and one round of it. */
async function backupOf(dir: string, url: string, client: pg.Client): Promise<{ by: string; run(): Promise<void> }> {
  if (!(await usablePgDump(client))) return { by: 'all is read in one transaction', run: () => readAll(client) };
  const args = ['--format=custom', `--file=${join(dir, 'settop.dump')}`, url];
  return { by: 'pg_dump runs', run: async () => void (await promisify(execFile)('pg_dump', args)) };
}

async function fill(url: string): Promise<void> {
  const database = new Database(url);
  const body = JSON.stringify(bodyOf(1));
  await settledRows(database, { messages: MESSAGES, acceptedMs: Date.now(), body });
  await database.all('VACUUM ANALYZE');
  await database.close();
}

const benchmark: Benchmark = {
  name: 'server: people beside ingest on PostgreSQL',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const postgres = await startPostgres(dir);
    const url = await postgres.createDatabase('people');
    const server = await startOurs(dir, url, []);
    const client = new pg.Client(url);
    try {
      await client.connect();
      await fill(url);
      progress('filled');
      let next = MESSAGES;
      const p99 = (others?: () => Promise<void>): Promise<number> => {
        const first = next;
        next += BATCHES * BATCH;
        return ingestP99(server.url, first, others);
      };
      await p99();
      const quiet = await p99();
      const compared = async (what: string, others: () => Promise<void>): Promise<Measurement> => ({
        what: `p99 of ingest's answers on PostgreSQL while ${what}`,
        unit: 'ms',
        value: await p99(others),
        against: 'while nobody does',
        peer: quiet,
        better: 'lower',
        aim: 2,
        runs: 1,
      });
      const admin = adminOf(server.url);
      let look = 0;
      const searching = await compared('somebody searches', async () => {
        await admin.search(NEEDLES[look++ % NEEDLES.length] ?? '');
      });
      const backup = await backupOf(dir, url, client);
      return [searching, await compared(`a backup is taken (${backup.by})`, backup.run)];
    } finally {
      await client.end();
      await server.stop();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
