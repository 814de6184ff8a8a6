/** Several real server processes on one real PostgreSQL and RabbitMQ, with access to graphile-worker's jobs. */
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { silentLogger } from '../runtime/log.ts';
import { openRabbitStore } from '../store/rabbitmq/store.ts';
import { postgresMissing, startPostgres } from './postgres.ts';
import { rabbitmqMissing, type TestBroker } from './rabbitmq.ts';
import { createBrokerHost } from './shared-broker.ts';
import { startServerProcess, type ServerProcess } from './server.ts';
import { tempDir } from './temp-dir.ts';
import { until } from './until.ts';

export interface Cluster {
  /** URL of the database. */
  url: string;
  /** Command-line arguments of a server in this cluster. */
  args: readonly string[];
  /** Runs a query on the test's own connection. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Crashes PostgreSQL and resolves when it has restarted. */
  crash(): Promise<void>;
  start(configuration: unknown, args?: readonly string[]): Promise<ServerProcess>;
  /**
   * Locks rows that some work needs, so that it stops in the middle; returns a function that unlocks them.
   */
  hold(sql: string, values?: unknown[]): Promise<() => Promise<void>>;
  /** Resolves when a transaction waits for these rows. */
  standsStill(): Promise<void>;
  /** Makes a waiting job due now. */
  due(task: string): Promise<void>;
}

/** Returns the reason why no cluster can be started here, or undefined. */
export function clusterMissing(): string | undefined {
  return postgresMissing() ?? rabbitmqMissing();
}

/** Declares a test of several servers. */
export function clusterTest(name: string, run: (t: TestContext) => Promise<void>): void {
  test(name, { skip: clusterMissing() ?? false }, run);
}

/** Starts a cluster on the test's own broker, which the test may kill. */
export async function startClusterOn(t: TestContext, broker: TestBroker): Promise<Cluster> {
  return clusterOn(t, await broker.createHost(`cluster${clusters++}`));
}

let clusters = 0;

/** Starts a cluster on the shared broker. Nobody kills it, so its queues can be trusted at once. */
export async function startCluster(t: TestContext): Promise<Cluster> {
  const queue = await createBrokerHost('cluster');
  const cluster = await clusterOn(t, queue);
  await (await openRabbitStore({ store: cluster.url, queue, trustAfterMs: 0, log: silentLogger })).close();
  await cluster.query("UPDATE queues SET declared_at = declared_at - interval '1 hour'");
  return cluster;
}

async function clusterOn(t: TestContext, queue: readonly string[]): Promise<Cluster> {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  const url = await postgres.createDatabase('cluster');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined); // A crash that the test makes breaks this connection; it is opened again at its next use.
  t.after(async () => {
    await pool.end();
    await postgres.stop();
  });
  const args = ['--store', url, '--queue', queue.join(','), '--key-file', join(dir, 'shared.key')];
  const query = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(sql, values)).rows;
  return {
    url,
    args,
    query,
    crash: () => postgres.crash(),
    start: (configuration, more = []) => startServerProcess(t, configuration, { args: [...args, ...more] }),
    async hold(sql, values) {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('BEGIN');
      await client.query(sql, values);
      let held = true;
      const free = async (): Promise<void> => {
        if (held) await client.end();
        held = false;
      };
      t.after(free);
      return free;
    },
    standsStill: () =>
      until(async () => (await query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).length > 0),
    async due(task) {
      await query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1 AND locked_at IS NULL', [
        `${task}:`,
      ]);
    },
  };
}

/** Returns how many runs of a task all servers together report. */
export async function runsOf(task: string, servers: readonly ServerProcess[], result = 'done'): Promise<number> {
  let sum = 0;
  for (const { url } of servers) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const found = new RegExp(`^settop_jobs_total\\{task="${task}",result="${result}"\\} (\\d+)$`, 'm').exec(text);
    sum += Number(found?.[1] ?? 0);
  }
  return sum;
}

interface WaitingJob {
  id: number;
  waits: boolean;
}

export async function jobsOf({ query }: Pick<Cluster, 'query'>, task: string): Promise<WaitingJob[]> {
  const rows = await query(
    'SELECT id::integer AS id, locked_at IS NULL AS waits FROM graphile_worker.jobs WHERE task_identifier = $1',
    [task],
  );
  return rows as unknown as WaitingJob[];
}

/** Makes a recurring job due; resolves when its run is over and the next one waits. */
export async function runOnce(cluster: Cluster, task: string): Promise<void> {
  let [before] = await jobsOf(cluster, task);
  await until(async () => {
    const [job] = await jobsOf(cluster, task);
    if (job?.waits === true) before = job;
    return job?.waits === true;
  });
  await cluster.due(task);
  await until(async () => {
    const now = await jobsOf(cluster, task);
    return now.length === 1 && now[0]?.waits === true && now[0].id !== before?.id;
  });
}
