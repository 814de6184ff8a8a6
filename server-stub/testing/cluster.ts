/** Several real server processes on one real PostgreSQL, and a look at what graphile-worker has for them to do. */
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import { startServerProcess, type ServerProcess } from './server.ts';
import { tempDir } from './temp-dir.ts';

export interface Cluster {
  url: string;
  /** A connection of the test's own. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  start(configuration: unknown): Promise<ServerProcess>;
  /** Lets the time pass that a waiting job waits for. */
  due(task: string): Promise<void>;
}

export async function startCluster(t: TestContext): Promise<Cluster> {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  const url = await postgres.createDatabase('cluster');
  const client = new pg.Client(url);
  await client.connect();
  t.after(async () => {
    await client.end();
    await postgres.stop();
  });
  const args = ['--store', url, '--key-file', join(dir, 'shared.key')];
  const query = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(sql, values)).rows;
  return {
    url,
    query,
    start: (configuration) => startServerProcess(t, configuration, { args }),
    async due(task) {
      await query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1 AND locked_at IS NULL', [
        `${task}:`,
      ]);
    },
  };
}

/** How often the servers ran a task, all together. */
export async function runsOf(task: string, servers: readonly ServerProcess[], result = 'done'): Promise<number> {
  let sum = 0;
  for (const { url } of servers) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const found = new RegExp(`^settop_jobs_total\\{task="${task}",result="${result}"\\} (\\d+)$`, 'm').exec(text);
    sum += Number(found?.[1] ?? 0);
  }
  return sum;
}
