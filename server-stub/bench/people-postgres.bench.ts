/**
 * Measures what searches and backups cost ingest on PostgreSQL, in a database with a million messages of ten days.
 * Compares the 99th percentile of ingest's response times during searches, during a backup, and without either.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Benchmark } from '../../build/bench/measurement.ts';
import { Database } from '../store/postgres/database.ts';
import { migrate } from '../store/postgres/schema.ts';
import { startClusterPlaces } from '../testing/cluster-places.ts';
import { settledDays } from '../testing/postgres-rows.ts';
import { adminOf, costsToIngest, searcher } from './beside-ingest.ts';
import { bodyOf } from './body.ts';
import { startOurs } from './rig.ts';

const DAYS = 10;
const MESSAGES_PER_DAY = 100_000;
const TABLES = ['messages', 'deliveries', 'targets', 'attempts', 'shared_parts', 'seen_ids'];

/** Reports whether this machine's pg_dump can dump the server: pg_dump refuses servers newer than itself. */
async function usablePgDump(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  try {
    const [, major] = / (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major) >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch {
    return false;
  }
}

/** Makes PostgreSQL read out every row of one snapshot, as for pg_dump. Writing the dump itself is not measured. */
async function readAll(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const table of TABLES) await client.query(`COPY (SELECT * FROM ${table}) TO '/dev/null'`);
  await client.query('COMMIT');
}

async function backupOf(dir: string, url: string, client: pg.Client) {
  if (!(await usablePgDump(client))) return { what: 'a backup is read', run: () => readAll(client) };
  const args = ['--format=custom', `--file=${join(dir, 'settop.dump')}`, url];
  return { what: 'pg_dump runs', run: () => promisify(execFile)('pg_dump', args) };
}

async function fill(url: string): Promise<void> {
  const database = new Database(url);
  await migrate(database);
  const lastDay = Math.floor(Date.now() / 86_400_000) - 1;
  const body = JSON.stringify(bodyOf(1));
  await settledDays(database, { firstDay: lastDay - DAYS + 1, days: DAYS, messagesPerDay: MESSAGES_PER_DAY, body });
  await database.all('VACUUM ANALYZE');
  await database.close();
}

const benchmark: Benchmark = {
  name: 'server: people beside ingest on PostgreSQL',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const places = await startClusterPlaces(dir);
    const place = await places.create('people');
    const { store } = place;
    const client = new pg.Client(store);
    try {
      await client.connect();
      await fill(store);
      progress('filled');
      const server = await startOurs(dir, place, []);
      try {
        const ingest = { url: server.url, first: DAYS * MESSAGES_PER_DAY, name: "ingest's answers on PostgreSQL" };
        const neighbours = [searcher(adminOf(server.url)), await backupOf(dir, store, client)];
        return await costsToIngest(ingest, neighbours, progress);
      } finally {
        await server.stop();
      }
    } finally {
      await client.end();
      await places.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
